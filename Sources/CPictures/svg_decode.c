// Nacre, MIT licence; see LICENSE.

#include <dlfcn.h>
#include <math.h>
#include <string.h>

#include "CPictures.h"

// librsvg and cairo are loaded when the first SVG is read: with their dependencies they would slow
// down the start of every program. The declarations follow their documentation; each of the
// functions has been in librsvg since version 2.52 and in cairo since version 1.2.

typedef struct {
  double x, y, width, height;
} rectangle;

typedef struct {
  double length;
  int unit;
} svg_length;

static struct {
  void *(*from_data)(const uint8_t *, size_t, void **);
  int (*size_in_pixels)(void *, double *, double *);
  void (*dimensions)(
      void *, int *, svg_length *, int *, svg_length *, int *, rectangle *);
  int (*render)(void *, void *, const rectangle *, void **);
  void *(*surface)(unsigned char *, int, int, int, int);
  void *(*context)(void *);
  int (*status)(void *);
  void (*flush)(void *);
  void (*destroy_context)(void *);
  void (*destroy_surface)(void *);
  void (*unref)(void *);
} library;

static int find(void *from, const char *name, void *function) {
  void *found = from == NULL ? NULL : dlsym(from, name);
  memcpy(function, &found, sizeof found);
  return found != NULL;
}

// Loads the libraries once. Callers hold a lock.
static int load(void) {
  if (library.unref != NULL) return 1;
  void *svg = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  void *cairo = dlopen("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
  void *objects = dlopen("libgobject-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
  return find(svg, "rsvg_handle_new_from_data", &library.from_data)
      && find(svg, "rsvg_handle_get_intrinsic_size_in_pixels", &library.size_in_pixels)
      && find(svg, "rsvg_handle_get_intrinsic_dimensions", &library.dimensions)
      && find(svg, "rsvg_handle_render_document", &library.render)
      && find(cairo, "cairo_image_surface_create_for_data", &library.surface)
      && find(cairo, "cairo_create", &library.context)
      && find(cairo, "cairo_status", &library.status)
      && find(cairo, "cairo_surface_flush", &library.flush)
      && find(cairo, "cairo_destroy", &library.destroy_context)
      && find(cairo, "cairo_surface_destroy", &library.destroy_surface)
      && find(objects, "g_object_unref", &library.unref);
}

// Gives the document's own size: its width and height, else its view box.
static int document_size(void *handle, double *width, double *height) {
  if (library.size_in_pixels(handle, width, height)) return 1;
  int has_width = 0, has_height = 0, has_box = 0;
  svg_length across = {0}, down = {0};
  rectangle box = {0};
  library.dimensions(handle, &has_width, &across, &has_height, &down, &has_box, &box);
  *width = box.width;
  *height = box.height;
  return has_box;
}

static int draw(void *handle, nacre_picture *picture) {
  size_t row = (size_t)picture->width * 4;
  memset(picture->pixels, 0, row * picture->height);
  // The format 0 is ARGB32: premultiplied, in the byte order of the machine.
  void *surface = library.surface(
      (unsigned char *)picture->pixels, 0, (int)picture->width, (int)picture->height, (int)row);
  void *context = library.context(surface);
  rectangle whole = {0, 0, picture->width, picture->height};
  int is_drawn = library.render(handle, context, &whole, NULL) && library.status(context) == 0;
  library.flush(surface);
  library.destroy_context(context);
  library.destroy_surface(surface);
  return is_drawn ? NACRE_PICTURE_OK : NACRE_PICTURE_MALFORMED;
}

int nacre_svg_decode(
    const uint8_t *bytes, size_t length, uint32_t height, uint32_t limit, nacre_picture *picture) {
  if (!load()) return NACRE_PICTURE_UNSUPPORTED;
  void *handle = library.from_data(bytes, length, NULL);
  if (handle == NULL) return NACRE_PICTURE_MALFORMED;
  int result = NACRE_PICTURE_MALFORMED;
  double own_width = 0, own_height = 0;
  if (document_size(handle, &own_width, &own_height) && own_width > 0 && own_height > 0) {
    double width = ceil(own_width / own_height * height);
    if (!(width >= 1 && width <= limit && height >= 1 && height <= limit)) {
      result = NACRE_PICTURE_TOO_LARGE;
    } else if (picture->pixels == NULL) {
      picture->width = (uint32_t)width;
      picture->height = height;
      result = NACRE_PICTURE_OK;
    } else {
      result = draw(handle, picture);
    }
  }
  library.unref(handle);
  return result;
}

int nacre_svg_size(const uint8_t *bytes, size_t length, double *width, double *height) {
  if (!load()) return NACRE_PICTURE_UNSUPPORTED;
  void *handle = library.from_data(bytes, length, NULL);
  if (handle == NULL) return NACRE_PICTURE_MALFORMED;
  int has_size = document_size(handle, width, height) && *width > 0 && *height > 0;
  library.unref(handle);
  return has_size ? NACRE_PICTURE_OK : NACRE_PICTURE_MALFORMED;
}
