// Nacre, MIT licence; see LICENSE.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

#include "virtual_time.h"

// The order in which blocks of other threads arrive on the main queue differs from run to run. While time is virtual
// for the process, these blocks are held until all other threads rest. They are then put on the queue in the order of
// their lineage: the number of the main thread's submission that started the work, then the number of the submission by
// that work, and so on. So the results of work that was submitted first come first, whichever thread was faster.
//
// libdispatch keeps its own records for work items with a quality of service or flags, so the work that they submit has
// no lineage. Neither has the work submitted by threads that no queue started. Work without lineage comes last, in the
// order of arrival.

// Exported symbols of libdispatch and of the blocks runtime.
typedef void (*work_function)(void *context);
extern char _dispatch_main_q[];
extern void *dispatch_block_create(unsigned long flags, const void *block);
extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_group_enter(void *group);
extern void dispatch_group_leave(void *group);
extern intptr_t dispatch_group_wait(void *group, uint64_t timeout);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);
extern void *_NSConcreteGlobalBlock[];

/// The beginning of a block. Source: "Block Implementation Specification" of Clang.
struct block {
  void *isa;
  int flags;
  int reserved;
  void (*invoke)(void *block);
  const void *descriptor;
};

/// The maximum number of generations in a lineage. Work of later generations counts as work of the last one.
#define MOST_GENERATIONS 16

/// The descent of a piece of work: the number of each submission that led to it.
struct lineage {
  uint32_t count;
  uint32_t numbers[MOST_GENERATIONS];
};

/// The work that a thread is doing, and the number of its submissions.
struct ancestor {
  struct lineage lineage;
  uint32_t submissions;
};

static _Thread_local struct ancestor *present_work;
/// The number of the main thread's submissions.
static uint32_t main_submissions;

/// Work with a lineage: a block, or a function with its context.
struct work {
  struct lineage lineage;
  void *block;
  work_function function;
  void *context;
};

/// Work that waits for its turn on the main queue.
struct held {
  struct work work;
  uint64_t arrival;
  /// The group that the work has entered; NULL for none.
  void *group;
};

static pthread_mutex_t held_lock = PTHREAD_MUTEX_INITIALIZER;
static struct held *held;
static size_t held_count, held_capacity;
static uint64_t arrivals;

// libdispatch's own functions. They are looked up by name, because calls from this module are redirected too.
static void (*original_async)(void *, const void *);
static void (*original_async_f)(void *, void *, work_function);
static void (*original_barrier_async)(void *, const void *);
static void (*original_barrier_async_f)(void *, void *, work_function);
static void (*original_group_async)(void *, void *, const void *);
static void (*original_group_async_f)(void *, void *, void *, work_function);
static void (*original_group_notify)(void *, void *, const void *);
static void (*original_group_notify_f)(void *, void *, void *, work_function);
static void (*original_apply)(size_t, void *, const void *);
static void (*original_apply_f)(size_t, void *, void *, void (*)(void *, size_t));

/// The invoke function of blocks made by `dispatch_block_create`.
static void (*item_invoke)(void *block);
/// The queue on which groups report that they are empty.
static void *notices;

/// Returns the lineage of the caller's next submission.
static struct lineage next_lineage(void) {
  struct lineage lineage = {1, {UINT32_MAX}};
  if (is_main_thread()) {
    lineage.numbers[0] = main_submissions++;
  } else if (present_work != NULL) {
    lineage = present_work->lineage;
    if (lineage.count < MOST_GENERATIONS) {
      lineage.numbers[lineage.count++] = present_work->submissions++;
    }
  }
  return lineage;
}

