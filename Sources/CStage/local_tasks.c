// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "local_time.h"

#include <dlfcn.h>
#include <stdlib.h>

extern __attribute__((swiftcall)) void swift_task_cancel(void *task);
extern void *swift_retain(void *object);
extern void swift_release(void *object);

// The tasks that the owners and their work have created. Each is retained, so that its address identifies it. A
// table with open addressing.

struct noted_task {
  /// NULL where the place is free.
  void *task;
  /// The local time in which it was created.
  uint32_t number;
};

static struct noted_task *tasks;
static size_t task_capacity, task_count;
static atomic_flag list_lock = ATOMIC_FLAG_INIT;

/// Whether the calling thread is creating a task.
static _Thread_local bool is_creating;

static struct noted_task *find_task(void *task) {
  size_t place = ((uintptr_t)task >> 4) * 0x9E3779B97F4A7C15ull & (task_capacity - 1);
  while (tasks[place].task != NULL && tasks[place].task != task) {
    place = (place + 1) & (task_capacity - 1);
  }
  return &tasks[place];
}

/// Gives the table another capacity, a power of two, and leaves out the tasks of a local time, unless that is 0.
/// Returns the tasks that are left out, which the caller releases; the list ends with NULL.
static void **rebuild(size_t capacity, uint32_t left_out) {
  struct noted_task *old = tasks;
  size_t old_capacity = task_capacity, left_count = 0;
  void **left = left_out == 0 ? NULL : calloc(task_count + 1, sizeof *left);
  task_capacity = capacity;
  task_count = 0;
  tasks = calloc(capacity, sizeof *tasks);
  if (tasks == NULL || (left_out != 0 && left == NULL)) {
    abort();
  }
  for (size_t i = 0; i < old_capacity; i += 1) {
    if (old[i].task != NULL && left_out != 0 && old[i].number == left_out) {
      left[left_count] = old[i].task;
      left_count += 1;
    } else if (old[i].task != NULL) {
      *find_task(old[i].task) = old[i];
      task_count += 1;
    }
  }
  free(old);
  return left;
}

/// Notes a task, unless the local time of that number has ended.
static void note_task(uint32_t number, void *task) {
  spin_lock(&list_lock);
  if (find_local_time(number) != NULL) {
    if (task_count * 2 >= task_capacity) {
      rebuild(task_capacity == 0 ? 64 : task_capacity * 2, 0);
    }
    struct noted_task *place = find_task(task);
    if (place->task == NULL) {
      *place = (struct noted_task){swift_retain(task), number};
      task_count += 1;
    }
  }
  spin_unlock(&list_lock);
}

uint32_t local_time_of_task(void *task) {
  if (task == NULL || !is_any_local_time_open()) {
    return 0;
  }
  spin_lock(&list_lock);
  struct noted_task *place = task_capacity == 0 ? NULL : find_task(task);
  uint32_t number = place == NULL || place->task == NULL ? 0 : place->number;
  spin_unlock(&list_lock);
  return number;
}

/// Whether a job is a task: the kind is in the lowest byte of the flags, which follow the object's
/// header and two words. Source: swift, `include/swift/ABI/Task.h` and `MetadataValues.h`.
static bool is_task(const void *job) { return (((const uint32_t *)job)[8] & 0xff) == 0; }

bool nacre_local_time_knows_task(const void *task, uint8_t priority) {
  // The priority is in the byte after the kind.
  return is_task(task) && (((const uint32_t *)task)[8] >> 8 & 0xff) == priority &&
         dlsym(RTLD_DEFAULT, "swift_task_create") != NULL &&
         dlsym(RTLD_DEFAULT, "swift_asyncLet_begin") != NULL;
}

uint32_t local_time_of_job(void *job) {
  if (!is_any_local_time_open() || is_local_owner_task(job)) {
    return 0;
  }
  if (!is_task(job)) {
    return local_time_of_caller();
  }
  uint32_t noted = local_time_of_task(job);
  if (noted != 0) {
    return noted;
  }
  // A task that is not being created belongs to somebody else, whom the caller wakes.
  uint32_t number = is_creating ? local_time_of_caller() : 0;
  note_task(number, job);
  return number;
}

// The Swift runtime's functions that create tasks, which enqueue the new task.

struct task_and_context {
  void *task, *context;
};
typedef __attribute__((swiftcall)) struct task_and_context (*create_function)(
    size_t flags, void *options, const void *result_type, void *entry, void *context);
typedef __attribute__((swiftcall)) void (*let_function)(void *let, void *options,
                                                        const void *result_type, void *entry,
                                                        void *context, void *result);
static create_function original_create;
static let_function original_let;

/// Replaces swift_task_create.
static __attribute__((swiftcall)) struct task_and_context
create_task(size_t flags, void *options, const void *result_type, void *entry, void *context) {
  uint32_t number = local_time_of_caller();
  bool was_creating = is_creating;
  is_creating = true;
  struct task_and_context result = original_create(flags, options, result_type, entry, context);
  is_creating = was_creating;
  // A task of an actor is enqueued by the actor.
  note_task(number, result.task);
  return result;
}

/// Replaces swift_asyncLet_begin.
static __attribute__((swiftcall)) void begin_let(void *let, void *options, const void *result_type,
                                                 void *entry, void *context, void *result) {
  bool was_creating = is_creating;
  is_creating = true;
  original_let(let, options, result_type, entry, context, result);
  is_creating = was_creating;
}

void local_tasks_take_over(void) {
  original_create = (create_function)dlsym(RTLD_DEFAULT, "swift_task_create");
  original_let = (let_function)dlsym(RTLD_DEFAULT, "swift_asyncLet_begin");
  redirect_calls("swift_task_create", create_task);
  redirect_calls("swift_asyncLet_begin", begin_let);
}

void nacre_local_time_cancel_tasks(uint32_t number) {
  // Tasks that are cancelled may create others, so the table may change meanwhile.
  spin_lock(&list_lock);
  size_t count = 0;
  void **copy = calloc(task_count + 1, sizeof *copy);
  for (size_t i = 0; i < task_capacity && copy != NULL; i += 1) {
    if (tasks[i].task != NULL && tasks[i].number == number) {
      copy[count] = swift_retain(tasks[i].task);
      count += 1;
    }
  }
  spin_unlock(&list_lock);
  for (size_t i = 0; i < count; i += 1) {
    swift_task_cancel(copy[i]);
    swift_release(copy[i]);
  }
  free(copy);
}

void local_tasks_forget(uint32_t number) {
  spin_lock(&list_lock);
  void **left = task_capacity == 0 ? NULL : rebuild(task_capacity, number);
  spin_unlock(&list_lock);
  for (void **task = left; task != NULL && *task != NULL; task += 1) {
    swift_release(*task);
  }
  free(left);
}
