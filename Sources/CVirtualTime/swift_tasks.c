// Nacre, MIT licence; see LICENSE.
#include <stddef.h>
#include <stdint.h>

#include "CVirtualTime.h"

// The Swift runtime's and libdispatch's exported functions, with the runtime's calling convention.

struct executor {
  void *identity;
  uintptr_t implementation;
};
typedef __attribute__((swiftcall)) void (*enqueue_function)(void *job);
extern __attribute__((swiftcall)) void (*swift_task_enqueueGlobal_hook)(void *job,
                                                                        enqueue_function original);
extern __attribute__((swiftcall)) void swift_job_run(void *job, struct executor executor);
extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));

static void *queue;

/// Runs a job on the queue, as a thread of the cooperative pool would.
static void run_job(void *job) {
  static const struct executor generic = {NULL, 0};
  swift_job_run(job, generic);
}

/// Takes a job that was meant for the cooperative pool.
static __attribute__((swiftcall)) void enqueue_job(void *job, enqueue_function original) {
  (void)original;
  dispatch_async_f(queue, job, run_job);
}

void nacre_swift_tasks_serialize(void) {
  queue = dispatch_queue_create("nacre.swift-tasks", NULL);
  swift_task_enqueueGlobal_hook = enqueue_job;
}
