// Nacre, MIT licence; see LICENSE.

typedef uint32_t u32x16 __attribute__((vector_size(64)));

static void blur_across(
    uint16_t *d, const uint8_t *s, size_t n, size_t step, const uint32_t *w, size_t radius) {
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    u8x16 v;
    memcpy(&v, s + i, 16);
    u32x16 sum = __builtin_convertvector(v, u32x16) * w[0] + 128;
    for (size_t k = 1; k <= radius; k++) {
      u8x16 a, b;
      memcpy(&a, s + i - k * step, 16);
      memcpy(&b, s + i + k * step, 16);
      sum += __builtin_convertvector(widen(a) + widen(b), u32x16) * w[k];
    }
    u16x16 result = __builtin_convertvector(sum >> 8, u16x16);
    memcpy(d + i, &result, 32);
  }
  for (; i < n; i++) {
    uint32_t sum = s[i] * w[0] + 128;
    for (size_t k = 1; k <= radius; k++)
      sum += ((uint32_t)*(s + i - k * step) + s[i + k * step]) * w[k];
    d[i] = (uint16_t)(sum >> 8);
  }
}

static void blur_down(
    uint8_t *d, const uint16_t *const *rows, size_t n, const uint32_t *w, size_t radius) {
  const uint16_t *const *middle = rows + radius;
  size_t i = 0;
  for (; i + 16 <= n; i += 16) {
    u16x16 v;
    memcpy(&v, middle[0] + i, 32);
    u32x16 sum = __builtin_convertvector(v, u32x16) * w[0] + (1u << 23);
    for (size_t k = 1; k <= radius; k++) {
      u16x16 a, b;
      memcpy(&a, *(middle - k) + i, 32);
      memcpy(&b, middle[k] + i, 32);
      sum += (__builtin_convertvector(a, u32x16) + __builtin_convertvector(b, u32x16)) * w[k];
    }
    u8x16 result = __builtin_convertvector(sum >> 24, u8x16);
    memcpy(d + i, &result, 16);
  }
  for (; i < n; i++) {
    uint32_t sum = middle[0][i] * w[0] + (1u << 23);
    for (size_t k = 1; k <= radius; k++)
      sum += ((uint32_t)(*(middle - k))[i] + middle[k][i]) * w[k];
    d[i] = (uint8_t)(sum >> 24);
  }
}

static void take_alpha(uint8_t *d, const uint32_t *s, size_t n) {
  for (size_t i = 0; i < n; i++) d[i] = (uint8_t)(s[i] >> 24);
}
