// Nacre, MIT licence; see LICENSE.

// Runs every row kernel on fixed pseudo-random input and prints a hash of what it wrote, one line a
// kernel. The lines are the same on every processor. The argument `avx2` chooses that table.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CPixelKernels.h"

static const nacre_kernels *kernels;

// Input: SplitMix64, with a seed for each kernel.

static uint64_t state;

static uint64_t next(void) {
  uint64_t z = state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

/// A number below `limit`.
static uint32_t below(uint32_t limit) { return (uint32_t)(next() >> 32) % limit; }

/// A number between `-limit` and `limit`.
static double real(double limit) { return ((double)(next() >> 11) / 4503599627370496.0 - 1) * limit; }

/// A byte; half of them are 0 or 255.
static uint8_t byte(void) {
  uint32_t kind = below(4);
  return kind == 0 ? 0 : kind == 1 ? 255 : (uint8_t)below(256);
}

/// A premultiplied pixel.
static uint32_t pixel(void) {
  uint32_t alpha = byte(), result = alpha << 24;
  for (int shift = 0; shift <= 16; shift += 8) result |= (byte() * alpha + 127) / 255 << shift;
  return result;
}

// Output: FNV-1a.

static uint64_t hash;

static void add(const void *data, size_t size) {
  for (size_t i = 0; i < size; i++) hash = (hash ^ ((const uint8_t *)data)[i]) * 0x100000001B3u;
}

#define ROOM 2048
static uint32_t destination[ROOM], source[ROOM];
static uint8_t coverage[ROOM], bytes[ROOM];
static uint16_t words[ROOM], wide[16][ROOM];

/// Fills all rows. Words are channels with seven fractional bits.
static void fill_rows(void) {
  for (size_t i = 0; i < ROOM; i++) {
    destination[i] = pixel();
    source[i] = pixel();
    coverage[i] = byte();
    bytes[i] = byte();
    for (int row = 0; row < 16; row++) wide[row][i] = (uint16_t)below(32641);
    words[i] = wide[0][i];
  }
}

/// Runs a statement for rows of many lengths, and prints a hash of a destination.
#define KERNEL(name, result, ...)                         \
  do {                                                    \
    hash = 0xCBF29CE484222325u;                           \
    state = strlen(name) * 1000003u + (uint8_t)(name)[0]; \
    for (size_t n = 1; n <= 200; n += n < 70 ? 1 : 13) {  \
      fill_rows();                                        \
      __VA_ARGS__;                                        \
      add(result, sizeof result);                         \
    }                                                     \
    printf("%-24s %016llx\n", name, (unsigned long long)hash); \
  } while (0)

/// The number of values of `BlendMode`.
enum { MODES = 28 };

static void blending(void) {
  KERNEL("fill", destination, kernels->fill(destination, n, pixel()));
  KERNEL("over_solid", destination, kernels->over_solid(destination, n, pixel()));
  KERNEL("over_solid_coverage", destination,
         kernels->over_solid_coverage(destination, coverage, n, pixel()));
  KERNEL("over_pixels", destination, kernels->over_pixels(destination, source, n));
  KERNEL("over_pixels_coverage", destination,
         kernels->over_pixels_coverage(destination, source, n % 3 ? coverage : NULL, n, byte()));
  for (int32_t mode = 0; mode < MODES; mode++) {
    char name[] = "blend_pixels 00";
    name[13] = (char)('0' + mode / 10);
    name[14] = (char)('0' + mode % 10);
    KERNEL(name, destination,
           kernels->blend_pixels(destination, source, n % 3 ? coverage : NULL, n, byte(), mode));
  }
  KERNEL("multiply_coverage", destination, kernels->multiply_coverage(destination, coverage, n));
  KERNEL("multiply_alpha", destination, kernels->multiply_alpha(destination, source, n));
  KERNEL("take_alpha", bytes, kernels->take_alpha(bytes, source, n));
}

static void filtering(void) {
  const uint32_t blur[4] = {20000, 12000, 8000, 2768};
  const uint16_t convolution[4] = {20000, 12000, 8000, 2768};
  const uint16_t *rows[7];
  for (int row = 0; row < 7; row++) rows[row] = wide[row];
  KERNEL("blur_across", words, kernels->blur_across(words, coverage + 64, n, 1 + n % 4, blur, n % 4));
  KERNEL("blur_down", bytes, kernels->blur_down(bytes, rows, n, blur, n % 4));
  KERNEL("color_matrix", destination, int32_t m[16];
         for (int i = 0; i < 16; i++) m[i] = (int32_t)below(8193) - 4096;
         kernels->color_matrix(destination, n, m));
  KERNEL("average_rows", words, int shift = 1 + (int)(n % 4);
         kernels->average_rows(words, source, 64, (size_t)1 << shift, 1 + n % (64u >> shift), shift,
                               2 * shift));
  KERNEL("average_rows of single pixels", words, kernels->average_rows(words, source, 64, 1, n, 0, 0));
  KERNEL("convolve_rows", words, kernels->convolve_rows(words, rows, n, convolution, n % 4, n % 9));
  KERNEL("reduce_down", words, kernels->reduce_down(words, rows, n));
  KERNEL("reduce_across", words, kernels->reduce_across(words, wide[1], n / 4));
  KERNEL("mix_words", words,
         kernels->mix_words(words, wide[1], wide[2], n, (uint16_t)(1 + below(65535))));
  KERNEL("grow_row", destination, int shift = 1 + (int)(n % 6);
         kernels->grow_row(destination, n, wide[1], below(1u << shift) * 2 + 1, shift));
  KERNEL("narrow_row", destination, kernels->narrow_row(destination, n, wide[1]));
  KERNEL("map_words", words, float m[16] = {0}; for (int i = 0; i < 16; i++) m[i] = (float)real(1);
         if (n % 2) m[12] = m[13] = m[14] = 0, m[15] = 1; kernels->map_words(words, n, m));
}

static nacre_projection projection(double size) {
  return (nacre_projection){real(size / 20), real(size / 20), real(size), real(size / 20),
                            real(size / 20), real(size),      real(0.01), real(0.01), 1};
}

static void painting(void) {
  static uint32_t table[4 * 1024];
  state = 1;
  for (size_t i = 0; i < 4 * 1024; i++) table[i] = pixel();
  const nacre_image image = {source, 37, 29};
  KERNEL("axial_row", destination, int64_t t = (int64_t)(real(2048) * 4294967296.0);
         int64_t dt = n % 3 ? (int64_t)(real(16) * 4294967296.0) : 0;
         kernels->axial_row(destination, n, (int32_t)below(99), t, dt, table, 1024));
  for (int kind = 0; kind < 3; kind++) {
    char name[] = "gradient_row 0";
    name[13] = (char)('0' + kind);
    KERNEL(name, destination, nacre_projection map = projection(1);
           if (n % 2) map.wx = map.wy = 0;
           kernels->gradient_row(destination, n, (int32_t)below(99) - 50, (int32_t)below(99), &map,
                                 kind, table, 1024));
  }
  for (int nearest = 0; nearest < 2; nearest++) {
    KERNEL(nearest ? "affine_image_row near" : "affine_image_row", destination, int64_t at[4];
           for (int i = 0; i < 4; i++) at[i] = (int64_t)(real(i < 2 ? 30 : 0.5) * 4294967296.0);
           kernels->affine_image_row(destination, n, &image, at[0], at[1], at[2], at[3], nearest));
    KERNEL(nearest ? "projective_image near" : "projective_image_row", destination,
           nacre_projection map = projection(20);
           kernels->projective_image_row(destination, n, &image, (int32_t)below(60) - 30,
                                         (int32_t)below(60) - 30, &map, nearest));
  }
}

enum { WIDTH = 201, ROWS = 40, STRIDE = 208, WORDS = 1 };

/// Fills triangles, some of them partly outside the band, and paints them.
static void filling(int even_odd) {
  static int32_t cells[ROWS * STRIDE + 8], kept_cells[ROWS * STRIDE + 8];
  static uint64_t bits[ROWS * WORDS + 1], kept_bits[ROWS * WORDS + 1];
  static nacre_row rows[ROWS];
  static nacre_run runs[ROWS * (WIDTH / 8 + 2)];
  static uint8_t covered[ROWS * (WIDTH + 8)];
  static uint32_t picture[ROWS * WIDTH];
  const nacre_band band = {cells, bits, STRIDE, WORDS, -20, 7, WIDTH, ROWS};
  uint64_t hashes[5] = {0xCBF29CE484222325u, 0xCBF29CE484222325u, 0xCBF29CE484222325u,
                        0xCBF29CE484222325u, 0xCBF29CE484222325u};
  state = 77;
  for (int round = 0; round < 50; round++) {
    for (int triangle = 0; triangle < 9; triangle++) {
      int32_t x[3], y[3];
      for (int i = 0; i < 3; i++) {
        x[i] = (int32_t)real(300 * 256);
        y[i] = (int32_t)real(60 * 256);
      }
      for (int i = 0; i < 3; i++) {
        nacre_edge edge = {x[i], y[i], x[(i + 1) % 3], y[(i + 1) % 3]};
        kernels->add_edges(&edge, 1, &band);
      }
    }
    memcpy(kept_cells, cells, sizeof cells);
    memcpy(kept_bits, bits, sizeof bits);
    hash = hashes[0];
    add(cells, sizeof cells);
    add(bits, sizeof bits);
    hashes[0] = hash;
    hash = hashes[1];
    for (int row = 0; row < ROWS; row++) {
      int32_t carry = kernels->accumulate(cells + row * STRIDE, bytes, WIDTH, round, even_odd);
      add(&carry, sizeof carry);
      add(bytes, WIDTH);
    }
    hashes[1] = hash;
    hash = hashes[2];
    nacre_sweep done = kernels->sweep_rows(&band, even_odd, rows, runs, covered, 0, 0);
    add(rows, sizeof rows);
    add(runs, done.runs * sizeof *runs);
    add(covered, done.bytes);
    hashes[2] = hash;
    hash = hashes[3];
    uint64_t touched = kernels->over_solid_rows(picture, WIDTH, rows, ROWS, runs, covered, done.bytes,
                                                20 + round % 5, 0, WIDTH, pixel());
    add(&touched, sizeof touched);
    add(picture, sizeof picture);
    hashes[3] = hash;
    hash = hashes[4];
    memcpy(cells, kept_cells, sizeof cells);
    memcpy(bits, kept_bits, sizeof bits);
    touched = kernels->over_solid_cells(picture, WIDTH, &band, WIDTH, even_odd, pixel());
    add(&touched, sizeof touched);
    add(picture, sizeof picture);
    add(cells, sizeof cells);
    hashes[4] = hash;
  }
  const char *names[5] = {
      "add_edges", "accumulate", "sweep_rows", "over_solid_rows", "over_solid_cells"};
  for (int i = 0; i < 5; i++)
    printf("%-15s %-8s %016llx\n", names[i], even_odd ? "even-odd" : "nonzero",
           (unsigned long long)hashes[i]);
}

int main(int count, char **arguments) {
  int wants_avx2 = count > 1 && strcmp(arguments[1], "avx2") == 0;
  if (wants_avx2 && !nacre_has_avx2()) {
    fprintf(stderr, "this processor has no AVX2\n");
    return 77;
  }
  kernels = wants_avx2 ? &nacre_kernels_avx2 : &nacre_kernels_baseline;
  blending();
  filtering();
  painting();
  filling(0);
  filling(1);
  return 0;
}
