#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "confinement.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

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
  return posix_spawnattr_setsigdefault(attributes, &all) == 0 && posix_spawnattr_setsigmask(attributes, &none) == 0 &&
         posix_spawnattr_setpgroup(attributes, 0) == 0 && posix_spawnattr_setflags(attributes, flags) == 0;
}

// Leaves a process that has been forked nothing but its connection, as confinement_start does.
static bool keep_connection_only(int connection) {
  // Out of the way of the descriptors that it is to have.
  int kept = fcntl(connection, F_DUPFD, CONFINEMENT_CONNECTION + 1);
  int nothing = open("/dev/null", O_RDWR);
  if (kept < 0 || nothing < 0) return false;
  for (int descriptor = 0; descriptor < CONFINEMENT_CONNECTION; descriptor++) {
    if (dup2(nothing, descriptor) < 0) return false;
  }
  if (dup2(kept, CONFINEMENT_CONNECTION) < 0) return false;
#ifdef __linux__
  closefrom(CONFINEMENT_CONNECTION + 1);
#else
  for (int descriptor = CONFINEMENT_CONNECTION + 1; descriptor < getdtablesize(); descriptor++) close(descriptor);
#endif
  return true;
}

pid_t confinement_fork(int connection) {
  pid_t process = fork();
  if (process != 0) return process;
  setpgid(0, 0);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (!keep_connection_only(connection)) _exit(1);
  return 0;
}

pid_t confinement_start(const char *program, const char *argument, int connection) {
  pid_t process = -1;
  // It is declared to take what could be written to, and writes to none of it.
  char *const arguments[] = {(char *)program, (char *)argument, NULL};
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
