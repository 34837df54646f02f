// Nacre, MIT licence; see LICENSE.

// What the benchmark calls of Blend2D's C interface. The package of Python's index has the library (`libblend2d.a`)
// without its headers. Numbers and sizes are those of the interface of 2025.
#pragma once

#include <cstddef>
#include <cstdint>

extern "C" {

/// Every object is 16 bytes.
struct alignas(8) BLObject {
  uint64_t words[2];
};

struct BLPoint {
  double x, y;
};

struct BLContextCreateInfo {
  uint32_t flags, thread_count, cpu_features, command_queue_limit, saved_state_limit;
  int32_t origin_x, origin_y;
  uint32_t reserved;
};

struct BLGradientStop {
  double offset;
  uint64_t rgba64;
};

enum : uint32_t {
  BL_FORMAT_PRGB32 = 1,
  BL_FILL_RULE_NON_ZERO = 0,
  BL_FILL_RULE_EVEN_ODD = 1,
  BL_STROKE_CAP_BUTT = 0,
  BL_STROKE_CAP_SQUARE = 1,
  BL_STROKE_CAP_ROUND = 2,
  BL_STROKE_JOIN_MITER_BEVEL = 1,
  BL_STROKE_JOIN_BEVEL = 3,
  BL_STROKE_JOIN_ROUND = 4,
  BL_GRADIENT_TYPE_LINEAR = 0,
  BL_GRADIENT_TYPE_RADIAL = 1,
  BL_GRADIENT_TYPE_CONIC = 2,
  BL_EXTEND_MODE_PAD = 0,
  BL_TRANSFORM_OP_ASSIGN = 1,
  BL_DATA_ACCESS_RW = 3,
};

uint32_t blImageInitAs(BLObject *image, int width, int height, uint32_t format);
uint32_t blImageInitAsFromData(
    BLObject *image, int width, int height, uint32_t format, void *pixels, intptr_t stride,
    uint32_t access, void *destroy, void *owner);
uint32_t blContextInitAs(BLObject *context, BLObject *image, const BLContextCreateInfo *info);
uint32_t blContextEnd(BLObject *context);
uint32_t blContextDestroy(BLObject *context);
uint32_t blContextFillAllRgba32(BLObject *context, uint32_t color);
uint32_t blContextFillAllExt(BLObject *context, const BLObject *style);
uint32_t blContextSetFillRule(BLObject *context, uint32_t rule);
uint32_t blContextFillPathDRgba32(
    BLObject *context, const BLPoint *origin, const BLObject *path, uint32_t color);
uint32_t blContextSetStrokeWidth(BLObject *context, double width);
uint32_t blContextSetStrokeMiterLimit(BLObject *context, double limit);
uint32_t blContextSetStrokeCaps(BLObject *context, uint32_t cap);
uint32_t blContextSetStrokeJoin(BLObject *context, uint32_t join);
uint32_t blContextStrokePathDRgba32(
    BLObject *context, const BLPoint *origin, const BLObject *path, uint32_t color);
uint32_t blContextApplyTransformOp(BLObject *context, uint32_t operation, const void *values);
uint32_t blContextBlitImageD(
    BLObject *context, const BLPoint *origin, const BLObject *image, const void *area);
uint32_t blPathInit(BLObject *path);
uint32_t blPathMoveTo(BLObject *path, double x, double y);
uint32_t blPathLineTo(BLObject *path, double x, double y);
uint32_t blPathCubicTo(
    BLObject *path, double x1, double y1, double x2, double y2, double x3, double y3);
uint32_t blPathClose(BLObject *path);
uint32_t blGradientInitAs(
    BLObject *gradient, uint32_t type, const void *values, uint32_t extend,
    const BLGradientStop *stops, size_t count, const void *transform);
}
