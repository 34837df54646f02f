// Nacre, MIT licence; see LICENSE.

#include "blend2d.h"

#include <cmath>
#include <cstring>

#include "scene.h"

static uint32_t packed(const uint8_t *c) {
  return uint32_t(c[3]) << 24 | c[0] << 16 | c[1] << 8 | c[2];
}

static BLObject path_of(const Item &item) {
  BLObject path;
  blPathInit(&path);
  for (const Segment &s : item.segments) {
    const double *p = s.p;
    switch (s.verb) {
      case 'M': blPathMoveTo(&path, p[0], p[1]); break;
      case 'L': blPathLineTo(&path, p[0], p[1]); break;
      case 'C': blPathCubicTo(&path, p[0], p[1], p[2], p[3], p[4], p[5]); break;
      default: blPathClose(&path);
    }
  }
  return path;
}

static BLObject gradient_of(const Gradient &g) {
  static const BLGradientStop stops[] = {
      {0, 0xFFFFFFFF00000000}, {.5, 0xFFFF0000FFFF0000}, {1, 0xFFFF00000000FFFF}};
  BLObject gradient;
  double radius = std::hypot(g.x1 - g.x0, g.y1 - g.y0);
  double linear[4] = {g.x0, g.y0, g.x1, g.y1};
  double radial[6] = {g.x0, g.y0, g.x0, g.y0, radius, 0};
  double conic[4] = {g.x0, g.y0, 0, 1};
  bool is_linear = g.kind == "linear", is_radial = g.kind == "radial";
  blGradientInitAs(
      &gradient,
      is_linear   ? BL_GRADIENT_TYPE_LINEAR
      : is_radial ? BL_GRADIENT_TYPE_RADIAL
                  : BL_GRADIENT_TYPE_CONIC,
      is_linear ? linear : is_radial ? radial : conic, BL_EXTEND_MODE_PAD, stops, 3, nullptr);
  return gradient;
}

/// The objects of a scene, which are made once.
struct Objects {
  std::vector<BLObject> paths, gradients;
  std::vector<uint32_t> pixels = picture();
  BLObject image;

  explicit Objects(const Scene &scene) {
    for (const Item &item : scene.items) paths.push_back(path_of(item));
    for (const Gradient &gradient : scene.gradients) gradients.push_back(gradient_of(gradient));
    blImageInitAsFromData(
        &image, 256, 256, BL_FORMAT_PRGB32, pixels.data(), 1024, BL_DATA_ACCESS_RW, nullptr,
        nullptr);
  }
};

static void draw(BLObject *context, const Scene &scene, const Objects &objects) {
  static const uint32_t caps[] = {
      BL_STROKE_CAP_BUTT, BL_STROKE_CAP_ROUND, BL_STROKE_CAP_SQUARE};
  static const uint32_t joins[] = {
      BL_STROKE_JOIN_MITER_BEVEL, BL_STROKE_JOIN_ROUND, BL_STROKE_JOIN_BEVEL};
  const BLPoint zero = {0, 0};
  blContextFillAllRgba32(context, 0xFFFFFFFF);
  for (const BLObject &gradient : objects.gradients) blContextFillAllExt(context, &gradient);
  for (const Placement &p : scene.images) {
    double matrix[6] = {p.a, p.b, p.c, p.d, p.tx, p.ty};
    blContextApplyTransformOp(context, BL_TRANSFORM_OP_ASSIGN, matrix);
    blContextBlitImageD(context, &zero, &objects.image, nullptr);
  }
  for (size_t i = 0; i < scene.items.size(); i++) {
    const Item &item = scene.items[i];
    if (item.fills) {
      blContextSetFillRule(context, item.even_odd ? BL_FILL_RULE_EVEN_ODD : BL_FILL_RULE_NON_ZERO);
      blContextFillPathDRgba32(context, &zero, &objects.paths[i], packed(item.fill));
    }
    if (item.strokes) {
      blContextSetStrokeWidth(context, item.width);
      blContextSetStrokeMiterLimit(context, item.miter);
      blContextSetStrokeCaps(context, caps[item.cap]);
      blContextSetStrokeJoin(context, joins[item.join]);
      blContextStrokePathDRgba32(context, &zero, &objects.paths[i], packed(item.stroke));
    }
  }
}

int main(int count, char **arguments) {
  for (int i = 1; i < count; i++) {
    Scene scene = read_scene(arguments[i]);
    // Blend2D has no blurs and no dashes. Its text would need a font file.
    if (scene.has_shadows || !scene.texts.empty()) continue;
    if (!scene.items.empty() && !scene.items[0].dash.empty()) continue;
    Objects objects(scene);
    std::vector<uint32_t> pixels(size_t(scene.width) * scene.height);
    BLObject image;
    blImageInitAsFromData(
        &image, scene.width, scene.height, BL_FORMAT_PRGB32, pixels.data(), scene.width * 4,
        BL_DATA_ACCESS_RW, nullptr, nullptr);
    for (uint32_t threads = 1; threads <= 2; threads++) {
      BLContextCreateInfo info{};
      info.thread_count = threads == 2 ? 2 : 0;
      measure("blend2d", scene, threads, [&] {
        BLObject context;
        blContextInitAs(&context, &image, &info);
        draw(&context, scene, objects);
        blContextEnd(&context);
        blContextDestroy(&context);
      });
    }
    keep_picture("blend2d", scene, pixels);
  }
}
