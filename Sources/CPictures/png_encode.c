// Nacre, MIT licence; see LICENSE.

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPictures.h"

static void write_bytes(png_structp png, png_bytep from, size_t count) {
  nacre_encoded *out = png_get_io_ptr(png);
  if (count > out->capacity - out->length) {
    size_t capacity = out->capacity + out->capacity / 2 + count;
    uint8_t *bytes = realloc(out->bytes, capacity);
    if (bytes == NULL) png_error(png, "out of memory");
    out->bytes = bytes;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->length, from, count);
  out->length += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static void failed(png_structp png, png_const_charp message) {
  nacre_encoded *out = png_get_error_ptr(png);
  snprintf(out->message, sizeof out->message, "%s", message);
  png_longjmp(png, 1);
}

static void warned(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static int is_opaque(const uint32_t *pixels, size_t count) {
  uint32_t all = 0xff000000;
  for (size_t i = 0; i < count; i++) all &= pixels[i];
  return all == 0xff000000;
}

static void pack_rgb(uint8_t *to, const uint32_t *from, size_t count) {
  for (size_t i = 0; i < count; i++, to += 3) {
    to[0] = from[i] >> 16 & 0xff;
    to[1] = from[i] >> 8 & 0xff;
    to[2] = from[i] & 0xff;
  }
}

static void encode(
    png_structp png, png_infop info, const uint32_t *pixels, uint32_t width, uint32_t height,
    int keeps_alpha, uint8_t *row) {
  int opaque = !keeps_alpha && is_opaque(pixels, (size_t)width * height);
  // User interfaces are flat. With one cheap filter and a middle compression level, files are only
  // slightly larger than after the full search, which takes many times longer.
  png_set_compression_level(png, 6);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
  png_set_IHDR(
      png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) {
    const uint32_t *from = pixels + (size_t)y * width;
    if (opaque) {
      pack_rgb(row, from, width);
    } else {
      nacre_straighten_rgba(row, from, width);
    }
    png_write_row(png, row);
  }
  png_write_end(png, NULL);
}

int nacre_png_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, int keeps_alpha, nacre_encoded *out) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, out, failed, warned);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  uint8_t *row = info ? malloc((size_t)width * 4) : NULL;
  if (row == NULL) {
    png_destroy_write_struct(&png, &info);
    return NACRE_PICTURE_OUT_OF_MEMORY;
  }
  // Nothing assigned between setjmp and a jump is read after it, except through `out`.
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(row);
    free(out->bytes);
    out->bytes = NULL;
    return NACRE_PICTURE_UNSUPPORTED;
  }
  png_set_write_fn(png, out, write_bytes, flush_nothing);
  encode(png, info, pixels, width, height, keeps_alpha, row);
  png_destroy_write_struct(&png, &info);
  free(row);
  return NACRE_PICTURE_OK;
}
