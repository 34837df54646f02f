// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "local_time.h"

// The owners' timers in run loops. A run loop does not tell which timers it has, so they are noted when
// they are added. Those of a local time are in a mode of their own, because a run loop fires the timers of a mode
// by one clock.

extern const void *CFRetain(const void *object);
extern void CFRelease(const void *object);
extern void CFRunLoopTimerInvalidate(void *timer);

struct noted {
  void *timer;
  uint32_t number;
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
  uint32_t number = local_time_of_caller();
  struct local_time *time = find_local_time(number);
  struct noted *noted = time == NULL ? NULL : malloc(sizeof *noted);
  if (noted != NULL) {
    mode = time->host.timer_mode;
    spin_lock(&list_lock);
    *noted = (struct noted){(void *)CFRetain(timer), number, first};
    first = noted;
    spin_unlock(&list_lock);
  }
  original(loop, timer, mode);
}

void local_timers_invalidate(uint32_t number) {
  spin_lock(&list_lock);
  struct noted *left = NULL, **place = &first;
  while (*place != NULL) {
    struct noted *noted = *place;
    if (noted->number == number) {
      *place = noted->next;
      noted->next = left;
      left = noted;
    } else {
      place = &noted->next;
    }
  }
  spin_unlock(&list_lock);
  while (left != NULL) {
    struct noted *next = left->next;
    CFRunLoopTimerInvalidate(left->timer);
    CFRelease(left->timer);
    free(left);
    left = next;
  }
}
