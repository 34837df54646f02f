// Nacre, MIT licence; see LICENSE.

#include "scene.h"

#include <cairo.h>

#include <cmath>

static void set_color(cairo_t *context, const uint8_t *c) {
  cairo_set_source_rgba(context, c[0] / 255., c[1] / 255., c[2] / 255., c[3] / 255.);
}

static void draw_gradient(cairo_t *context, const Gradient &g) {
  double radius = hypot(g.x1 - g.x0, g.y1 - g.y0);
  cairo_pattern_t *pattern =
      g.kind == "linear" ? cairo_pattern_create_linear(g.x0, g.y0, g.x1, g.y1)
                         : cairo_pattern_create_radial(g.x0, g.y0, 0, g.x0, g.y0, radius);
  cairo_pattern_add_color_stop_rgb(pattern, 0, 1, 0, 0);
  cairo_pattern_add_color_stop_rgb(pattern, .5, 0, 1, 0);
  cairo_pattern_add_color_stop_rgb(pattern, 1, 0, 0, 1);
  cairo_set_source(context, pattern);
  cairo_paint(context);
  cairo_pattern_destroy(pattern);
}

static void draw_image(cairo_t *context, const Placement &p) {
  static std::vector<uint32_t> pixels = picture();
  static cairo_surface_t *image = cairo_image_surface_create_for_data(
      (unsigned char *)pixels.data(), CAIRO_FORMAT_ARGB32, 256, 256, 1024);
  cairo_matrix_t matrix = {p.a, p.b, p.c, p.d, p.tx, p.ty};
  cairo_save(context);
  cairo_transform(context, &matrix);
  cairo_set_source_surface(context, image, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR);
  cairo_paint(context);
  cairo_restore(context);
}

static void draw(cairo_t *context, const Scene &scene) {
  static const cairo_line_cap_t caps[] = {
      CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
  static const cairo_line_join_t joins[] = {
      CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
  for (const Gradient &gradient : scene.gradients) draw_gradient(context, gradient);
  for (const Placement &image : scene.images) draw_image(context, image);
  for (const Text &text : scene.texts) {
    cairo_set_source_rgb(context, 0, 0, 0);
    cairo_select_font_face(
        context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(context, text.size);
    cairo_move_to(context, text.x, text.y);
    cairo_show_text(context, text.line.c_str());
  }
  for (const Item &item : scene.items) {
    cairo_new_path(context);
    for (const Segment &s : item.segments) {
      const double *p = s.p;
      switch (s.verb) {
        case 'M': cairo_move_to(context, p[0], p[1]); break;
        case 'L': cairo_line_to(context, p[0], p[1]); break;
        case 'C': cairo_curve_to(context, p[0], p[1], p[2], p[3], p[4], p[5]); break;
        default: cairo_close_path(context);
      }
    }
    if (item.fills) {
      set_color(context, item.fill);
      cairo_set_fill_rule(
          context, item.even_odd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
      cairo_fill_preserve(context);
    }
    if (item.strokes) {
      set_color(context, item.stroke);
      cairo_set_line_width(context, item.width);
      cairo_set_line_cap(context, caps[item.cap]);
      cairo_set_line_join(context, joins[item.join]);
      cairo_set_miter_limit(context, item.miter);
      cairo_set_dash(context, item.dash.data(), item.dash.size(), 0);
      cairo_stroke(context);
    }
  }
}

int main(int count, char **arguments) {
  for (int i = 1; i < count; i++) {
    Scene scene = read_scene(arguments[i]);
    // Cairo has no conic gradients and no blurred shadows.
    if (scene.has_shadows) continue;
    if (!scene.gradients.empty() && scene.gradients[0].kind == "conic") continue;
    auto *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, scene.width, scene.height);
    cairo_t *context = cairo_create(surface);
    measure("cairo", scene, 1, [&] { draw(context, scene); });
    cairo_destroy(context);
    cairo_surface_destroy(surface);
  }
}
