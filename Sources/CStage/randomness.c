// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <unistd.h>

#include "virtual_time.h"

// Seeded randomness: the numbers of the kernel's generator and of glibc's `arc4random` come from a stream that a seed
// determines. Functions that are called rarely are defined here under libc's names, so that `dlsym` finds them too.
// Functions that read files are redirected only if there is a seed, so that other processes use libc's.

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

/// The states of two streams: one for the main thread, and one for all others. So the main thread draws the same
/// numbers, whatever other threads draw meanwhile.
static _Atomic uint64_t states[2];

static uint64_t next(void) {
  static _Thread_local int stream = -1;
  if (stream < 0) {
    stream = is_main_thread() ? 0 : 1;
  }
  return mix(atomic_fetch_add(&states[stream], golden_gamma) + golden_gamma);
}

bool randomness_is_seeded(void) { return is_seeded; }

/// Each call starts with a new number of the stream.
void randomness_fill(void *buffer, size_t count) {
  for (size_t done = 0; done < count; done += sizeof(uint64_t)) {
    uint64_t number = next();
    size_t rest = count - done;
    memcpy((char *)buffer + done, &number, rest < sizeof number ? rest : sizeof number);
  }
}

ssize_t getrandom(void *buffer, size_t count, unsigned int flags) {
  if (!is_seeded) {
    return syscall(SYS_getrandom, buffer, count, flags);
  }
  randomness_fill(buffer, count);
  return (ssize_t)count;
}

/// The system call returns this many bytes at once, so the loop ends.
int getentropy(void *buffer, size_t count) {
  if (count > 256) {
    errno = EIO;
    return -1;
  }
  for (size_t done = 0; done < count;) {
    ssize_t given = getrandom((char *)buffer + done, count - done, 0);
    if (given < 0 && errno != EINTR) {
      return -1;
    }
    done += given < 0 ? 0 : (size_t)given;
  }
  return 0;
}

void arc4random_buf(void *buffer, size_t count) {
  for (size_t done = 0; done < count;) {
    size_t part = count - done < 256 ? count - done : 256;
    if (getentropy((char *)buffer + done, part) != 0) {
      abort();
    }
    done += part;
  }
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) {
    return 0;
  }
  // Numbers below 2^32 mod `bound` would make small results more frequent.
  uint32_t least = -bound % bound, number;
  do {
    number = arc4random();
  } while (number < least);
  return number % bound;
}

/// Whether a file is one of the devices "random" and "urandom", which have the same numbers on every Linux system.
/// `UUID` reads "urandom".
static bool is_random(int file) {
  struct stat status;
  return fstat(file, &status) == 0 && S_ISCHR(status.st_mode) && major(status.st_rdev) == 1 &&
         (minor(status.st_rdev) == 8 || minor(status.st_rdev) == 9);
}

static ssize_t (*libc_read)(int, void *, size_t);
static ssize_t (*libc_pread)(int, void *, size_t, off_t);
static ssize_t (*libc_readv)(int, const struct iovec *, int);

static ssize_t seeded_read(int file, void *buffer, size_t count) {
  if (!is_random(file)) {
    return libc_read(file, buffer, count);
  }
  randomness_fill(buffer, count);
  return (ssize_t)count;
}

static ssize_t seeded_pread(int file, void *buffer, size_t count, off_t place) {
  return is_random(file) ? seeded_read(file, buffer, count)
                         : libc_pread(file, buffer, count, place);
}

static ssize_t seeded_readv(int file, const struct iovec *parts, int part_count) {
  if (!is_random(file)) {
    return libc_readv(file, parts, part_count);
  }
  ssize_t count = 0;
  for (int i = 0; i < part_count; i += 1) {
    count += seeded_read(file, parts[i].iov_base, parts[i].iov_len);
  }
  return count;
}

void randomness_seed(uint64_t seed) {
  static const struct redirection functions[] = {
      {"read", seeded_read},
      {"pread", seeded_pread},
      {"pread64", seeded_pread},
      {"readv", seeded_readv},
  };
  libc_read = dlsym(RTLD_DEFAULT, "read");
  libc_pread = dlsym(RTLD_DEFAULT, "pread");
  libc_readv = dlsym(RTLD_DEFAULT, "readv");
  // Consecutive seeds must not give the same stream, shifted by one number.
  atomic_store(&states[0], mix(seed));
  atomic_store(&states[1], mix(~seed));
  is_seeded = true;
  redirect(functions, sizeof functions / sizeof *functions);
  system_calls_take_over();
}
