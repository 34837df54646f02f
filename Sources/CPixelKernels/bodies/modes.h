// Nacre, MIT licence; see LICENSE.

// One plain loop for each blend mode, for the compiler to vectorise. Products of two bytes are kept
// at full precision until a single division by 255.

typedef struct {
  int32_t r, g, b, a;
} channels;

INLINE int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }
INLINE float least_f(float a, float b) { return a < b ? a : b; }
INLINE float most_f(float a, float b) { return a > b ? a : b; }

/// Colour components above their alpha are clamped to it.
INLINE channels unpack(uint32_t p) {
  int32_t a = (int32_t)(p >> 24);
  return (channels){
      least((int32_t)((p >> 16) & 255), a), least((int32_t)((p >> 8) & 255), a),
      least((int32_t)(p & 255), a), a};
}

INLINE uint32_t byte255(int32_t x) {
  uint32_t t = (uint32_t)x + 128;
  return (t + (t >> 8)) >> 8;
}

INLINE uint32_t pack(int32_t r, int32_t g, int32_t b, int32_t a) {
  return byte255(a) << 24 | byte255(r) << 16 | byte255(g) << 8 | byte255(b);
}

/// Rounds a float, which lies in 0…limit apart from rounding errors, to an integer.
INLINE int32_t whole(float t, int32_t limit) {
  t = most_f(t, 0);
  return (int32_t)(least_f(t, (float)limit) + 0.5f);
}

// Each of these functions returns Sα·Dα·B(Cb, Cs) in units of 1/65 025.

INLINE int32_t of_multiply(int32_t s, int32_t sa, int32_t d, int32_t da) { return s * d; }
INLINE int32_t of_screen(int32_t s, int32_t sa, int32_t d, int32_t da) {
  return s * da + d * sa - s * d;
}
INLINE int32_t of_hard_light(int32_t s, int32_t sa, int32_t d, int32_t da) {
  return 2 * s <= sa ? 2 * s * d : sa * da - 2 * (sa - s) * (da - d);
}
INLINE int32_t of_overlay(int32_t s, int32_t sa, int32_t d, int32_t da) {
  return of_hard_light(d, da, s, sa);
}
INLINE int32_t of_darken(int32_t s, int32_t sa, int32_t d, int32_t da) {
  return least(s * da, d * sa);
}
INLINE int32_t of_lighten(int32_t s, int32_t sa, int32_t d, int32_t da) {
  return most(s * da, d * sa);
}
INLINE int32_t of_difference(int32_t s, int32_t sa, int32_t d, int32_t da) {
  return most(s * da, d * sa) - least(s * da, d * sa);
}
INLINE int32_t of_exclusion(int32_t s, int32_t sa, int32_t d, int32_t da) {
  return s * da + d * sa - 2 * s * d;
}
INLINE int32_t of_color_dodge(int32_t s, int32_t sa, int32_t d, int32_t da) {
  float q = (float)(d * sa * sa) / (float)most(sa - s, 1);
  int32_t t = s == sa ? sa * da : whole(q, sa * da);
  return d == 0 ? 0 : t;
}
INLINE int32_t of_color_burn(int32_t s, int32_t sa, int32_t d, int32_t da) {
  float q = (float)((da - d) * sa * sa) / (float)most(s, 1);
  int32_t t = s == 0 ? 0 : sa * da - whole(q, sa * da);
  return d == da ? sa * da : t;
}
INLINE int32_t of_soft_light(int32_t s, int32_t sa, int32_t d, int32_t da) {
  float c = (float)d / (float)most(da, 1), w = (float)(2 * s - sa);
  float low = c * (1 - c);
  float root = __builtin_elementwise_sqrt(c), poly = ((16 * c - 12) * c + 4) * c;
  float high = (c <= 0.25f ? poly : root) - c;
  return whole((float)(sa * d) + w * (float)da * (w <= 0 ? low : high), sa * da);
}

#define SEPARABLE(NAME)                                                                         \
  static void mode_##NAME(uint32_t *o, const uint32_t *d, const uint32_t *s, size_t n) {        \
    for (size_t i = 0; i < n; i++) {                                                            \
      channels p = unpack(s[i]), q = unpack(d[i]);                                              \
      int32_t fs = 255 - q.a, fd = 255 - p.a;                                                   \
      o[i] = pack(                                                                              \
          p.r * fs + q.r * fd + of_##NAME(p.r, p.a, q.r, q.a),                                  \
          p.g * fs + q.g * fd + of_##NAME(p.g, p.a, q.g, q.a),                                  \
          p.b * fs + q.b * fd + of_##NAME(p.b, p.a, q.b, q.a), p.a * fs + q.a * 255);           \
    }                                                                                           \
  }

