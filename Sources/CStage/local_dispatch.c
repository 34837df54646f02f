// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "local_time.h"

// Replacements of libdispatch's functions for the owners of local times. For all other callers they
// call libdispatch's own functions, which are looked up by name, because calls from this module are
// redirected too.

typedef void (*work_function)(void *context);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_group_enter(void *group);
extern void dispatch_group_leave(void *group);
extern void dispatch_group_notify_f(void *group, void *queue, void *context, work_function work);
extern void dispatch_sync_f(void *queue, void *context, work_function work);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern char _dispatch_main_q;
extern __attribute__((swiftcall)) void swift_job_run(void *job, void *identity, uintptr_t witness);

void (*local_original_async_f)(void *queue, void *context, void (*function)(void *));

static void (*original_async)(void *queue, const void *block);
static void (*original_barrier_async)(void *queue, const void *block);
static void (*original_group_async)(void *group, void *queue, const void *block);
static void (*original_group_notify)(void *group, void *queue, const void *block);
static void (*original_sync)(void *queue, const void *block);

static bool is_main(const void *queue) { return queue == &_dispatch_main_q; }

static void call_block(void *object) {
  struct block {
    void *isa;
    int flags, reserved;
    void (*invoke)(void *);
  } *block = object;
  block->invoke(block);
}

static void call_and_release(void *block) {
  call_block(block);
  _Block_release(block);
}

bool local_async_block(uint32_t number, void *queue, const void *block) {
  if (number == 0) {
    return false;
  }
  void *copy = _Block_copy(block);
  if (!is_main(queue)) {
    local_async(number, queue, copy, call_and_release);
    return true;
  }
  bool is_taken = local_append(number, (struct local_work){LOCAL_BLOCK, copy, NULL});
  if (!is_taken) {
    _Block_release(copy);
  }
  return is_taken;
}

/// Replaces dispatch_async.
static void async(void *queue, const void *block) {
  if (!local_async_block(local_time_of_caller(), queue, block)) {
    original_async(queue, block);
  }
}

/// Whether a function is the Swift runtime's function that runs a job.
static bool runs_jobs(work_function work) {
  static _Atomic(work_function) known;
  if (work == atomic_load(&known)) {
    return true;
  }
  Dl_info caller, runtime;
  bool is_of_runtime = dladdr((void *)work, &caller) != 0 &&
                       dladdr((void *)swift_job_run, &runtime) != 0 &&
                       caller.dli_fbase == runtime.dli_fbase;
  if (is_of_runtime) {
    atomic_store(&known, work);
  }
  return is_of_runtime;
}

/// Replaces dispatch_async_f, with which the Swift runtime enqueues jobs.
static void async_f(void *queue, void *context, work_function work) {
  uint32_t number =
      is_any_local_time_open() && runs_jobs(work) ? local_time_of_job(context) : 0;
  struct local_work job = {is_main(queue) ? LOCAL_MAIN_JOB : LOCAL_JOB, context, NULL};
  if (!local_append(number, job)) {
    local_original_async_f(queue, context, work);
  }
}

/// Replaces dispatch_barrier_async.
static void barrier_async(void *queue, const void *block) {
  uint32_t number = local_time_of_caller();
  if (number != 0 && !is_main(queue)) {
    local_barrier_async(number, queue, _Block_copy(block), call_and_release);
  } else if (!local_async_block(number, queue, block)) {
    original_barrier_async(queue, block);
  }
}

/// A block of a dispatch group.
struct grouped {
  void *group;
  void *block;
};

static void call_grouped(void *context) {
  struct grouped grouped = *(struct grouped *)context;
  free(context);
  call_and_release(grouped.block);
  dispatch_group_leave(grouped.group);
  dispatch_release(grouped.group);
}

static struct grouped *grouped(void *group, const void *block) {
  struct grouped *result = malloc(sizeof *result);
  if (result == NULL) {
    abort();
  }
  dispatch_retain(group);
  *result = (struct grouped){group, _Block_copy(block)};
  return result;
}

