#define _GNU_SOURCE
#include "CBenchmark.h"

#include <fcntl.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
#include <pty.h>
#else
#include <util.h>
#endif

extern char **environ;

int leggi_terminal_start(
    char *const arguments[], char *const environment[], int columns, int rows, pid_t *process) {
  struct winsize size = {.ws_row = rows, .ws_col = columns, .ws_xpixel = 8 * columns, .ws_ypixel = 16 * rows};
  int terminal = -1;
  *process = forkpty(&terminal, NULL, NULL, &size);
  if (*process < 0) return -1;
  if (*process == 0) {
    environ = (char **)environment;
    execvp(arguments[0], arguments);
    _exit(127);
  }
  // Programs started later do not hold it open.
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  return terminal;
}

double leggi_processor_seconds(pid_t process) {
#ifdef __linux__
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) == 0 && clock_gettime(clock, &time) == 0)
    return time.tv_sec + time.tv_nsec / 1e9;
#endif
  return -1;
}
