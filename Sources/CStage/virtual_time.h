// Nacre, MIT licence; see LICENSE.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "CStage.h"

#define NANOSECONDS_PER_SECOND 1000000000LL

/// Whether time is virtual for the calling thread.
bool virtual_time_is_on(void);

/// Whether time is virtual for the whole process.
bool virtual_time_is_process_wide(void);

/// Whether the calling thread moves virtual time. The main thread does, and so does the thread that
/// runs the owner of a local time or its work. Where libc would block such a thread, it steps
/// through time instead.
bool moves_time(void);

/// A virtual clock, in nanoseconds.
struct virtual_clock {
  /// The monotonic time, and the time at which the clock began.
  _Atomic int64_t now, begin;
  /// Real time minus monotonic time.
  _Atomic int64_t realtime_offset;
};

/// Sets a clock to the instant at which it begins.
void set_virtual_clock(struct virtual_clock *clock, int64_t monotonic_ns, int64_t realtime_offset);

/// The clock of the local time that the caller is in; NULL if it is in none.
struct virtual_clock *local_clock_of_caller(void);

/// Sets the host's callbacks for a thread that waits and moves time.
void set_main_wait(nacre_main_wait wait);

/// Installs the hooks for delayed work and tasks, once.
void delayed_work_redirect(void);

/// Virtual real time minus virtual monotonic time.
int64_t virtual_realtime_offset(void);

/// The processor time that the process and each of its threads have used in virtual time: all of
/// the virtual time that has passed, in nanoseconds. So no clock reveals how long computing took.
int64_t virtual_computing_time(void);

/// Converts an instant of `clock` to virtual monotonic time.
int64_t virtual_instant(clockid_t clock, const struct timespec *time);

/// An instant in the 23rd century that means "never". Unlike INT64_MAX, which means that there is
/// no timer, it can be the expiry of a timer.
#define NEVER (INT64_MAX - 1)

/// Returns an instant plus a duration, at most NEVER.
int64_t instant_after(int64_t instant, int64_t duration);

/// Converts a duration, or an instant in its own clock, to nanoseconds; saturates at NEVER.
int64_t timespec_nanoseconds(const struct timespec *time);

/// Converts nanoseconds, zero or greater, to a timespec.
struct timespec nanoseconds_timespec(int64_t nanoseconds);

/// Whether the calling thread is the main thread, which runs the main run loop.
bool is_main_thread(void);

/// The host's callbacks for a main thread that waits.
nacre_main_wait main_wait(void);

/// Records the clock of a new timerfd, and discards a timer that was registered for an earlier file
/// with the same descriptor. Closing a descriptor is not observed: a stale timer fails when it
/// fires, and is then discarded.
void alarm_descriptor_created(int fd, clockid_t clock);

/// Returns the clock with which `fd` was created.
clockid_t alarm_descriptor_clock(int fd);

/// Registers, replaces or (with an `expiry` of INT64_MAX) removes the timer `fd`; its real
/// counterpart is disarmed at the same time. An `interval` of 0 fires once. If `former` is not
/// NULL, it receives the previous setting. Returns 0, or -1 with errno.
int alarm_set_timer(int fd, int64_t expiry, int64_t interval, struct itimerspec *former);

/// The ranks of threads; at one instant, alarms of a higher rank fire first. Threads run
/// concurrently, so the order in which two threads arm their alarms is random; the order within one
/// thread is not.
enum alarm_rank { ALARM_RANK_OTHER, ALARM_RANK_TASK, ALARM_RANK_MAIN };

/// ALARM_RANK_TASK while the calling thread runs a Swift task. One task runs at a time.
extern _Thread_local enum alarm_rank alarm_thread_rank;

/// Registers a function to be called at `expiry` on the thread that moves time; `forget` is called
/// instead if that instant is never reached. Allocates.
void alarm_call(int64_t expiry, void (*function)(void *), void (*forget)(void *), void *context);

/// Records that the program itself has dispatch timer sources.
void alarm_note_dispatch_source(void);

/// Returns the remaining time of the timer `fd`.
struct itimerspec alarm_get_timer(int fd);

/// Sleeps until the host has moved virtual time to `expiry`. Not for the main thread.
void alarm_sleep(int64_t expiry);

/// A function whose calls are redirected.
struct redirection {
  const char *name;
  void *replacement;
  /// If not NULL, the function's address. All pointers to it that the loader has filled in are then
  /// changed too, even in the object that defines it, such as those in the method tables of all
  /// classes. The replacement must not call the function.
  void *original;
};

/// Redirects calls of functions in every object loaded so far, except those that define the name.
/// It is for functions that only some processes replace, and for functions of libraries that,
/// unlike libc, may precede this one in the dynamic linker's search order. Takes about a
/// millisecond, whether for one function or for ten. Returns the number of slots changed.
int redirect(const struct redirection *list, size_t count);

/// Redirects calls of one function.
int redirect_calls(const char *name, void *replacement);

/// Replaces libc's `syscall`: seeded randomness is read through it, and libdispatch's futex waits
/// on the main thread step through virtual time. Further calls have no effect.
void system_calls_take_over(void);

/// Holds the work that other threads put on the main queue until they rest; see
/// `nacre_release_held_work`. To be called once.
void ordered_work_redirect(void);

/// Makes randomness a stream that `seed` determines, for the rest of the process.
void randomness_seed(uint64_t seed);

/// Whether `randomness_seed` has been called.
bool randomness_is_seeded(void);

/// Fills a buffer from the stream.
void randomness_fill(void *buffer, size_t count);
