// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>

#include "local_time.h"

// The libdispatch timer sources of owners. libdispatch fires timers on its own threads, in real
// time. So the timers of sources that were created in local time are alarms, and libdispatch holds
// a source that is never armed.

extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_set_context(void *object, void *context);
extern void dispatch_set_finalizer_f(void *object, void (*finalizer)(void *));
extern void *dispatch_get_global_queue(intptr_t identifier, uintptr_t flags);
extern const char _dispatch_source_type_timer;

/// The shortest interval, in nanoseconds. libdispatch takes shorter ones to mean "as often as
/// possible", which in virtual time would never end.
static const int64_t shortest_interval = 1000000;

struct source {
  void *source;
  void *queue;
  /// Blocks, or NULL.
  void *event_handler, *cancel_handler;
  /// The local time in which the source was created; 0 once that has ended.
  uint32_t number;
  /// Whether the source has not been activated or resumed yet.
  bool is_inactive;
  /// The number of calls of suspend without a matching resume.
  int suspensions;
  /// Whether the timer has fired while the source was inactive or suspended.
  bool is_pending;
  bool is_cancelled;
  /// A unique number for the timer's present setting; 0 if the timer is not armed.
  uintptr_t arming;
  int64_t expiry;
  /// The time between two fires; 0 for a timer that fires once.
  int64_t interval;
  struct source *next;
};

static struct source *first;
static uintptr_t last_arming;
static atomic_flag list_lock = ATOMIC_FLAG_INIT;

static void *(*original_create)(const void *type, uintptr_t handle, uintptr_t mask, void *queue);
static void (*original_set_event_handler)(void *source, const void *block);
static void (*original_set_cancel_handler)(void *source, const void *block);
static void (*original_cancel)(void *source);
static uintptr_t (*original_get_data)(void *source);
static void (*original_suspend)(void *object);
static void (*original_resume)(void *object);
static void (*original_activate)(void *object);

/// Locks the list and returns the entry of a source. If there is none, returns NULL, unlocked.
static struct source *lock_source(const void *source) {
  spin_lock(&list_lock);
  for (struct source *entry = first; entry != NULL; entry = entry->next) {
    if (entry->source == source) {
      return entry;
    }
  }
  spin_unlock(&list_lock);
  return NULL;
}

static void release_block(void *block) {
  if (block != NULL) {
    _Block_release(block);
  }
}

/// Forgets a source that libdispatch has freed.
static void finalize(void *context) {
  struct source *entry = context;
  spin_lock(&list_lock);
  struct source **place = &first;
  while (*place != entry) {
    place = &(*place)->next;
  }
  *place = entry->next;
  spin_unlock(&list_lock);
  release_block(entry->event_handler);
  release_block(entry->cancel_handler);
  dispatch_release(entry->queue);
  free(entry);
}

/// Replaces dispatch_source_create.
static void *create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  void *source = original_create(type, handle, mask, queue);
  uint32_t number = local_time_of_caller();
  if (number == 0 || type != &_dispatch_source_type_timer || source == NULL) {
    return source;
  }
  struct source *entry = malloc(sizeof *entry);
  if (entry == NULL) {
    abort();
  }
  queue = queue == NULL ? dispatch_get_global_queue(0, 0) : queue;
  dispatch_retain(queue);
  *entry = (struct source){
      .source = source, .queue = queue, .number = number, .is_inactive = true};
  dispatch_set_context(source, entry);
  dispatch_set_finalizer_f(source, finalize);
  spin_lock(&list_lock);
  entry->next = first;
  first = entry;
  spin_unlock(&list_lock);
  return source;
}

/// Puts the handler of a source on its queue. The list must be locked before the call, and is
/// unlocked after it.
static void call_event_handler(struct source *entry) {
  void *handler = entry->event_handler == NULL ? NULL : _Block_copy(entry->event_handler);
  void *queue = entry->queue;
  uint32_t number = entry->number;
  dispatch_retain(queue);
  spin_unlock(&list_lock);
  if (handler != NULL) {
    local_async_block(number, queue, handler);
    _Block_release(handler);
  }
  dispatch_release(queue);
}

static void do_nothing(void *context) { (void)context; }

/// Fires the timer whose setting has the number `context`, unless the timer has been set again
/// since.
static void fire(void *context) {
  uintptr_t arming = (uintptr_t)context;
  spin_lock(&list_lock);
  struct source *entry = first;
  while (entry != NULL && entry->arming != arming) {
    entry = entry->next;
  }
  if (entry == NULL) {
    spin_unlock(&list_lock);
    return;
  }
  entry->expiry = instant_after(entry->expiry, entry->interval);
  if (entry->interval > 0) {
    alarm_call(entry->expiry, fire, do_nothing, context);
  } else {
    entry->arming = 0;
  }
  entry->is_pending = entry->is_inactive || entry->suspensions > 0;
  if (entry->is_pending) {
    spin_unlock(&list_lock);
  } else {
    call_event_handler(entry);
  }
}

