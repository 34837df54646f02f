// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <sched.h>
#include <stdlib.h>

#include "local_time.h"

// The owner's timers in run loops. A run loop does not tell which timers it has, so they are noted when
// they are added.

extern const void *CFRetain(const void *object);
extern void CFRelease(const void *object);
extern void CFRunLoopTimerInvalidate(void *timer);

struct noted {
  void *timer;
  struct noted *next;
};

static struct noted *first;
static atomic_flag is_locked = ATOMIC_FLAG_INIT;

static void lock(void) {
  while (atomic_flag_test_and_set_explicit(&is_locked, memory_order_acquire)) {
    sched_yield();
  }
}

static void unlock(void) { atomic_flag_clear_explicit(&is_locked, memory_order_release); }

/// Adds a timer to a run loop. Foundation calls this function by its name, and the dynamic linker finds
/// it here first.
void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  static void (*_Atomic original)(void *, void *, const void *);
  if (original == NULL) {
    original = dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  }
  struct noted *noted = is_in_local_time() ? malloc(sizeof *noted) : NULL;
  if (noted != NULL) {
    lock();
    *noted = (struct noted){(void *)CFRetain(timer), first};
    first = noted;
    unlock();
  }
  original(loop, timer, mode);
}

void local_timers_invalidate(void) {
  lock();
  struct noted *left = first;
  first = NULL;
  unlock();
  while (left != NULL) {
    struct noted *next = left->next;
    CFRunLoopTimerInvalidate(left->timer);
    CFRelease(left->timer);
    free(left);
    left = next;
  }
}
