#include "confinement.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// A program that a signal ends runs nothing of its own any more but a handler, which may do little: what it
// takes away stands ready in memory that is never moved.

#define MOST_DRAFTS 16384
#define LONGEST_NAME 255

static struct {
  atomic_int folder;
  int owner;
  bool is_folder;
  char name[LONGEST_NAME + 1];
} drafts[MOST_DRAFTS];

// How many of them have been used, and those that are not any more with a folder of -1.
static atomic_int used;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void remove_drafts(int signal) {
  for (int place = atomic_load(&used) - 1; place >= 0; place--) {
    int folder = atomic_load(&drafts[place].folder);
    if (folder >= 0) unlinkat(folder, drafts[place].name, drafts[place].is_folder ? AT_REMOVEDIR : 0);
  }
  // It was reset to what it does by default when this handler began, and comes once that returns.
  raise(signal);
}

static void handle_ends(void) {
  static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    struct sigaction now;
    // A program that catches or ignores it knows better.
    if (sigaction(ends[i], NULL, &now) != 0 || now.sa_handler != SIG_DFL) continue;
    struct sigaction removal = {.sa_handler = remove_drafts, .sa_flags = SA_RESETHAND};
    sigemptyset(&removal.sa_mask);
    sigaction(ends[i], &removal, NULL);
  }
}

void confinement_note_draft(int owner, int folder, const char *name, bool is_folder) {
  if (strlen(name) > LONGEST_NAME) return;
  pthread_mutex_lock(&lock);
  int place = atomic_load(&used);
  if (place < MOST_DRAFTS) {
    if (place == 0) handle_ends();
    drafts[place].owner = owner;
    drafts[place].is_folder = is_folder;
    strcpy(drafts[place].name, name);
    atomic_store(&drafts[place].folder, folder);
    atomic_store(&used, place + 1);
  }
  pthread_mutex_unlock(&lock);
}

void confinement_forget_drafts(int owner) {
  pthread_mutex_lock(&lock);
  int count = atomic_load(&used);
  for (int place = 0; place < count; place++)
    if (drafts[place].owner == owner) atomic_store(&drafts[place].folder, -1);
  while (count > 0 && atomic_load(&drafts[count - 1].folder) < 0) count--;
  atomic_store(&used, count);
  pthread_mutex_unlock(&lock);
}
