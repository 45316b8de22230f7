#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

static void limit(int resource, rlim_t most) {
  struct rlimit bound = {.rlim_cur = most, .rlim_max = most};
  setrlimit(resource, &bound);
}

void confinement_limit_time(unsigned seconds) {
  struct itimerval timer = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

#ifdef __linux__

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

// Of the processor's time, whatever it is asked; a process that has decoded for so long is started anew.
static const rlim_t most_seconds = 600;

// MARK: Memory

// Bytes of data the process has now (proc(5), statm's sixth number, in pages).
static size_t data_now(void) {
  unsigned long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (file == NULL) return 0;
  if (fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

// MARK: Landlock (landlock(7)); its numbers stand here because not every C library's headers have them.

struct ruleset { uint64_t files, network, scopes; };
struct __attribute__((packed)) beneath { uint64_t allowed; int32_t folder; };

enum {
  create_ruleset = 444, add_rule = 445, restrict_self = 446,
  version_asked = 1, path_beneath = 1,
  read_file = 1 << 2, read_folder = 1 << 3,
};

static void allow_reading(int rules, const char *path) {
  int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return;
  struct beneath rule = {.allowed = read_file | read_folder, .folder = folder};
  if (syscall(add_rule, rules, path_beneath, &rule, 0) != 0) {
    // Of a single file, folders cannot be read.
    rule.allowed = read_file;
    syscall(add_rule, rules, path_beneath, &rule, 0);
  }
  close(folder);
}

// What decoders read of the system: libraries and their lists, fonts and their settings, the character sets of
// PDF documents, locales, the voices of the process that speaks (where they do not lie beside the libraries), and what the kernel reports of the
// machine's processors.
static const char *const system_folders[] = {
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache", "/etc/fonts",
    "/usr/share/fonts", "/usr/share/poppler",
    "/usr/local/share/fonts", "/usr/share/fontconfig", "/usr/share/X11/fonts", "/var/cache/fontconfig",
    "/usr/share/locale", "/usr/share/mime", "/usr/share/espeak-ng-data", "/nix/store", "/gnu/store",
    "/sys/devices/system/cpu", NULL};

// What people keep of the same themselves, in places that the environment names.
static const struct { const char *variable, *place; } own_places[] = {
    {"FONTCONFIG_PATH", ""}, {"FONTCONFIG_FILE", ""}, {"GDK_PIXBUF_MODULE_FILE", ""},
    {"XDG_DATA_HOME", "/fonts"}, {"XDG_CACHE_HOME", "/fontconfig"}, {"XDG_CONFIG_HOME", "/fontconfig"},
    {"HOME", "/.fonts"}, {"HOME", "/.fonts.conf"}, {"HOME", "/.local/share/fonts"},
    {"HOME", "/.config/fontconfig"},
    {"HOME", "/.cache/fontconfig"}};

static void allow_reading_own_places(int rules) {
  for (size_t index = 0; index < sizeof own_places / sizeof *own_places; index++) {
    const char *start = getenv(own_places[index].variable);
    char path[PATH_MAX];
    // Not what only says where from here.
    if (start == NULL || start[0] != '/') continue;
    int length = snprintf(path, sizeof path, "%s%s", start, own_places[index].place);
    if (length > 0 && (size_t)length < sizeof path) allow_reading(rules, path);
  }
}

static bool enter_landlock(void) {
  long version = syscall(create_ruleset, NULL, 0, version_asked);
  if (version < 1) return false;
  // All rights over files that a version knows, those over the network from the fourth on, and scopes from
  // the sixth.
  static const uint64_t rights[] = {0x1FFF, 0x3FFF, 0x7FFF, 0x7FFF, 0xFFFF};
  struct ruleset rules = {.files = rights[version > 5 ? 4 : version - 1]};
  if (version >= 4) rules.network = 3;
  if (version >= 6) rules.scopes = 3;
  size_t size = version >= 6 ? sizeof rules : version >= 4 ? 16 : 8;
  int descriptor = (int)syscall(create_ruleset, &rules, size, 0);
  if (descriptor < 0) return false;
  for (const char *const *path = system_folders; *path != NULL; path++) allow_reading(descriptor, *path);
  allow_reading_own_places(descriptor);
  bool isDone = syscall(restrict_self, descriptor, 0) == 0;
  close(descriptor);
  return isDone;
}

// MARK: seccomp (seccomp(2))

#if defined(__x86_64__)
#define THIS_MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define THIS_MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef THIS_MACHINE

#define WORD(field) (uint32_t) offsetof(struct seccomp_data, field)
// An argument's lower half; both machines store it first.
#define ARGUMENT(number) (uint32_t)(offsetof(struct seccomp_data, args) + 8 * (number))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, (value))
#define REFUSE(error) ANSWER(SECCOMP_RET_ERRNO | (error))
#define ALLOW(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1), ANSWER(SECCOMP_RET_ALLOW)
// Allowed if an argument, of which only some bits count, has a value. Of arguments of 64 bits only the lower
// half is looked at: only those stand here that the kernel takes for numbers of 32.
#define ALLOW_IF(name, argument, bits, value)                                                            \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 5),                                                 \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, ARGUMENT(argument)),                                            \
      BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (uint32_t)(bits)),                                             \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), 0, 1), ANSWER(SECCOMP_RET_ALLOW),           \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, WORD(nr))
