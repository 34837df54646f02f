// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include "local_time.h"

#include <stdlib.h>

extern __attribute__((swiftcall)) void swift_task_cancel(void *task);
extern __attribute__((swiftcall)) uint64_t swift_task_getJobTaskId(const void *job);
extern void *swift_retain(void *object);
extern void swift_release(void *object);

// The tasks of local times. A task belongs to whoever enqueues it first, which is its creator. Tasks are identified by
// their IDs, which increase from task to task. So a local time does not capture a task by waking it if the task is
// older than the local time, or was first enqueued elsewhere.

struct seen_task {
  /// The ID of the task; 0 in a free entry.
  uint64_t id;
  /// The local time that the task belongs to; 0 if it belongs to none.
  uint32_t number;
  /// The task, retained, if it belongs to a local time; else NULL.
  void *task;
};

/// The tasks that were seen while a local time was open: a hash table with open addressing.
static struct seen_task *tasks;
static size_t task_capacity, task_count;
static atomic_flag list_lock = ATOMIC_FLAG_INIT;

static struct seen_task *find_task(uint64_t id) {
  size_t place = id * 0x9E3779B97F4A7C15ull >> 32 & (task_capacity - 1);
  while (tasks[place].id != 0 && tasks[place].id != id) {
    place = (place + 1) & (task_capacity - 1);
  }
  return &tasks[place];
}

/// Rebuilds the table with a capacity, a power of two. Tasks of no local time that are older than all open local times
/// are left out.
static void rebuild(size_t capacity) {
  struct seen_task *old = tasks;
  size_t old_capacity = task_capacity;
  uint64_t oldest = local_oldest_task_limit();
  tasks = calloc(capacity, sizeof *tasks);
  if (tasks == NULL) {
    abort();
  }
  task_capacity = capacity;
  task_count = 0;
  for (size_t i = 0; i < old_capacity; i += 1) {
    if (old[i].id != 0 && (old[i].number != 0 || old[i].id > oldest)) {
      *find_task(old[i].id) = old[i];
      task_count += 1;
    }
  }
  free(old);
}

/// Makes room for another task.
static void make_room(void) {
  if (task_count * 2 >= task_capacity) {
    rebuild(task_capacity == 0 ? 64 : task_capacity);
  }
  if (task_count * 2 >= task_capacity) {
    rebuild(task_capacity * 2);
  }
}

uint32_t local_time_of_task(void *task, uint32_t number) {
  if (task == NULL || !is_any_local_time_open()) {
    return 0;
  }
  uint64_t id = swift_task_getJobTaskId(task);
  spin_lock(&list_lock);
  make_room();
  struct seen_task *place = find_task(id);
  if (place->id == 0) {
    struct local_time *time = find_local_time(number);
    bool is_new = time != NULL && id > time->task_limit;
    *place = (struct seen_task){id, is_new ? number : 0, is_new ? swift_retain(task) : NULL};
    task_count += 1;
  }
  number = place->number;
  spin_unlock(&list_lock);
  return number;
}

/// Whether an object is of the class of tasks. The first word of an object refers to its class.
static bool is_of_class(const void *object, const void *task_class) {
  return *(const void *const *)object == task_class;
}

/// The class of tasks.
static const void *_Atomic task_class;

bool nacre_local_time_learn_tasks(const void *task, const void *later_task) {
  const void *class = *(const void *const *)task;
  uint64_t id = swift_task_getJobTaskId(task);
  bool is_known = is_of_class(later_task, class) && id != 0 && swift_task_getJobTaskId(later_task) > id;
  if (is_known) {
    atomic_store(&task_class, class);
  }
  return is_known;
}

uint64_t local_id_of_task(const void *task) { return swift_task_getJobTaskId(task); }

uint32_t local_time_of_job(void *job) {
  if (!is_any_local_time_open() || is_local_owner_task(job)) {
    return 0;
  }
  uint32_t number = local_time_of_caller();
  return is_of_class(job, atomic_load(&task_class)) ? local_time_of_task(job, number) : number;
}

/// Returns the tasks of a local time, retained; the list ends with NULL.
static void **tasks_of(uint32_t number) {
  size_t count = 0;
  void **result = calloc(task_count + 1, sizeof *result);
  for (size_t i = 0; i < task_capacity && result != NULL; i += 1) {
    if (tasks[i].task != NULL && tasks[i].number == number) {
      result[count] = swift_retain(tasks[i].task);
      count += 1;
    }
  }
  return result;
}

void nacre_local_time_cancel_tasks(uint32_t number) {
  // Cancelled tasks may create others, so the table may change meanwhile.
  spin_lock(&list_lock);
  void **own = tasks_of(number);
  spin_unlock(&list_lock);
  for (void **task = own; task != NULL && *task != NULL; task += 1) {
    swift_task_cancel(*task);
    swift_release(*task);
  }
  free(own);
}

void local_tasks_forget(uint32_t number) {
  spin_lock(&list_lock);
  void **own = tasks_of(number);
  for (size_t i = 0; i < task_capacity; i += 1) {
    if (tasks[i].number == number) {
      tasks[i].number = 0;
      tasks[i].task = NULL;
    }
  }
  spin_unlock(&list_lock);
  // Each task is released twice: for the list and for the table.
  for (void **task = own; task != NULL && *task != NULL; task += 1) {
    swift_release(*task);
    swift_release(*task);
  }
  free(own);
}
