// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "virtual_time.h"

// Seeded randomness: what the kernel's generator gives, and glibc's `arc4random`, come from a stream
// that a number determines. The calls of all objects are redirected, and not libc's names defined, so
// that a process without a seed runs libc's functions.

/// The generator is SplitMix64. Its state is a counter, so threads need no lock.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014; with the constants of S. Vigna's splitmix64.c (2015).
static const uint64_t golden_gamma = 0x9e3779b97f4a7c15;

static uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static bool is_seeded;

/// The states of two streams: that of the main thread, and that of all others. So the main thread draws
/// the same numbers whatever other threads draw meanwhile.
static _Atomic uint64_t states[2];

static uint64_t next(void) {
  static _Thread_local int stream = -1;
  if (stream < 0) {
    stream = is_main_thread() ? 0 : 1;
  }
  return mix(atomic_fetch_add(&states[stream], golden_gamma) + golden_gamma);
}

bool randomness_is_seeded(void) { return is_seeded; }

/// Each call begins with a new number of the stream.
void randomness_fill(void *buffer, size_t count) {
  for (size_t done = 0; done < count; done += sizeof(uint64_t)) {
    uint64_t number = next();
    size_t rest = count - done;
    memcpy((char *)buffer + done, &number, rest < sizeof number ? rest : sizeof number);
  }
}

static ssize_t seeded_getrandom(void *buffer, size_t count, unsigned int flags) {
  (void)flags;
  randomness_fill(buffer, count);
  return (ssize_t)count;
}

static int seeded_getentropy(void *buffer, size_t count) {
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  randomness_fill(buffer, count);
  return 0;
}

static uint32_t seeded_arc4random(void) { return (uint32_t)(next() >> 32); }

static void seeded_arc4random_buf(void *buffer, size_t count) { randomness_fill(buffer, count); }

static uint32_t seeded_arc4random_uniform(uint32_t bound) {
  if (bound < 2) {
    return 0;
  }
  // Numbers below 2^32 mod `bound` would make small results more frequent.
  uint32_t least = -bound % bound, number;
  do {
    number = seeded_arc4random();
  } while (number < least);
  return number % bound;
}

static ssize_t (*libc_read)(int, void *, size_t);

/// Reads a file. `UUID` reads /dev/urandom.
static ssize_t seeded_read(int file, void *buffer, size_t count) {
  struct stat status;
  // The devices "random" and "urandom" have these numbers on each Linux.
  if (fstat(file, &status) == 0 && S_ISCHR(status.st_mode) && major(status.st_rdev) == 1 &&
      (minor(status.st_rdev) == 8 || minor(status.st_rdev) == 9)) {
    randomness_fill(buffer, count);
    return (ssize_t)count;
  }
  return libc_read(file, buffer, count);
}

void randomness_seed(uint64_t seed) {
  static const struct redirection functions[] = {
      {"getrandom", seeded_getrandom},
      {"getentropy", seeded_getentropy},
      {"arc4random", seeded_arc4random},
      {"arc4random_buf", seeded_arc4random_buf},
      {"arc4random_uniform", seeded_arc4random_uniform},
      {"read", seeded_read},
  };
  libc_read = dlsym(RTLD_DEFAULT, "read");
  // Two seeds in a row shall not give the same stream, shifted by one.
  atomic_store(&states[0], mix(seed));
  atomic_store(&states[1], mix(~seed));
  is_seeded = true;
  redirect(functions, sizeof functions / sizeof *functions);
  system_calls_take_over();
}
