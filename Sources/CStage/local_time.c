// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "local_time.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// Who is in local time, and the list of the owner's work.

extern __attribute__((swiftcall)) void *swift_task_getCurrent(void);
extern __attribute__((swiftcall)) void swift_task_cancel(void *task);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern void dispatch_async_f(void *queue, void *context, void (*function)(void *));
extern void dispatch_barrier_async_f(void *queue, void *context, void (*function)(void *));
extern void _Block_release(const void *block);
extern char _dispatch_main_q;

struct executor {
  void *identity;
  uintptr_t implementation;
};
extern __attribute__((swiftcall)) void swift_job_run(void *job, struct executor executor);

/// The number of the open local time; 0 while there is none. Each opening has a number of its own,
/// so that threads that still work for an earlier owner are not in local time.
static _Atomic uint32_t open_number;
static uint32_t last_number;
/// The owner: a task, or a thread that runs no task.
static _Atomic(void *) owner_task;
static _Atomic int owner_thread;
static nacre_local_host host;

/// What the calling thread does for the owner.
static _Thread_local nacre_local_role thread_role;

static bool is_noted(void *task);

/// The calling thread's role. A role is that of the code which took it, in the task that was current
/// then, and of the owner's tasks. Other tasks that come to run on the thread have none.
static enum local_role current_role(void) {
  if (thread_role.role == LOCAL_ROLE_NONE || thread_role.number != atomic_load(&open_number)) {
    return LOCAL_ROLE_NONE;
  }
  void *task = swift_task_getCurrent();
  return task == thread_role.task || is_noted(task) ? (enum local_role)thread_role.role
                                                    : LOCAL_ROLE_NONE;
}

/// Gives the calling thread a role; returns the one that it had.
static nacre_local_role take_role(enum local_role role, uint32_t number) {
  nacre_local_role former = thread_role;
  thread_role = (nacre_local_role){role, number, swift_task_getCurrent()};
  return former;
}

bool is_local_owner(void) {
  if (atomic_load(&open_number) == 0 || current_role() != LOCAL_ROLE_NONE) {
    return false;
  }
  void *owner = atomic_load(&owner_task), *task = swift_task_getCurrent();
  return task == owner && (owner != NULL || syscall(SYS_gettid) == atomic_load(&owner_thread));
}

uint32_t local_time_of_caller(void) {
  if (current_role() != LOCAL_ROLE_NONE) {
    return thread_role.number;
  }
  uint32_t number = atomic_load(&open_number);
  return is_local_owner() ? number : 0;
}

bool nacre_local_time_is_open(void) { return atomic_load(&open_number) != 0; }

bool is_in_local_time(void) { return local_time_of_caller() != 0; }

bool nacre_local_time_contains_caller(void) { return is_in_local_time(); }

bool moves_local_time(void) {
  return atomic_load(&open_number) != 0 && (current_role() == LOCAL_ROLE_STAGE || is_local_owner());
}

// The list.

struct listed {
  struct local_work work;
  struct listed *next;
};

static struct listed *first_listed, **last_place = &first_listed;
static bool is_drain_requested;
/// The workers of the open local time, and those of them that wait for time or for the host.
static _Atomic int32_t worker_count, sleeping_count;
/// Guards the list, the counts and the moment in which local time opens or ends.
static atomic_flag list_lock = ATOMIC_FLAG_INIT;

/// Runs the list on the main queue, where it comes to run once the owner has suspended or ended.
static void drain(void *number) {
  spin_lock(&list_lock);
  is_drain_requested = false;
  spin_unlock(&list_lock);
  if (atomic_load(&open_number) == (uint32_t)(uintptr_t)number) {
    host.drain();
  }
}

/// Changes a count, unless the local time of that number has ended.
static void change(_Atomic int32_t *count, uint32_t number, int32_t difference) {
  spin_lock(&list_lock);
  if (number != 0 && atomic_load(&open_number) == number) {
    atomic_fetch_add(count, difference);
  }
  spin_unlock(&list_lock);
}

