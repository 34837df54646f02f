// Nacre, MIT licence; see LICENSE.

INLINE uint32_t look_up(const uint32_t *lut, int64_t t) {
  int64_t i = (t + 2147483648) >> 32;
  return lut[i < 0 ? 0 : i > 1023 ? 1023 : i];
}

static void axial_row(uint32_t *d, size_t n, int64_t t, int64_t dt, const uint32_t *lut) {
  if (dt == 0) {
    fill(d, n, look_up(lut, t));
    return;
  }
  for (size_t i = 0; i < n; i++) d[i] = look_up(lut, t + (int64_t)i * dt);
}

/// atan2(v, u) in turns, 0 ≤ result < 1.
INLINE double turns(double u, double v) {
  double au = u < 0 ? -u : u, av = v < 0 ? -v : v;
  double big = au > av ? au : av, small = au > av ? av : au;
  double q = big > 0 ? small / big : 0, s = q * q;
  double a = (((-0.00186515 * s + 0.00837908) * s - 0.01852985) * s + 0.03080291) * s;
  a = ((a - 0.05293857) * s + 0.15915132) * q;
  if (av > au) a = 0.25 - a;
  if (u < 0) a = 0.5 - a;
  if (v < 0) a = 1 - a;
  return a < 1 ? a : 0;
}

static void gradient_row(
    uint32_t *d, size_t n, int32_t x, int32_t y, const nacre_projection *m, int kind,
    const uint32_t *lut) {
  double py = y + 0.5;
  double bu = m->uy * py + m->u0, bv = m->vy * py + m->v0, bw = m->wy * py + m->w0;
  for (size_t i = 0; i < n; i++) {
    double px = (double)(x + (int32_t)i) + 0.5;
    double w = m->wx * px + bw;
    double u = (m->ux * px + bu) / w, v = (m->vx * px + bv) / w;
    double t = kind == 0 ? u : kind == 1 ? __builtin_sqrt(u * u + v * v) : turns(u, v);
    t = t > 0 ? t : 0;
    t = t < 1 ? t : 1;
    d[i] = lut[(int32_t)(t * 1023 + 0.5)];
  }
}
