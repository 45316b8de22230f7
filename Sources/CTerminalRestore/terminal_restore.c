#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "terminal_restore.h"
#include "held_errors.h"
#include "wake_pipe.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

// How long a terminal that takes no bytes is waited for, twice: once as it is, once after it was set going.
enum { PATIENCE_MILLISECONDS = 150 };

static char restore_bytes[512];
static size_t restore_length;
static struct termios found_modes;
static int output = -1;
// The process that has taken the terminal. One that was forked from it has its memory and its handlers, and
// no terminal.
static pid_t owner;

static atomic_bool taken;
static atomic_bool awaits_answers;
static atomic_bool resized, stop_asked, continued;
static atomic_int end_signal;

// What a program is ended by when something in it went wrong: whatever it printed last says what.
static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
// With the real-time signals and those below, every other one that ends a process which knows nothing of it
// (signal(7)), but for PIPE and those that cannot be caught.
static const int fatal_signals[] = {
  SIGQUIT, SIGXCPU, SIGXFSZ, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
#ifdef SIGPOLL
  SIGPOLL,
#endif
#ifdef SIGPWR
  SIGPWR,
#endif
#ifdef SIGSTKFLT
  SIGSTKFLT,
#endif
#ifdef SIGEMT
  SIGEMT,
#endif
};
static const int remembered_signals[] = {SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
static bool has_handler[NSIG];

// The handlers run here, so that a stack that has overflowed is no obstacle.
static char handler_stack[1 << 16];

// --- Giving back
// -----------------------------------------------------------------------------------------------

static bool is_owner(void) { return getpid() == owner; }

static bool belongs_to_another_job(void) {
  pid_t foreground = tcgetpgrp(output);
  return foreground > 0 && foreground != getpgrp();
}

// Writes until all is out or the terminal has taken nothing for as long as it is waited for.
static size_t write_patiently(const char *bytes, size_t length) {
  size_t written = 0;
  while (written < length) {
    struct pollfd terminal = {.fd = output, .events = POLLOUT};
    int ready = poll(&terminal, 1, PATIENCE_MILLISECONDS);
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0 || (terminal.revents & (POLLHUP | POLLERR | POLLNVAL))) break;
    ssize_t count = write(output, bytes + written, length - written);
    if (count > 0) written += (size_t)count;
    else if (count < 0 && errno != EINTR && errno != EAGAIN) break;
  }
  return written;
}

// Writes what gives the terminal back, whatever state it is in.
//
// Returns whether the terminal took all of it.
static bool write_restore_bytes(void) {
  if (write_patiently(restore_bytes, restore_length) == restore_length) return true;
  // The terminal was stopped by Ctrl-S, or is not read. The frame it still holds is of no use any more, but
  // what gives it back has to arrive, and whole. Without IXON there is no being stopped.
  struct termios going = found_modes;
  going.c_iflag &= ~(tcflag_t)IXON;
  tcflush(output, TCOFLUSH);
  tcsetattr(output, TCSANOW, &going);
  return write_patiently(restore_bytes, restore_length) == restore_length;
}

// Gives the terminal back, and then shows what was printed last if that is asked for.
static void give_back(bool shows_errors) {
  if (!is_owner() || !atomic_exchange(&taken, false)) return;
  int kept_errno = errno;
  // Begun is done: a signal that comes now waits, and TTOU does not stop a job that is just being moved to
  // the background.
  sigset_t all, kept_mask;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &kept_mask);
  if (!belongs_to_another_job()) {
    bool took_all = write_restore_bytes();
    if (atomic_exchange(&awaits_answers, false)) tcflush(output, TCIFLUSH);
    tcsetattr(output, TCSANOW, &found_modes);
    if (shows_errors && took_all) {
      char words[HELD_ERRORS_KEPT];
      write_patiently(words, held_errors_take(words));
    }
  }
  held_errors_release();
  pthread_sigmask(SIG_SETMASK, &kept_mask, NULL);
  errno = kept_errno;
}

void terminal_restore_give_back(void) { give_back(false); }

void terminal_restore_await_answers(bool awaits) { atomic_store(&awaits_answers, awaits); }

void terminal_restore_retake(void) {
  held_errors_hold();
  atomic_store(&taken, true);
}

// --- Signals
// ---------------------------------------------------------------------------------------------------

static void use_default_action(int signal) {
  struct sigaction action = {.sa_handler = SIG_DFL};
  sigaction(signal, &action, NULL);
}

_Noreturn static void die_by(int signal) {
  use_default_action(signal);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  raise(signal);
  _exit(128 + signal);
}

// What is raised here waits until the handler returns, and kills then. It is the default action that does,
// not the one found: that is Swift's backtracer, which would ask the reader of a book whether to debug it.
static void act_by_default(int signal) {
  use_default_action(signal);
  raise(signal);
}

static void handle_fatal(int signal) {
  give_back(false);
  act_by_default(signal);
}

static void handle_crash(int signal) {
  give_back(true);
  act_by_default(signal);
}

