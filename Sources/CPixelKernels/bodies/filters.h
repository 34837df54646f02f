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
typedef uint32_t u32x16w __attribute__((vector_size(64)));

/// The upper halves of 16-bit products.
INLINE u16x16 high16(u16x16 a, u16x16 b) {
  u32x16w p = __builtin_convertvector(a, u32x16w) * __builtin_convertvector(b, u32x16w);
  return __builtin_convertvector(p >> 16, u16x16);
}

INLINE u16x16 load_words(const uint16_t *p) {
  u16x16 v;
  memcpy(&v, p, 32);
  return v;
}

/// The sums of eight columns: blue and red of each column interleaved, and green and alpha.
INLINE void add_columns(u16x16 *br, u16x16 *ga, const uint32_t *s, size_t stride, size_t rows) {
  *br = *ga = (u16x16){0};
  for (size_t row = 0; row < rows; row++, s += stride) {
    u16x16 p = load8(s);
    *br += p & 255;
    *ga += p >> 8;
  }
}

/// Stores two averages, given their sums in byte order.
INLINE void store_averages(uint16_t *d, u16x8 sums, int total) {
  u32x8 wide = __builtin_convertvector(sums, u32x8);
  u16x8 v = __builtin_convertvector(((wide << 7) + ((1u << total) >> 1)) >> total, u16x8);
  memcpy(d, &v, 16);
}