/// Compares two pieces of work. Negative if the first one comes first.
static int compare(const void *first, const void *second) {
  const struct held *a = first, *b = second;
  const struct lineage *x = &a->work.lineage, *y = &b->work.lineage;
  for (uint32_t i = 0; i < x->count && i < y->count; i += 1) {
    if (x->numbers[i] != y->numbers[i]) {
      return x->numbers[i] < y->numbers[i] ? -1 : 1;
    }
  }
  if (x->count != y->count) {
    return x->count < y->count ? -1 : 1;
  }
  return a->arrival < b->arrival ? -1 : 1;
}

/// Holds work until the other threads rest.
static void hold(struct work work, void *group) {
  pthread_mutex_lock(&held_lock);
  if (held_count == held_capacity) {
    held_capacity = held_capacity * 2 + 16;
    held = realloc(held, held_capacity * sizeof *held);
    if (held == NULL) {
      abort();
    }
  }
  held[held_count++] = (struct held){work, arrivals++, group};
  pthread_mutex_unlock(&held_lock);
}

bool nacre_release_held_work(void) {
  pthread_mutex_lock(&held_lock);
  struct held *list = held;
  size_t count = held_count;
  held = NULL;
  held_count = held_capacity = 0;
  pthread_mutex_unlock(&held_lock);
  if (count > 0) {
    qsort(list, count, sizeof *list, compare);
  }
  for (size_t i = 0; i < count; i += 1) {
    struct work *work = &list[i].work;
    if (work->block == NULL) {
      original_async_f(_dispatch_main_q, work->context, work->function);
      continue;
    }
    if (list[i].group == NULL) {
      original_async(_dispatch_main_q, work->block);
    } else {
      original_group_async(list[i].group, _dispatch_main_q, work->block);
      dispatch_group_leave(list[i].group);
    }
    _Block_release(work->block);
  }
  free(list);
  return count > 0;
}

/// Whether work that other threads put on the main queue is held.
static bool orders(void) { return virtual_time_is_process_wide(); }

/// Whether the caller's work for a queue is held.
static bool holds(const void *queue) { return queue == _dispatch_main_q && !is_main_thread(); }

/// Whether libdispatch keeps records about a block. It must then get the block itself.
static bool is_item(const void *block) { return ((const struct block *)block)->invoke == item_invoke; }

/// Whether a block is submitted as it is, which is so for the main thread's blocks on the main queue and for work
/// items.
static bool is_plain(const void *queue, const void *block) {
  return !orders() || queue == _dispatch_main_q || is_item(block);
}

static struct work *make_work(const void *block, void *context, work_function function) {
  struct work *work = malloc(sizeof *work);
  if (work == NULL) {
    abort();
  }
  *work = (struct work){next_lineage(), block == NULL ? NULL : _Block_copy(block), function, context};
  return work;
}

/// Runs work on a thread of a queue.
static void run(void *context) {
  struct work *work = context;
  struct ancestor own = {work->lineage, 0}, *former = present_work;
  present_work = &own;
  if (work->block != NULL) {
    ((struct block *)work->block)->invoke(work->block);
    _Block_release(work->block);
  } else {
    work->function(work->context);
  }
  present_work = former;
  free(work);
}

/// Holds the notification of a group whose work has ended.
static void notice(void *context) {
  struct work *work = context;
  hold(*work, NULL);
  free(work);
}

static struct work held_block(const void *block) {
  return (struct work){next_lineage(), _Block_copy(block), NULL, NULL};
}

/// Submits a block through one of two functions of libdispatch: as it is, or wrapped in a function that runs it.
static void submit(void *queue, const void *block, void (*plain)(void *, const void *),
                   void (*function)(void *, void *, work_function)) {
  if (orders() && holds(queue)) {
    hold(held_block(block), NULL);
  } else if (is_plain(queue, block)) {
    plain(queue, block);
  } else {
    function(queue, make_work(block, NULL, NULL), run);
  }
}

static void async(void *queue, const void *block) {
  submit(queue, block, original_async, original_async_f);
}

static void barrier_async(void *queue, const void *block) {
  submit(queue, block, original_barrier_async, original_barrier_async_f);
}

