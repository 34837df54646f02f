// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

#include "local_time.h"

// While time is virtual, delayed blocks and sleeping tasks bypass libdispatch's timers: its heap
// fires timers of the same instant in an arbitrary order, and its manager thread arms them at
// arbitrary moments. Here the calling thread registers them as alarms, which fire in the order of
// registration.

// Exported functions of libdispatch, the blocks runtime and the Swift runtime. The Swift runtime's
// functions have their own calling convention.
typedef void (*work_function)(void *context);
extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_retain(void *queue);
extern void dispatch_release(void *queue);
extern void dispatch_async(void *queue, const void *block);
extern void dispatch_async_f(void *queue, void *context, work_function work);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

struct executor {
  void *identity;
  uintptr_t implementation;
};
extern __attribute__((swiftcall)) void swift_job_run(void *job, struct executor executor);

typedef __attribute__((swiftcall)) void (*enqueue_original)(void *job);
typedef __attribute__((swiftcall)) void (*enqueue_hook)(void *job, enqueue_original original);
extern enqueue_hook swift_task_enqueueGlobal_hook;
extern enqueue_hook swift_task_enqueueMainExecutor_hook;

/// A serial queue that replaces Swift's cooperative thread pool.
static void *task_queue;

/// Work that is due at an instant: a block for a queue, or a function with its context.
struct delayed_work {
  void *queue;
  void *block;
  work_function work;
  void *context;
};

/// Frees delayed work.
static void release_work(struct delayed_work *delayed) {
  if (delayed->block != NULL) {
    _Block_release(delayed->block);
  }
  dispatch_release(delayed->queue);
  free(delayed);
}

/// Frees delayed work that is left when local time ends. Functions are jobs of sleeping tasks, so
/// they are run: a cancelled task finishes its sleep, and the owner, which is not cancelled,
/// continues.
static void forget(void *context) {
  struct delayed_work *delayed = context;
  if (delayed->block == NULL) {
    dispatch_async_f(delayed->queue, delayed->context, delayed->work);
  }
  release_work(delayed);
}

/// Submits work to its queue when it is due.
///
/// In local time, blocks for the main queue and all functions go to the owner's list. Only the
/// Swift runtime delays functions, which are jobs of tasks.
static void submit(void *context) {
  struct delayed_work *delayed = context;
  if (delayed->block != NULL) {
    dispatch_async(delayed->queue, delayed->block);
  } else if (!local_append(local_time_of_caller(), (struct local_work){LOCAL_FUNCTION,
                                                                       delayed->context,
                                                                       delayed->work})) {
    dispatch_async_f(delayed->queue, delayed->context, delayed->work);
  }
  release_work(delayed);
}

/// Registers work for `expiry`. If that has passed, submits the work at once, as libdispatch does.
static void note(int64_t expiry, void *queue, const void *block, work_function work,
                 void *context) {
  struct delayed_work *delayed = malloc(sizeof *delayed);
  if (delayed == NULL) {
    abort();
  }
  dispatch_retain(queue);
  *delayed = (struct delayed_work){queue, block == NULL ? NULL : _Block_copy(block), work, context};
  if (expiry <= nacre_virtual_time_now()) {
    submit(delayed);
  } else {
    alarm_call(expiry, submit, forget, delayed);
    if (block == NULL && is_local_owner()) {
      local_owner_sleeps(expiry);
    }
  }
}

/// Converts a dispatch_time_t to virtual monotonic time.
///
/// Its two top bits identify the clock. If neither is set, it is uptime; if only the highest is
/// set, monotonic time; if both are set, negated real time. Source: swift-corelibs-libdispatch,
/// `src/shims/time.h`.
static int64_t decode(uint64_t time) {
  static const uint64_t not_up_time = 1ull << 63, wall = 1ull << 62;
  if (time == 0 || time == ~1ull) {
    return nacre_virtual_time_now();
  }
  if ((time & not_up_time) == 0) {
    return (int64_t)time;
  }
  if ((time & wall) != 0) {
    return -(int64_t)time - virtual_realtime_offset();
  }
  return (int64_t)(time & ~not_up_time);
}