bool local_append(uint32_t number, struct local_work work) {
  struct listed *entry = malloc(sizeof *entry);
  if (entry == NULL) {
    abort();
  }
  *entry = (struct listed){work, NULL};
  spin_lock(&list_lock);
  if (number == 0 || atomic_load(&open_number) != number) {
    spin_unlock(&list_lock);
    free(entry);
    return false;
  }
  *last_place = entry;
  last_place = &entry->next;
  bool asks = !is_drain_requested && current_role() == LOCAL_ROLE_NONE;
  is_drain_requested = is_drain_requested || asks;
  spin_unlock(&list_lock);
  if (asks) {
    local_original_async_f(&_dispatch_main_q, (void *)(uintptr_t)number, drain);
  }
  return true;
}

static bool is_of_main_thread(const struct listed *entry) {
  return entry->work.kind != LOCAL_JOB;
}

bool nacre_local_time_run_one(bool only_tasks) {
  spin_lock(&list_lock);
  struct listed **place = &first_listed;
  while (only_tasks && *place != NULL && is_of_main_thread(*place)) {
    place = &(*place)->next;
  }
  struct listed *entry = *place;
  if (entry != NULL) {
    *place = entry->next;
    if (entry->next == NULL) {
      last_place = place;
    }
  }
  spin_unlock(&list_lock);
  if (entry == NULL) {
    return false;
  }
  struct local_work work = entry->work;
  free(entry);
  static const struct executor generic = {NULL, 0};
  struct executor main = {host.main_executor_identity, host.main_executor_implementation};
  enum alarm_rank former = alarm_thread_rank;
  switch (work.kind) {
    case LOCAL_JOB:
      alarm_thread_rank = ALARM_RANK_TASK;
      swift_job_run(work.object, generic);
      alarm_thread_rank = former;
      break;
    case LOCAL_MAIN_JOB: swift_job_run(work.object, main); break;
    case LOCAL_BLOCK: {
      struct block {
        void *isa;
        int flags, reserved;
        void (*invoke)(void *);
      } *block = work.object;
      block->invoke(block);
      _Block_release(block);
      break;
    }
    case LOCAL_FUNCTION: work.function(work.object); break;
  }
  return true;
}

// Workers: blocks of the owner on dispatch queues.

struct worker {
  uint32_t number;
  void *context;
  void (*function)(void *);
};

static void run_worker(void *context) {
  struct worker worker = *(struct worker *)context;
  free(context);
  nacre_local_role former = take_role(LOCAL_ROLE_WORKER, worker.number);
  worker.function(worker.context);
  nacre_local_time_leave(former);
  change(&worker_count, worker.number, -1);
}

static struct worker *new_worker(uint32_t number, void *context, void (*function)(void *)) {
  struct worker *worker = malloc(sizeof *worker);
  if (worker == NULL) {
    abort();
  }
  *worker = (struct worker){number, context, function};
  change(&worker_count, number, 1);
  return worker;
}

void local_async(uint32_t number, void *queue, void *context, void (*function)(void *)) {
  local_original_async_f(queue, new_worker(number, context, function), run_worker);
}

void local_barrier_async(uint32_t number, void *queue, void *context,
                         void (*function)(void *)) {
  dispatch_barrier_async_f(queue, new_worker(number, context, function), run_worker);
}

uint32_t local_worker_sleeps(void) {
  if (current_role() != LOCAL_ROLE_WORKER) {
    return 0;
  }
  change(&sleeping_count, thread_role.number, 1);
  return thread_role.number;
}

void local_worker_wakes(uint32_t number) { change(&sleeping_count, number, -1); }

int32_t nacre_local_time_busy_count(void) {
  return atomic_load(&worker_count) - atomic_load(&sleeping_count);
}

// Tasks: the tasks that the owner and its work have created. Each is retained, so that its address
// identifies it. A set with open addressing.

static void **tasks;
static size_t task_capacity, task_count;

/// Whether the calling thread is creating a task.
static _Thread_local bool is_creating;

