// Nacre, MIT licence; see LICENSE.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

// The virtual clock. This module defines libc's clock, sleep and timerfd functions; the dynamic linker resolves the
// calls of libdispatch, Foundation and the Swift runtime to them as well. Before `nacre_virtual_time_begin` they do
// exactly what libc does. After it the monotonic and the real-time clocks are numbers that only the host moves, and a
// timer fires only when the host says so. Computing takes no time: processor-time clocks return the virtual time that
// has passed since it began. All times are in nanoseconds. "Virtual time" without qualification is the monotonic one,
// which boot-time clocks share.

/// The host's callbacks for the time while the main thread waits inside libc, where its run loop
/// cannot run.
typedef struct {
  /// Returns when all other threads sleep. The result is true if any of them ran in the meantime.
  /// `in_run_loop` tells whether the thread waits in a run loop.
  bool (*settle_others)(bool in_run_loop);
  /// Moves virtual time to the next expiry, but not beyond `deadline_ns`, and fires what is due.
  void (*step)(int64_t deadline_ns);
} nacre_main_wait;

/// Makes time virtual for the rest of the process. Timers armed earlier stay real, so this must
/// come before anything that arms one. Returns false, and changes nothing, if the dynamic linker
/// has resolved the clock functions to those of another library.
bool nacre_virtual_time_begin(int64_t monotonic_ns, int64_t realtime_ns, nacre_main_wait wait);

/// Returns the virtual monotonic time; the real one while time is not virtual.
int64_t nacre_virtual_time_now(void);

/// Returns the expiry of the earliest alarm (timer, sleeper or delayed call), which may be in the
/// past; INT64_MAX if there is none.
int64_t nacre_virtual_time_next_expiry(void);

/// Returns whether the program has a timer, a delayed block or a sleeper that is due at `limit` or
/// before.
bool nacre_virtual_time_is_awaited(int64_t limit);

/// Sets virtual time. An instant before the present one is ignored: time never runs backwards. Setting the time does
/// not fire any timer.
void nacre_virtual_time_set(int64_t to_ns);
/// Sets the calendar of a process with virtual time to that of the system, if they are more than a quarter of a
/// second apart.
void nacre_virtual_calendar_follow(void);

/// Fires the first alarm that is due, and only that one, so that the host can wait for its consequences before the
/// next. Alarms are ordered by time, then by the rank of the thread that armed them (the main thread first), then by
/// the order of arming. When this returns, the kernel has woken the waiting thread. Returns false when nothing is due.
bool nacre_virtual_time_fire_one(void);

/// Returns the number of timers armed by the main thread that have fired and that it has not yet
/// read.
int32_t nacre_virtual_time_main_fired_count(void);

/// Returns the machine's real monotonic clock, for measurements.
int64_t nacre_real_monotonic_ns(void);

/// A snapshot of the states of all threads except the calling one.
typedef struct {
  /// The number of other threads that were running, runnable or in uninterruptible sleep.
  int32_t busy;
  /// The id of one such thread; 0 if there is none.
  int32_t busy_thread;
  /// A digest of thread ids and context-switch counts. If two snapshots have equal digests and the
  /// later one has no busy thread, every thread slept from the one to the other.
  uint64_t digest;
} nacre_thread_look;

/// Takes a snapshot of all threads except the calling one; takes a few microseconds per thread.
nacre_thread_look nacre_look_at_other_threads(void);

/// The maximum numbers of samples, and of addresses in a sample.
#define NACRE_SAMPLE_LIMIT 256
#define NACRE_SAMPLE_DEPTH 16

/// The call stack of a thread in the program's own code, innermost function first. Addresses are relative to the
/// executable file.
typedef struct {
  int32_t count;
  uint64_t addresses[NACRE_SAMPLE_DEPTH];
} nacre_sample;

/// Starts sampling: the signal SIGPROF samples a running thread for each millisecond of computing time.
void nacre_sampling_begin(void);

/// Ends sampling. Writes the samples that contain the program's own code, at most `NACRE_SAMPLE_LIMIT`, and returns
/// their number.
int32_t nacre_sampling_end(nacre_sample *result);

/// Prepares `nacre_callers`. Must be called before it, on the main thread.
void nacre_watch_callers(void);

/// Returns the calling thread's call stack in the program's own code. May be called on any thread; takes some
/// microseconds.
nacre_sample nacre_callers(void);

/// Pauses the calling thread for about 50 microseconds of real time, so that others may run.
void nacre_real_pause(void);

/// Makes standard output line-buffered, even in a pipe, so that what the program printed before a
/// crash can be read. This is C because Swift 6 does not allow a reference to the global variable
/// `stdout`.
static inline void nacre_print_line_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

/// Shows this program in a window, if the program links the module `Window`. Then returns true after the window is
/// closed, and writes the process's exit code. Otherwise returns false at once.
bool nacre_run_linked_window(int32_t *exit_code);