SEPARABLE(multiply)
SEPARABLE(screen)
SEPARABLE(overlay)
SEPARABLE(darken)
SEPARABLE(lighten)
SEPARABLE(color_dodge)
SEPARABLE(color_burn)
SEPARABLE(soft_light)
SEPARABLE(hard_light)
SEPARABLE(difference)
SEPARABLE(exclusion)

typedef struct {
  float r, g, b;
} color3;

INLINE float luminance(color3 c) { return (c.r * 0.3f + c.g * 0.59f) + c.b * 0.11f; }
INLINE float lowest(color3 c) { return least_f(c.r, least_f(c.g, c.b)); }
INLINE float highest(color3 c) { return most_f(c.r, most_f(c.g, c.b)); }

INLINE color3 set_saturation(color3 c, float saturation) {
  float low = lowest(c), range = highest(c) - low;
  float k = range > 0 ? saturation / range : 0;
  return (color3){(c.r - low) * k, (c.g - low) * k, (c.b - low) * k};
}

INLINE float clip_channel(float c, float l, float low, float high, float limit) {
  c = low < 0 ? l + (c - l) * l / (l - low) : c;
  return high > limit ? l + (c - l) * (limit - l) / (high - l) : c;
}

INLINE color3 set_luminance(color3 c, float l, float limit) {
  float delta;
  l = least_f(l, limit);
  delta = l - luminance(c);
  c = (color3){c.r + delta, c.g + delta, c.b + delta};
  float low = lowest(c), high = highest(c);
  return (color3){
      clip_channel(c.r, l, low, high, limit), clip_channel(c.g, l, low, high, limit),
      clip_channel(c.b, l, low, high, limit)};
}

INLINE color3 of_hue(color3 s, color3 d, float limit) {
  return set_luminance(set_saturation(s, highest(d) - lowest(d)), luminance(d), limit);
}
INLINE color3 of_saturation(color3 s, color3 d, float limit) {
  return set_luminance(set_saturation(d, highest(s) - lowest(s)), luminance(d), limit);
}
INLINE color3 of_color(color3 s, color3 d, float limit) {
  return set_luminance(s, luminance(d), limit);
}
INLINE color3 of_luminosity(color3 s, color3 d, float limit) {
  return set_luminance(d, luminance(s), limit);
}

/// Colours are multiplied by both alphas. The formulas are homogeneous, so 1 becomes Sα·Dα.
#define NONSEPARABLE(NAME)                                                                      \
  static void mode_##NAME(uint32_t *o, const uint32_t *d, const uint32_t *s, size_t n) {        \
    for (size_t i = 0; i < n; i++) {                                                            \
      channels p = unpack(s[i]), q = unpack(d[i]);                                              \
      int32_t fs = 255 - q.a, fd = 255 - p.a, limit = p.a * q.a;                                \
      color3 cs = {(float)(p.r * q.a), (float)(p.g * q.a), (float)(p.b * q.a)};                 \
      color3 cd = {(float)(q.r * p.a), (float)(q.g * p.a), (float)(q.b * p.a)};                 \
      color3 c = of_##NAME(cs, cd, (float)limit);                                               \
      o[i] = pack(                                                                              \
          p.r * fs + q.r * fd + whole(c.r, limit), p.g * fs + q.g * fd + whole(c.g, limit),     \
          p.b * fs + q.b * fd + whole(c.b, limit), p.a * fs + q.a * 255);                       \
    }                                                                                           \
  }

NONSEPARABLE(hue)
NONSEPARABLE(saturation)
NONSEPARABLE(color)
NONSEPARABLE(luminosity)

/// All of Porter and Duff's operators have the form S·(s0 + s1·Dα) + D·(d0 + d1·Sα).
#define PORTER_DUFF(NAME, S0, S1, D0, D1)                                                       \
  static void mode_##NAME(uint32_t *o, const uint32_t *d, const uint32_t *s, size_t n) {        \
    for (size_t i = 0; i < n; i++) {                                                            \
      channels p = unpack(s[i]), q = unpack(d[i]);                                              \
      int32_t fs = S0 + S1 * q.a, fd = D0 + D1 * p.a;                                           \
      o[i] = pack(                                                                              \
          p.r * fs + q.r * fd, p.g * fs + q.g * fd, p.b * fs + q.b * fd, p.a * fs + q.a * fd);  \
    }                                                                                           \
  }

