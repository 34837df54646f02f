// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "local_time.h"

#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

// The tasks and threads that are in local time, and the lists of the owners' work.

extern __attribute__((swiftcall)) void *swift_task_getCurrent(void);
extern void dispatch_async_f(void *queue, void *context, void (*function)(void *));
extern void dispatch_barrier_async_f(void *queue, void *context, void (*function)(void *));
extern void _Block_release(const void *block);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern char _dispatch_main_q;

struct executor {
  void *identity;
  uintptr_t implementation;
};
extern __attribute__((swiftcall)) void swift_job_run(void *job, struct executor executor);

/// The main actor's executor.
static nacre_main_executor main_executor;
/// The local times of the process. A slot is never freed, because threads may look at a local time that has ended.
static struct local_time times[LOCAL_TIME_LIMIT];
/// The number of open local times, and the end of the range of their slots.
static _Atomic uint32_t open_count, slot_end;
static uint64_t last_order;
/// Guards the lists, the counts of workers, and the opening and closing of local times.
static atomic_flag list_lock = ATOMIC_FLAG_INIT;

/// The calling thread's role for an owner.
static _Thread_local nacre_local_role thread_role;

struct local_time *find_local_time(uint32_t number) {
  struct local_time *time = &times[number % LOCAL_TIME_LIMIT];
  return number != 0 && atomic_load(&time->number) == number ? time : NULL;
}

/// The calling thread's role. A role applies to the task that was current when it was taken, and to the owner's tasks.
/// Other tasks that happen to run on the thread have no role.
static enum local_role current_role(void) {
  if (thread_role.role == LOCAL_ROLE_NONE || find_local_time(thread_role.number) == NULL) {
    return LOCAL_ROLE_NONE;
  }
  void *task = swift_task_getCurrent();
  return task == thread_role.task ||
                 local_time_of_task(task, thread_role.number) == thread_role.number
             ? (enum local_role)thread_role.role
             : LOCAL_ROLE_NONE;
}

/// Gives the calling thread a role; returns its former role.
static nacre_local_role take_role(enum local_role role, uint32_t number) {
  nacre_local_role former = thread_role;
  thread_role = (nacre_local_role){role, number, swift_task_getCurrent()};
  return former;
}

/// The ID of the calling thread.
static int thread_id(void) {
  static _Thread_local int known;
  known = known != 0 ? known : (int)syscall(SYS_gettid);
  return known;
}

/// The number of the local time that the caller owns; 0 if it owns none. Of several, the one that was opened or used
/// last.
static uint32_t number_of_owner(void) {
  if (atomic_load(&open_count) == 0) {
    return 0;
  }
  void *task = swift_task_getCurrent();
  int thread = task == NULL ? thread_id() : -1;
  uint32_t result = 0, end = atomic_load(&slot_end);
  uint64_t order = 0;
  for (uint32_t i = 0; i < end; i += 1) {
    struct local_time *time = &times[i];
    uint32_t number = atomic_load(&time->number);
    bool owns = task == NULL ? atomic_load(&time->owner_thread) == thread
                             : atomic_load(&time->owner_task) == task;
    if (number != 0 && owns && atomic_load(&time->order) > order) {
      result = number;
      order = atomic_load(&time->order);
    }
  }
  return result;
}

bool is_local_owner(void) {
  return current_role() == LOCAL_ROLE_NONE && number_of_owner() != 0;
}

uint32_t local_time_of_caller(void) {
  return current_role() != LOCAL_ROLE_NONE ? thread_role.number : number_of_owner();
}

uint32_t nacre_local_time_of_caller(void) { return local_time_of_caller(); }

struct virtual_clock *local_clock_of_caller(void) {
  struct local_time *time = find_local_time(local_time_of_caller());
  return time == NULL ? NULL : &time->clock;
}

bool is_any_local_time_open(void) { return atomic_load(&open_count) != 0; }

bool is_in_local_time(void) { return local_time_of_caller() != 0; }

bool nacre_local_time_contains_caller(void) { return is_in_local_time(); }

bool moves_local_time(void) {
  return atomic_load(&open_count) != 0 &&
         (current_role() == LOCAL_ROLE_STAGE || is_local_owner());
}

// The lists.

struct listed {
  struct local_work work;
  struct listed *next;
};

/// Runs the list on the main queue. The main queue gets to it once the owner has suspended or ended.
static void drain(void *context) {
  uint32_t number = (uint32_t)(uintptr_t)context;
  spin_lock(&list_lock);
  struct local_time *time = find_local_time(number);
  if (time != NULL) {
    time->is_drain_requested = false;
  }
  spin_unlock(&list_lock);
  if (time != NULL) {
    time->host.drain(number);
  }
}

