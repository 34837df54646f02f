// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/times.h>
#include <unistd.h>

#include "virtual_time.h"

// Functions with libc's names. Everything linked before libc.so gets these, whichever library calls
// them.

/// Reads a clock. libc reads it through the vDSO; the system call used here while time is real
/// costs about a hundred nanoseconds more.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!virtual_time_is_on()) {
    return (int)syscall(SYS_clock_gettime, clock, time);
  }
  struct timespec zero = {0};
  *time = nanoseconds_timespec(nacre_virtual_time_now() - virtual_instant(clock, &zero));
  return 0;
}

/// Reads the real-time clock, to the microsecond.
int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!virtual_time_is_on()) {
    return (int)syscall(SYS_gettimeofday, time, zone);
  }
  if (zone != NULL) {
    *(struct timezone *)zone = (struct timezone){0};
  }
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

/// Reads the real-time clock, to the second.
time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != NULL) {
    *result = now.tv_sec;
  }
  return now.tv_sec;
}

/// Reads the real-time clock.
int timespec_get(struct timespec *result, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, result) == 0 ? base : 0;
}

/// Reads the processor time of the process, in microseconds.
clock_t clock(void) {
  struct timespec used;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return timespec_nanoseconds(&used) / (NANOSECONDS_PER_SECOND / CLOCKS_PER_SEC);
}

/// Reads the monotonic clock and the processor time of the process, in ticks.
clock_t times(struct tms *used) {
  if (!virtual_time_is_on()) {
    return syscall(SYS_times, used);
  }
  const int64_t tick = NANOSECONDS_PER_SECOND / sysconf(_SC_CLK_TCK);
  if (used != NULL) {
    *used = (struct tms){.tms_utime = virtual_computing_time() / tick};
  }
  return nacre_virtual_time_now() / tick;
}

/// Reads the resource usage of the process, its children or the calling thread. Processor time is
/// virtual; that of children is 0.
int getrusage(enum __rusage_who who, struct rusage *used) {
  int result = (int)syscall(SYS_getrusage, who, used);
  if (result == 0 && virtual_time_is_on()) {
    int64_t microseconds = who == RUSAGE_CHILDREN ? 0 : virtual_computing_time() / 1000;
    used->ru_utime = (struct timeval){microseconds / 1000000, microseconds % 1000000};
    used->ru_stime = (struct timeval){0};
  }
  return result;
}

/// Creates a timerfd. It is a real one, because event loops wait on its descriptor.
int timerfd_create(clockid_t clock, int flags) {
  int fd = (int)syscall(SYS_timerfd_create, clock, flags);
  alarm_descriptor_created(fd, clock);
  return fd;
}

/// Arms or disarms a timer. While time is virtual the timer is only registered as an alarm.
int timerfd_settime(int fd, int flags, const struct itimerspec *new, struct itimerspec *old) {
  if (!virtual_time_is_on() || new == NULL) {
    return (int)syscall(SYS_timerfd_settime, fd, flags, new, old);
  }
  if (new->it_value.tv_sec == 0 && new->it_value.tv_nsec == 0) {
    return alarm_set_timer(fd, INT64_MAX, 0, old);
  }
  int64_t expiry = (flags & TFD_TIMER_ABSTIME) != 0
                       ? virtual_instant(alarm_descriptor_clock(fd), &new->it_value)
                       : instant_after(nacre_virtual_time_now(),
                                       timespec_nanoseconds(&new->it_value));
  return alarm_set_timer(fd, expiry, timespec_nanoseconds(&new->it_interval), old);
}

/// Reports the remaining time of a timer.
int timerfd_gettime(int fd, struct itimerspec *current) {
  if (!virtual_time_is_on()) {
    return (int)syscall(SYS_timerfd_gettime, fd, current);
  }
  *current = alarm_get_timer(fd);
  return 0;
}

// Waits. The main thread moves virtual time. So where libc would block that thread, it lets the
// other threads run until they sleep, checks whether the wait is over, and otherwise steps to the
// next expiry. Its own run loop does not run meanwhile, exactly as on a device, unless it is the
// run loop that waits. Sleeps of other threads are registered as alarms. Their other waits with a
// timeout last as long in real time as they should in virtual time, because nothing can end them
// early.

/// Whether the calling thread steps through virtual time instead of blocking.
static bool steps_instead(void) { return virtual_time_is_on() && moves_time(); }

/// Returns the real monotonic instant that is as far from the present as `deadline` is in virtual
/// time.
static struct timespec real_instant(int64_t deadline) {
  int64_t left = deadline - nacre_virtual_time_now();
  return nanoseconds_timespec(instant_after(nacre_real_monotonic_ns(), left > 0 ? left : 0));
}

/// Ends one unsuccessful round of a wait: moves virtual time towards `deadline`. Returns false if
/// only an event from outside the process could still end the wait.
static bool step_towards(int64_t deadline) {
  if (deadline == NEVER && nacre_virtual_time_next_expiry() == INT64_MAX) {
    return false;
  }
  main_wait().step(deadline);
  return true;
}

/// Waits until virtual time has reached `deadline`.
static void wait_until(int64_t deadline) {
  if (!moves_time()) {
    alarm_sleep(deadline);
    return;
  }
  while (nacre_virtual_time_now() < deadline) {
    main_wait().settle_others(false);
    main_wait().step(deadline);
  }
}