static void **find_task(void *task) {
  size_t place = ((uintptr_t)task >> 4) * 0x9E3779B97F4A7C15ull & (task_capacity - 1);
  while (tasks[place] != NULL && tasks[place] != task) {
    place = (place + 1) & (task_capacity - 1);
  }
  return &tasks[place];
}

static void note_task(void *task) {
  if (task_count * 2 >= task_capacity) {
    void **old = tasks;
    size_t old_capacity = task_capacity;
    task_capacity = old_capacity == 0 ? 64 : old_capacity * 2;
    tasks = calloc(task_capacity, sizeof *tasks);
    if (tasks == NULL) {
      abort();
    }
    for (size_t i = 0; i < old_capacity; i += 1) {
      if (old[i] != NULL) {
        *find_task(old[i]) = old[i];
      }
    }
    free(old);
  }
  void **place = find_task(task);
  if (*place == NULL) {
    *place = swift_retain(task);
    task_count += 1;
  }
}

static bool is_noted(void *task) {
  spin_lock(&list_lock);
  bool result = task != NULL && task_capacity > 0 && *find_task(task) == task;
  spin_unlock(&list_lock);
  return result;
}

/// Whether a job is a task: the kind is in the lowest byte of the flags, which follow the object's
/// header and two words. Source: swift, `include/swift/ABI/Task.h` and `MetadataValues.h`.
static bool is_task(const void *job) { return (((const uint32_t *)job)[8] & 0xff) == 0; }

bool nacre_local_time_knows_task(const void *task, uint8_t priority) {
  // The priority is in the byte after the kind.
  return is_task(task) && (((const uint32_t *)task)[8] >> 8 & 0xff) == priority &&
         dlsym(RTLD_DEFAULT, "swift_task_create") != NULL &&
         dlsym(RTLD_DEFAULT, "swift_asyncLet_begin") != NULL;
}

/// Notes a task, unless the local time of that number has ended.
static void note_task_of(uint32_t number, void *task) {
  spin_lock(&list_lock);
  if (number != 0 && atomic_load(&open_number) == number) {
    note_task(task);
  }
  spin_unlock(&list_lock);
}

uint32_t local_time_of_job(void *job) {
  uint32_t open = atomic_load(&open_number);
  if (open == 0 || job == atomic_load(&owner_task)) {
    return 0;
  }
  if (!is_task(job)) {
    return local_time_of_caller();
  }
  if (is_noted(job)) {
    return open;
  }
  // A task that is not being created belongs to somebody else, whom the caller wakes.
  uint32_t number = is_creating ? local_time_of_caller() : 0;
  note_task_of(number, job);
  return number;
}

// The Swift runtime's functions that create tasks, which enqueue the new task.

struct task_and_context {
  void *task, *context;
};
typedef __attribute__((swiftcall)) struct task_and_context (*create_function)(
    size_t flags, void *options, const void *result_type, void *entry, void *context);
typedef __attribute__((swiftcall)) void (*let_function)(void *let, void *options,
                                                        const void *result_type, void *entry,
                                                        void *context, void *result);
static create_function original_create;
static let_function original_let;

/// Replaces swift_task_create.
static __attribute__((swiftcall)) struct task_and_context
create_task(size_t flags, void *options, const void *result_type, void *entry, void *context) {
  uint32_t number = local_time_of_caller();
  bool was_creating = is_creating;
  is_creating = true;
  struct task_and_context result = original_create(flags, options, result_type, entry, context);
  is_creating = was_creating;
  // A task of an actor is enqueued by the actor.
  note_task_of(number, result.task);
  return result;
}

/// Replaces swift_asyncLet_begin.
static __attribute__((swiftcall)) void begin_let(void *let, void *options, const void *result_type,
                                                 void *entry, void *context, void *result) {
  bool was_creating = is_creating;
  is_creating = true;
  original_let(let, options, result_type, entry, context, result);
  is_creating = was_creating;
}

