// Nacre, MIT licence; see LICENSE.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// The virtual clock. This module defines libc's clock, sleep and timerfd functions; the dynamic
// linker gives them to libdispatch, Foundation and the Swift runtime as well. Before
// `nacre_virtual_time_begin` they do exactly what libc does. After it the monotonic and the
// real-time clocks are numbers that only the host moves, and a timer goes off only when the host
// says so. CPU-time clocks stay real. All times are nanoseconds; "virtual time" without more words
// is the monotonic one, which boot-time clocks share.

/// What the host does while the main thread waits inside libc, where no run loop can turn.
typedef struct {
  /// Returns once every other thread is asleep; true when any of them ran in the meantime.
  bool (*settle_others)(void);
  /// Moves virtual time to the next expiry, but not beyond `deadline_ns`, and fires what is due.
  void (*step)(int64_t deadline_ns);
} nacre_main_wait;

/// Makes time virtual, for the rest of the process. Timers armed earlier stay real, so this comes
/// before anything that arms one. Returns false, and changes nothing, when the dynamic linker gave
/// the clock functions of another library to the process.
bool nacre_virtual_time_begin(int64_t monotonic_ns, int64_t realtime_ns, nacre_main_wait wait);

/// The virtual monotonic time; the real one while time is not virtual.
int64_t nacre_virtual_time_now(void);

/// When the earliest noted timer or sleeper is due, perhaps in the past; INT64_MAX when none is.
int64_t nacre_virtual_time_next_expiry(void);

/// Whether the program has a timer, a delayed block or a sleeper that is due at `limit` or before.
bool nacre_virtual_time_is_awaited(int64_t limit);

/// Sets virtual time. An instant before the present one is ignored: time never runs backwards.
/// Nothing fires by this alone.
void nacre_virtual_time_set(int64_t to_ns);

/// Fires the first noted timer or sleeper that is due, and only that one, so that its consequences
/// can be waited for before the next. Order: time; then those of the main thread; then arming.
/// When it returns, the kernel has woken whoever waited. Returns false when nothing is due.
bool nacre_virtual_time_fire_one(void);

/// The number of timers armed by the main thread that have fired and are not yet consumed by it.
int32_t nacre_virtual_time_main_fired_count(void);

/// The machine's monotonic clock, virtual or not; for measuring.
int64_t nacre_real_monotonic_ns(void);

/// What one look at all threads but the calling one found.
typedef struct {
  /// The number of other threads that were running, runnable or in uninterruptible sleep.
  int32_t busy;
  /// One such thread's id, 0 when there is none.
  int32_t busy_thread;
  /// A digest of thread ids and context-switch counts. Equal digests of two looks, the later of
  /// which found nobody busy, mean that every thread slept from the one look to the other.
  uint64_t digest;
} nacre_thread_look;

/// Looks at all threads but the calling one; a few microseconds a thread.
nacre_thread_look nacre_look_at_other_threads(void);

/// Pauses the calling thread for real time, about 50 microseconds, so that others may run.
void nacre_real_pause(void);

/// Has the program's standard output written line by line, in a pipe too: what it printed before a
/// crash is to be read. Swift 6 does not let one name `stdout`.
static inline void nacre_print_line_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

/// Whether a read of `descriptor` would not block.
bool nacre_is_readable(int32_t descriptor);

// Entry points of CoreFoundation and libdispatch that have no Swift spelling on Linux. They are
// exported by libFoundation and libdispatch; nothing in this module refers to them.

/// Makes one pass of the calling thread's run loop. 1 finished, 3 timed out, 4 handled a source.
extern int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char return_after_one);
extern const void *const kCFRunLoopDefaultMode;

/// The eventfd that is readable while the main dispatch queue has work.
extern int32_t _dispatch_get_main_queue_handle_4CF(void);

/// Takes delayed blocks, Swift's tasks and the main thread's waits over from libdispatch. To be
/// called once, after time has become virtual.
///
/// Delayed blocks, and tasks that sleep, go off in the order in which their thread asked for it.
/// Swift's cooperative pool gets a width of one: tasks that become ready at the same instant run,
/// and reach the main actor, in the order in which they became ready. Swift promises no width, so
/// correct programs do not notice.
void nacre_delayed_work_take_over(void);
