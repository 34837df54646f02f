// Nacre, MIT licence; see LICENSE.

#include "scene.h"

#include <agg2/agg_conv_curve.h>
#include <agg2/agg_conv_dash.h>
#include <agg2/agg_conv_stroke.h>
#include <agg2/agg_path_storage.h>
#include <agg2/agg_pixfmt_rgba.h>
#include <agg2/agg_rasterizer_scanline_aa.h>
#include <agg2/agg_renderer_scanline.h>
#include <agg2/agg_rendering_buffer.h>
#include <agg2/agg_scanline_u.h>

using Pixels = agg::pixfmt_bgra32_pre;
using Curves = agg::conv_curve<agg::path_storage>;

static agg::path_storage storage(const Item &item) {
  agg::path_storage path;
  for (const Segment &s : item.segments) {
    const double *p = s.p;
    switch (s.verb) {
      case 'M': path.move_to(p[0], p[1]); break;
      case 'L': path.line_to(p[0], p[1]); break;
      case 'C': path.curve4(p[0], p[1], p[2], p[3], p[4], p[5]); break;
      default: path.close_polygon();
    }
  }
  return path;
}

struct Painter {
  agg::rasterizer_scanline_aa<> rasterizer;
  agg::scanline_u8 scanline;
  agg::renderer_base<Pixels> target;

  void paint(const uint8_t *c) {
    agg::rgba8 color(c[0], c[1], c[2], c[3]);
    agg::render_scanlines_aa_solid(
        rasterizer, scanline, target, Pixels::color_type(color.premultiply()));
  }

  template <class Stroke>
  void outline(const Item &item, Stroke &stroke) {
    stroke.width(item.width);
    stroke.miter_limit(item.miter);
    stroke.line_cap(
        item.cap == 1 ? agg::round_cap : item.cap == 2 ? agg::square_cap : agg::butt_cap);
    stroke.line_join(
        item.join == 1 ? agg::round_join : item.join == 2 ? agg::bevel_join : agg::miter_join);
    rasterizer.reset();
    rasterizer.filling_rule(agg::fill_non_zero);
    rasterizer.add_path(stroke);
    paint(item.stroke);
  }

  void draw(const Item &item, agg::path_storage &path) {
    Curves curves(path);
    if (item.fills) {
      rasterizer.reset();
      rasterizer.filling_rule(item.even_odd ? agg::fill_even_odd : agg::fill_non_zero);
      rasterizer.add_path(curves);
      paint(item.fill);
    }
    if (!item.strokes) return;
    if (item.dash.empty()) {
      agg::conv_stroke<Curves> stroke(curves);
      outline(item, stroke);
    } else {
      agg::conv_dash<Curves> dashes(curves);
      for (size_t i = 0; i + 1 < item.dash.size(); i += 2) {
        dashes.add_dash(item.dash[i], item.dash[i + 1]);
      }
      agg::conv_stroke<agg::conv_dash<Curves>> stroke(dashes);
      outline(item, stroke);
    }
  }
};

int main(int count, char **arguments) {
  for (int i = 1; i < count; i++) {
    Scene scene = read_scene(arguments[i]);
    if (scene.items.empty()) continue;
    int width = scene.width, height = scene.height;
    std::vector<uint8_t> bytes(width * height * 4);
    agg::rendering_buffer buffer(bytes.data(), width, height, width * 4);
    Pixels pixels(buffer);
    Painter painter;
    painter.target.attach(pixels);
    painter.rasterizer.clip_box(0, 0, width, height);
    std::vector<agg::path_storage> paths;
    for (const Item &item : scene.items) paths.push_back(storage(item));
    measure("agg", scene, 1, [&] {
      painter.target.clear(Pixels::color_type(255, 255, 255, 255));
      for (size_t k = 0; k < paths.size(); k++) painter.draw(scene.items[k], paths[k]);
    });
  }
}