/// Puts the held work of other threads on the main queue, in the order in which it was submitted. Returns whether there
/// was any.
bool nacre_release_held_work(void);

/// Returns whether a read of `descriptor` would not block.
bool nacre_is_readable(int32_t descriptor);

// Entry points of CoreFoundation and libdispatch that Swift on Linux can't name. libFoundation and libdispatch export
// them; this module does not use them itself.

/// Runs the calling thread's run loop once. Returns 1 if it finished, 3 if it timed out, 4 if it
/// handled a source.
extern int32_t CFRunLoopRunInMode(const void *mode, double seconds, unsigned char return_after_one);
extern const void *const kCFRunLoopDefaultMode;

/// Creates a string, which the caller owns.
extern const void *CFStringCreateWithCString(const void *allocator, const char *text, uint32_t encoding);

/// Returns the eventfd that is readable while the main dispatch queue has work.
extern int32_t _dispatch_get_main_queue_handle_4CF(void);

/// Takes over delayed blocks, Swift tasks and the main thread's waits from libdispatch. To be
/// called once, after time has become virtual.
///
/// Delayed blocks and sleeping tasks fire in the order in which their thread registered them.
/// Swift's cooperative pool gets a width of one: tasks that become ready at the same instant run,
/// and reach the main actor, in the order in which they became ready. Swift guarantees no width, so
/// correct programs do not notice.
void nacre_delayed_work_take_over(void);

// Local time is virtual time for a part of the process: one task, its owner (or one thread that runs no task), and the
// work that the owner starts: Swift tasks, blocks on dispatch queues, delayed blocks, timers and sleeps. All other
// threads keep real time. The owner's tasks and its blocks on the main queue go to a list, which the host runs on the
// owner's thread; blocks on other queues run there, and are counted. Thousands of local times can be open at once, each
// with its own clock. If several have the same owner, the owner is in the one that was opened or used last.

/// The host of a local time.
typedef struct {
  /// Called on the main queue when the owner has suspended and its list is not empty.
  void (*drain)(uint32_t number);
  /// Called on the main queue when the owner sleeps until `expiry_ns`.
  void (*advance)(uint32_t number, int64_t expiry_ns);
  /// The run loop mode of the owner's timers: a CFString that is never freed.
  const void *timer_mode;
} nacre_local_host;

/// The main actor's executor, in the Swift runtime's representation.
typedef struct {
  void *identity;
  uintptr_t implementation;
} nacre_main_executor;

/// Learns from two tasks how to tell the tasks of this Swift runtime from its other jobs. Returns false, and learns
/// nothing, if the tasks are not of the same class, or if the later one does not have the greater ID.
bool nacre_local_time_learn_tasks(const void *task, const void *later_task);

/// Begins a local time. The caller's task is the owner if `owns_caller`; otherwise it is entered only through
/// `nacre_local_time_enter`. Returns its number; 0, and changes nothing, if the time of the process is virtual or
/// thousands of local times are open.
///
/// Tasks that are older than `newest_task` stay outside.
uint32_t nacre_local_time_open(int64_t monotonic_ns, int64_t realtime_ns, bool owns_caller,
                               const void *newest_task, nacre_main_wait wait, nacre_main_executor executor,
                               nacre_local_host host);

/// Makes a local time the current one of its owner.
void nacre_local_time_use(uint32_t number);

/// Returns the number of the local time that the caller is in; 0 if it is in none.
uint32_t nacre_local_time_of_caller(void);

/// Returns whether the caller is in a local time.
bool nacre_local_time_contains_caller(void);

/// Ends a local time. Timers, sleeps and listed work that are left are dropped.
void nacre_local_time_close(uint32_t number);

/// A thread's role for the owner of a local time.
typedef struct nacre_local_role {
  int32_t role;
  /// The number of the local time.
  uint32_t number;
  /// The task that was current when the thread took the role; NULL if there was none.
  void *task;
} nacre_local_role;

/// Makes the calling thread the one that moves a local time. Returns the argument for `nacre_local_time_leave`.
nacre_local_role nacre_local_time_enter(uint32_t number);
void nacre_local_time_leave(nacre_local_role former);

/// Runs the first piece of work in the list of the caller's local time; if `only_tasks`, only work of tasks outside the
/// main actor. Returns false if there is none.
bool nacre_local_time_run_one(bool only_tasks);

/// Returns, for the caller's local time, the number of the owner's blocks on dispatch queues that are not asleep.
int32_t nacre_local_time_busy_count(void);

/// Cancels all tasks that were created in a local time.
void nacre_local_time_cancel_tasks(uint32_t number);

/// Waits until notifications of finished dispatch groups have reached the list.
void nacre_local_time_flush_groups(void);

/// Makes one pass of a run loop in a mode, from any thread and without waiting. Returns whether a source was ready.
bool nacre_run_loop_turn(void *loop, const void *mode);

extern void *CFRunLoopGetMain(void);
extern void *CFRunLoopGetCurrent(void);
