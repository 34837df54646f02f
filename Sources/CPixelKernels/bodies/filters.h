// Nacre, MIT licence; see LICENSE.

typedef int32_t i32x8 __attribute__((vector_size(32)));

INLINE i32x8 clamp8(i32x8 v, i32x8 most) {
  v &= ~(v >> 31);
  i32x8 less = v < most;
  return (v & less) | (most & ~less);
}

static void color_matrix(uint32_t *d, size_t n, const int32_t *m) {
  size_t i = 0;
  for (; i + 8 <= n; i += 8) {
    i32x8 p, out[4];
    memcpy(&p, d + i, 32);
    i32x8 b = p & 255, g = (p >> 8) & 255, r = (p >> 16) & 255, a = (p >> 24) & 255;
    for (int line = 0; line < 4; line++) {
      const int32_t *k = m + 4 * line;
      out[line] = (b * k[0] + g * k[1] + r * k[2] + a * k[3] + 2048) >> 12;
    }
    a = clamp8(out[3], (i32x8){0} + 255);
    p = clamp8(out[0], a) | clamp8(out[1], a) << 8 | clamp8(out[2], a) << 16 | a << 24;
    memcpy(d + i, &p, 32);
  }
  for (; i < n; i++) {
    int32_t out[4];
    for (int line = 0; line < 4; line++) {
      out[line] = 2048;
      for (int byte = 0; byte < 4; byte++)
        out[line] += m[4 * line + byte] * (int32_t)((d[i] >> (8 * byte)) & 255);
      out[line] >>= 12;
    }
    int32_t alpha = out[3] < 0 ? 0 : out[3] > 255 ? 255 : out[3];
    uint32_t pixel = (uint32_t)alpha << 24;
    for (int line = 0; line < 3; line++) {
      int32_t v = out[line] < 0 ? 0 : out[line] > alpha ? alpha : out[line];
      pixel |= (uint32_t)v << (8 * line);
    }
    d[i] = pixel;
  }
}
