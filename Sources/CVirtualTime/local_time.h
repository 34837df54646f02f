// Nacre, MIT licence; see LICENSE.
#pragma once

#include "virtual_time.h"

// Local time is virtual time for a part of the process: one task, its owner, and the work that the
// owner has started. Everything else keeps real time.

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
int32_t local_take_role(enum local_role new);

/// Whether time is local and the calling thread runs the owner or its work.
bool is_in_local_time(void);

/// Whether the calling thread is in local time and moves it.
bool moves_local_time(void);

/// Whether the calling thread runs the owner itself, outside of all calls of the host.
bool is_local_owner(void);

/// Notes that the calling thread waits for virtual time or for the host. Returns whether it is a
/// worker; one that waits does not count as busy.
bool local_worker_sleeps(void);

/// Notes that a waiting worker is about to go on.
void local_worker_wakes(void);

/// Work for the owner's list.
struct local_work {
  enum { LOCAL_JOB, LOCAL_MAIN_JOB, LOCAL_BLOCK, LOCAL_FUNCTION } kind;
  /// The job, the block (retained) or the function's argument.
  void *object;
  void (*function)(void *);
};

/// Appends work to the list that the host runs. If the owner itself appends, the main queue runs the
/// list as soon as the owner suspends.
void local_append(struct local_work work);

/// Whether a job that is about to be enqueued is the owner's work: it is, if the caller is in local
/// time, or if the job is a task that was the owner's before. The owner itself is not.
bool local_takes_job(void *job);

/// libdispatch's own function; calls from this module are redirected too.
extern void (*local_original_async_f)(void *queue, void *context, void (*function)(void *));

/// Invalidates the timers that the owner has added to run loops.
void local_timers_invalidate(void);

/// Redirects libdispatch's functions, once.
void local_dispatch_take_over(void);

/// Puts a function on a dispatch queue, as work of the owner. `queue` is not the main queue.
void local_async(void *queue, void *context, void (*function)(void *));

/// Puts a function on a dispatch queue, as work of the owner that runs alone.
void local_barrier_async(void *queue, void *context, void (*function)(void *));

/// Puts a block on a dispatch queue, the main queue or another, as work of the owner.
void local_async_block(void *queue, const void *block);

/// The host's callback for a sleep of the owner itself.
void local_owner_sleeps(int64_t expiry);

/// Removes all alarms that belong to local time, and wakes sleeping threads.
void alarms_clear(void);