bool local_append(uint32_t number, struct local_work work) {
  struct listed *entry = malloc(sizeof *entry);
  if (entry == NULL) {
    abort();
  }
  *entry = (struct listed){work, NULL};
  // A thread with a role in the local time runs its list, or the thread that runs the list waits for it.
  bool is_run = current_role() != LOCAL_ROLE_NONE && thread_role.number == number;
  spin_lock(&list_lock);
  struct local_time *time = find_local_time(number);
  if (time == NULL) {
    spin_unlock(&list_lock);
    free(entry);
    return false;
  }
  *time->last_place = entry;
  time->last_place = &entry->next;
  bool asks = !time->is_drain_requested && !is_run;
  time->is_drain_requested = time->is_drain_requested || asks;
  spin_unlock(&list_lock);
  if (asks) {
    local_original_async_f(&_dispatch_main_q, (void *)(uintptr_t)number, drain);
  }
  return true;
}

static bool is_of_main_thread(const struct listed *entry) {
  return entry->work.kind != LOCAL_JOB;
}

/// Takes the first work from the caller's list, or, if `only_tasks`, the first that is not the main thread's. Returns
/// NULL if there is none.
static struct listed *take_listed(bool only_tasks) {
  uint32_t number = local_time_of_caller();
  spin_lock(&list_lock);
  struct local_time *time = find_local_time(number);
  if (time == NULL) {
    spin_unlock(&list_lock);
    return NULL;
  }
  struct listed **place = &time->first_listed;
  while (only_tasks && *place != NULL && is_of_main_thread(*place)) {
    place = &(*place)->next;
  }
  struct listed *entry = *place;
  if (entry != NULL) {
    *place = entry->next;
    if (entry->next == NULL) {
      time->last_place = place;
    }
  }
  spin_unlock(&list_lock);
  return entry;
}

