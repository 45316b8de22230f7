#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "confinement.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>

extern char **environ;

static bool set_up_files(posix_spawn_file_actions_t *files, int connection) {
  bool isSet = posix_spawn_file_actions_adddup2(files, connection, CONFINEMENT_CONNECTION) == 0;
  for (int descriptor = 0; descriptor < CONFINEMENT_CONNECTION; descriptor++) {
    isSet = isSet && posix_spawn_file_actions_addopen(files, descriptor, "/dev/null", O_RDWR, 0) == 0;
  }
#ifdef __linux__
  isSet = isSet && posix_spawn_file_actions_addclosefrom_np(files, CONFINEMENT_CONNECTION + 1) == 0;
#endif
  return isSet;
}

static bool set_up_signals(posix_spawnattr_t *attributes) {
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP;
#ifdef __APPLE__
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  return posix_spawnattr_setsigdefault(attributes, &all) == 0 &&
         posix_spawnattr_setsigmask(attributes, &none) == 0 &&
         posix_spawnattr_setpgroup(attributes, 0) == 0 && posix_spawnattr_setflags(attributes, flags) == 0;
}

int confinement_hold_program(const char *path) {
#ifdef __linux__
  return open(path, O_PATH | O_CLOEXEC);
#else
  (void)path;
  return -1;
#endif
}

pid_t confinement_start(const char *program, const char *argument, int connection) {
  pid_t process = -1;
  // It is declared to take what could be written to, and writes to none of it.
  char *const arguments[] = {"leggi-decoder", (char *)argument, NULL};
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&files) != 0) return -1;
  if (posix_spawnattr_init(&attributes) == 0) {
    if (!set_up_files(&files, connection) || !set_up_signals(&attributes) ||
        posix_spawn(&process, program, &files, &attributes, arguments, environ) != 0) {
      process = -1;
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&files);
  return process;
}
