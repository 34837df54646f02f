// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
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
static atomic_flag list_lock = ATOMIC_FLAG_INIT;

/// Adds a timer to a run loop. Foundation calls this function by its name, and the dynamic linker finds
/// it here first.
void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  static void (*_Atomic original)(void *, void *, const void *);
  if (original == NULL) {
    original = dlsym(RTLD_NEXT, "CFRunLoopAddTimer");
  }
  struct noted *noted = is_in_local_time() ? malloc(sizeof *noted) : NULL;
  if (noted != NULL) {
    spin_lock(&list_lock);
    *noted = (struct noted){(void *)CFRetain(timer), first};
    first = noted;
    spin_unlock(&list_lock);
  }
  original(loop, timer, mode);
}

void local_timers_invalidate(void) {
  spin_lock(&list_lock);
  struct noted *left = first;
  first = NULL;
  spin_unlock(&list_lock);
  while (left != NULL) {
    struct noted *next = left->next;
    CFRunLoopTimerInvalidate(left->timer);
    CFRelease(left->timer);
    free(left);
    left = next;
  }
}
