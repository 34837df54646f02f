// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "local_time.h"

// The owners' timers in run loops. A run loop does not list its timers, so they are recorded when they are added.
// Timers of a local time have their own mode, because a run loop fires all timers of a mode by one clock. When code in
// local time runs the default mode of its run loop, it runs that mode instead.
//
// Foundation calls the run loop functions by name, and the dynamic linker finds them here first.

extern const void *CFRetain(const void *object);
extern void CFRelease(const void *object);
extern unsigned char CFEqual(const void *object, const void *other);
extern void CFRunLoopTimerInvalidate(void *timer);
extern void *CFRunLoopSourceCreate(const void *allocator, long order, void *context);
extern void CFRunLoopAddSource(void *loop, void *source, const void *mode);

struct noted {
  void *timer;
  uint32_t number;
  struct noted *next;
};

static struct noted *first;
static atomic_flag list_lock = ATOMIC_FLAG_INIT;

/// Adds a timer to a run loop.
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

static void ignore(void *context) { (void)context; }

/// Returns a run loop source that is never ready. Without sources and timers in its mode, a run loop would end at once.
static void *idle_source(void) {
  static void *_Atomic source;
  if (source == NULL) {
    // CFRunLoopSourceContext of version 0: its number, eight members that may be NULL, and the function of a ready
    // source.
    struct {
      long version;
      void *members[8];
      void (*perform)(void *context);
    } context = {.perform = ignore};
    source = CFRunLoopSourceCreate(NULL, 0, &context);
  }
  return source;
}

/// Returns the mode that a run loop runs for the caller. In local time, the mode of the timers replaces the default
/// mode. The host runs the default mode while the caller waits.
static const void *mode_for_caller(void *loop, const void *mode) {
  if (!moves_local_time() || !CFEqual(mode, kCFRunLoopDefaultMode)) {
    return mode;
  }
  struct local_time *time = find_local_time(local_time_of_caller());
  if (time == NULL) {
    return mode;
  }
  CFRunLoopAddSource(loop, idle_source(), time->host.timer_mode);
  return time->host.timer_mode;
}

/// Foundation's own `CFRunLoopRunSpecific`.
static int32_t run_specific(void *loop, const void *mode, double seconds,
                            unsigned char returns_after_one) {
  static int32_t (*_Atomic original)(void *, const void *, double, unsigned char);
  if (original == NULL) {
    original = dlsym(RTLD_NEXT, "CFRunLoopRunSpecific");
  }
  return original(loop, mode, seconds, returns_after_one);
}

bool nacre_run_loop_turn(void *loop, const void *mode) {
  const int32_t handled_source = 4;
  return run_specific(loop, mode, 0, true) == handled_source;
}

/// Runs a run loop in a mode. The other functions that run one call this one.
int32_t CFRunLoopRunSpecific(void *loop, const void *mode, double seconds,
                             unsigned char returns_after_one) {
  return run_specific(loop, mode_for_caller(loop, mode), seconds, returns_after_one);
}

/// Whether a run loop has nothing to wait for in a mode. Foundation calls this before it runs one.
unsigned char _CFRunLoopFinished(void *loop, const void *mode) {
  static unsigned char (*_Atomic original)(void *, const void *);
  if (original == NULL) {
    original = dlsym(RTLD_NEXT, "_CFRunLoopFinished");
  }
  return original(loop, mode_for_caller(loop, mode));
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
