// Nacre, MIT licence; see LICENSE.

// Row kernels for premultiplied 8-bit pixels, 0xAARRGGBB in a native 32-bit integer.
//
// The meaning of each kernel is defined by its Swift reference in Tests/PixelReference, which must return
// the same bytes. The comments here state only what the C signature adds.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A directed edge in device pixels, 24.8 fixed point; each coordinate is within ±2^29.
typedef struct {
  int32_t x0, y0, x1, y1;
} nacre_edge;

/// The pixels start..<end of a row. data >= 0: the index of their first coverage byte. data < 0:
/// the complement (~) of their constant coverage.
typedef struct {
  int32_t start, end, data;
} nacre_run;

/// The runs of one row: `count` runs, starting with run `first`.
typedef struct {
  int32_t first, count;
} nacre_row;

/// The accumulation cells of `rows` rows. Rows are `stride` cells apart; a row needs width + 2 cells, rounded
/// up to a multiple of eight. Each group of eight cells has one bit; `words` words hold the bits of a row.
/// Eight cells and one word after the last row may be rewritten with their own values.
typedef struct {
  int32_t *cells;
  uint64_t *bits;
  size_t stride, words;
  int32_t min_x, min_y, width, rows;
} nacre_band;

/// The number of runs and bytes that a sweep has written.
typedef struct {
  size_t runs, bytes;
} nacre_sweep;

typedef struct {
  const uint32_t *pixels;
  int32_t width, height;
} nacre_image;

/// (u, v) = (ux·x + uy·y + u0, vx·x + vy·y + v0) / (wx·x + wy·y + w0) at pixel centres.
typedef struct {
  double ux, uy, u0, vx, vy, v0, wx, wy, w0;
} nacre_projection;

