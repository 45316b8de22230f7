#include "CBenchmark.h"

#include <stdlib.h>

#ifdef __GLIBC__

#include <errno.h>

// The C library's allocator under its own names, so that its usual ones can count, thread by
// thread: what else goes on in the process does not count.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local uint64_t count;

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count++;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count++;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

uint64_t leggi_allocation_count(void) { return count; }

#else

uint64_t leggi_allocation_count(void) { return 0; }

#endif