/// Averages at most 4 × 4 or 8 × 8 pixels, whose sums fit 16-bit words, from eight columns at once.
INLINE size_t average_eights(
    uint16_t *d, const uint32_t *s, size_t stride, size_t rows, size_t n, int shift, int total) {
  size_t i = 0, step = (size_t)8 >> shift;
  for (; i + 2 <= n; i += 2) {
    u16x16 br, ga, more_br, more_ga;
    const uint32_t *from = s + (i << shift);
    add_columns(&br, &ga, from, stride, rows);
    if (step == 1) {
      add_columns(&more_br, &more_ga, from + 8, stride, rows);
      // Moves the columns of the second average into the upper half, those of the first into the
      // lower.
      u16x16 low_br = __builtin_shufflevector(
          br, more_br, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
      u16x16 low_ga = __builtin_shufflevector(
          ga, more_ga, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23);
      br = low_br + __builtin_shufflevector(
          br, more_br, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
      ga = low_ga + __builtin_shufflevector(
          ga, more_ga, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30, 31);
    }
    br += __builtin_shufflevector(br, br, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    ga += __builtin_shufflevector(ga, ga, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    br += __builtin_shufflevector(br, br, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    ga += __builtin_shufflevector(ga, ga, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    store_averages(
        d + 4 * i, __builtin_shufflevector(br, ga, 0, 16, 1, 17, 8, 24, 9, 25), total);
  }
  return i;
}

/// Widens pixels.
INLINE size_t widen_pixels(uint16_t *d, const uint32_t *s, size_t n) {
  size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    u8x16 p;
    memcpy(&p, s + i, 16);
    u16x16 v = __builtin_convertvector(p, u16x16) << 7;
    memcpy(d + 4 * i, &v, 32);
  }
  return i;
}

/// Averages blocks of two columns and at most 128 rows, whose sums fit 16-bit words.
INLINE size_t average_pairs(
    uint16_t *d, const uint32_t *s, size_t stride, size_t rows, size_t n, int total) {
  size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    u16x16 br, ga;
    add_columns(&br, &ga, s + 2 * i, stride, rows);
    br += __builtin_shufflevector(br, br, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    ga += __builtin_shufflevector(ga, ga, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    store_averages(d + 4 * i, __builtin_shufflevector(br, ga, 0, 16, 1, 17, 4, 20, 5, 21), total);
    store_averages(
        d + 4 * i + 8, __builtin_shufflevector(br, ga, 8, 24, 9, 25, 12, 28, 13, 29), total);
  }
  return i;
}

static void average_rows(
    uint16_t *d, const uint32_t *s, size_t stride, size_t rows, size_t n, int shift, int total) {
  size_t i = 0, f = (size_t)1 << shift;
  if (total == 0 && rows == 1)
    i = widen_pixels(d, s, n);
  else if (shift == 1 && rows <= 128)
    i = average_pairs(d, s, stride, rows, n, total);
  else if ((shift == 2 || shift == 3) && rows <= 8)
    i = average_eights(d, s, stride, rows, n, shift, total);
  for (; i < n; i++) {
    u32x4 sum = {0, 0, 0, 0};
    size_t k = 0;
    for (; k + 8 <= f; k += 8) {
      u16x16 br, ga;
      add_columns(&br, &ga, s + (i << shift) + k, stride, rows);
      for (int place = 0; place < 8; place++)
        sum += (u32x4){br[2 * place], ga[2 * place], br[2 * place + 1], ga[2 * place + 1]};
    }
    for (; k < f; k++)
      for (size_t row = 0; row < rows; row++) {
        uint32_t p = s[row * stride + (i << shift) + k];
        sum += (u32x4){p & 255, (p >> 8) & 255, (p >> 16) & 255, p >> 24};
      }
    sum = ((sum << 7) + ((1u << total) >> 1)) >> total;
    u16x4 v = __builtin_convertvector(sum, u16x4);
    memcpy(d + 4 * i, &v, 8);
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

/// An eighth of the outer two words, and three eighths of the inner two.
INLINE u16x16 reduced(u16x16 a, u16x16 b, u16x16 c, u16x16 e) {
  u16x16 inner = {0};
  return ((a + e) >> 3) + high16(b + c, inner + 24576);
}

static void reduce_down(uint16_t *d, const uint16_t *const *rows, size_t n) {
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    u16x16 v = reduced(
        load_words(rows[0] + i), load_words(rows[1] + i), load_words(rows[2] + i),
        load_words(rows[3] + i));
    memcpy(d + i, &v, 32);
  }
  for (; i < n; i++) {
    uint32_t outer = (uint32_t)rows[0][i] + rows[3][i], inner = (uint32_t)rows[1][i] + rows[2][i];
    d[i] = (uint16_t)((outer >> 3) + (inner * 3 >> 3));
  }
}

typedef uint64_t u64x4 __attribute__((vector_size(32)));

static void reduce_across(uint16_t *d, const uint16_t *s, size_t n) {
  size_t i = 0;
  for (; i + 4 <= n; i += 4) {
    u64x4 a, b, c, e;
    memcpy(&a, s + 8 * i, 32);
    memcpy(&b, s + 8 * i + 16, 32);
    memcpy(&c, s + 8 * i + 8, 32);
    memcpy(&e, s + 8 * i + 24, 32);
    u16x16 v = reduced(
        (u16x16)__builtin_shufflevector(a, b, 0, 2, 4, 6),
        (u16x16)__builtin_shufflevector(a, b, 1, 3, 5, 7),
        (u16x16)__builtin_shufflevector(c, e, 0, 2, 4, 6),
        (u16x16)__builtin_shufflevector(c, e, 1, 3, 5, 7));
    memcpy(d + 4 * i, &v, 32);
  }
  for (i *= 4; i < 4 * n; i++) {
    const uint16_t *p = s + 8 * (i / 4) + i % 4;
    uint32_t outer = (uint32_t)p[0] + p[12], inner = (uint32_t)p[4] + p[8];
    d[i] = (uint16_t)((outer >> 3) + (inner * 3 >> 3));
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

typedef int16_t i16x16 __attribute__((vector_size(32)));
typedef int32_t i32x16 __attribute__((vector_size(64)));

/// The upper halves of signed 16-bit products, rounded down.
INLINE u16x16 signed_high16(i16x16 a, i16x16 b) {
  i32x16 p = __builtin_convertvector(a, i32x16) * __builtin_convertvector(b, i32x16);
  return (u16x16)__builtin_convertvector(p >> 16, i16x16);
}

INLINE uint32_t grown_pixel(const uint16_t *s, uint32_t phase, int shift) {
  int far = phase >> shift & 1;
  int32_t weight = (int32_t)(phase << (15 - shift)) - (far << 16);
  uint32_t pixel = 0;
  for (int byte = 0; byte < 4; byte++) {
    int32_t way = (int32_t)s[byte + 4] - s[byte];
    pixel |= (uint32_t)((s[byte + 4 * far] + (way * weight >> 16) + 65) >> 7) << (8 * byte);
  }
  return pixel;
}

typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef uint16_t u16x32 __attribute__((vector_size(64)));

/// Stores eight pixels from words to which 65 has been added for rounding.
INLINE void store_words8(uint32_t *p, u16x16 a, u16x16 b) {
  u16x32 both = __builtin_shufflevector(
      a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
      24, 25, 26, 27, 28, 29, 30, 31);
  u8x32 bytes = __builtin_convertvector(both >> 7, u8x32);
  memcpy(p, &bytes, 32);
}

/// Repeats each of two wide pixels four times.
INLINE void load_two(u16x16 *a, u16x16 *b, const uint16_t *s) {
  u16x8 p;
  memcpy(&p, s, 16);
  *a = __builtin_shufflevector(p, p, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3);
  *b = __builtin_shufflevector(p, p, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7, 4, 5, 6, 7);
}

/// Writes the pixels between two wide pixels, each interpolated from the nearer one; `vectors` is
/// even.
INLINE void grow_pair(uint32_t *d, const uint16_t *s, const i16x16 *w, size_t vectors) {
  u16x16 a, b;
  load_two(&a, &b, s);
  i16x16 way = (i16x16)(b - a);
  a += 65;
  b += 65;
  for (size_t k = 0; k < vectors / 2; k += 2)
    store_words8(
        d + 4 * k, a + signed_high16(way, w[k]),
        (vectors == 2 ? b : a) + signed_high16(way, w[k + 1]));
  for (size_t k = vectors == 2 ? 2 : vectors / 2; k < vectors; k += 2)
    store_words8(d + 4 * k, b + signed_high16(way, w[k]), b + signed_high16(way, w[k + 1]));
}

/// Returns four pixels where each average is two or four pixels wide.
INLINE u16x16 grown4(const uint16_t *s, int fours, i16x16 w) {
  u16x16 near, way;
  if (fours) {
    u16x16 a, b;
    load_two(&a, &b, s);
    near = __builtin_shufflevector(
        a, b, 0, 1, 2, 3, 4, 5, 6, 7, 24, 25, 26, 27, 28, 29, 30, 31);
    way = b - a;
  } else {
    u16x8 two;
    u16x4 next;
    memcpy(&two, s, 16);
    memcpy(&next, s + 8, 8);
    u16x8 last = __builtin_shufflevector(next, next, 0, 1, 2, 3, 0, 1, 2, 3);
    near = __builtin_shufflevector(two, last, 0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7, 8, 9, 10, 11);
    u16x16 first = __builtin_shufflevector(
        near, near, 0, 1, 2, 3, 0, 1, 2, 3, 8, 9, 10, 11, 8, 9, 10, 11);
    u16x16 second =
        __builtin_shufflevector(near, near, 4, 5, 6, 7, 4, 5, 6, 7, 12, 13, 14, 15, 12, 13, 14, 15);
    way = second - first;
  }
  return near + 65 + signed_high16((i16x16)way, w);
}

static void grow_row(uint32_t *d, size_t n, const uint16_t *s, uint32_t phase, int shift) {
  uint32_t full = 2u << shift;
  size_t i = 0, f = full >> 1;
  for (; i < n && phase != 1; i++) {
    d[i] = grown_pixel(s, phase, shift);
    phase = (phase + 2) & (full - 1);
    if (phase == 1) s += 4;
  }
  i16x16 w[64];
  for (size_t k = 0; k < 4 * f || k < 16; k++) {
    uint32_t place = (uint32_t)(k / 4 * 2 + 1) & (full - 1);
    ((int16_t *)w)[k] = (int16_t)(uint16_t)(place << (15 - shift));
  }
  size_t done = 0;
  if (shift <= 2)
    for (; i + done + 8 <= n; done += 8) {
      const uint16_t *from = s + (done >> shift) * 4;
      store_words8(
          d + i + done, grown4(from, shift == 2, w[0]),
          grown4(from + (shift == 2 ? 4 : 8), shift == 2, w[0]));
    }
  else if (f == 8)
    for (; i + done + 8 <= n; done += 8) grow_pair(d + i + done, s + done / 2, w, 2);
  else if (f == 16)
    for (; i + done + 16 <= n; done += 16) grow_pair(d + i + done, s + done / 4, w, 4);
  else
    for (; i + done + f <= n; done += f)
      grow_pair(d + i + done, s + (done >> shift) * 4, w, f / 4);
  i += done;
  s += (done >> shift) * 4;
  for (; i < n; i++) {
    d[i] = grown_pixel(s, phase, shift);
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

typedef float f32x8 __attribute__((vector_size(32)));

INLINE f32x8 at_most(f32x8 v, f32x8 most) {
  i32x8 less = v < most;
  return (f32x8)(((i32x8)v & less) | ((i32x8)most & ~less));
}

INLINE f32x8 alphas(f32x8 v) { return __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7); }

/// Maps two wide pixels.
INLINE f32x8 map_word(f32x8 p, const f32x8 *columns, float start, f32x8 most) {
  f32x8 sum = columns[0] * __builtin_shufflevector(p, p, 0, 0, 0, 0, 4, 4, 4, 4) + start;
  sum += columns[1] * __builtin_shufflevector(p, p, 1, 1, 1, 1, 5, 5, 5, 5);
  sum += columns[2] * __builtin_shufflevector(p, p, 2, 2, 2, 2, 6, 6, 6, 6);
  sum += columns[3] * alphas(p);
  i32x8 positive = sum > (f32x8){0};
  return at_most((f32x8)((i32x8)sum & positive), most);
}

static void map_words(uint16_t *d, size_t n, const float *m) {
  f32x8 columns[4], one = (f32x8){0} + 32640;
  int keeps_alpha = m[12] == 0 && m[13] == 0 && m[14] == 0 && m[15] == 1;
  for (int byte = 0; byte < 4; byte++)
    for (int line = 0; line < 8; line++) columns[byte][line] = m[4 * (line & 3) + byte];
  for (size_t i = 0; i < n; i += 2, d += 8) {
    size_t size = i + 2 <= n ? 16 : 8;
    u16x8 v = {0};
    size == 16 ? memcpy(&v, d, 16) : memcpy(&v, d, 8);
    f32x8 p = __builtin_convertvector(v, f32x8), sum;
    if (keeps_alpha) {
      sum = map_word(p, columns, 0.5f, one);
      sum = at_most(sum, alphas(sum));
    } else {
      i32x8 alpha = {0, 0, 0, -1, 0, 0, 0, -1};
      f32x8 before = alphas(p);
      sum = map_word(p, columns, 0, (f32x8)(((i32x8)one & alpha) | ((i32x8)before & ~alpha)));
      i32x8 seen = before > (f32x8){0};
      f32x8 divisor = (f32x8)(((i32x8)before & seen) | ((i32x8)one & ~seen));
      f32x8 share = alphas(sum) / divisor;
      share = (f32x8)(((i32x8)share & ~alpha) | ((i32x8)((f32x8){0} + 1) & alpha));
      sum = (f32x8)((i32x8)(sum * share) & seen) + 0.5f;
    }
    v = __builtin_convertvector(__builtin_convertvector(sum, i32x8), u16x8);
    size == 16 ? memcpy(d, &v, 16) : memcpy(d, &v, 8);
  }
}
