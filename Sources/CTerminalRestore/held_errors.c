#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "held_errors.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int pipe_read = -1, pipe_write = -1;
// Standard error as it was found, while it is held; or -1.
static volatile int found = -1;

// The last bytes printed, in a circle.
static char kept[HELD_ERRORS_KEPT];
static size_t kept_total;

// The file to which it is added; opened with the first of it. -1 while it is not open.
static char log_path[4096], log_heading[128];
static int log_file = -1;
static size_t log_total;

void held_errors_log(const char *path, const char *heading) {
  log_path[0] = log_heading[0] = 0;
  if (strlen(path) < sizeof log_path) strcpy(log_path, path);
  if (strlen(heading) < sizeof log_heading) strcpy(log_heading, heading);
}

// As letters that no terminal obeys: a book may be quoted there.
static char plain(char byte) {
  return (byte >= ' ' && byte <= '~') || byte == '\n' || byte == '\t' ? byte : '?';
}

static bool open_log(void) {
  if (log_file >= 0) return true;
  if (log_path[0] == 0) return false;
  // What is no file, as a pipe without a reader, must not block.
  int file = open(log_path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0600);
  struct stat found;
  if (file >= 0 && fstat(file, &found) == 0 && S_ISREG(found.st_mode)) {
    bool is_fresh = found.st_size < HELD_ERRORS_LOG || ftruncate(file, 0) == 0;
    if (is_fresh && write(file, log_heading, strlen(log_heading)) >= 0) {
      log_file = file;
      return true;
    }
  }
  if (file >= 0) close(file);
  // It is not tried with every line.
  log_path[0] = 0;
  return false;
}

static void add_to_log(const char *bytes, size_t count) {
  if (count > HELD_ERRORS_LOGGED - log_total) count = HELD_ERRORS_LOGGED - log_total;
  if (count == 0 || !open_log()) return;
  char words[1024];
  for (size_t i = 0; i < count; i++) words[i] = plain(bytes[i]);
  log_total += count;
  // There is nowhere to report a full disk.
  if (write(log_file, words, count) < 0) log_total = HELD_ERRORS_LOGGED;
}

bool held_errors_prepare(void) {
  if (fcntl(STDERR_FILENO, F_GETFD) < 0) {
    int nothing = open("/dev/null", O_WRONLY);
    if (nothing < 0) return false;
    if (nothing != STDERR_FILENO) {
      dup2(nothing, STDERR_FILENO);
      close(nothing);
    }
  }
  if (pipe_read >= 0) return true;
  int ends[2];
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  }
  pipe_read = ends[0];
  pipe_write = ends[1];
  return true;
}

void held_errors_hold(void) {
  if (found >= 0 || !isatty(STDERR_FILENO)) return;
  int again = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (again < 0) return;
  kept_total = 0;
  found = again;
  dup2(pipe_write, STDERR_FILENO);
}

void held_errors_release(void) {
  int kept_open = found;
  if (kept_open < 0) return;
  found = -1;
  dup2(kept_open, STDERR_FILENO);
  close(kept_open);
  // What is left belongs to the screen that has gone.
  held_errors_keep();
}

int held_errors_descriptor(void) { return found < 0 ? -1 : pipe_read; }

void held_errors_keep(void) {
  char bytes[1024];
  // A pipe holds 64 kB: a library that prints without end does not keep us here.
  for (int i = 0; i < 64; i++) {
    ssize_t count = read(pipe_read, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;
    add_to_log(bytes, (size_t)count);
    for (ssize_t j = 0; j < count; j++) kept[kept_total++ % HELD_ERRORS_KEPT] = bytes[j];
  }
}

size_t held_errors_take(char *words) {
  held_errors_keep();
  size_t count = kept_total < HELD_ERRORS_KEPT ? kept_total : HELD_ERRORS_KEPT;
  for (size_t i = 0; i < count; i++) {
    words[i] = plain(kept[(kept_total - count + i) % HELD_ERRORS_KEPT]);
  }
  kept_total = 0;
  return count;
}