// Asking for a limit of its own (process 0), and not setting one (no address, in both its halves).
#define ALLOW_ASKING_FOR_LIMITS                                                                          \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prlimit64, 0, 8),                                              \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, ARGUMENT(0)), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 5),      \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, ARGUMENT(2)), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3),      \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, ARGUMENT(2) + 4), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 1),  \
      ANSWER(SECCOMP_RET_ALLOW), BPF_STMT(BPF_LD | BPF_W | BPF_ABS, WORD(nr))

static const uint32_t thread_flags = CLONE_VM | CLONE_THREAD;
static const uint32_t writing_flags = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND;
// Anonymous shared memory, and stacks that grow, do not count as data: no limit would hold them.
static const uint32_t mapping_flags = MAP_ANONYMOUS | MAP_GROWSDOWN;

static bool enter_seccomp(bool canOpen) {
  uint32_t self = (uint32_t)getpid();
  // Opening is allowed for reading, where Landlock says which files; else not at all.
  uint32_t openBits = canOpen ? writing_flags : 0, openValue = canOpen ? O_RDONLY : 1;
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, WORD(arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, THIS_MACHINE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, WORD(nr)),
      // Memory.
      ALLOW(brk), ALLOW(munmap), ALLOW_IF(mmap, 3, mapping_flags, 0),
      ALLOW_IF(mmap, 3, mapping_flags | MAP_SHARED, MAP_ANONYMOUS), ALLOW(mremap), ALLOW(mprotect),
      ALLOW(madvise),
      // What has been handed over.
      ALLOW(read), ALLOW(readv), ALLOW(pread64), ALLOW(preadv), ALLOW(write), ALLOW(writev), ALLOW(lseek),
      ALLOW(close),
      ALLOW(fstat), ALLOW(recvmsg), ALLOW(sendmsg), ALLOW(ppoll), ALLOW(dup), ALLOW(eventfd2),
      // Of fcntl nothing by which a descriptor could have others signalled.
      ALLOW_IF(fcntl, 1, ~0u, F_GETFD), ALLOW_IF(fcntl, 1, ~0u, F_SETFD), ALLOW_IF(fcntl, 1, ~0u, F_GETFL),
      ALLOW_IF(fcntl, 1, ~0u, F_DUPFD), ALLOW_IF(fcntl, 1, ~0u, F_DUPFD_CLOEXEC),
      // Files of the system.
      ALLOW_IF(openat, 2, openBits, openValue), ALLOW(newfstatat), ALLOW(statx), ALLOW(faccessat),
      ALLOW(readlinkat),
      ALLOW(getdents64), ALLOW(getcwd), ALLOW(fstatfs), ALLOW(statfs),
      // Threads of its own; clone3 hides its flags from us, and the C library does without it.
      ALLOW_IF(clone, 0, thread_flags, thread_flags), ALLOW(futex), ALLOW(set_robust_list), ALLOW(rseq),
      ALLOW(gettid),
      ALLOW(sched_yield), ALLOW(sched_getaffinity), ALLOW(membarrier), ALLOW_IF(prctl, 0, ~0u, PR_SET_NAME),
      // Signals, to itself.
      ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack),
      ALLOW(restart_syscall),
      ALLOW_IF(tgkill, 0, ~0u, self), ALLOW(setitimer), ALLOW(exit), ALLOW(exit_group),
      // Its own identity, where it runs, and what time it is.
      ALLOW(getpid), ALLOW(getuid), ALLOW(geteuid), ALLOW(getgid), ALLOW(getegid), ALLOW(uname),
      ALLOW(sysinfo),
      ALLOW(getrusage), ALLOW(clock_gettime), ALLOW(clock_getres), ALLOW(clock_nanosleep), ALLOW(nanosleep),
      ALLOW(gettimeofday), ALLOW(getrandom),
      ALLOW_ASKING_FOR_LIMITS,
#ifdef __x86_64__
      // Old names of what stands above.
      ALLOW_IF(open, 1, openBits, openValue), ALLOW(stat), ALLOW(lstat), ALLOW(access), ALLOW(readlink),
      ALLOW(poll),
      ALLOW(time), ALLOW(getrlimit), ALLOW(arch_prctl),
#endif
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 435 /* clone3 */, 0, 1), REFUSE(ENOSYS), REFUSE(EPERM)};
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  // For all threads, should a library have begun any.
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else
static bool enter_seccomp(bool canOpen) {
  (void)canOpen;
  return false;
}
#endif

confinement_extent confinement_enter(size_t memory, void (*prepare)(void)) {
  confinement_extent extent = {false, false};
  limit(RLIMIT_CORE, 0);
  prctl(PR_SET_NAME, "leggi-decoder");
  prctl(PR_SET_DUMPABLE, 0);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  limit(RLIMIT_CPU, most_seconds);
  // Before the door to /proc is shut.
  size_t data = data_now();
  extent.landlock = enter_landlock();
  if (!extent.landlock) prepare();
  limit(RLIMIT_DATA, data + memory);
  limit(RLIMIT_FSIZE, 0);
  extent.seccomp = enter_seccomp(extent.landlock);
  return extent;
}

#else

confinement_extent confinement_enter(size_t memory, void (*prepare)(void)) {
  (void)prepare;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_DATA, memory);
  confinement_extent extent = {false, false};
  return extent;
}

#endif
