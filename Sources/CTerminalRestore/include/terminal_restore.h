#ifndef LEGGI_TERMINAL_RESTORE_H
#define LEGGI_TERMINAL_RESTORE_H

#include <stdbool.h>
#include <stddef.h>

// Gives the terminal back as it was found, however the process ends.
//
// In C because it runs inside signal handlers, where only what POSIX calls async-signal-safe may be called:
// Swift may allocate, lock or retain at any line. One terminal a process; the state is static.
//
//   a normal end              terminal_restore_release, or atexit
//   SEGV, BUS, ILL, FPE, TRAP,
//   ABRT, SYS                 the terminal is given back, what was printed last is shown (see below), then
//   the signal
//                             kills the process as it would have
//   QUIT, ALRM, USR1, VTALRM,
//   PROF, IO, real-time, …    every other signal that ends a process: given back, then the signal kills
//   TERM, INT, HUP            remembered, and the wait for input is woken; the program ends in order and
//   calls
//                             terminal_restore_die. A second TERM or INT does not wait for that.
//   TSTP, CONT, WINCH         remembered, and the wait is woken
//   PIPE                      ignored: writing fails instead
//
// A signal that was ignored when the program started (nohup) stays ignored. In a process forked from the one
// that took the terminal, signals do what they do by default, and nothing is given back.
//
// Where standard error is a terminal, what is printed there while the terminal is taken does not reach the
// screen: libraries print warnings, with raw newlines, over whatever is shown. It goes into a pipe that never
// blocks, from there into a log, and the end of it is kept, which is shown after a crash: a program's last
// words are the reason for it. Standard error that leads to a file or another program is left alone.

// What a signal asked for and the program has not taken yet.
typedef enum {
  TERMINAL_NOTHING,
  TERMINAL_RESIZED,
  TERMINAL_STOP_ASKED,
  TERMINAL_CONTINUED,
  TERMINAL_END_ASKED,
} terminal_request;

// Keeps the terminal's modes and the bytes that undo what the program is about to do to its screen, and
// installs the signal handlers. `terminal` is a descriptor of the terminal; `bytes` are copied. The terminal
// counts as taken from now on. False, with errno, when it is no terminal or the bytes are too many; then
// nothing has changed.
bool terminal_restore_take(int terminal, const char *bytes, size_t length);

// Counts the terminal as taken again, after a suspension.
void terminal_restore_retake(void);

// Whether the terminal may still answer what it was asked: answers that have arrived when it is given back
// are then thrown away, with whatever else was typed, so that the shell does not get them.
void terminal_restore_await_answers(bool awaits);

// Gives the terminal back; does nothing when that has been done. Never waits long for a terminal that takes
// no bytes, and leaves one alone that belongs to another job.
void terminal_restore_give_back(void);

// Gives the terminal back and leaves the signals to their default actions again: the program has done with
// it.
void terminal_restore_release(void);

// Where to write to the terminal: a descriptor of its own, so that not blocking concerns no other program.
// Writing to it fails with EAGAIN when the terminal takes no more, except where the terminal could not be
// opened again.
int terminal_restore_output(void);

// Names the file to which what is printed to standard error is added from now on, up to 64 kB a process,
// behind a line of heading; one of more than 256 kB is begun anew. Where it cannot be opened nothing is
// logged. Both are copied.
void terminal_restore_log_errors(const char *path, const char *heading);

// Readable when something was printed to standard error; poll it beside the terminal, and have it read with
// terminal_restore_keep_errors. -1 while nothing is held back.
int terminal_restore_errors_descriptor(void);

// Reads what was printed to standard error, so that the pipe takes more, and keeps the end of it.
void terminal_restore_keep_errors(void);

// Readable when a signal came in; poll it beside the terminal, and empty it with terminal_restore_settle.
int terminal_restore_wake_descriptor(void);

// Empties the wake descriptor. What was asked for stays until it is taken.
void terminal_restore_settle(void);

// Takes the most urgent request. TERMINAL_END_ASKED is never used up.
terminal_request terminal_restore_next_request(void);

// The signal that asked the program to end, or 0.
int terminal_restore_end_signal(void);

// Stops the process as Ctrl-Z does, and returns when it goes on.
void terminal_restore_stop(void);

// Whether another program has the terminal that was given back. Keys that end a program end that one alone
// then, and the key that stops programs stops this one with it.
void terminal_restore_lend(bool is_lent);

// Gives the terminal back and dies by `signal`, so that the process that waits for this one sees why.
_Noreturn void terminal_restore_die(int signal);

#endif
