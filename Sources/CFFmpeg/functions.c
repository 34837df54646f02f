// Nacre, MIT licence; see LICENSE.

#include "CFFmpeg.h"

#include <dlfcn.h>

// A library's file name ends with the version of its interface, such as `libavcodec.so.59`.
#define LIBRARY(name, major) "lib" name ".so." AV_STRINGIFY(major)

static const char *const libraries[] = {
  LIBRARY("avutil", LIBAVUTIL_VERSION_MAJOR),
  LIBRARY("avcodec", LIBAVCODEC_VERSION_MAJOR),
  LIBRARY("avformat", LIBAVFORMAT_VERSION_MAJOR),
  LIBRARY("avfilter", LIBAVFILTER_VERSION_MAJOR),
};
enum { library_count = sizeof libraries / sizeof *libraries };

/// Returns the address of a function in one of the loaded libraries; `NULL` if none has it.
static void *function_named(const char *name, void *const handles[library_count]) {
  for (int index = 0; index < library_count; ++index) {
    void *function = dlsym(handles[index], name);
    if (function) return function;
  }
  return NULL;
}

const char *nacre_load_ffmpeg(struct nacre_ffmpeg *functions) {
  void *handles[library_count];
  for (int index = 0; index < library_count; ++index) {
    handles[index] = dlopen(libraries[index], RTLD_NOW | RTLD_LOCAL);
    if (!handles[index]) return dlerror();
  }
#define FIND(name)                                              \
  functions->name = (__typeof__(&name))function_named(#name, handles); \
  if (!functions->name) return dlerror();
  NACRE_FFMPEG_FUNCTIONS(FIND)
#undef FIND
  return NULL;
}
