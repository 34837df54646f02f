// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CStage.h"

/// A directory entry in the kernel's layout.
struct entry {
  uint64_t inode;
  int64_t offset;
  unsigned short length;
  unsigned char type;
  char name[];
};

/// Parses the decimal number at `text`, up to the first other character.
static uint64_t parse_number(const char *text) {
  uint64_t result = 0;
  for (; *text >= '0' && *text <= '9'; text += 1) {
    result = result * 10 + (uint64_t)(*text - '0');
  }
  return result;
}

/// Returns the text after `name` and white space in a status file; empty if the name is missing.
static const char *find_field(const char *status, const char *name) {
  const char *field = strstr(status, name);
  if (field == NULL) {
    return "";
  }
  field += strlen(name);
  return field + strspn(field, " \t");
}

/// Mixes the bits of a number, so that sums of mixed numbers differ when their terms do. Source: S.
/// Vigna's public-domain splitmix64 finaliser; constants by D. Stafford ("Mix13").
static uint64_t spread(uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

/// Adds one thread to the snapshot. A thread that has ended meanwhile adds nothing.
static void look_at_thread(int tasks, const char *name, nacre_thread_look *look) {
  char path[32], status[4096];
  size_t length = strlen(name);
  if (length + sizeof "/status" > sizeof path) {
    return;
  }
  memcpy(path, name, length);
  memcpy(path + length, "/status", sizeof "/status");
  int file = (int)syscall(SYS_openat, tasks, path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) {
    return;
  }
  long size = syscall(SYS_read, file, status, sizeof status - 1);
  syscall(SYS_close, file);
  if (size <= 0) {
    return;
  }
  status[size] = 0;
  char state = *find_field(status, "\nState:");
  if (state == 'Z' || state == 'X') {
    return;
  }
  uint64_t thread = parse_number(name);
  // State 'I' is an idle kernel wait, which only kernel threads have. 'D' is a wait for a disk or
  // for memory; it ends by itself, so it counts as busy.
  if (state != 'S') {
    look->busy += 1;
    look->busy_thread = (int32_t)thread;
  }
  uint64_t switches = parse_number(find_field(status, "\nvoluntary_ctxt_switches:")) +
                      parse_number(find_field(status, "\nnonvoluntary_ctxt_switches:"));
  look->digest += spread(thread << 40 ^ switches);
}

nacre_thread_look nacre_look_at_other_threads(void) {
  nacre_thread_look look = {0};
  _Alignas(struct entry) char entries[4096];
  int tasks = (int)syscall(SYS_openat, AT_FDCWD, "/proc/self/task",
                           O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (tasks < 0) {
    return look;
  }
  uint64_t own = (uint64_t)syscall(SYS_gettid);
  long size;
  while ((size = syscall(SYS_getdents64, tasks, entries, sizeof entries)) > 0) {
    for (long at = 0; at < size;) {
      const struct entry *entry = (const struct entry *)(entries + at);
      at += entry->length;
      if (entry->name[0] != '.' && parse_number(entry->name) != own) {
        look_at_thread(tasks, entry->name, &look);
      }
    }
  }
  syscall(SYS_close, tasks);
  return look;
}
