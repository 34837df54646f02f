// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <unistd.h>

#include "virtual_time.h"

// libc's names. Everything linked before libc.so gets these, whichever library calls them.

/// Reads a clock. libc answers from the vDSO; the system call that stands for it here costs about
/// a hundred nanoseconds more.
int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!virtual_time_is_on() || !clock_is_virtual(clock)) {
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

/// Creates a timer. It is a real one: event loops wait on its descriptor.
int timerfd_create(clockid_t clock, int flags) {
  int fd = (int)syscall(SYS_timerfd_create, clock, flags);
  alarm_descriptor_created(fd, clock);
  return fd;
}

/// Arms or disarms a timer; while time is virtual it is only noted.
int timerfd_settime(int fd, int flags, const struct itimerspec *new, struct itimerspec *old) {
  if (!virtual_time_is_on() || new == NULL) {
    return (int)syscall(SYS_timerfd_settime, fd, flags, new, old);
  }
  if (new->it_value.tv_sec == 0 && new->it_value.tv_nsec == 0) {
    return alarm_set_timer(fd, INT64_MAX, 0, old);
  }
  int64_t expiry = (flags & TFD_TIMER_ABSTIME) != 0
                       ? virtual_instant(alarm_descriptor_clock(fd), &new->it_value)
                       : nacre_virtual_time_now() + timespec_nanoseconds(&new->it_value);
  if (expiry < 0) {
    // A relative time so long that the sum wrapped, or an instant before the epoch.
    expiry = (flags & TFD_TIMER_ABSTIME) != 0 ? 0 : INT64_MAX - 1;
  }
  return alarm_set_timer(fd, expiry, timespec_nanoseconds(&new->it_interval), old);
}

/// Tells what is left of a timer.
int timerfd_gettime(int fd, struct itimerspec *current) {
  if (!virtual_time_is_on()) {
    return (int)syscall(SYS_timerfd_gettime, fd, current);
  }
  *current = alarm_get_timer(fd);
  return 0;
}

/// Waits until virtual time has reached `deadline`. The main thread is the one that moves time, so
/// it lets the others run and steps from expiry to expiry; its own run loop cannot turn meanwhile,
/// exactly as on a device. Any other thread sleeps until the host has come that far.
static void wait_until(int64_t deadline) {
  if (!is_main_thread()) {
    alarm_sleep(deadline);
    return;
  }
  while (nacre_virtual_time_now() < deadline) {
    main_wait().settle_others();
    main_wait().step(deadline);
  }
}

/// Sleeps on a clock, relatively or until an instant. Virtual sleeps are never interrupted.
int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time,
                    struct timespec *left) {
  if (!virtual_time_is_on() || !clock_is_virtual(clock)) {
    return syscall(SYS_clock_nanosleep, clock, flags, time, left) == 0 ? 0 : errno;
  }
  if (time->tv_sec < 0 || time->tv_nsec < 0 || time->tv_nsec >= NANOSECONDS_PER_SECOND) {
    return EINVAL;
  }
  bool is_absolute = (flags & TIMER_ABSTIME) != 0;
  int64_t deadline = is_absolute ? virtual_instant(clock, time)
                                 : nacre_virtual_time_now() + timespec_nanoseconds(time);
  wait_until(deadline < 0 ? (is_absolute ? 0 : INT64_MAX - 1) : deadline);
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

/// Sleeps for seconds; returns those left when a signal cut the sleep short.
unsigned int sleep(unsigned int seconds) {
  struct timespec time = {seconds, 0}, left = {0, 0};
  return nanosleep(&time, &left) == 0 ? 0 : (unsigned int)left.tv_sec;
}

/// Waits for a semaphore until an instant of the real-time clock; libdispatch's waits with a
/// timeout end here. The main thread steps through virtual time as in a sleep. Another thread waits
/// for as long in real time, since nothing can wake it early without also posting.
int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  if (!virtual_time_is_on()) {
    return sem_clockwait(semaphore, CLOCK_REALTIME, time);
  }
  int64_t deadline = virtual_instant(CLOCK_REALTIME, time);
  if (!is_main_thread()) {
    int64_t left = deadline - nacre_virtual_time_now();
    struct timespec real = nanoseconds_timespec(nacre_real_monotonic_ns() + (left > 0 ? left : 0));
    return sem_clockwait(semaphore, CLOCK_MONOTONIC, &real);
  }
  for (;;) {
    main_wait().settle_others();
    if (sem_trywait(semaphore) == 0) {
      return 0;
    }
    if (nacre_virtual_time_now() >= deadline) {
      errno = ETIMEDOUT;
      return -1;
    }
    main_wait().step(deadline);
  }
}
