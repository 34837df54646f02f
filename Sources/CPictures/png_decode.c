// Nacre, MIT licence; see LICENSE.

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include "CPictures.h"

typedef struct {
  const uint8_t *bytes;
  size_t length;
  size_t offset;
} source;

static void read_bytes(png_structp png, png_bytep to, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->length - from->offset) png_error(png, "the data ends too early");
  memcpy(to, from->bytes + from->offset, count);
  from->offset += count;
}

static void failed(png_structp png, png_const_charp message) {
  nacre_picture *picture = png_get_error_ptr(png);
  snprintf(picture->message, sizeof picture->message, "%s", message);
  png_longjmp(png, 1);
}

static void warned(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

// Makes libpng convert every kind of file (palettes, greys, 1 to 16 bits) to B, G, R, A bytes.
static void ask_for_bgra(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
}

static int decode(png_structp png, png_infop info, uint32_t limit, nacre_picture *picture) {
  // The size is checked below, with a clearer message than libpng's.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_read_info(png, info);
  uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  if (width > limit || height > limit) {
    picture->width = width;
    picture->height = height;
    return NACRE_PICTURE_TOO_LARGE;
  }
  if (picture->pixels == NULL) {
    picture->width = width;
    picture->height = height;
    return NACRE_PICTURE_OK;
  }
  ask_for_bgra(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (width != picture->width || height != picture->height ||
      png_get_rowbytes(png, info) != (size_t)width * 4) {
    png_error(png, "rows of an unexpected length");
  }
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      png_read_row(png, (png_bytep)(picture->pixels + (size_t)y * width), NULL);
    }
  }
  png_read_end(png, NULL);
  nacre_premultiply_bgra(picture->pixels, (size_t)width * height);
  return NACRE_PICTURE_OK;
}

int nacre_png_decode(const uint8_t *bytes, size_t length, uint32_t limit, nacre_picture *picture) {
  source from = {bytes, length, 0};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, picture, failed, warned);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (info == NULL) {
    png_destroy_read_struct(&png, NULL, NULL);
    return NACRE_PICTURE_OUT_OF_MEMORY;
  }
  // Nothing assigned between setjmp and a jump is read after it.
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return NACRE_PICTURE_MALFORMED;
  }
  png_set_read_fn(png, &from, read_bytes);
  int status = decode(png, info, limit, picture);
  png_destroy_read_struct(&png, &info, NULL);
  return status;
}
