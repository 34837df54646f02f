// Nacre, MIT licence; see LICENSE.

INLINE uint32_t look_up(const uint32_t *lut, int64_t t) {
  int64_t i = (int64_t)((uint64_t)t + 2147483648u) >> 32;
  return lut[i < 0 ? 0 : i > 1023 ? 1023 : i];
}

/// Stores four pixels at once. Four single stores would take longer than the four table look-ups.
INLINE void store_pixels(uint32_t *d, uint32_t a, uint32_t b, uint32_t c, uint32_t e) {
  u32x4 four = {a, b, c, e};
  memcpy(d, &four, 16);
}

static void axial_row(
    uint32_t *d, size_t n, int32_t x, int64_t t, int64_t dt, const uint32_t *lut, size_t phase) {
  const uint32_t *luts[4];
  for (uint32_t k = 0; k < 4; k++) luts[k] = lut + (((uint32_t)x + k) & 3) * phase;
  size_t i = 0;
  if (dt == 0) {
    uint32_t four[4];
    for (size_t k = 0; k < 4; k++) four[k] = look_up(luts[k], t);
    for (; i + 4 <= n; i += 4) memcpy(d + i, four, 16);
    for (; i < n; i++) d[i] = four[i & 3];
    return;
  }
  // If both ends lie in the table and the step is too small for the sum to wrap in between, all
  // indices lie in the table.
  int64_t first = (int64_t)((uint64_t)t + 2147483648u) >> 32;
  int64_t last = (int64_t)((uint64_t)t + (n ? n - 1 : 0) * (uint64_t)dt + 2147483648u) >> 32;
  if (n < 65536 && dt > -(1ll << 46) && dt < (1ll << 46) && first >= 0 && first <= 1023 &&
      last >= 0 && last <= 1023) {
    uint64_t at = (uint64_t)t + 2147483648u;
    uint64_t step = (uint64_t)dt;
    for (; i + 4 <= n; i += 4, at += 4 * step) {
      store_pixels(
          d + i, luts[0][at >> 32], luts[1][(at + step) >> 32], luts[2][(at + 2 * step) >> 32],
          luts[3][(at + 3 * step) >> 32]);
    }
    for (; i < n; i++, at += (uint64_t)dt) d[i] = luts[i & 3][at >> 32];
    return;
  }
  for (; i < n; i++) d[i] = look_up(luts[i & 3], (int64_t)((uint64_t)t + i * (uint64_t)dt));
}

/// An angle of up to an eighth of a turn in entries of the table, from its tangent.
INLINE float angle_entries(float q) {
  float s = q * q;
  float a = ((3.3939063f * s - 13.864771f) * s + 29.332725f) * s;
  return ((a - 53.778741f) * s + 162.79374f) * q;
}

/// The angle of the axis nearest to (u, v), in entries of the table, plus one half.
INLINE float nearest_axis(float u, float v, int steep) {
  if (steep) return v < 0 ? 767.75f : 256.25f;
  return u < 0 ? 512 : v < 0 ? 1023.5f : 0.5f;
}

/// The angle of (u, v) in entries of the table, plus one half: that of an axis and the angle to it.
INLINE float conic_place(float u, float v) {
  float au = __builtin_fabsf(u), av = __builtin_fabsf(v);
  int steep = av > au;
  float big = steep ? av : au, small = steep ? au : av;
  float a = angle_entries(big > 0 ? small / big : 0);
  return nearest_axis(u, v, steep) + (steep ^ (u < 0) ^ (v < 0) ? -a : a);
}