bool nacre_local_time_run_one(bool only_tasks) {
  struct listed *entry = take_listed(only_tasks);
  if (entry == NULL) {
    return false;
  }
  struct local_work work = entry->work;
  free(entry);
  static const struct executor generic = {NULL, 0};
  struct executor main = {main_executor.identity, main_executor.implementation};
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

/// Adds to the number of workers of a local time, and to the number of those that wait, unless it has ended.
static void count_workers(uint32_t number, int32_t workers, int32_t sleeping) {
  spin_lock(&list_lock);
  struct local_time *time = find_local_time(number);
  if (time != NULL) {
    time->worker_count += workers;
    time->sleeping_count += sleeping;
  }
  spin_unlock(&list_lock);
}

static void run_worker(void *context) {
  struct worker worker = *(struct worker *)context;
  free(context);
  nacre_local_role former = take_role(LOCAL_ROLE_WORKER, worker.number);
  worker.function(worker.context);
  nacre_local_time_leave(former);
  count_workers(worker.number, -1, 0);
}

static struct worker *new_worker(uint32_t number, void *context, void (*function)(void *)) {
  struct worker *worker = malloc(sizeof *worker);
  if (worker == NULL) {
    abort();
  }
  *worker = (struct worker){number, context, function};
  count_workers(number, 1, 0);
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
  count_workers(thread_role.number, 0, 1);
  return thread_role.number;
}

void local_worker_wakes(uint32_t number) { count_workers(number, 0, -1); }

int32_t nacre_local_time_busy_count(void) {
  uint32_t number = local_time_of_caller();
  spin_lock(&list_lock);
  struct local_time *time = find_local_time(number);
  int32_t result = time == NULL ? 0 : time->worker_count - time->sleeping_count;
  spin_unlock(&list_lock);
  return result;
}

/// A sleep of an owner itself.
struct sleep {
  uint32_t number;
  int64_t expiry;
};

static void advance_for_owner(void *context) {
  struct sleep sleep = *(struct sleep *)context;
  free(context);
  struct local_time *time = find_local_time(sleep.number);
  if (time != NULL) {
    time->host.advance(sleep.number, sleep.expiry);
  }
}

void local_owner_sleeps(int64_t expiry) {
  struct sleep *sleep = malloc(sizeof *sleep);
  if (sleep == NULL) {
    abort();
  }
  *sleep = (struct sleep){number_of_owner(), expiry};
  local_original_async_f(&_dispatch_main_q, sleep, advance_for_owner);
}

bool is_local_owner_task(const void *task) {
  uint32_t end = atomic_load(&slot_end);
  for (uint32_t i = 0; i < end; i += 1) {
    if (atomic_load(&times[i].number) != 0 && atomic_load(&times[i].owner_task) == task) {
      return true;
    }
  }
  return false;
}

uint64_t local_oldest_task_limit(void) {
  uint64_t result = UINT64_MAX;
  uint32_t end = atomic_load(&slot_end);
  for (uint32_t i = 0; i < end; i += 1) {
    uint64_t limit = atomic_load(&times[i].task_limit);
    if (atomic_load(&times[i].number) != 0 && limit < result) {
      result = limit;
    }
  }
  return result;
}

/// Sets up a free slot, and gives it a number. Returns 0 if there is none.
static uint32_t open_slot(bool owns_caller, const void *newest_task, nacre_local_host host,
                          int64_t monotonic_ns, int64_t realtime_offset) {
  spin_lock(&list_lock);
  uint32_t slot = 0;
  while (slot < LOCAL_TIME_LIMIT && atomic_load(&times[slot].number) != 0) {
    slot += 1;
  }
  if (slot == LOCAL_TIME_LIMIT) {
    spin_unlock(&list_lock);
    return 0;
  }
  struct local_time *time = &times[slot];
  time->generation = time->generation % (UINT32_MAX / LOCAL_TIME_LIMIT - 1) + 1;
  uint32_t number = time->generation * LOCAL_TIME_LIMIT + slot;
  time->host = host;
  atomic_store(&time->task_limit, local_id_of_task(newest_task));
  set_virtual_clock(&time->clock, monotonic_ns, realtime_offset);
  time->first_listed = NULL;
  time->last_place = &time->first_listed;
  time->is_drain_requested = false;
  time->worker_count = time->sleeping_count = 0;
  void *task = swift_task_getCurrent();
  // Retained, so that no other task gets the owner's address meanwhile.
  atomic_store(&time->owner_task, owns_caller && task != NULL ? swift_retain(task) : NULL);
  atomic_store(&time->owner_thread, owns_caller && task == NULL ? thread_id() : -1);
  last_order += 1;
  atomic_store(&time->order, last_order);
  atomic_store(&time->number, number);
  atomic_fetch_add(&open_count, 1);
  if (slot >= atomic_load(&slot_end)) {
    atomic_store(&slot_end, slot + 1);
  }
  spin_unlock(&list_lock);
  return number;
}

uint32_t nacre_local_time_open(int64_t monotonic_ns, int64_t realtime_ns, bool owns_caller,
                               const void *newest_task, nacre_main_wait wait, nacre_main_executor executor,
                               nacre_local_host host) {
  if (virtual_time_is_process_wide()) {
    return 0;
  }
  static bool has_taken_over;
  if (!has_taken_over) {
    has_taken_over = true;
    delayed_work_redirect();
    local_dispatch_take_over();
    main_executor = executor;
    set_main_wait(wait);
  }
  return open_slot(owns_caller, newest_task, host, monotonic_ns, realtime_ns - monotonic_ns);
}

void nacre_local_time_use(uint32_t number) {
  spin_lock(&list_lock);
  struct local_time *time = find_local_time(number);
  if (time != NULL) {
    last_order += 1;
    atomic_store(&time->order, last_order);
  }
  spin_unlock(&list_lock);
}

/// Ends a local time, so that nothing is in it any longer. Returns the work left in its list.
static struct listed *close_slot(uint32_t number) {
  spin_lock(&list_lock);
  struct local_time *time = find_local_time(number);
  struct listed *left = NULL;
  void *owner = NULL;
  if (time != NULL) {
    atomic_store(&time->number, 0);
    owner = atomic_exchange(&time->owner_task, NULL);
    left = time->first_listed;
    time->first_listed = NULL;
    atomic_fetch_sub(&open_count, 1);
    uint32_t end = atomic_load(&slot_end);
    while (end > 0 && atomic_load(&times[end - 1].number) == 0) {
      end -= 1;
    }
    atomic_store(&slot_end, end);
  }
  spin_unlock(&list_lock);
  if (owner != NULL) {
    swift_release(owner);
  }
  return left;
}

void nacre_local_time_close(uint32_t number) {
  // The work left in the list belongs to tasks that did not end when they were cancelled.
  struct listed *left = close_slot(number);
  local_tasks_forget(number);
  local_timers_invalidate(number);
  local_sources_forget(number);
  alarms_clear(number);
  while (left != NULL) {
    struct listed *next = left->next;
    if (left->work.kind == LOCAL_BLOCK) {
      _Block_release(left->work.object);
    }
    free(left);
    left = next;
  }
}

nacre_local_role local_take_worker_role(uint32_t number) {
  return take_role(LOCAL_ROLE_WORKER, number);
}

nacre_local_role nacre_local_time_enter(uint32_t number) {
  return take_role(LOCAL_ROLE_STAGE, number);
}

void nacre_local_time_leave(nacre_local_role former) { thread_role = former; }
