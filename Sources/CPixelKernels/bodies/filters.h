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

typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint16_t u16x4 __attribute__((vector_size(8)));
typedef float f32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x16w __attribute__((vector_size(64)));

/// The upper halves of products.
INLINE u16x16 high16(u16x16 a, u16x16 b) {
  u32x16w p = __builtin_convertvector(a, u32x16w) * __builtin_convertvector(b, u32x16w);
  return __builtin_convertvector(p >> 16, u16x16);
}

INLINE u16x16 load_words(const uint16_t *p) {
  u16x16 v;
  memcpy(&v, p, 32);
  return v;
}

static void add_bytes(uint16_t *d, const uint8_t *s, size_t n) {
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    u8x16 b;
    memcpy(&b, s + i, 16);
    u16x16 v = load_words(d + i) + widen(b);
    memcpy(d + i, &v, 32);
  }
  for (; i < n; i++) d[i] = (uint16_t)(d[i] + s[i]);
}

static void average_row(uint16_t *d, const uint16_t *s, size_t n, int shift, int total) {
  size_t f = (size_t)1 << shift;
  if (shift == 2 && total <= 8) {
    // The sums of such averages fit in words.
    for (size_t i = 0; i < n; i++, d += 4, s += 16) {
      u16x16 v = load_words(s);
      u16x8 pairs = __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7) +
                    __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15);
      u16x4 sum = __builtin_shufflevector(pairs, pairs, 0, 1, 2, 3) +
                  __builtin_shufflevector(pairs, pairs, 4, 5, 6, 7);
      u32x4 wide = ((__builtin_convertvector(sum, u32x4) << 7) + ((1u << total) >> 1)) >> total;
      sum = __builtin_convertvector(wide, u16x4);
      memcpy(d, &sum, 8);
    }
    return;
  }
  for (size_t i = 0; i < n; i++, d += 4) {
    u32x4 sum = {0, 0, 0, 0};
    for (size_t k = 0; k < f; k++, s += 4) {
      u16x4 v;
      memcpy(&v, s, 8);
      sum += __builtin_convertvector(v, u32x4);
    }
    sum = ((sum << 7) + ((1u << total) >> 1)) >> total;
    u16x4 v = __builtin_convertvector(sum, u16x4);
    memcpy(d, &v, 8);
  }
}

static void convolve_rows(
    uint16_t *d, const uint16_t *const *rows, size_t n, const uint16_t *w, size_t radius,
    uint16_t bias) {
  const uint16_t *const *middle = rows + radius;
  u16x16 start = (u16x16){0} + bias;
  size_t i = 0;
  for (; i + 64 <= n; i += 64) {
    u16x16 sum[4], k0 = (u16x16){0} + w[0];
    for (int part = 0; part < 4; part++)
      sum[part] = start + high16(load_words(middle[0] + i + 16 * part), k0);
    for (size_t k = 1; k <= radius; k++) {
      u16x16 weight = (u16x16){0} + w[k];
      const uint16_t *a = *(middle - k) + i, *b = middle[k] + i;
      for (int part = 0; part < 4; part++)
        sum[part] += high16(load_words(a + 16 * part) + load_words(b + 16 * part), weight);
    }
    memcpy(d + i, sum, 128);
  }
  for (; i < n; i++) {
    uint32_t sum = bias + (((uint32_t)middle[0][i] * w[0]) >> 16);
    for (size_t k = 1; k <= radius; k++)
      sum += (((uint32_t)(*(middle - k))[i] + middle[k][i]) * w[k]) >> 16;
    d[i] = (uint16_t)sum;
  }
}

static void mix_words(
    uint16_t *d, const uint16_t *a, const uint16_t *b, size_t n, uint16_t weight) {
  u16x16 wb = (u16x16){0} + weight, wa = (u16x16){0} - wb;
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    u16x16 v = high16(load_words(a + i), wa) + high16(load_words(b + i), wb);
    memcpy(d + i, &v, 32);
  }
  for (; i < n; i++)
    d[i] = (uint16_t)(((a[i] * (65536u - weight)) >> 16) + (((uint32_t)b[i] * weight) >> 16));
}

INLINE uint32_t grown_pixel(const uint16_t *s, uint32_t wb) {
  uint32_t pixel = 0;
  for (int byte = 0; byte < 4; byte++) {
    uint32_t v = (((uint32_t)s[byte] * (65536u - wb)) >> 16) + ((s[byte + 4] * wb) >> 16);
    pixel |= ((v + 65) >> 7) << (8 * byte);
  }
  return pixel;
}

typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));

/// Eight pixels of words that fit in bytes.
INLINE void store_words8(uint32_t *p, u16x16 a, u16x16 b) {
  u16x32 both = __builtin_shufflevector(
      a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
      24, 25, 26, 27, 28, 29, 30, 31);
  u8x32 bytes = __builtin_convertvector(both, u8x32);
  memcpy(p, &bytes, 32);
}

