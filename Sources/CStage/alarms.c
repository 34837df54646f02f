// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <linux/futex.h>
#include <poll.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "local_time.h"

// The table of alarms: everything that will happen at an instant of virtual time. Except for
// alarm_call, nothing here allocates or calls into libc beyond syscall(), and no lock of libc is
// taken.

/// A timer, a sleeping thread or a function call that is due at an instant of virtual time.
struct alarm {
  enum { ALARM_FREE, ALARM_TIMER, ALARM_SLEEPER, ALARM_CALL } kind;
  /// ALARM_TIMER: the timer's file descriptor.
  int fd;
  /// ALARM_SLEEPER: the futex word, 0 while the thread must sleep.
  _Atomic uint32_t *word;
  /// ALARM_CALL: the function, the function that is called instead to free the argument, the
  /// argument, and the next call in the list.
  void (*function)(void *);
  void (*forget)(void *);
  void *context;
  struct alarm *next;
  int64_t expiry;
  int64_t interval;
  /// The number of the local time in whose clock the alarm is due; 0 for the clock of the process.
  uint32_t number;
  /// The sequence number of the arming. It orders alarms of the same rank.
  uint64_t order;
  enum alarm_rank rank;
  /// The timer belongs to the main thread and has fired. The entry is kept only until its
  /// descriptor has been read.
  bool has_fired;
  /// ALARM_SLEEPER: the number of the local time whose worker the thread is, or 0. A worker does not
  /// count as busy while it sleeps.
  uint32_t worker_number;
};

// However many timers a process has, it has only one timerfd for each run loop mode and three for
// libdispatch; each local time has one mode. So there is plenty of room. If the table is full,
// further timers and sleeps use real time: they are late but not lost.
#define ALARM_COUNT 1024
static struct alarm alarms[ALARM_COUNT];
static int alarm_end;
static uint64_t alarm_order;
static atomic_flag alarm_lock = ATOMIC_FLAG_INIT;

// The pending calls, of which there may be any number, in the order in which they are due.
static struct alarm *first_call;

_Thread_local enum alarm_rank alarm_thread_rank = ALARM_RANK_OTHER;

// The clock of every timerfd plus one, by descriptor. Zeroed memory thus means "unknown".
#define DESCRIPTOR_COUNT 65536
static _Atomic uint8_t clock_of_descriptor[DESCRIPTOR_COUNT];

/// Locks the alarm table. It is a spin lock, because pthread's locks must not be used before main.
/// It is held for a few instructions, or while one alarm fires.
static void lock_alarms(void) {
  while (atomic_flag_test_and_set_explicit(&alarm_lock, memory_order_acquire)) {
    syscall(SYS_sched_yield);
  }
}

/// Unlocks the alarm table.
static void unlock_alarms(void) { atomic_flag_clear_explicit(&alarm_lock, memory_order_release); }

/// Returns the rank of alarms that the calling thread arms.
static enum alarm_rank current_rank(void) {
  return moves_time() && alarm_thread_rank != ALARM_RANK_TASK ? ALARM_RANK_MAIN : alarm_thread_rank;
}

void alarm_descriptor_created(int fd, clockid_t clock) {
  if (fd < 0) {
    return;
  }
  if (fd < DESCRIPTOR_COUNT) {
    atomic_store(&clock_of_descriptor[fd], (uint8_t)(clock + 1));
  }
  lock_alarms();
  for (int i = 0; i < alarm_end; i += 1) {
    if (alarms[i].kind == ALARM_TIMER && alarms[i].fd == fd) {
      alarms[i].kind = ALARM_FREE;
    }
  }
  unlock_alarms();
}

clockid_t alarm_descriptor_clock(int fd) {
  int noted = fd >= 0 && fd < DESCRIPTOR_COUNT ? atomic_load(&clock_of_descriptor[fd]) : 0;
  return noted == 0 ? CLOCK_MONOTONIC : noted - 1;
}

