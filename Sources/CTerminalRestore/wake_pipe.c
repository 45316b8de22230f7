#define _GNU_SOURCE
#define _DARWIN_C_SOURCE
#include "wake_pipe.h"

#include <fcntl.h>
#include <unistd.h>

static int read_end = -1, write_end = -1;

bool wake_pipe_open(void) {
  if (read_end >= 0) return true;
  int ends[2];
  if (pipe(ends) != 0) return false;
  for (int i = 0; i < 2; i++) {
    fcntl(ends[i], F_SETFL, O_NONBLOCK);
    fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  }
  read_end = ends[0];
  write_end = ends[1];
  return true;
}

void wake_pipe_wake(void) {
  char byte = 0;
  // A full pipe wakes just as well.
  if (write(write_end, &byte, 1) < 0) return;
}

int wake_pipe_descriptor(void) { return read_end; }

void wake_pipe_settle(void) {
  char bytes[64];
  while (read(read_end, bytes, sizeof bytes) > 0) {}
}
