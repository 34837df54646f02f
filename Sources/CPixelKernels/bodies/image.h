// Nacre, MIT licence; see LICENSE.

INLINE uint32_t mix_channels(uint32_t a, uint32_t b, uint32_t f) {
  uint32_t rb = ((a & 0x00FF00FFu) * (256 - f) + (b & 0x00FF00FFu) * f + 0x00800080u) >> 8;
  uint32_t ag = ((a >> 8) & 0x00FF00FFu) * (256 - f) + ((b >> 8) & 0x00FF00FFu) * f + 0x00800080u;
  return (rb & 0x00FF00FFu) | (ag & 0xFF00FF00u);
}

/// Samples one pixel; the texel coordinates are 32.32 fixed point and lie inside the image.
INLINE uint32_t bilinear_slow(const nacre_image *image, int64_t u, int64_t v) {
  int32_t x = (int32_t)(u >> 32), y = (int32_t)(v >> 32);
  uint32_t fx = (uint32_t)(u >> 24) & 255, fy = (uint32_t)(v >> 24) & 255;
  int32_t right = x + 1 < image->width ? x + 1 : x, below = y + 1 < image->height ? y + 1 : y;
  const uint32_t *top = image->pixels + (size_t)y * (size_t)image->width;
  const uint32_t *bottom = image->pixels + (size_t)below * (size_t)image->width;
  uint32_t left_pixel = mix_channels(top[x], bottom[x], fy);
  return mix_channels(left_pixel, mix_channels(top[right], bottom[right], fy), fx);
}

/// Loads two adjacent texels from each of two places, widened to 16 bits a channel.
INLINE u16x16 load_pairs(const uint32_t *a, const uint32_t *b) {
  typedef uint64_t u64x2 __attribute__((vector_size(16)));
  u64x2 v = {0, 0};
  uint64_t first, second;
  memcpy(&first, a, 8);
  memcpy(&second, b, 8);
  v[0] = first;
  v[1] = second;
  return widen((u8x16)v);
}