/// Returns the alarm of timer `fd`, or NULL. The lock must be held.
static struct alarm *find_timer(int fd) {
  for (int i = 0; i < alarm_end; i += 1) {
    if (alarms[i].kind == ALARM_TIMER && alarms[i].fd == fd) {
      return &alarms[i];
    }
  }
  return NULL;
}

/// Returns a free entry of the table, or NULL. The lock must be held.
static struct alarm *find_free(void) {
  for (int i = 0; i < ALARM_COUNT; i += 1) {
    if (alarms[i].kind == ALARM_FREE) {
      alarm_end = i < alarm_end ? alarm_end : i + 1;
      return &alarms[i];
    }
  }
  return NULL;
}

/// Returns the remaining time of a timer, as timerfd_gettime reports it. The lock must be held.
static struct itimerspec remaining(const struct alarm *alarm) {
  struct itimerspec result = {0};
  if (alarm != NULL && !alarm->has_fired) {
    int64_t left = alarm->expiry - nacre_virtual_time_now();
    // A value of zero would mean "disarmed".
    result.it_value = nanoseconds_timespec(left > 0 ? left : 1);
    result.it_interval = nanoseconds_timespec(alarm->interval);
  }
  return result;
}

struct itimerspec alarm_get_timer(int fd) {
  lock_alarms();
  struct itimerspec result = remaining(find_timer(fd));
  unlock_alarms();
  return result;
}

int alarm_set_timer(int fd, int64_t expiry, int64_t interval, struct itimerspec *former) {
  static const struct itimerspec disarmed = {0};
  enum alarm_rank rank = current_rank();
  lock_alarms();
  // libdispatch never reads its timerfds: it relies on arming to make them unreadable again.
  if (syscall(SYS_timerfd_settime, fd, 0, &disarmed, NULL) != 0) {
    unlock_alarms();
    return -1;
  }
  struct alarm *alarm = find_timer(fd);
  if (former != NULL) {
    *former = remaining(alarm);
  }
  if (expiry == INT64_MAX) {
    if (alarm != NULL) {
      alarm->kind = ALARM_FREE;
    }
    unlock_alarms();
    return 0;
  }
  if (alarm == NULL) {
    alarm = find_free();
  }
  if (alarm == NULL) {
    int64_t left = expiry - nacre_virtual_time_now();
    struct itimerspec real = {nanoseconds_timespec(interval),
                              nanoseconds_timespec(left > 0 ? left : 1)};
    unlock_alarms();
    return (int)syscall(SYS_timerfd_settime, fd, 0, &real, NULL);
  }
  *alarm = (struct alarm){.kind = ALARM_TIMER,
                          .fd = fd,
                          .expiry = expiry,
                          .interval = interval,
                          .number = local_time_of_caller(),
                          .order = alarm_order++,
                          .rank = rank};
  unlock_alarms();
  return 0;
}

void alarm_sleep(int64_t expiry) {
  _Atomic uint32_t word = 0;
  lock_alarms();
  // Local time may have ended since the caller checked. Nothing would then wake the thread.
  if (!virtual_time_is_on()) {
    unlock_alarms();
    return;
  }
  struct alarm *alarm = find_free();
  if (alarm != NULL) {
    *alarm = (struct alarm){.kind = ALARM_SLEEPER,
                            .word = &word,
                            .expiry = expiry,
                            .number = local_time_of_caller(),
                            .order = alarm_order++,
                            .rank = current_rank(),
                            .worker_number = local_worker_sleeps()};
  }
  unlock_alarms();
  if (alarm == NULL) {
    int64_t left = expiry - nacre_virtual_time_now();
    struct timespec real = nanoseconds_timespec(left > 0 ? left : 0);
    syscall(SYS_nanosleep, &real, NULL);
    return;
  }
  while (atomic_load(&word) == 0) {
    syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, 0, NULL, NULL, 0);
  }
  // The word is on this thread's stack: wait until the thread that set it no longer uses it.
  lock_alarms();
  unlock_alarms();
}

