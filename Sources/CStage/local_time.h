// Nacre, MIT licence; see LICENSE.
#pragma once

#include <sched.h>
#include <stdatomic.h>

#include "virtual_time.h"

// A local time is virtual time for a part of the process: one task, its owner, and the work that the owner has started.
// Many local times can be open, each with its own clock. Everything else keeps real time.

/// The number of local times that can be open at once.
#define LOCAL_TIME_LIMIT 4096u

struct local_time {
  /// The number of the local time while it is open, which also determines the slot; 0 in a free slot. Work carries the
  /// number, because the local time may end, and another one may take its slot, while a thread is about to append the
  /// work.
  _Atomic uint32_t number;
  /// The number of local times that have used the slot.
  uint32_t generation;
  /// The sequence number of the last opening or use.
  _Atomic uint64_t order;
  /// The owner: a task, or else a thread that runs no task. NULL and -1 mean none.
  _Atomic(void *) owner_task;
  _Atomic int owner_thread;
  /// The ID of the newest task when the local time was opened.
  _Atomic uint64_t task_limit;
  nacre_local_host host;
  struct virtual_clock clock;
  /// The work that the host runs, the place of the next entry, and whether the main queue was asked to run the work.
  struct listed *first_listed, **last_place;
  bool is_drain_requested;
  /// The number of workers, and of those that wait for time or for the host.
  int32_t worker_count, sleeping_count;
};

/// Returns the open local time with a number; NULL if it has ended or `number` is 0.
struct local_time *find_local_time(uint32_t number);

/// Whether any local time is open.
bool is_any_local_time_open(void);

/// Locks a lock that is held for a few instructions.
static inline void spin_lock(atomic_flag *lock) {
  while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire)) {
    sched_yield();
  }
}

static inline void spin_unlock(atomic_flag *lock) {
  atomic_flag_clear_explicit(lock, memory_order_release);
}

/// The calling thread's role for the owner of local time.
enum local_role {
  /// No role. The thread may still run the owner itself.
  LOCAL_ROLE_NONE,
  /// The thread runs work of the owner in place of the main thread, and moves time.
  LOCAL_ROLE_STAGE,
  /// The thread runs a block of the owner on a dispatch queue.
  LOCAL_ROLE_WORKER,
};

/// Makes the calling thread a worker of a local time; returns the argument for `nacre_local_time_leave`.
nacre_local_role local_take_worker_role(uint32_t number);

/// The number of the local time in which the calling thread runs the owner or its work; 0 if it is
/// in none.
uint32_t local_time_of_caller(void);

/// Whether `local_time_of_caller` is not 0.
bool is_in_local_time(void);

/// Whether the calling thread is in a local time and moves it.
bool moves_local_time(void);

/// Whether the calling thread runs an owner itself, outside all calls of its host.
bool is_local_owner(void);

/// Records that the calling thread waits for virtual time or for the host. A worker that waits does not count as busy.
/// Returns the number of the worker's local time; 0 if the thread is not a worker.
uint32_t local_worker_sleeps(void);

/// Records that a waiting worker of the local time `number` is about to continue.
void local_worker_wakes(uint32_t number);

/// Work for the owner's list.
struct local_work {
  enum { LOCAL_JOB, LOCAL_MAIN_JOB, LOCAL_BLOCK, LOCAL_FUNCTION } kind;
  /// The job, the block (retained) or the function's argument.
  void *object;
  void (*function)(void *);
};

/// Appends work to the list that the host of a local time runs. If the caller is not the one who runs the list, the
/// main queue runs it as soon as the owner suspends. Returns false, and takes nothing, if the local time `number` has
/// ended or is 0.
bool local_append(uint32_t number, struct local_work work);

/// The number of the local time to which a job that is about to be enqueued belongs; 0 if there is none. A task belongs
/// to the local time in which it was created, any other job to that of the caller. The owner itself belongs to none.
uint32_t local_time_of_job(void *job);

/// The number of the local time that a task belongs to; 0 if there is none. A task that has not been seen before
/// belongs to the local time `number`, unless it is older than that.
uint32_t local_time_of_task(void *task, uint32_t number);

/// The ID of a task. Later tasks have greater ones.
uint64_t local_id_of_task(const void *task);

/// The least `task_limit` of the open local times; `UINT64_MAX` if none is open.
uint64_t local_oldest_task_limit(void);

/// Whether a task owns a local time.
bool is_local_owner_task(const void *task);

/// Releases the tasks of a local time. They belong to none from then on.
void local_tasks_forget(uint32_t number);

/// libdispatch's own function; calls from this module are redirected too.
extern void (*local_original_async_f)(void *queue, void *context, void (*function)(void *));

/// Invalidates the timers that were added to run loops in a local time.
void local_timers_invalidate(uint32_t number);

/// Redirects libdispatch's functions, once.
void local_dispatch_take_over(void);

/// Disarms the timer sources that were created in a local time.
void local_sources_forget(uint32_t number);

/// Sets the timer of a source that was created in local time: it fires at `expiry`, unless that is
/// NEVER or later, and then every `interval` nanoseconds, unless that is INT64_MAX or more. Returns
/// false for any other source.
bool local_source_set_timer(void *source, int64_t expiry, uint64_t interval);

/// Redirects libdispatch's functions for sources, once.
void local_sources_take_over(void);

/// Puts a function on a dispatch queue, as work of the owner. `queue` is not the main queue.
void local_async(uint32_t number, void *queue, void *context, void (*function)(void *));

/// Puts a function on a dispatch queue, as a barrier: work of the owner that runs alone.
void local_barrier_async(uint32_t number, void *queue, void *context, void (*function)(void *));

/// Puts a block on a dispatch queue, the main queue or another, as work of the owner. Returns false,
/// and takes nothing, if `number` is 0, or if the block is for the main queue and the local time
/// `number` has ended.
bool local_async_block(uint32_t number, void *queue, const void *block);

/// Asks the host to advance time for a sleep of the owner itself, which is the caller.
void local_owner_sleeps(int64_t expiry);

/// Removes the alarms of a local time, and wakes its sleeping threads.
void alarms_clear(uint32_t number);
