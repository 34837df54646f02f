// Nacre, MIT licence; see LICENSE.

INLINE uint32_t mix_channels(uint32_t a, uint32_t b, uint32_t f) {
  uint32_t rb = ((a & 0x00FF00FFu) * (256 - f) + (b & 0x00FF00FFu) * f + 0x00800080u) >> 8;
  uint32_t ag = ((a >> 8) & 0x00FF00FFu) * (256 - f) + ((b >> 8) & 0x00FF00FFu) * f + 0x00800080u;
  return (rb & 0x00FF00FFu) | (ag & 0xFF00FF00u);
}

/// 32.32 fixed point texel coordinates, already inside the image.
INLINE uint32_t bilinear_slow(const nacre_image *image, int64_t u, int64_t v) {
  int32_t x = (int32_t)(u >> 32), y = (int32_t)(v >> 32);
  uint32_t fx = (uint32_t)(u >> 24) & 255, fy = (uint32_t)(v >> 24) & 255;
  int32_t right = x + 1 < image->width ? x + 1 : x, below = y + 1 < image->height ? y + 1 : y;
  const uint32_t *top = image->pixels + (size_t)y * (size_t)image->width;
  const uint32_t *bottom = image->pixels + (size_t)below * (size_t)image->width;
  uint32_t left_pixel = mix_channels(top[x], bottom[x], fy);
  return mix_channels(left_pixel, mix_channels(top[right], bottom[right], fy), fx);
}

/// The same with a pair of neighbours in one load; needs two columns.
INLINE uint32_t bilinear(const nacre_image *image, int64_t u, int64_t v) {
  int32_t x = (int32_t)(u >> 32), y = (int32_t)(v >> 32), w = image->width;
  uint16_t fx = (uint16_t)((u >> 24) & 255), fy = (uint16_t)((v >> 24) & 255);
  if (x > w - 2) {
    x = w - 2;
    fx = 256;
  }
  int32_t below = y + 1 < image->height ? y + 1 : y;
  u8x8 a, b;
  memcpy(&a, image->pixels + (size_t)y * (size_t)w + x, 8);
  memcpy(&b, image->pixels + (size_t)below * (size_t)w + x, 8);
  u16x8 top = __builtin_convertvector(a, u16x8), bottom = __builtin_convertvector(b, u16x8);
  u16x8 mixed = (top * (uint16_t)(256 - fy) + bottom * fy + 128) >> 8;
  uint16_t gx = (uint16_t)(256 - fx);
  mixed *= (u16x8){gx, gx, gx, gx, fx, fx, fx, fx};
  u16x8 swapped = __builtin_shufflevector(mixed, mixed, 4, 5, 6, 7, 0, 1, 2, 3);
  u8x8 bytes = __builtin_convertvector((mixed + swapped + 128) >> 8, u8x8);
  uint32_t pixel;
  memcpy(&pixel, &bytes, 4);
  return pixel;
}

INLINE int64_t clamp64(int64_t v, int64_t max) { return v < 0 ? 0 : v > max ? max : v; }

static void affine_image_row(
    uint32_t *d, size_t n, const nacre_image *image, int64_t u, int64_t v, int64_t du, int64_t dv,
    int nearest) {
  int64_t max_u = (int64_t)(image->width - 1) << 32, max_v = (int64_t)(image->height - 1) << 32;
  if (nearest) {
    for (size_t i = 0; i < n; i++, u += du, v += dv) {
      int64_t x = clamp64(u, max_u) >> 32, y = clamp64(v, max_v) >> 32;
      d[i] = image->pixels[y * image->width + x];
    }
    return;
  }
  if (image->width < 2) {
    for (size_t i = 0; i < n; i++, u += du, v += dv)
      d[i] = bilinear_slow(image, clamp64(u, max_u), clamp64(v, max_v));
    return;
  }
  for (size_t i = 0; i < n; i++, u += du, v += dv)
    d[i] = bilinear(image, clamp64(u, max_u), clamp64(v, max_v));
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
    else if (image->width < 2)
      d[i] = bilinear_slow(image, fu, fv);
    else
      d[i] = bilinear(image, fu, fv);
  }
}
