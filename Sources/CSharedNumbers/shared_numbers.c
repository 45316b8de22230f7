#include "shared_numbers.h"

int64_t shared_load(const int64_t *number) { return __atomic_load_n(number, __ATOMIC_ACQUIRE); }

void shared_store(int64_t *number, int64_t value) { __atomic_store_n(number, value, __ATOMIC_RELEASE); }