/// Replaces dispatch_group_async.
static void group_async(void *group, void *queue, const void *block) {
  uint32_t number = local_time_of_caller();
  if (number == 0) {
    original_group_async(group, queue, block);
    return;
  }
  dispatch_group_enter(group);
  struct local_work work = {LOCAL_FUNCTION, grouped(group, block), call_grouped};
  if (!is_main(queue)) {
    local_async(number, queue, work.object, call_grouped);
  } else if (!local_append(number, work)) {
    local_original_async_f(queue, work.object, call_grouped);
  }
}

/// A serial queue on which finished groups report.
static void *group_queue;
/// Whether any group has been asked to report that it is finished.
static _Atomic bool has_notifications;

/// A block that waits for a dispatch group, and the queue on which it will run.
struct notified {
  uint32_t number;
  void *queue;
  void *block;
};

static void notify(void *context) {
  struct notified notified = *(struct notified *)context;
  free(context);
  if (!local_async_block(notified.number, notified.queue, notified.block)) {
    original_async(notified.queue, notified.block);
  }
  _Block_release(notified.block);
  dispatch_release(notified.queue);
}

/// Replaces dispatch_group_notify. A group that finishes reports on `group_queue` before the last
/// block of the group counts as done, so no report is missed.
static void group_notify(void *group, void *queue, const void *block) {
  uint32_t number = local_time_of_caller();
  if (number == 0) {
    original_group_notify(group, queue, block);
    return;
  }
  struct notified *context = malloc(sizeof *context);
  if (context == NULL) {
    abort();
  }
  atomic_store(&has_notifications, true);
  dispatch_retain(queue);
  *context = (struct notified){number, queue, _Block_copy(block)};
  dispatch_group_notify_f(group, group_queue, context, notify);
}

static void do_nothing(void *context) { (void)context; }

void nacre_local_time_flush_groups(void) {
  if (!atomic_load(&has_notifications)) {
    return;
  }
  // As a worker, the thread really waits instead of moving time.
  nacre_local_role former = local_take_worker_role(local_time_of_caller());
  dispatch_sync_f(group_queue, NULL, do_nothing);
  nacre_local_time_leave(former);
}

/// A block that a worker waits for.
struct awaited {
  const void *block;
  /// The number of the worker's local time.
  uint32_t number;
  sem_t is_done;
};

static void call_awaited(void *context) {
  struct awaited *awaited = context;
  call_block((void *)awaited->block);
  local_worker_wakes(awaited->number);
  sem_post(&awaited->is_done);
}

/// Replaces dispatch_sync. A worker that calls the main queue waits for the host to run the list.
static void sync_block(void *queue, const void *block) {
  if (!is_main(queue) || !is_in_local_time() || moves_local_time()) {
    original_sync(queue, block);
    return;
  }
  struct awaited awaited = {.block = block, .number = local_time_of_caller()};
  sem_init(&awaited.is_done, 0, 0);
  local_worker_sleeps();
  if (!local_append(awaited.number, (struct local_work){LOCAL_FUNCTION, &awaited, call_awaited})) {
    sem_destroy(&awaited.is_done);
    original_sync(queue, block);
    return;
  }
  while (sem_wait(&awaited.is_done) != 0) {
  }
  sem_destroy(&awaited.is_done);
}

void local_dispatch_take_over(void) {
  group_queue = dispatch_queue_create("nacre.groups", NULL);
  original_async = dlsym(RTLD_DEFAULT, "dispatch_async");
  local_original_async_f = dlsym(RTLD_DEFAULT, "dispatch_async_f");
  original_barrier_async = dlsym(RTLD_DEFAULT, "dispatch_barrier_async");
  original_group_async = dlsym(RTLD_DEFAULT, "dispatch_group_async");
  original_group_notify = dlsym(RTLD_DEFAULT, "dispatch_group_notify");
  original_sync = dlsym(RTLD_DEFAULT, "dispatch_sync");
  redirect_calls("dispatch_async", async);
  redirect_calls("dispatch_async_f", async_f);
  redirect_calls("dispatch_barrier_async", barrier_async);
  redirect_calls("dispatch_group_async", group_async);
  redirect_calls("dispatch_group_notify", group_notify);
  redirect_calls("dispatch_sync", sync_block);
  local_sources_take_over();
}