PORTER_DUFF(clear, 0, 0, 0, 0)
PORTER_DUFF(copy, 255, 0, 0, 0)
PORTER_DUFF(source_in, 0, 1, 0, 0)
PORTER_DUFF(source_out, 255, -1, 0, 0)
PORTER_DUFF(source_atop, 0, 1, 255, -1)
PORTER_DUFF(destination_over, 255, -1, 255, 0)
PORTER_DUFF(destination_in, 0, 0, 0, 1)
PORTER_DUFF(destination_out, 0, 0, 255, -1)
PORTER_DUFF(destination_atop, 255, -1, 0, 1)
PORTER_DUFF(xor, 255, -1, 255, -1)

INLINE int32_t darker(int32_t s, int32_t sa, int32_t d, int32_t da, int32_t a) {
  return 255 * most(a - (sa - s) - (da - d), 0);
}

static void mode_plus_darker(uint32_t *o, const uint32_t *d, const uint32_t *s, size_t n) {
  for (size_t i = 0; i < n; i++) {
    channels p = unpack(s[i]), q = unpack(d[i]);
    int32_t a = least(p.a + q.a, 255);
    o[i] = pack(
        darker(p.r, p.a, q.r, q.a, a), darker(p.g, p.a, q.g, q.a, a),
        darker(p.b, p.a, q.b, q.a, a), 255 * a);
  }
}

INLINE int32_t lighter(int32_t s, int32_t d) { return 255 * least(s + d, 255); }

static void mode_plus_lighter(uint32_t *o, const uint32_t *d, const uint32_t *s, size_t n) {
  for (size_t i = 0; i < n; i++) {
    channels p = unpack(s[i]), q = unpack(d[i]);
    o[i] = pack(lighter(p.r, q.r), lighter(p.g, q.g), lighter(p.b, q.b), lighter(p.a, q.a));
  }
}

typedef void (*blend_row)(uint32_t *o, const uint32_t *d, const uint32_t *s, size_t n);

/// In the order of BlendMode. The first mode, normal, is done by over_pixels_coverage.
static const blend_row mode_rows[] = {
    0,
    mode_multiply,
    mode_screen,
    mode_overlay,
    mode_darken,
    mode_lighten,
    mode_color_dodge,
    mode_color_burn,
    mode_soft_light,
    mode_hard_light,
    mode_difference,
    mode_exclusion,
    mode_hue,
    mode_saturation,
    mode_color,
    mode_luminosity,
    mode_clear,
    mode_copy,
    mode_source_in,
    mode_source_out,
    mode_source_atop,
    mode_destination_over,
    mode_destination_in,
    mode_destination_out,
    mode_destination_atop,
    mode_xor,
    mode_plus_darker,
    mode_plus_lighter,
};

/// Mixes pixels with blended ones by opacity times coverage; `c` may be null for full coverage.
INLINE void mix_pixels(
    uint32_t *d, const uint32_t *b, const uint8_t *c, size_t n, uint32_t opacity) {
  size_t i = 0;
  u16x16 o = repeat4(0) + (uint16_t)opacity;
  for (; i + 4 <= n; i += 4) {
    u16x16 k = c ? div255(load_coverage4(c + i) * o) : o;
    store4(d + i, div255(load4(b + i) * k + load4(d + i) * (255 - k)));
  }
  for (; i < n; i++) {
    uint32_t k = c ? byte255((int32_t)(c[i] * opacity)) : opacity, p = d[i], q = b[i];
    uint32_t out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      uint32_t x = ((q >> shift) & 255) * k + ((p >> shift) & 255) * (255 - k);
      out |= byte255((int32_t)x) << shift;
    }
    d[i] = out;
  }
}

static void blend_pixels(
    uint32_t *d, const uint32_t *s, const uint8_t *c, size_t n, uint8_t opacity, int32_t mode) {
  if (mode <= 0 || mode >= (int32_t)(sizeof mode_rows / sizeof *mode_rows)) {
    over_pixels_coverage(d, s, c, n, opacity);
    return;
  }
  uint32_t blended[128];
  while (n > 0) {
    size_t part = n < 128 ? n : 128;
    mode_rows[mode](blended, d, s, part);
    if (!c && opacity == 255)
      memcpy(d, blended, part * 4);
    else
      mix_pixels(d, blended, c, part, opacity);
    d += part;
    s += part;
    if (c) c += part;
    n -= part;
  }
}
