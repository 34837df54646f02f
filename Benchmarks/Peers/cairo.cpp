// Nacre, MIT licence; see LICENSE.

#include "scene.h"

#include <cairo.h>

static void set_color(cairo_t *context, const uint8_t *c) {
  cairo_set_source_rgba(context, c[0] / 255., c[1] / 255., c[2] / 255., c[3] / 255.);
}

static void draw(cairo_t *context, const Scene &scene) {
  static const cairo_line_cap_t caps[] = {
      CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE};
  static const cairo_line_join_t joins[] = {
      CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL};
  cairo_set_source_rgb(context, 1, 1, 1);
  cairo_paint(context);
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
    auto *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, scene.width, scene.height);
    cairo_t *context = cairo_create(surface);
    measure("cairo", scene, 1, [&] { draw(context, scene); });
    cairo_destroy(context);
    cairo_surface_destroy(surface);
  }
}
