#include "confinement.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

void confinement_return_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