/// DISPATCH_TIME_FOREVER.
static const uint64_t forever = ~0ull;

// libdispatch's own functions. They are looked up by name, because calls from this module are
// redirected too.
static void (*original_block_after)(uint64_t, void *, const void *);
static void (*original_function_after)(uint64_t, void *, void *, work_function);
static void (*original_set_timer)(void *, uint64_t, uint64_t, uint64_t);

/// Replaces dispatch_after: submits a block to a queue at an instant.
static void block_after(uint64_t when, void *queue, const void *block) {
  if (!virtual_time_is_on()) {
    original_block_after(when, queue, block);
  } else if (when != forever) {
    note(decode(when), queue, block, NULL, NULL);
  }
}

/// Replaces dispatch_after_f: submits a function to a queue at an instant.
static void function_after(uint64_t when, void *queue, void *context, work_function work) {
  if (!virtual_time_is_on()) {
    original_function_after(when, queue, context, work);
  } else if (when != forever) {
    note(decode(when), queue, NULL, work, context);
  }
}

/// Replaces dispatch_source_set_timer. On a device no two calls read the same time, so sources with
/// equal delays fire in the order of their calls. Here the clock stands still between calls, so
/// each call of the main thread is treated as one nanosecond later than the one before it.
static void source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  static int64_t instant, call_count;
  if (local_source_set_timer(source, start == forever ? NEVER : decode(start), interval)) {
    return;
  }
  if (virtual_time_is_process_wide() && start != forever) {
    alarm_note_dispatch_source();
  }
  if (virtual_time_is_process_wide() && is_main_thread() && start != 0 && start < ~1ull) {
    call_count = instant == nacre_virtual_time_now() ? call_count + 1 : 0;
    instant = nacre_virtual_time_now();
    bool is_wall = start >> 62 == 3;
    start = is_wall ? start - (uint64_t)call_count : start + (uint64_t)call_count;
  }
  original_set_timer(source, start, interval, leeway);
}

/// Runs a job as a thread of the cooperative pool would.
static void run_job(void *job) {
  static const struct executor generic = {NULL, 0};
  enum alarm_rank former = alarm_thread_rank;
  alarm_thread_rank = ALARM_RANK_TASK;
  swift_job_run(job, generic);
  alarm_thread_rank = former;
}

/// Enqueues a job that Swift meant for the cooperative pool.
static __attribute__((swiftcall)) void enqueue(void *job, enqueue_original original) {
  if (virtual_time_is_process_wide()) {
    dispatch_async_f(task_queue, job, run_job);
  } else if (!local_append(local_time_of_job(job), (struct local_work){LOCAL_JOB, job, NULL})) {
    original(job);
  }
}

/// Enqueues a job of the main actor.
static __attribute__((swiftcall)) void enqueue_main(void *job, enqueue_original original) {
  if (!local_append(local_time_of_job(job), (struct local_work){LOCAL_MAIN_JOB, job, NULL})) {
    original(job);
  }
}

void delayed_work_redirect(void) {
  static bool is_done;
  if (is_done) {
    return;
  }
  is_done = true;
  task_queue = dispatch_queue_create("nacre.swift-tasks", NULL);
  swift_task_enqueueGlobal_hook = enqueue;
  swift_task_enqueueMainExecutor_hook = enqueue_main;
  original_block_after = dlsym(RTLD_DEFAULT, "dispatch_after");
  original_function_after = dlsym(RTLD_DEFAULT, "dispatch_after_f");
  original_set_timer = dlsym(RTLD_DEFAULT, "dispatch_source_set_timer");
  redirect_calls("dispatch_after", block_after);
  redirect_calls("dispatch_after_f", function_after);
  redirect_calls("dispatch_source_set_timer", source_set_timer);
  ordered_work_redirect();
  system_calls_take_over();
}

void nacre_delayed_work_take_over(void) { delayed_work_redirect(); }
