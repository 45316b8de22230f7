#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/openat2.h>
#include <sys/syscall.h>
#endif

static const int reading = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;

// Where the kernel cannot hold a name beneath a folder, the name is resolved first, and what was opened is
// compared with it. A program that exchanges folders for links at the right moment gets past this; the
// kernel's own way has no such moment.
static int open_resolved(int folder, const char *name) {
  char root[PATH_MAX], file[PATH_MAX], whole[2 * PATH_MAX];
#ifdef F_GETPATH
  if (fcntl(folder, F_GETPATH, root) != 0) return -1;
#else
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  if (realpath(link, root) == NULL) return -1;
#endif
  size_t length = strlen(root), more = strlen(name);
  if (name[0] == '/' || length + more + 2 > sizeof whole) {
    errno = name[0] == '/' ? EXDEV : ENAMETOOLONG;
    return -1;
  }
  memcpy(whole, root, length);
  whole[length] = '/';
  memcpy(whole + length + 1, name, more + 1);
  if (realpath(whole, file) == NULL) return -1;
  bool isRoot = strcmp(root, "/") == 0;
  if (!isRoot && (strncmp(file, root, length) != 0 || (file[length] != '/' && file[length] != 0))) {
    errno = EXDEV;
    return -1;
  }
  return open(file, reading | O_NOFOLLOW);
}

int confinement_open_folder(const char *path) {
#ifdef O_PATH
  return open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
#else
  return open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
#endif
}

void confinement_fill_standard(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    // The lowest that is free, which this one is. What was closed can still not be written, or read: what
    // is lost there is known.
    if (open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0) return;
  }
}

int confinement_open_beneath(int folder, const char *name) {
#if defined(__linux__) && defined(SYS_openat2)
  struct open_how how = {.flags = (uint64_t)reading, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  for (int attempt = 0; attempt < 100; attempt++) {
    long descriptor = syscall(SYS_openat2, folder, name, &how, sizeof how);
    if (descriptor >= 0) return (int)descriptor;
    // Something in the folder was renamed meanwhile, or a signal came.
    if (errno != EAGAIN && errno != EINTR) break;
  }
  // Old kernels do not know the call; some sandboxes forbid what they do not know.
  if (errno != ENOSYS && errno != EPERM) return -1;
#endif
  return open_resolved(folder, name);
}