/// Each of two wide pixels four times.
INLINE void load_two(u16x16 *a, u16x16 *b, const uint16_t *s) {
  u16x8 p;
  memcpy(&p, s, 16);
  *a = __builtin_shufflevector(p, p, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
  *b = __builtin_shufflevector(p, p, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7);
}

INLINE u16x16 grown4(u16x16 a, u16x16 b, u16x16 wa, u16x16 wb) {
  return (high16(a, wa) + high16(b, wb) + 65) >> 7;
}

INLINE void grow_pair(uint32_t *d, const uint16_t *s, const u16x16 *wb, size_t vectors) {
  u16x16 a, b, zero = {0};
  load_two(&a, &b, s);
  for (size_t k = 0; k < vectors; k += 2)
    store_words8(
        d + 4 * k, grown4(a, b, zero - wb[k], wb[k]), grown4(a, b, zero - wb[k + 1], wb[k + 1]));
}

/// Pixels that are four to an average, eight at once.
INLINE size_t grow_fours(uint32_t *d, size_t n, const uint16_t *s, u16x16 wb) {
  u16x16 wa = (u16x16){0} - wb, a, b, c;
  size_t i = 0;
  for (; i + 8 <= n; i += 8, s += 8) {
    load_two(&a, &b, s);
    load_two(&b, &c, s + 4);
    store_words8(d + i, grown4(a, b, wa, wb), grown4(b, c, wa, wb));
  }
  return i;
}

static void grow_row(uint32_t *d, size_t n, const uint16_t *s, uint32_t phase, int shift) {
  uint32_t full = 2u << shift;
  int up = 15 - shift;
  size_t i = 0, f = full >> 1;
  for (; i < n && !(phase == 1 && shift >= 2); i++) {
    d[i] = grown_pixel(s, phase << up);
    phase = (phase + 2) & (full - 1);
    if (phase == 1) s += 4;
  }
  if (i + f <= n) {
    u16x16 wb[64], w = {1, 1, 1, 1, 3, 3, 3, 3, 5, 5, 5, 5, 7, 7, 7, 7};
    for (size_t k = 0; k < f / 4; k++, w += 8) wb[k] = w << up;
    size_t done = 0;
    if (f == 4)
      done = grow_fours(d + i, n - i, s, wb[0]);
    else if (f == 8)
      for (; i + done + 8 <= n; done += 8) grow_pair(d + i + done, s + done / 2, wb, 2);
    else
      for (; i + done + f <= n; done += f) grow_pair(d + i + done, s + (done >> shift) * 4, wb, f / 4);
    i += done;
    s += (done >> shift) * 4;
  }
  for (; i < n; i++) {
    d[i] = grown_pixel(s, phase << up);
    phase = (phase + 2) & (full - 1);
    if (phase == 1) s += 4;
  }
}

static void narrow_row(uint32_t *d, size_t n, const uint16_t *s) {
  size_t i = 0;
  for (; i + 4 <= n; i += 4) store4(d + i, (load_words(s + 4 * i) + 65) >> 7);
  for (; i < n; i++) {
    uint32_t pixel = 0;
    for (int byte = 0; byte < 4; byte++)
      pixel |= (uint32_t)((s[4 * i + byte] + 65) >> 7) << (8 * byte);
    d[i] = pixel;
  }
}

INLINE f32x4 at_most(f32x4 v, f32x4 most) {
  i32x4 less = v < most;
  return (f32x4)(((i32x4)v & less) | ((i32x4)most & ~less));
}

INLINE f32x4 map_word(f32x4 p, const f32x4 *columns, float start, f32x4 most) {
  f32x4 zero = {0, 0, 0, 0};
  f32x4 sum = columns[0] * __builtin_shufflevector(p, p, 0, 0, 0, 0) + start;
  sum += columns[1] * __builtin_shufflevector(p, p, 1, 1, 1, 1);
  sum += columns[2] * __builtin_shufflevector(p, p, 2, 2, 2, 2);
  sum += columns[3] * __builtin_shufflevector(p, p, 3, 3, 3, 3);
  i32x4 positive = sum > zero;
  return at_most((f32x4)((i32x4)sum & positive), most);
}

static void map_words(uint16_t *d, size_t n, const float *m) {
  f32x4 columns[4], one = {32640, 32640, 32640, 32640};
  int keeps_alpha = m[12] == 0 && m[13] == 0 && m[14] == 0 && m[15] == 1;
  for (int byte = 0; byte < 4; byte++)
    columns[byte] = (f32x4){m[byte], m[4 + byte], m[8 + byte], m[12 + byte]};
  for (size_t i = 0; i < n; i++, d += 4) {
    u16x4 v;
    memcpy(&v, d, 8);
    f32x4 p = __builtin_convertvector(v, f32x4), sum;
    if (keeps_alpha) {
      sum = map_word(p, columns, 0.5f, one);
      sum = at_most(sum, __builtin_shufflevector(sum, sum, 3, 3, 3, 3));
    } else {
      float before = p[3], share;
      sum = map_word(p, columns, 0, (f32x4){before, before, before, 32640});
      share = before > 0 ? sum[3] / before : 0;
      sum = sum * (f32x4){share, share, share, before > 0 ? 1 : 0} + 0.5f;
    }
    v = __builtin_convertvector(__builtin_convertvector(sum, i32x4), u16x4);
    memcpy(d, &v, 8);
  }
}
