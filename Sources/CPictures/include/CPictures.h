// Nacre, MIT licence; see LICENSE.

#pragma once

#include <stddef.h>
#include <stdint.h>

// The image codecs behind plain C functions. libpng and libjpeg report errors by longjmp, which
// must not cross Swift frames: every jump starts and lands inside one of these functions.

/// The result of a call; `NACRE_PICTURE_OK` is zero.
enum {
  NACRE_PICTURE_OK = 0,
  NACRE_PICTURE_MALFORMED = 1,
  NACRE_PICTURE_TOO_LARGE = 2,
  NACRE_PICTURE_UNSUPPORTED = 3,
  NACRE_PICTURE_OUT_OF_MEMORY = 4,
};

/// An image to be decoded. If `pixels` is null, a decoder only fills in the size. Otherwise
/// `pixels` must have room for `width * height` entries, which become premultiplied 0xAARRGGBB.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t *pixels;
  char message[160];
} nacre_picture;

int nacre_png_decode(const uint8_t *bytes, size_t length, uint32_t limit, nacre_picture *picture);
int nacre_jpeg_decode(const uint8_t *bytes, size_t length, uint32_t limit, nacre_picture *picture);
int nacre_webp_decode(const uint8_t *bytes, size_t length, uint32_t limit, nacre_picture *picture);

/// Draws an SVG document scaled to `height` pixels; its aspect ratio gives the width. Fails with
/// `NACRE_PICTURE_UNSUPPORTED` where librsvg is not installed. Two threads must not call it at the same time.
int nacre_svg_decode(
    const uint8_t *bytes, size_t length, uint32_t height, uint32_t limit, nacre_picture *picture);

/// Gives the size of an SVG document in its own units: its width and height, else its view box. Fails as
/// `nacre_svg_decode` does. Two threads must not call it at the same time.
int nacre_svg_size(const uint8_t *bytes, size_t length, double *width, double *height);

/// A whole WebP file. `loops` is 0 for an endless animation.
typedef struct {
  uint32_t width;
  uint32_t height;
  uint32_t count;
  uint32_t loops;
  int is_animated;
  int has_alpha;
} nacre_webp_file;

/// A frame of a WebP file: its place in the picture, and that of its image in the file's bytes, which
/// `nacre_webp_decode` takes.
typedef struct {
  uint32_t x;
  uint32_t y;
  uint32_t width;
  uint32_t height;
  uint32_t milliseconds;
  int clears;
  int blends;
  size_t offset;
  size_t length;
} nacre_webp_frame;

/// Describes a WebP file and its first `capacity` frames; fails if it has fewer.
int nacre_webp_frames(
    const uint8_t *bytes, size_t length, nacre_webp_file *file, nacre_webp_frame *frames,
    size_t capacity);

/// An encoded image. The caller frees `bytes` with `free`.
typedef struct {
  uint8_t *bytes;
  size_t length;
  size_t capacity;
  char message[160];
} nacre_encoded;

/// Encodes premultiplied 0xAARRGGBB pixels, in rows without gaps. On failure `bytes` is null. Opaque pictures have three
/// channels unless `keeps_alpha` is set.
int nacre_png_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, int keeps_alpha, nacre_encoded *out);

/// Encodes premultiplied 0xAARRGGBB pixels composited over white. `quality` is 1 to 100. Otherwise like
/// `nacre_png_encode`.
int nacre_jpeg_encode(
    const uint32_t *pixels, uint32_t width, uint32_t height, int quality, nacre_encoded *out);

/// Converts straight BGRA bytes, in place, to premultiplied 0xAARRGGBB pixels.
void nacre_premultiply_bgra(uint32_t *pixels, size_t count);

/// Writes `count` premultiplied pixels as straight R, G, B, A bytes.
void nacre_straighten_rgba(uint8_t *to, const uint32_t *from, size_t count);

/// Writes `count` premultiplied pixels as straight B, G, R, A bytes.
void nacre_straighten_bgra(uint8_t *to, const uint32_t *from, size_t count);
