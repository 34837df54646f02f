// Nacre, MIT licence; see LICENSE.

INLINE uint32_t look_up(const uint32_t *lut, int64_t t) {
  int64_t i = (int64_t)((uint64_t)t + 2147483648u) >> 32;
  return lut[i < 0 ? 0 : i > 1023 ? 1023 : i];
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
    for (; i + 4 <= n; i += 4) {
      for (size_t k = 0; k < 4; k++, at += (uint64_t)dt) d[i + k] = luts[k][at >> 32];
    }
    for (; i < n; i++, at += (uint64_t)dt) d[i] = luts[i & 3][at >> 32];
    return;
  }
  for (; i < n; i++) d[i] = look_up(luts[i & 3], (int64_t)((uint64_t)t + i * (uint64_t)dt));
}

/// atan2(v, u) in turns, 0 ≤ result < 1.
INLINE float turns(float u, float v) {
  float au = __builtin_fabsf(u), av = __builtin_fabsf(v);
  float big = au > av ? au : av, small = au > av ? av : au;
  float q = big > 0 ? small / big : 0, s = q * q;
  float a = (((-0.00186515f * s + 0.00837908f) * s - 0.01852985f) * s + 0.03080291f) * s;
  a = ((a - 0.05293857f) * s + 0.15915132f) * q;
  if (av > au) a = 0.25f - a;
  if (u < 0) a = 0.5f - a;
  if (v < 0) a = 1 - a;
  return a < 1 ? a : 0;
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
    float t = kind == 0 ? u : kind == 1 ? __builtin_sqrtf(u * u + v * v) : turns(u, v);
    if (kind != 2) {
      t = t > 0 ? t : 0;
      t = t < 1 ? t : 1;
    }
    index[i] = (int32_t)(t * 1023 + 0.5f) + (i & 3) * phase;
  }
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
    if (affine)
      gradient_indices(index, m, cu, cv, 1, kind, 1, (int32_t)phase);
    else
      gradient_indices(
          index, m, cu, cv, (float)(m->wx * px + bw), kind, 0, (int32_t)phase);
    for (size_t i = 0; i < count; i++) d[start + i] = lut[index[first + (int32_t)i]];
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