/// Whether alarm `a` fires before alarm `b`.
static bool comes_first(const struct alarm *a, const struct alarm *b) {
  if (a->expiry != b->expiry) {
    return a->expiry < b->expiry;
  }
  if (a->rank != b->rank) {
    return a->rank > b->rank;
  }
  // libdispatch arms one timer for each clock, on its own thread and at arbitrary moments, so the
  // order of arming would be random.
  if (a->rank == ALARM_RANK_OTHER && a->kind == ALARM_TIMER && b->kind == ALARM_TIMER) {
    clockid_t clock_a = alarm_descriptor_clock(a->fd), clock_b = alarm_descriptor_clock(b->fd);
    if (clock_a != clock_b) {
      return clock_a > clock_b;
    }
  }
  if (a->rank == ALARM_RANK_OTHER && a->kind != b->kind) {
    return a->kind < b->kind;
  }
  return a->order < b->order;
}

/// Returns the alarm of the caller's time that fires first, or NULL. The lock must be held.
static struct alarm *find_first(void) {
  uint32_t number = local_time_of_caller();
  struct alarm *first = first_call;
  while (first != NULL && first->number != number) {
    first = first->next;
  }
  for (int i = 0; i < alarm_end; i += 1) {
    struct alarm *alarm = &alarms[i];
    if (alarm->kind != ALARM_FREE && alarm->number == number && !alarm->has_fired &&
        (first == NULL || comes_first(alarm, first))) {
      first = alarm;
    }
  }
  return first;
}

void alarm_call(int64_t expiry, void (*function)(void *), void (*forget)(void *), void *context) {
  struct alarm *alarm = malloc(sizeof *alarm);
  if (alarm == NULL) {
    abort();
  }
  lock_alarms();
  *alarm = (struct alarm){.kind = ALARM_CALL,
                          .function = function,
                          .forget = forget,
                          .context = context,
                          .expiry = expiry,
                          .number = local_time_of_caller(),
                          .order = alarm_order++,
                          .rank = current_rank()};
  if (!virtual_time_is_on()) {
    // Local time has ended since the caller checked.
    unlock_alarms();
    free(alarm);
    forget(context);
    return;
  }
  struct alarm **place = &first_call;
  while (*place != NULL && !comes_first(alarm, *place)) {
    place = &(*place)->next;
  }
  alarm->next = *place;
  *place = alarm;
  unlock_alarms();
}

int64_t nacre_virtual_time_next_expiry(void) {
  lock_alarms();
  struct alarm *first = find_first();
  int64_t result = first == NULL ? INT64_MAX : first->expiry;
  unlock_alarms();
  return result;
}

/// Removes the calls of a local time from the list, and returns them. The lock must be held.
static struct alarm *take_calls(uint32_t number) {
  struct alarm *taken = NULL, **last = &taken, **place = &first_call;
  while (*place != NULL) {
    struct alarm *call = *place;
    if (call->number == number) {
      *place = call->next;
      call->next = NULL;
      *last = call;
      last = &call->next;
    } else {
      place = &call->next;
    }
  }
  return taken;
}

