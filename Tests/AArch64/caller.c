// Nacre, MIT licence; see LICENSE.

// A library that reads clocks, arms timers and calls another library, as libdispatch does.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int answer(void);
int64_t caller_clock(clockid_t clock);
int caller_answer(void);
int caller_answer_by_pointer(void);
int caller_timer(int64_t after);
void caller_sleep(int64_t duration);
uint64_t caller_random(int way);

int64_t caller_clock(clockid_t clock) {
  struct timespec now;
  return clock_gettime(clock, &now) == 0 ? now.tv_sec * 1000000000LL + now.tv_nsec : -1;
}

int caller_answer(void) { return answer(); }

// A pointer in data is relocated in another way than a call.
static int (*volatile pointer)(void) = answer;

int caller_answer_by_pointer(void) { return pointer(); }

int caller_timer(int64_t after) {
  int timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK);
  struct itimerspec when = {.it_value = {after / 1000000000, after % 1000000000}};
  return timerfd_settime(timer, 0, &when, NULL) == 0 ? timer : -1;
}

uint64_t caller_random(int way) {
  uint64_t number = 0;
  int device;
  switch (way) {
    case 0: return getentropy(&number, sizeof number) == 0 ? number : 0;
    case 1: return getrandom(&number, sizeof number, 0) == sizeof number ? number : 0;
    case 2:
      return syscall(SYS_getrandom, &number, sizeof number, 0) == sizeof number ? number : 0;
    default:
      device = open("/dev/urandom", O_RDONLY);
      if (device < 0 || read(device, &number, sizeof number) != sizeof number) {
        return 0;
      }
      close(device);
      return number;
  }
}

void caller_sleep(int64_t duration) {
  struct timespec time = {duration / 1000000000, duration % 1000000000};
  nanosleep(&time, NULL);
}
