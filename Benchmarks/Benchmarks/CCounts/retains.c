// Nacre, MIT licence; see LICENSE.

// Counts retains of objects. Package.swift tells the linker (`--wrap`) to let calls of `swift_retain`
// in the program lead to `__wrap_swift_retain`, and those of `__real_swift_retain` to Swift's runtime.
//
// Swift's runtime has a hook for the same purpose, `_swift_retain`. With it a program of Swift 6.3
// crashes when a short string is copied, which has no object.

#include "CCounts.h"

#include <stdatomic.h>
#include <stdint.h>

static atomic_long retains;

long nacre_retains(void) { return atomic_load(&retains); }

#ifdef NACRE_COUNT_RETAINS

static void count(long number) {
  atomic_fetch_add_explicit(&retains, number, memory_order_relaxed);
}

extern void *__real_swift_retain(void *object);
extern void *__real_swift_retain_n(void *object, uint32_t number);
extern void *__real_swift_bridgeObjectRetain(void *object);
extern void *__real_swift_bridgeObjectRetain_n(void *object, int number);

void *__wrap_swift_retain(void *object) {
  count(1);
  return __real_swift_retain(object);
}

void *__wrap_swift_retain_n(void *object, uint32_t number) {
  count(number);
  return __real_swift_retain_n(object, number);
}

void *__wrap_swift_bridgeObjectRetain(void *object) {
  count(1);
  return __real_swift_bridgeObjectRetain(object);
}

void *__wrap_swift_bridgeObjectRetain_n(void *object, int number) {
  count(number);
  return __real_swift_bridgeObjectRetain_n(object, number);
}

#endif