typedef struct {
  void (*fill)(uint32_t *d, size_t n, uint32_t color);
  void (*over_solid)(uint32_t *d, size_t n, uint32_t color);
  void (*over_solid_coverage)(uint32_t *d, const uint8_t *coverage, size_t n, uint32_t color);
  void (*over_pixels)(uint32_t *d, const uint32_t *s, size_t n);
  /// `coverage` may be null.
  void (*over_pixels_coverage)(
      uint32_t *d, const uint32_t *s, const uint8_t *_Nullable coverage, size_t n, uint8_t opacity);
  /// `coverage` may be null; `mode` is a `BlendMode`.
  void (*blend_pixels)(
      uint32_t *d, const uint32_t *s, const uint8_t *_Nullable coverage, size_t n, uint8_t opacity,
      int32_t mode);
  void (*multiply_coverage)(uint32_t *d, const uint8_t *coverage, size_t n);
  void (*multiply_alpha)(uint32_t *d, const uint32_t *s, size_t n);
  void (*take_alpha)(uint8_t *d, const uint32_t *s, size_t n);
  /// Reads `radius * step` values beyond both ends of `s`; `w` holds `radius + 1` weights.
  void (*blur_across)(
      uint16_t *d, const uint8_t *s, size_t n, size_t step, const uint32_t *w, size_t radius);
  /// `rows` holds `2 * radius + 1` rows, `w` holds `radius + 1` weights.
  void (*blur_down)(
      uint8_t *d, const uint16_t *_Nullable const *_Nonnull rows, size_t n, const uint32_t *w,
      size_t radius);
  /// `m` holds four rows of four factors, 4096 being one, for the bytes of a pixel.
  void (*color_matrix)(uint32_t *d, size_t n, const int32_t *m);
  /// Each average is the sum of `rows` rows, at most 256, and `1 << shift` columns, divided by `1
  /// << total`.
  void (*average_rows)(
      uint16_t *d, const uint32_t *s, size_t stride, size_t rows, size_t n, int shift, int total);
  /// `rows` holds `2 * radius + 1` rows, `w` holds `radius + 1` weights.
  void (*convolve_rows)(
      uint16_t *d, const uint16_t *_Nullable const *_Nonnull rows, size_t n, const uint16_t *w,
      size_t radius, uint16_t bias);
  /// Sums four rows of words with the weights 1/8, 3/8, 3/8 and 1/8.
  void (*reduce_down)(uint16_t *d, const uint16_t *_Nullable const *_Nonnull rows, size_t n);
  /// Sums four wide pixels, from every second pixel of `s` on, with the weights 1/8, 3/8, 3/8 and 1/8.
  void (*reduce_across)(uint16_t *d, const uint16_t *s, size_t n);
  /// `weight` is the weight of `b` in units of 1/65 536; not 0.
  void (*mix_words)(
      uint16_t *d, const uint16_t *a, const uint16_t *b, size_t n, uint16_t weight);
  /// `phase` is the weight of the second wide pixel of `s` for the first pixel of `d`, out of `2 << shift`;
  /// it is odd.
  void (*grow_row)(uint32_t *d, size_t n, const uint16_t *s, uint32_t phase, int shift);
  void (*narrow_row)(uint32_t *d, size_t n, const uint16_t *s);
  /// `n` pixels of four words; `m` holds four rows of four factors.
  void (*map_words)(uint16_t *d, size_t n, const float *m);
  /// `d` is the pixel of column `clip_min` in the first row; rows are `stride` pixels apart. Runs
  /// are offset by `dx`. `bytes` may be null if there are none. Returns the number of pixels written.
  size_t (*over_solid_rows)(
      uint32_t *d, size_t stride, const nacre_row *rows, size_t count, const nacre_run *runs,
      const uint8_t *_Nullable bytes, size_t byte_count, int32_t dx, int32_t clip_min, int32_t clip_max,
      uint32_t color);
  /// Returns the sum up to and including the last cell, the `carry` for the next.
  int32_t (*accumulate)(
      const int32_t *cells, uint8_t *coverage, size_t n, int32_t carry, int even_odd);
  void (*add_edges)(const nacre_edge *edges, size_t count, const nacre_band *band);
  /// Clears the band. For each row `runs` has room for width / 8 + 2 runs, and `bytes` for width +
  /// 8.
  nacre_sweep (*sweep_rows)(
      const nacre_band *band, int even_odd, nacre_row *rows, nacre_run *runs, uint8_t *bytes,
      int32_t runs_base, int32_t bytes_base);
  /// Clears the band. `d` is the pixel of the band's first column in its first row; rows are `stride`
  /// pixels apart, and `room` pixels of each row, at least `width`, may be accessed. Returns the
  /// number of pixels composited.
  size_t (*over_solid_cells)(
      uint32_t *d, size_t stride, const nacre_band *band, size_t room, int even_odd,
      uint32_t color);
  /// The dither table of a column is `phase` entries after that of the column before; `lut` is the
  /// table of columns that are multiples of four.
  void (*axial_row)(
      uint32_t *d, size_t n, int32_t x, int64_t t, int64_t dt, const uint32_t *lut, size_t phase);
  void (*gradient_row)(
      uint32_t *d, size_t n, int32_t x, int32_t y, const nacre_projection *map, int kind,
      const uint32_t *lut, size_t phase);
  void (*affine_image_row)(
      uint32_t *d, size_t n, const nacre_image *image, int64_t u, int64_t v, int64_t du,
      int64_t dv, int nearest);
  void (*projective_image_row)(
      uint32_t *d, size_t n, const nacre_image *image, int32_t x, int32_t y,
      const nacre_projection *map, int nearest);
  /// `luma` holds two rows; `n` is even.
  void (*video_rows)(
      uint8_t *_Nonnull const *_Nonnull luma, uint8_t *blue, uint8_t *red, const uint32_t *top,
      const uint32_t *bottom, size_t n);
  size_t (*same_pixels)(
      const uint32_t *first, const uint32_t *second, uint32_t bits, size_t n);
} nacre_kernels;

/// The kernels for every processor of the architecture.
extern const nacre_kernels nacre_kernels_baseline;
/// The kernels for processors with AVX2. On another processor they raise an illegal instruction.
extern const nacre_kernels nacre_kernels_avx2;

/// Whether this processor has AVX2.
int nacre_has_avx2(void);

#pragma clang assume_nonnull end