static void async_f(void *queue, void *context, work_function function) {
  if (orders() && holds(queue)) {
    hold((struct work){next_lineage(), NULL, function, context}, NULL);
  } else if (!orders() || queue == _dispatch_main_q) {
    original_async_f(queue, context, function);
  } else {
    original_async_f(queue, make_work(NULL, context, function), run);
  }
}

static void group_async(void *group, void *queue, const void *block) {
  if (orders() && holds(queue)) {
    dispatch_group_enter(group);
    hold(held_block(block), group);
  } else if (is_plain(queue, block)) {
    original_group_async(group, queue, block);
  } else {
    original_group_async_f(group, queue, make_work(block, NULL, NULL), run);
  }
}

/// Submits a block when a group is empty. Blocks that the group's work has put on the main queue are held, and this
/// block must come after them.
static void group_notify(void *group, void *queue, const void *block) {
  // If the group is already empty, its notification is just another block of the main thread.
  if (orders() && queue == _dispatch_main_q &&
      !(is_main_thread() && dispatch_group_wait(group, 0) == 0)) {
    original_group_notify_f(group, notices, make_work(block, NULL, NULL), notice);
  } else if (is_plain(queue, block)) {
    original_group_notify(group, queue, block);
  } else {
    original_group_notify_f(group, queue, make_work(block, NULL, NULL), run);
  }
}

/// The calls of a block with the numbers from 0 (dispatch_apply), on several threads.
struct repetition {
  struct lineage lineage;
  const void *block;
};

static void repeat(void *context, size_t index) {
  const struct repetition *repetition = context;
  struct ancestor own = {repetition->lineage, 0}, *former = present_work;
  if (own.lineage.count < MOST_GENERATIONS) {
    own.lineage.numbers[own.lineage.count++] = (uint32_t)index;
  }
  present_work = &own;
  const struct block *block = repetition->block;
  ((void (*)(const void *, size_t))(uintptr_t)block->invoke)(block, index);
  present_work = former;
}

static void apply(size_t count, void *queue, const void *block) {
  if (!orders() || is_item(block)) {
    original_apply(count, queue, block);
    return;
  }
  struct repetition repetition = {next_lineage(), block};
  original_apply_f(count, queue, &repetition, repeat);
}

static void nothing(void *block) { (void)block; }

void ordered_work_redirect(void) {
  static const struct {
    uintptr_t reserved, size;
  } descriptor = {0, sizeof(struct block)};
  // The flag of blocks that are never copied; see the specification.
  struct block empty = {_NSConcreteGlobalBlock, 1 << 28, 0, nothing, &descriptor};
  struct block *item = dispatch_block_create(0, &empty);
  item_invoke = item->invoke;
  _Block_release(item);
  notices = dispatch_queue_create("nacre.notices", NULL);
  const struct {
    const char *name;
    void *original, *replacement;
  } functions[] = {
      {"dispatch_async", &original_async, async},
      {"dispatch_async_f", &original_async_f, async_f},
      {"dispatch_barrier_async", &original_barrier_async, barrier_async},
      {"dispatch_barrier_async_f", &original_barrier_async_f, NULL},
      {"dispatch_group_async", &original_group_async, group_async},
      {"dispatch_group_async_f", &original_group_async_f, NULL},
      {"dispatch_group_notify", &original_group_notify, group_notify},
      {"dispatch_group_notify_f", &original_group_notify_f, NULL},
      {"dispatch_apply", &original_apply, apply},
      {"dispatch_apply_f", &original_apply_f, NULL},
  };
  struct redirection list[sizeof functions / sizeof *functions];
  size_t count = 0;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i += 1) {
    *(void **)functions[i].original = dlsym(RTLD_DEFAULT, functions[i].name);
    if (functions[i].replacement != NULL) {
      list[count++] = (struct redirection){functions[i].name, functions[i].replacement, NULL};
    }
  }
  redirect(list, count);
}