bool local_source_set_timer(void *source, int64_t expiry, uint64_t interval) {
  struct source *entry = lock_source(source);
  if (entry == NULL) {
    return false;
  }
  bool repeats = interval < INT64_MAX;
  bool is_armed = expiry < NEVER && entry->number != 0 && !entry->is_cancelled;
  entry->is_pending = false;
  entry->expiry = expiry;
  entry->interval = !repeats                              ? 0
                    : (int64_t)interval < shortest_interval ? shortest_interval
                                                            : (int64_t)interval;
  entry->arming = is_armed ? ++last_arming : 0;
  if (is_armed) {
    alarm_call(expiry, fire, do_nothing, (void *)entry->arming);
  }
  spin_unlock(&list_lock);
  return true;
}

/// Replaces a handler of a source: the event handler if `is_event`, else the cancel handler.
static bool set_handler(void *source, const void *block, bool is_event) {
  struct source *entry = lock_source(source);
  if (entry == NULL) {
    return false;
  }
  void **place = is_event ? &entry->event_handler : &entry->cancel_handler;
  void *former = *place;
  *place = block == NULL ? NULL : _Block_copy(block);
  spin_unlock(&list_lock);
  release_block(former);
  return true;
}

/// Replaces dispatch_source_set_event_handler.
static void set_event_handler(void *source, const void *block) {
  if (!set_handler(source, block, true)) {
    original_set_event_handler(source, block);
  }
}

/// Replaces dispatch_source_set_cancel_handler.
static void set_cancel_handler(void *source, const void *block) {
  if (!set_handler(source, block, false)) {
    original_set_cancel_handler(source, block);
  }
}

/// Replaces dispatch_source_cancel. The handlers are released, as in libdispatch.
static void cancel(void *source) {
  original_cancel(source);
  struct source *entry = lock_source(source);
  if (entry == NULL) {
    return;
  }
  void *event_handler = entry->event_handler, *cancel_handler = entry->cancel_handler;
  void *queue = entry->queue;
  uint32_t number = entry->number;
  entry->event_handler = entry->cancel_handler = NULL;
  entry->arming = 0;
  entry->is_cancelled = true;
  spin_unlock(&list_lock);
  if (cancel_handler != NULL) {
    local_async_block(number, queue, cancel_handler);
  }
  release_block(cancel_handler);
  release_block(event_handler);
}

/// Replaces dispatch_source_get_data: a timer has fired once since its handler was called.
static uintptr_t get_data(void *source) {
  if (lock_source(source) == NULL) {
    return original_get_data(source);
  }
  spin_unlock(&list_lock);
  return 1;
}

/// Replaces dispatch_suspend.
static void suspend(void *object) {
  struct source *entry = lock_source(object);
  if (entry != NULL) {
    entry->suspensions += 1;
    spin_unlock(&list_lock);
  }
  original_suspend(object);
}

/// Records that a source was activated or resumed. If its timer fired meanwhile, its handler is
/// called.
static void note_resumption(void *object, bool is_activation) {
  struct source *entry = lock_source(object);
  if (entry == NULL) {
    return;
  }
  if (!is_activation && !entry->is_inactive && entry->suspensions > 0) {
    entry->suspensions -= 1;
  }
  entry->is_inactive = false;
  if (entry->suspensions == 0 && entry->is_pending) {
    entry->is_pending = false;
    call_event_handler(entry);
  } else {
    spin_unlock(&list_lock);
  }
}

/// Replaces dispatch_resume.
static void resume(void *object) {
  original_resume(object);
  note_resumption(object, false);
}

/// Replaces dispatch_activate.
static void activate(void *object) {
  original_activate(object);
  note_resumption(object, true);
}

void local_sources_forget(uint32_t number) {
  spin_lock(&list_lock);
  for (struct source *entry = first; entry != NULL; entry = entry->next) {
    if (entry->number == number) {
      entry->number = 0;
      entry->arming = 0;
    }
  }
  spin_unlock(&list_lock);
}

void local_sources_take_over(void) {
  original_create = dlsym(RTLD_DEFAULT, "dispatch_source_create");
  original_set_event_handler = dlsym(RTLD_DEFAULT, "dispatch_source_set_event_handler");
  original_set_cancel_handler = dlsym(RTLD_DEFAULT, "dispatch_source_set_cancel_handler");
  original_cancel = dlsym(RTLD_DEFAULT, "dispatch_source_cancel");
  original_get_data = dlsym(RTLD_DEFAULT, "dispatch_source_get_data");
  original_suspend = dlsym(RTLD_DEFAULT, "dispatch_suspend");
  original_resume = dlsym(RTLD_DEFAULT, "dispatch_resume");
  original_activate = dlsym(RTLD_DEFAULT, "dispatch_activate");
  redirect_calls("dispatch_source_create", create);
  redirect_calls("dispatch_source_set_event_handler", set_event_handler);
  redirect_calls("dispatch_source_set_cancel_handler", set_cancel_handler);
  redirect_calls("dispatch_source_cancel", cancel);
  redirect_calls("dispatch_source_get_data", get_data);
  redirect_calls("dispatch_suspend", suspend);
  redirect_calls("dispatch_resume", resume);
  redirect_calls("dispatch_activate", activate);
}
