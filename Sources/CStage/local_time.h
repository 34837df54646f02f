// Nacre, MIT licence; see LICENSE.
#pragma once

#include <sched.h>
#include <stdatomic.h>

#include "virtual_time.h"

// Local time is virtual time for a part of the process: one task, its owner, and the work that the
// owner has started. Everything else keeps real time.

/// Locks a lock that is held for a few instructions.
static inline void spin_lock(atomic_flag *lock) {
  while (atomic_flag_test_and_set_explicit(lock, memory_order_acquire)) {
    sched_yield();
  }
}

static inline void spin_unlock(atomic_flag *lock) {
  atomic_flag_clear_explicit(lock, memory_order_release);
}

/// What the calling thread does for the owner of local time.
enum local_role {
  /// Nothing, unless it runs the owner itself.
  LOCAL_ROLE_NONE,
  /// It runs work of the owner in place of the main thread, and moves time.
  LOCAL_ROLE_STAGE,
  /// It runs a block of the owner on a dispatch queue.
  LOCAL_ROLE_WORKER,
};

/// Gives the calling thread a role; returns what `nacre_local_time_leave` needs.
nacre_local_role local_take_role(enum local_role new);

/// The number of the local time in which the calling thread runs the owner or its work; 0 if it is
/// in none.
///
/// Each local time has a number of its own. Work carries it, because local time may end, and another
/// one may begin, while a thread is about to append.
uint32_t local_time_of_caller(void);

/// Whether `local_time_of_caller` is not 0.
bool is_in_local_time(void);

/// Whether the calling thread is in local time and moves it.
bool moves_local_time(void);

/// Whether the calling thread runs the owner itself, outside all calls of the host.
bool is_local_owner(void);

/// Notes that the calling thread waits for virtual time or for the host. A worker that waits does not
/// count as busy. Returns the number of the worker's local time; 0 if the thread is not a worker.
uint32_t local_worker_sleeps(void);

/// Notes that a waiting worker of the local time `number` is about to go on.
void local_worker_wakes(uint32_t number);

/// Work for the owner's list.
struct local_work {
  enum { LOCAL_JOB, LOCAL_MAIN_JOB, LOCAL_BLOCK, LOCAL_FUNCTION } kind;
  /// The job, the block (retained) or the function's argument.
  void *object;
  void (*function)(void *);
};

/// Appends work to the list that the host runs. If the owner itself appends, the main queue runs the
/// list as soon as the owner suspends. Returns false, and takes nothing, if the local time `number`
/// has ended or is 0.
bool local_append(uint32_t number, struct local_work work);

/// The number of the local time whose owner's work a job is that is about to be enqueued; 0 if there
/// is none. A task is, if it was created in local time; any other job is, if the caller is in local time.
/// The owner itself is not.
uint32_t local_time_of_job(void *job);

/// libdispatch's own function; calls from this module are redirected too.
extern void (*local_original_async_f)(void *queue, void *context, void (*function)(void *));

/// Invalidates the timers that the owner has added to run loops.
void local_timers_invalidate(void);

/// Redirects libdispatch's functions, once.
void local_dispatch_take_over(void);

/// Invalidates the owner's timer sources.
void local_sources_forget(void);

/// Sets the timer of a source that was created in local time: it fires at `expiry`, unless that is
/// NEVER or later, and then every `interval` nanoseconds, unless that is INT64_MAX or more. Returns
/// false for any other source.
bool local_source_set_timer(void *source, int64_t expiry, uint64_t interval);

/// Redirects libdispatch's functions of sources, once.
void local_sources_take_over(void);

/// Puts a function on a dispatch queue, as work of the owner. `queue` is not the main queue.
void local_async(uint32_t number, void *queue, void *context, void (*function)(void *));

/// Puts a function on a dispatch queue, as work of the owner that runs alone.
void local_barrier_async(uint32_t number, void *queue, void *context, void (*function)(void *));

/// Puts a block on a dispatch queue, the main queue or another, as work of the owner. Returns false,
/// and takes nothing, if `number` is 0, or if the block is for the main queue and the local time
/// `number` has ended.
bool local_async_block(uint32_t number, void *queue, const void *block);

/// The host's callback for a sleep of the owner itself.
void local_owner_sleeps(int64_t expiry);

/// Removes all alarms that belong to local time, and wakes sleeping threads.
void alarms_clear(void);