INLINE u16x16 repeat_halves(uint16_t a, uint16_t b) {
  u16x8 x = {a, a, a, a, a, a, a, a}, y = {b, b, b, b, b, b, b, b};
  return __builtin_shufflevector(x, y, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/// Writes two samples at once. Each must have its right and lower neighbours inside the image.
///
/// a·(256 − f) + b·f is computed as a·256 + (b − a)·f; intermediate wraparound does not matter.
INLINE void bilinear2(
    uint32_t *d, const uint32_t *pixels, int64_t width, int64_t u0, int64_t v0, int64_t u1,
    int64_t v1) {
  const uint32_t *a = pixels + (v0 >> 32) * width + (u0 >> 32);
  const uint32_t *b = pixels + (v1 >> 32) * width + (u1 >> 32);
  u16x16 top = load_pairs(a, b), bottom = load_pairs(a + width, b + width);
  u16x16 fy = repeat_halves((uint16_t)((v0 >> 24) & 255), (uint16_t)((v1 >> 24) & 255));
  u16x16 fx = repeat_halves((uint16_t)((u0 >> 24) & 255), (uint16_t)((u1 >> 24) & 255));
  u16x16 left = ((top << 8) + (bottom - top) * fy + 128) >> 8;
  u16x16 right = __builtin_shufflevector(
      left, left, 4, 5, 6, 7, 4, 5, 6, 7, 12, 13, 14, 15, 12, 13, 14, 15);
  u16x16 mixed = ((left << 8) + (right - left) * fx + 128) >> 8;
  u16x8 both = __builtin_shufflevector(mixed, mixed, 0, 1, 2, 3, 8, 9, 10, 11);
  u8x8 bytes = __builtin_convertvector(both, u8x8);
  memcpy(d, &bytes, 8);
}

INLINE int64_t clamp64(int64_t v, int64_t max) { return v < 0 ? 0 : v > max ? max : v; }

/// Whether a point has a texel to its right and one below it.
INLINE int inside(int64_t u, int64_t v, int64_t max_u, int64_t max_v) {
  return u >= 0 && u < max_u && v >= 0 && v < max_v;
}

/// Copies `n` texels of row `y` from column `x` on. Columns outside the image repeat its edge.
static void copy_texels(
    uint32_t *d, size_t n, const nacre_image *image, int64_t x, int64_t y) {
  const uint32_t *row = image->pixels + y * image->width;
  size_t i = 0;
  for (; i < n && x < 0; i++, x++) d[i] = row[0];
  if (i < n && x < image->width) {
    size_t rest = (size_t)(image->width - x), count = rest < n - i ? rest : n - i;
    memcpy(d + i, row + x, count * sizeof *d);
    i += count;
  }
  for (; i < n; i++) d[i] = row[image->width - 1];
}

/// Whether a coordinate is a texel's centre, to the precision of the weights of bilinear sampling.
INLINE int is_centre(int64_t v) { return (v >> 24 & 255) == 0; }

static void affine_image_row(
    uint32_t *d, size_t n, const nacre_image *image, int64_t u, int64_t v, int64_t du, int64_t dv,
    int nearest) {
  int64_t max_u = (int64_t)(image->width - 1) << 32, max_v = (int64_t)(image->height - 1) << 32;
  // An image that is neither turned nor scaled, at a whole pixel.
  if (du == (int64_t)1 << 32 && dv == 0) {
    int64_t y = clamp64(v, max_v);
    if (nearest || (is_centre(u) && is_centre(y))) {
      copy_texels(d, n, image, u >> 32, y >> 32);
      return;
    }
  }
  if (nearest) {
    for (size_t i = 0; i < n; i++, u += du, v += dv) {
      int64_t x = clamp64(u, max_u) >> 32, y = clamp64(v, max_v) >> 32;
      d[i] = image->pixels[y * image->width + x];
    }
    return;
  }
  // A line enters the image once and leaves it once.
  size_t from = 0, to = n;
  while (from < to && !inside(u, v, max_u, max_v)) {
    d[from++] = bilinear_slow(image, clamp64(u, max_u), clamp64(v, max_v));
    u += du;
    v += dv;
  }
  int64_t end_u = u + (int64_t)(to - from) * du, end_v = v + (int64_t)(to - from) * dv;
  while (to > from && !inside(end_u - du, end_v - dv, max_u, max_v)) {
    end_u -= du;
    end_v -= dv;
    d[--to] = bilinear_slow(image, clamp64(end_u, max_u), clamp64(end_v, max_v));
  }
  const uint32_t *pixels = image->pixels;
  int64_t width = image->width;
  for (; from + 2 <= to; from += 2) {
    bilinear2(d + from, pixels, width, u, v, u + du, v + dv);
    u += 2 * du;
    v += 2 * dv;
  }
  if (from < to) d[from] = bilinear_slow(image, u, v);
}

INLINE double clamp_real(double v, double max) {
  v = v > 0 ? v : 0;
  return v < max ? v : max;
}

static void projective_image_row(
    uint32_t *d, size_t n, const nacre_image *image, int32_t x, int32_t y,
    const nacre_projection *m, int nearest) {
  double py = y + 0.5;
  double bu = m->uy * py + m->u0, bv = m->vy * py + m->v0, bw = m->wy * py + m->w0;
  double max_u = image->width - 1, max_v = image->height - 1;
  for (size_t i = 0; i < n; i++) {
    double px = (double)(x + (int32_t)i) + 0.5;
    double w = m->wx * px + bw;
    double u = clamp_real((m->ux * px + bu) / w, max_u);
    double v = clamp_real((m->vx * px + bv) / w, max_v);
    int64_t fu = (int64_t)(u * 4294967296.0), fv = (int64_t)(v * 4294967296.0);
    if (nearest)
      d[i] = image->pixels[(fv >> 32) * image->width + (fu >> 32)];
    else
      d[i] = bilinear_slow(image, fu, fv);
  }
}
