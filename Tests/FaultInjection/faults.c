// Nacre, MIT licence; see LICENSE.

// A library for LD_PRELOAD that lets system calls of one program fail, for tests of what is left then.
//
//     clang -shared -fPIC -O2 -o faults.so faults.c
//     LD_PRELOAD=./faults.so NACRE_FAULT_PROGRAM=nacre NACRE_FAULT=write:3:28 nacre render …
//
// NACRE_FAULT_PROGRAM  the name of the executable; its children and parents are left alone
// NACRE_FAULT          CALL:NUMBER:ERROR, where ERROR is an `errno` or 0:
//     write:3:28       the third call of `write` fails with error 28
//     any:40:0         SIGKILL instead of the fortieth call; of bytes to be written, a half is written
//     disk:5000:28     writes to files fail with error 28 when 5 000 bytes have been written
//     forget:2:0       SIGKILL after the second renaming, and of what was renamed the files are empty that the program
//                      had not forced to disk: what a loss of power may leave
// NACRE_FAULT_LOG      a file that gets a line for each call: its name, and the bytes written to files
//
// Calls on standard streams are not counted: they carry the message that a test looks for.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static struct {
  char call[16];
  long number;
  int error;
  const char *log;
} plan;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static atomic_long seen;
static atomic_long written;

