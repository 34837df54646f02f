// Nacre, MIT licence; see LICENSE.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>

#include "CLinux.h"

// Strings from formats that depend on their arguments.

struct nacre_arguments {
  va_list list;
};

int64_t nacre_next_integer(nacre_arguments *arguments) { return va_arg(arguments->list, int64_t); }

double nacre_next_number(nacre_arguments *arguments) { return va_arg(arguments->list, double); }

static _Atomic(nacre_text_for_format) replacement;

void nacre_put_in_arguments(nacre_text_for_format text) { atomic_store(&replacement, text); }

/// Returns what the replacement makes of a format; null if it makes nothing, or calls this itself.
static const void *text_for_format(const void *format, const void *options, va_list list) {
  static _Thread_local bool is_inside;
  nacre_text_for_format function = atomic_load(&replacement);
  if (function == NULL || is_inside) {
    return NULL;
  }
  nacre_arguments arguments;
  va_copy(arguments.list, list);
  is_inside = true;
  const void *text = function(format, options, &arguments);
  is_inside = false;
  va_end(arguments.list);
  return text;
}

/// Creates a string from a format. Foundation calls this function for all its formats by its name, and the dynamic
/// linker finds it here first.
const void *CFStringCreateWithFormatAndArguments(const void *allocator, const void *options,
                                                 const void *format, va_list list) {
  static const void *(*_Atomic original)(const void *, const void *, const void *, va_list);
  if (original == NULL) {
    original = dlsym(RTLD_NEXT, "CFStringCreateWithFormatAndArguments");
  }
  const void *text = text_for_format(format, options, list);
  return text != NULL ? text : original(allocator, options, format, list);
}