/// Computes the table indices of a block of 64 pixels. The loop accesses no memory but its results
/// and always has the same length, so that the compiler vectorises it. The division is skipped
/// where w is exactly one, which does not change the result.
INLINE void gradient_indices(
    int32_t *index, const nacre_projection *m, float bu, float bv, float bw, int kind, int affine,
    int32_t phase) {
  float ux = (float)m->ux, vx = (float)m->vx, wx = (float)m->wx;
  for (int32_t i = 0; i < 64; i++) {
    float px = (float)i;
    float u = ux * px + bu, v = vx * px + bv;
    if (!affine) {
      float w = wx * px + bw;
      u = u / w;
      v = v / w;
    }
    float t = kind == 2 ? conic_place(u, v) : kind == 1 ? __builtin_sqrtf(u * u + v * v) : u;
    float last = kind == 2 ? 1023.5f : 1;
    t = t > 0 ? t : 0;
    t = t < last ? t : last;
    index[i] = (int32_t)(kind == 2 ? t : t * 1023 + 0.5f) + (i & 3) * phase;
  }
}

/// The indices of a conic gradient if the whole block lies in one eighth of the plane, so that no pixel has to find
/// its own. Returns whether it does.
///
/// u and v are monotone along the block, so what holds at both ends holds between. The margin is far greater than the
/// rounding of u and v.
INLINE int eighth_indices(
    int32_t *index, const nacre_projection *m, float bu, float bv, int32_t phase) {
  float ux = (float)m->ux, vx = (float)m->vx;
  float eu = ux * 63 + bu, ev = vx * 63 + bv;
  float first = __builtin_fabsf(bv) - __builtin_fabsf(bu);
  float last = __builtin_fabsf(ev) - __builtin_fabsf(eu);
  float margin = 1e-4f * (__builtin_fabsf(bu) + __builtin_fabsf(bv) + __builtin_fabsf(eu) +
                          __builtin_fabsf(ev));
  int steep = first > margin && last > margin, flat = first < -margin && last < -margin;
  if ((!steep && !flat) || (bu < 0) != (eu < 0) || (bv < 0) != (ev < 0)) return 0;
  float axis = nearest_axis(bu, bv, steep), sign = steep ? -1 : 1;
  float nx = sign * (steep ? ux : vx), n = sign * (steep ? bu : bv);
  float dx = steep ? vx : ux, d = steep ? bv : bu;
  for (int32_t i = 0; i < 64; i++) {
    float px = (float)i;
    index[i] = (int32_t)(axis + angle_entries((nx * px + n) / (dx * px + d))) + (i & 3) * phase;
  }
  return 1;
}

INLINE void gradient_kind(
    uint32_t *d, size_t n, int32_t x, int32_t y, const nacre_projection *m, int kind,
    const uint32_t *lut, size_t phase) {
  double py = y + 0.5;
  double bu = m->uy * py + m->u0, bv = m->vy * py + m->v0, bw = m->wy * py + m->w0;
  int32_t index[64];
  int affine = m->wx == 0 && bw == 1;
  for (size_t start = 0; start < n;) {
    int32_t from = x + (int32_t)start, first = from & 63;
    size_t count = (size_t)(64 - first);
    if (count > n - start) count = n - start;
    double px = (double)(from - first) + 0.5;
    float cu = (float)(m->ux * px + bu), cv = (float)(m->vx * px + bv);
    if (!affine)
      gradient_indices(
          index, m, cu, cv, (float)(m->wx * px + bw), kind, 0, (int32_t)phase);
    else if (kind != 2 || !eighth_indices(index, m, cu, cv, (int32_t)phase))
      gradient_indices(index, m, cu, cv, 1, kind, 1, (int32_t)phase);
    const int32_t *at = index + first;
    uint32_t *row = d + start;
    size_t i = 0;
    for (; i + 4 <= count; i += 4)
      store_pixels(row + i, lut[at[i]], lut[at[i + 1]], lut[at[i + 2]], lut[at[i + 3]]);
    for (; i < count; i++) row[i] = lut[at[i]];
    start += count;
  }
}

static void gradient_row(
    uint32_t *d, size_t n, int32_t x, int32_t y, const nacre_projection *m, int kind,
    const uint32_t *lut, size_t phase) {
  if (kind == 0)
    gradient_kind(d, n, x, y, m, 0, lut, phase);
  else if (kind == 1)
    gradient_kind(d, n, x, y, m, 1, lut, phase);
  else
    gradient_kind(d, n, x, y, m, 2, lut, phase);
}