/// Sleeps on a clock, for a duration or until an instant. Virtual sleeps are never interrupted.
int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time,
                    struct timespec *left) {
  if (!virtual_time_is_on()) {
    return syscall(SYS_clock_nanosleep, clock, flags, time, left) == 0 ? 0 : errno;
  }
  if (time->tv_sec < 0 || time->tv_nsec < 0 || time->tv_nsec >= NANOSECONDS_PER_SECOND) {
    return EINVAL;
  }
  if ((flags & TIMER_ABSTIME) != 0) {
    wait_until(virtual_instant(clock, time));
    return 0;
  }
  // A sleep takes at least a nanosecond. Foundation repeats a sleep until the clock, in rounded
  // seconds, has reached its end.
  int64_t duration = timespec_nanoseconds(time);
  wait_until(instant_after(nacre_virtual_time_now(), duration > 0 ? duration : 1));
  return 0;
}

/// Sleeps for a duration.
int nanosleep(const struct timespec *time, struct timespec *left) {
  int error = clock_nanosleep(CLOCK_MONOTONIC, 0, time, left);
  errno = error != 0 ? error : errno;
  return error != 0 ? -1 : 0;
}

/// Sleeps for microseconds.
int usleep(useconds_t microseconds) {
  struct timespec time = nanoseconds_timespec((int64_t)microseconds * 1000);
  return nanosleep(&time, NULL);
}

/// Sleeps for seconds; returns the remaining seconds if a signal interrupted the sleep.
unsigned int sleep(unsigned int seconds) {
  struct timespec time = {seconds, 0}, left = {0, 0};
  return nanosleep(&time, &left) == 0 ? 0 : (unsigned int)left.tv_sec;
}

/// Waits for a semaphore on the main thread while time is virtual.
static int wait_stepping(sem_t *semaphore, int64_t deadline) {
  for (;;) {
    main_wait().settle_others(false);
    if (sem_trywait(semaphore) == 0) {
      return 0;
    }
    if (nacre_virtual_time_now() >= deadline) {
      errno = ETIMEDOUT;
      return -1;
    }
    if (!step_towards(deadline)) {
      struct timespec end = nanoseconds_timespec(NEVER);
      return sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
    }
  }
}

/// Waits for a semaphore. DispatchSemaphore waits through this function.
int sem_wait(sem_t *semaphore) {
  if (steps_instead() && sem_trywait(semaphore) != 0) {
    return wait_stepping(semaphore, NEVER);
  }
  struct timespec end = nanoseconds_timespec(NEVER);
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
}

/// Waits for a semaphore until an instant of the real-time clock.
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  if (!virtual_time_is_on()) {
    return sem_clockwait(semaphore, CLOCK_REALTIME, time);
  }
  int64_t deadline = virtual_instant(CLOCK_REALTIME, time);
  if (moves_time()) {
    return wait_stepping(semaphore, deadline);
  }
  struct timespec end = real_instant(deadline);
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
}

/// Waits for a condition until an instant. NSCondition waits through this function. On the main
/// thread it returns after every round; callers must expect such spurious wake-ups of a condition
/// anyway, and check their predicate.
int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict time) {
  if (!virtual_time_is_on()) {
    static int (*_Atomic original)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    if (original == NULL) {
      original = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
    }
    return original(condition, mutex, time);
  }
  // The condition's clock cannot be queried. Instants of the two clocks differ by half a century.
  clockid_t clock = time->tv_sec < 1000000000 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
  int64_t deadline = virtual_instant(clock, time);
  if (!moves_time()) {
    struct timespec end = real_instant(deadline);
    return pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &end);
  }
  pthread_mutex_unlock(mutex);
  if (!main_wait().settle_others(false)) {
    main_wait().step(deadline);
  }
  pthread_mutex_lock(mutex);
  return nacre_virtual_time_now() >= deadline ? ETIMEDOUT : 0;
}

/// Waits for events. A run loop that the program runs itself waits here, and wakes no later than
/// the timer of its time limit.
int epoll_wait(int poll, struct epoll_event *events, int count, int milliseconds) {
  if (milliseconds == 0 || !steps_instead()) {
    return (int)syscall(SYS_epoll_pwait, poll, events, count, milliseconds, NULL, 8);
  }
  int64_t now = nacre_virtual_time_now();
  int64_t deadline = milliseconds < 0 ? NEVER : instant_after(now, milliseconds * 1000000LL);
  for (;;) {
    main_wait().settle_others(true);
    int ready = (int)syscall(SYS_epoll_pwait, poll, events, count, 0, NULL, 8);
    if (ready != 0 || nacre_virtual_time_now() >= deadline) {
      return ready;
    }
    if (!step_towards(deadline)) {
      return (int)syscall(SYS_epoll_pwait, poll, events, count, -1, NULL, 8);
    }
  }
}

/// Waits for descriptors, like epoll_wait for events.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
          const sigset_t *signals) {
  static const struct timespec at_once = {0};
  bool is_look = timeout != NULL && timeout->tv_sec == 0 && timeout->tv_nsec == 0;
  if (is_look || !steps_instead()) {
    // The kernel writes the remaining time, but the caller's timeout is constant.
    struct timespec left = timeout == NULL ? at_once : *timeout;
    return (int)syscall(SYS_ppoll, descriptors, count, timeout == NULL ? NULL : &left, signals, 8);
  }
  int64_t now = nacre_virtual_time_now();
  int64_t deadline =
      timeout == NULL ? NEVER : instant_after(now, timespec_nanoseconds(timeout));
  for (;;) {
    main_wait().settle_others(true);
    struct timespec left = at_once;
    int ready = (int)syscall(SYS_ppoll, descriptors, count, &left, signals, 8);
    if (ready != 0 || nacre_virtual_time_now() >= deadline) {
      return ready;
    }
    if (!step_towards(deadline)) {
      return (int)syscall(SYS_ppoll, descriptors, count, NULL, signals, 8);
    }
  }
}