void alarms_clear(uint32_t number) {
  static const struct itimerspec disarmed = {0};
  lock_alarms();
  for (int i = 0; i < alarm_end; i += 1) {
    struct alarm *alarm = &alarms[i];
    if (alarm->number != number) {
      continue;
    }
    if (alarm->kind == ALARM_SLEEPER) {
      atomic_store(alarm->word, 1);
      syscall(SYS_futex, alarm->word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    } else if (alarm->kind == ALARM_TIMER) {
      syscall(SYS_timerfd_settime, alarm->fd, 0, &disarmed, NULL);
    }
    alarm->kind = ALARM_FREE;
  }
  struct alarm *call = take_calls(number);
  unlock_alarms();
  while (call != NULL) {
    struct alarm *next = call->next;
    call->forget(call->context);
    free(call);
    call = next;
  }
}

static _Atomic bool has_dispatch_sources;

void alarm_note_dispatch_source(void) { atomic_store(&has_dispatch_sources, true); }

bool nacre_virtual_time_is_awaited(int64_t limit) {
  bool result = false;
  uint32_t number = local_time_of_caller();
  lock_alarms();
  for (int i = 0; i < alarm_end; i += 1) {
    struct alarm *alarm = &alarms[i];
    // If the program itself has no dispatch timer sources, libdispatch's timerfds only serve the
    // once-a-second check of its thread pool.
    bool is_of_library = alarm->kind == ALARM_TIMER && alarm->rank == ALARM_RANK_OTHER &&
                         !atomic_load(&has_dispatch_sources);
    if (alarm->kind != ALARM_FREE && alarm->number == number && !alarm->has_fired && !is_of_library) {
      result = result || alarm->expiry <= limit;
    }
  }
  for (struct alarm *call = first_call; call != NULL && call->expiry <= limit; call = call->next) {
    result = result || call->number == number;
  }
  unlock_alarms();
  return result;
}

/// Makes `fd` readable, and returns once it is. By then the kernel has put the descriptor's waiters
/// on a run queue, because it marks the expiry and wakes them under one lock. Returns false if `fd`
/// is not a timerfd.
static bool fire_descriptor(int fd) {
  static const struct itimerspec at_once = {.it_value = {0, 1}};
  static const struct timespec patience = {0, 100000};
  if (syscall(SYS_timerfd_settime, fd, 0, &at_once, NULL) != 0) {
    return false;
  }
  // The owner may read the descriptor before this check, so the wait is limited. 10 ms is far
  // beyond the microsecond that the interrupt takes.
  for (int attempt = 0; attempt < 100; attempt += 1) {
    struct pollfd look = {.fd = fd, .events = POLLIN};
    struct timespec timeout = patience;
    if (syscall(SYS_ppoll, &look, 1, &timeout, NULL, 0) != 0) {
      break;
    }
  }
  return true;
}

bool nacre_virtual_time_fire_one(void) {
  lock_alarms();
  struct alarm *first = find_first();
  if (first == NULL || first->expiry > nacre_virtual_time_now()) {
    unlock_alarms();
    return false;
  }
  if (first->kind == ALARM_CALL) {
    struct alarm **place = &first_call;
    while (*place != first) {
      place = &(*place)->next;
    }
    *place = first->next;
    unlock_alarms();
    first->function(first->context);
    free(first);
    return true;
  }
  if (first->kind == ALARM_SLEEPER) {
    _Atomic uint32_t *word = first->word;
    first->kind = ALARM_FREE;
    // The worker counts as busy from here on, before its thread runs.
    local_worker_wakes(first->worker_number);
    atomic_store(word, 1);
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
  } else {
    // The lock stays held, so that the owner cannot rearm the timer before its expiry has been
    // seen.
    bool is_timer = fire_descriptor(first->fd);
    if (is_timer && first->interval > 0) {
      first->expiry += first->interval;
    } else if (is_timer && first->rank == ALARM_RANK_MAIN) {
      first->has_fired = true;
    } else {
      first->kind = ALARM_FREE;
    }
  }
  unlock_alarms();
  return true;
}

int32_t nacre_virtual_time_main_fired_count(void) {
  int32_t result = 0;
  uint32_t number = local_time_of_caller();
  lock_alarms();
  for (int i = 0; i < alarm_end; i += 1) {
    if (alarms[i].kind == ALARM_TIMER && alarms[i].number == number && alarms[i].has_fired) {
      if (nacre_is_readable(alarms[i].fd)) {
        result += 1;
      } else {
        alarms[i].kind = ALARM_FREE;
      }
    }
  }
  unlock_alarms();
  return result;
}