static void read_plan(void) {
  char path[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  const char *program = getenv("NACRE_FAULT_PROGRAM");
  if (length <= 0 || !program) {
    return;
  }
  path[length] = 0;
  const char *slash = strrchr(path, '/');
  if (!slash || strcmp(slash + 1, program) != 0) {
    return;
  }
  plan.log = getenv("NACRE_FAULT_LOG");
  const char *text = getenv("NACRE_FAULT");
  if (text && sscanf(text, "%15[a-z_]:%ld:%d", plan.call, &plan.number, &plan.error) != 3) {
    abort();
  }
}

// What a call does: it passes, it fails, or the program ends.
enum fate { passes, fails, ends };

static _Noreturn void end(void) {
  for (;;) {
    kill(getpid(), SIGKILL);
  }
}

static void note(const char *call, long bytes) {
  if (!plan.log) {
    return;
  }
  char line[64];
  const int length = snprintf(line, sizeof line, "%s %ld\n", call, bytes);
  const int mode = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC;
  const int file = (int)syscall(SYS_openat, AT_FDCWD, plan.log, mode, 0666);
  syscall(SYS_write, file, line, length);
  syscall(SYS_close, file);
}

// Counts a call. Sets `errno` if it fails.
static enum fate fate(const char *call, long bytes) {
  pthread_once(&once, read_plan);
  note(call, bytes);
  if (strcmp(plan.call, call) != 0 && strcmp(plan.call, "any") != 0) {
    return passes;
  }
  if (atomic_fetch_add(&seen, 1) + 1 != plan.number) {
    return passes;
  }
  errno = plan.error;
  return plan.error ? fails : ends;
}

// Whether a call fails, with `errno`. Kills the program instead if that is the plan. For calls that change nothing
// before they return.
static int fault(const char *call) {
  const enum fate what = fate(call, 0);
  if (what == ends) {
    end();
  }
  return what == fails;
}

static int is_stream(int file) { return file >= 0 && file <= STDERR_FILENO; }

static int is_regular(int file) {
  struct stat status;
  return fstat(file, &status) == 0 && S_ISREG(status.st_mode);
}

// The part of a write that takes place.
struct part {
  size_t count;
  // Whether the write fails, with `errno`.
  int fails;
  // Whether the program is killed after the write.
  int ends;
};

static struct part admit(int file, size_t count) {
  struct part part = {count, 0, 0};
  if (is_stream(file)) {
    return part;
  }
  const int regular = is_regular(file);
  const enum fate what = fate("write", regular ? (long)count : 0);
  part.fails = what == fails;
  part.ends = what == ends;
  if (part.ends) {
    part.count = count / 2;
  } else if (!part.fails && regular && strcmp(plan.call, "disk") == 0) {
    const long before = atomic_fetch_add(&written, (long)count);
    const long room = plan.number - before;
    part.fails = room <= 0;
    part.count = room < (long)count ? (size_t)room : count;
    errno = plan.error;
  }
  return part;
}

static ssize_t end_if(struct part part, ssize_t result) {
  if (part.ends) {
    end();
  }
  return result;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

ssize_t write(int file, const void *bytes, size_t count) {
  const struct part part = admit(file, count);
  return part.fails ? -1 : end_if(part, syscall(SYS_write, file, bytes, part.count));
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  const struct part part = admit(file, count);
  return part.fails ? -1 : end_if(part, syscall(SYS_pwrite64, file, bytes, part.count, offset));
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset) {
  return pwrite(file, bytes, count, offset);
}

// Writes the first part that is not empty. The caller goes on with the others, as after any short write.
ssize_t writev(int file, const struct iovec *parts, int count) {
  for (int index = 0; index < count; index++) {
    if (parts[index].iov_len > 0) {
      return write(file, parts[index].iov_base, parts[index].iov_len);
    }
  }
  return 0;
}

ssize_t read(int file, void *bytes, size_t count) {
  if (!is_stream(file) && fault("read")) {
    return -1;
  }
  return syscall(SYS_read, file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  return fault("read") ? -1 : syscall(SYS_pread64, file, bytes, count, offset);
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t offset) {
  return pread(file, bytes, count, offset);
}

int openat(int folder, const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  // Only files that are created fail. A font or a setting that cannot be read counts as missing.
  if (flags & O_CREAT && fault("create")) {
    return -1;
  }
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

int open(const char *path, int flags, ...) {
  mode_t mode = 0;
  if (flags & (O_CREAT | O_TMPFILE)) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  return openat(AT_FDCWD, path, flags, mode);
}

int open64(const char *path, int flags, ...) __attribute__((alias("open")));
int openat64(int folder, const char *path, int flags, ...) __attribute__((alias("openat")));

// A file system that writes late, as NFS, reports at the end that bytes are lost.
int close(int file) {
  if (!is_stream(file)) {
    const int flags = fcntl(file, F_GETFL);
    struct stat status;
    if (flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && fstat(file, &status) == 0 &&
        S_ISREG(status.st_mode) && fault("close")) {
      const int error = errno;
      (void)!ftruncate(file, status.st_size / 2);
      syscall(SYS_close, file);
      errno = error;
      return -1;
    }
  }
  return (int)syscall(SYS_close, file);
}

// The files that were forced to disk. More than there is room for are not noted, and count as forgotten.
static struct {
  dev_t device;
  ino_t number;
} forced[4096];
static atomic_int forced_count;

static int note_forced(int file, int result) {
  struct stat status;
  if (result == 0 && fstat(file, &status) == 0) {
    const int place = atomic_fetch_add(&forced_count, 1);
    if (place < (int)(sizeof forced / sizeof forced[0])) {
      forced[place].device = status.st_dev;
      forced[place].number = status.st_ino;
    }
  }
  return result;
}

static int forget(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)place;
  if (kind != FTW_F || !S_ISREG(status->st_mode)) {
    return 0;
  }
  for (size_t index = 0; index < sizeof forced / sizeof forced[0]; index++) {
    if (forced[index].device == status->st_dev && forced[index].number == status->st_ino) {
      return 0;
    }
  }
  return truncate(path, 0);
}

// Counts a renaming that has taken place.
static int renamed(int result, const char *to) {
  if (result == 0 && fate("forget", 0) == ends) {
    if (strcmp(plan.call, "forget") == 0) {
      nftw(to, forget, 16, FTW_PHYS);
    }
    end();
  }
  return result;
}

int fsync(int file) {
  return fault("fsync") ? -1 : note_forced(file, (int)syscall(SYS_fsync, file));
}

int fdatasync(int file) {
  return fault("fsync") ? -1 : note_forced(file, (int)syscall(SYS_fdatasync, file));
}

off_t lseek(int file, off_t offset, int whence) {
  return fault("lseek") ? -1 : syscall(SYS_lseek, file, offset, whence);
}

off64_t lseek64(int file, off64_t offset, int whence) { return lseek(file, offset, whence); }

int ftruncate(int file, off_t length) {
  return fault("ftruncate") ? -1 : (int)syscall(SYS_ftruncate, file, length);
}

int ftruncate64(int file, off64_t length) __attribute__((alias("ftruncate")));

int rename(const char *from, const char *to) {
  return fault("rename") ? -1 : renamed(REAL(rename)(from, to), to);
}

int renameat2(int a, const char *from, int b, const char *to, unsigned flags) {
  return fault("rename") ? -1 : renamed((int)syscall(SYS_renameat2, a, from, b, to, flags), to);
}

int mkdir(const char *path, mode_t mode) {
  return fault("mkdir") ? -1 : (int)syscall(SYS_mkdirat, AT_FDCWD, path, mode);
}

int memfd_create(const char *name, unsigned flags) {
  return fault("memory") ? -1 : (int)syscall(SYS_memfd_create, name, flags);
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
  if (fault("mmap")) {
    return MAP_FAILED;
  }
  return (void *)syscall(SYS_mmap, address, length, protection, flags, file, offset);
}

void *mmap64(void *, size_t, int, int, int, off64_t) __attribute__((alias("mmap")));

int pipe(int ends[2]) { return fault("pipe") ? -1 : (int)syscall(SYS_pipe2, ends, 0); }

int pipe2(int ends[2], int flags) {
  return fault("pipe") ? -1 : (int)syscall(SYS_pipe2, ends, flags);
}

pid_t fork(void) { return fault("fork") ? -1 : REAL(fork)(); }

int posix_spawn(
    pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
  return fault("fork") ? errno : REAL(posix_spawn)(pid, path, actions, attributes, words, variables);
}

int posix_spawnp(
    pid_t *pid, const char *path, const posix_spawn_file_actions_t *actions,
    const posix_spawnattr_t *attributes, char *const words[], char *const variables[]) {
  return fault("fork") ? errno
                       : REAL(posix_spawnp)(pid, path, actions, attributes, words, variables);
}
