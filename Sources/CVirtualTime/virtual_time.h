// Nacre, MIT licence; see LICENSE.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#include "CVirtualTime.h"

#define NANOSECONDS_PER_SECOND 1000000000LL

/// Whether time is virtual.
bool virtual_time_is_on(void);

/// Virtual real time minus virtual monotonic time.
int64_t virtual_realtime_offset(void);

/// Whether `clock` is one of those that become virtual; CPU-time clocks are not.
bool clock_is_virtual(clockid_t clock);

/// An instant of `clock` as virtual monotonic time.
int64_t virtual_instant(clockid_t clock, const struct timespec *time);

/// An instant so far off, the 23rd century, that it stands for "never". A timer can still be noted
/// for it, as INT64_MAX means that there is none.
#define NEVER (INT64_MAX - 1)

/// The sum of an instant and a duration; NEVER when it would be later.
int64_t instant_after(int64_t instant, int64_t duration);

/// A duration, or an instant of its own clock, in nanoseconds; saturates at NEVER.
int64_t timespec_nanoseconds(const struct timespec *time);

/// Nanoseconds, not negative, as libc spells them.
struct timespec nanoseconds_timespec(int64_t nanoseconds);

/// Whether the calling thread is the one that runs the main run loop.
bool is_main_thread(void);

/// The host's answers for a main thread that waits.
nacre_main_wait main_wait(void);

/// Remembers the clock of a new timerfd, and forgets any timer noted under a former holder of the
/// number. Closing is not observed: a stale note fails when fired, and is then gone.
void alarm_descriptor_created(int fd, clockid_t clock);

/// The clock `fd` was created with.
clockid_t alarm_descriptor_clock(int fd);

/// Notes, replaces or (with `expiry` of INT64_MAX) forgets the timer `fd`, whose real counterpart
/// is disarmed in the same breath. `interval` of 0 means once. Reports the former setting if asked.
/// Returns 0, or -1 with errno.
int alarm_set_timer(int fd, int64_t expiry, int64_t interval, struct itimerspec *former);

/// Whose alarms go off first among those of one instant. Threads run side by side, so the order in
/// which two of them arm is an accident; the order within one is not.
enum alarm_rank { ALARM_RANK_OTHER, ALARM_RANK_TASK, ALARM_RANK_MAIN };

/// ALARM_RANK_TASK while the calling thread runs a Swift task, of which one runs at a time.
extern _Thread_local enum alarm_rank alarm_thread_rank;

/// Notes a function to be called on the main thread when `expiry` has come. Allocates.
void alarm_call(int64_t expiry, void (*function)(void *), void *context);

/// Notes that the program has timers of libdispatch's own.
void alarm_note_dispatch_source(void);

/// What is left of the noted timer `fd`.
struct itimerspec alarm_get_timer(int fd);

/// Sleeps until the host has moved virtual time to `expiry`. For threads other than the main one.
void alarm_sleep(int64_t expiry);

/// Makes the calls of `name` go to `replacement` in every object loaded so far but those that
/// define the name. For functions of libraries which, unlike libc, may come before this one in the
/// dynamic linker's order. Returns the number of places changed.
int redirect_calls(const char *name, void *replacement);

/// Makes libdispatch's waits of the main thread step through virtual time. To be called once, after
/// time has become virtual.
void futex_waits_take_over(void);