static void tasks_take_over(void) {
  original_create = (create_function)dlsym(RTLD_DEFAULT, "swift_task_create");
  original_let = (let_function)dlsym(RTLD_DEFAULT, "swift_asyncLet_begin");
  redirect_calls("swift_task_create", create_task);
  redirect_calls("swift_asyncLet_begin", begin_let);
}

void nacre_local_time_cancel_tasks(void) {
  // Tasks that are cancelled may create others, so the set may change meanwhile.
  spin_lock(&list_lock);
  size_t count = 0;
  void **copy = calloc(task_count + 1, sizeof *copy);
  for (size_t i = 0; i < task_capacity && copy != NULL; i += 1) {
    if (tasks[i] != NULL) {
      copy[count] = swift_retain(tasks[i]);
      count += 1;
    }
  }
  spin_unlock(&list_lock);
  for (size_t i = 0; i < count; i += 1) {
    swift_task_cancel(copy[i]);
    swift_release(copy[i]);
  }
  free(copy);
}

/// Forgets all tasks.
static void release_tasks(void) {
  spin_lock(&list_lock);
  void **old = tasks;
  size_t capacity = task_capacity;
  tasks = NULL;
  task_capacity = task_count = 0;
  spin_unlock(&list_lock);
  for (size_t i = 0; i < capacity; i += 1) {
    if (old[i] != NULL) {
      swift_release(old[i]);
    }
  }
  free(old);
}

/// A sleep of the owner itself.
struct sleep {
  uint32_t number;
  int64_t expiry;
};

static void advance_for_owner(void *context) {
  struct sleep sleep = *(struct sleep *)context;
  free(context);
  if (atomic_load(&open_number) == sleep.number) {
    host.advance(sleep.expiry);
  }
}

void local_owner_sleeps(int64_t expiry) {
  struct sleep *sleep = malloc(sizeof *sleep);
  if (sleep == NULL) {
    abort();
  }
  *sleep = (struct sleep){atomic_load(&open_number), expiry};
  local_original_async_f(&_dispatch_main_q, sleep, advance_for_owner);
}

bool nacre_local_time_open(int64_t monotonic_ns, int64_t realtime_ns, bool owns_caller,
                           nacre_main_wait wait, nacre_local_host new_host) {
  if (atomic_load(&open_number) != 0 || virtual_time_is_on()) {
    return false;
  }
  static bool has_taken_over;
  if (!has_taken_over) {
    has_taken_over = true;
    delayed_work_redirect();
    local_dispatch_take_over();
    tasks_take_over();
  }
  host = new_host;
  virtual_time_prepare(monotonic_ns, realtime_ns, wait);
  atomic_store(&owner_task, owns_caller ? swift_task_getCurrent() : NULL);
  atomic_store(&owner_thread, owns_caller ? (int)syscall(SYS_gettid) : -1);
  last_number += 1;
  spin_lock(&list_lock);
  atomic_store(&worker_count, 0);
  atomic_store(&sleeping_count, 0);
  atomic_store(&open_number, last_number);
  spin_unlock(&list_lock);
  return true;
}

void nacre_local_time_close(void) {
  // What is left in the list belongs to tasks that did not end when they were cancelled.
  spin_lock(&list_lock);
  atomic_store(&open_number, 0);
  struct listed *left = first_listed;
  first_listed = NULL;
  last_place = &first_listed;
  is_drain_requested = false;
  spin_unlock(&list_lock);
  atomic_store(&owner_task, NULL);
  release_tasks();
  local_timers_invalidate();
  local_sources_forget();
  alarms_clear();
  while (left != NULL) {
    struct listed *next = left->next;
    if (left->work.kind == LOCAL_BLOCK) {
      _Block_release(left->work.object);
    }
    free(left);
    left = next;
  }
}

nacre_local_role local_take_role(enum local_role new) {
  return take_role(new, atomic_load(&open_number));
}

nacre_local_role nacre_local_time_enter(void) { return local_take_role(LOCAL_ROLE_STAGE); }

void nacre_local_time_leave(nacre_local_role former) { thread_role = former; }