static void handle_remembered(int signal) {
  if (!is_owner()) return act_by_default(signal);
  int kept_errno = errno;
  switch (signal) {
  case SIGWINCH: atomic_store(&resized, true); break;
  case SIGTSTP: atomic_store(&stop_asked, true); break;
  case SIGCONT: atomic_store(&continued, true); break;
  default: {
    int none = 0;
    bool first = atomic_compare_exchange_strong(&end_signal, &none, signal);
    // Not for HUP: the shell and the system send one each when a window is closed.
    if (!first && signal != SIGHUP) {
      terminal_restore_give_back();
      die_by(signal);
    }
  }
  }
  wake_pipe_wake();
  errno = kept_errno;
}

static void install(int signal, void (*handler)(int)) {
  struct sigaction found, action = {.sa_handler = handler, .sa_flags = SA_ONSTACK};
  if (signal >= NSIG || has_handler[signal] || sigaction(signal, NULL, &found) != 0) return;
  bool ignored = !(found.sa_flags & SA_SIGINFO) && found.sa_handler == SIG_IGN;
  if (ignored) return;
  sigfillset(&action.sa_mask);
  has_handler[signal] = sigaction(signal, &action, NULL) == 0;
}

static void install_all(const int *signals, size_t bytes, void (*handler)(int)) {
  for (size_t i = 0; i < bytes / sizeof *signals; i++) install(signals[i], handler);
}

static void install_handlers(void) {
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  install_all(crash_signals, sizeof crash_signals, handle_crash);
  install_all(fatal_signals, sizeof fatal_signals, handle_fatal);
#ifdef SIGRTMIN
  // The C library keeps those below for itself.
  for (int signal = SIGRTMIN; signal <= SIGRTMAX; signal++) install(signal, handle_fatal);
#endif
  install_all(remembered_signals, sizeof remembered_signals, handle_remembered);
  struct sigaction ignore = {.sa_handler = SIG_IGN};
  sigaction(SIGPIPE, &ignore, NULL);
  static bool at_exit;
  if (!at_exit) at_exit = atexit(terminal_restore_give_back) == 0;
}

void terminal_restore_release(void) {
  terminal_restore_give_back();
  for (int signal = 1; signal < NSIG; signal++) {
    if (has_handler[signal]) use_default_action(signal);
    has_handler[signal] = false;
  }
  atomic_store(&end_signal, 0);
}

// --- Taking
// ----------------------------------------------------------------------------------------------------

// The terminal opened once more: O_NONBLOCK belongs to the open file, which the shell shares with standard
// output.
static int open_again(int terminal) {
  char name[128];
  struct stat given, opened;
  if (ttyname_r(terminal, name, sizeof name) == 0) {
    int again = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
    if (again >= 0) {
      if (fstat(terminal, &given) == 0 && fstat(again, &opened) == 0 && given.st_rdev == opened.st_rdev)
        return again;
      close(again);
    }
  }
  return fcntl(terminal, F_DUPFD_CLOEXEC, 3);
}

bool terminal_restore_take(int terminal, const char *bytes, size_t length) {
  if (length > sizeof restore_bytes) {
    errno = E2BIG;
    return false;
  }
  struct termios modes;
  if (tcgetattr(terminal, &modes) != 0 || !wake_pipe_open() || !held_errors_prepare()) return false;
  int again = open_again(terminal);
  if (again < 0) return false;
  if (output >= 0) close(output);
  output = again;
  found_modes = modes;
  memcpy(restore_bytes, bytes, length);
  restore_length = length;
  owner = getpid();
  install_handlers();
  held_errors_hold();
  atomic_store(&taken, true);
  return true;
}

// --- Another program's terminal
// ----------------------------------------------------------------------------------

void terminal_restore_lend(bool is_lent) {
  static struct sigaction kept[3];
  static const int signals[] = {SIGINT, SIGQUIT, SIGTSTP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    struct sigaction lent = {.sa_handler = signals[i] == SIGTSTP ? SIG_DFL : SIG_IGN};
    sigaction(signals[i], is_lent ? &lent : &kept[i], is_lent ? &kept[i] : NULL);
  }
}

// --- The program's side
// ----------------------------------------------------------------------------------------

int terminal_restore_output(void) { return output; }

void terminal_restore_log_errors(const char *path, const char *heading) { held_errors_log(path, heading); }

int terminal_restore_errors_descriptor(void) { return held_errors_descriptor(); }

void terminal_restore_keep_errors(void) { held_errors_keep(); }

int terminal_restore_wake_descriptor(void) { return wake_pipe_descriptor(); }

void terminal_restore_settle(void) { wake_pipe_settle(); }

terminal_request terminal_restore_next_request(void) {
  if (atomic_load(&end_signal) != 0) return TERMINAL_END_ASKED;
  if (atomic_exchange(&stop_asked, false)) return TERMINAL_STOP_ASKED;
  if (atomic_exchange(&continued, false)) return TERMINAL_CONTINUED;
  if (atomic_exchange(&resized, false)) return TERMINAL_RESIZED;
  return TERMINAL_NOTHING;
}

int terminal_restore_end_signal(void) { return atomic_load(&end_signal); }

void terminal_restore_stop(void) {
  struct sigaction handler;
  sigaction(SIGTSTP, NULL, &handler);
  use_default_action(SIGTSTP);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &handler, NULL);
  // The CONT that ended the stop is answered by the caller.
  atomic_store(&continued, false);
}

void terminal_restore_die(int signal) {
  terminal_restore_give_back();
  die_by(signal);
}
