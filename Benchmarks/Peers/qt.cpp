// Nacre, MIT licence; see LICENSE.

#include "scene.h"

#include <QFont>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

#include <cmath>

static QColor color(const uint8_t *c) { return QColor(c[0], c[1], c[2], c[3]); }

static QPainterPath path(const Item &item) {
  QPainterPath path;
  path.setFillRule(item.even_odd ? Qt::OddEvenFill : Qt::WindingFill);
  for (const Segment &s : item.segments) {
    const double *p = s.p;
    switch (s.verb) {
      case 'M': path.moveTo(p[0], p[1]); break;
      case 'L': path.lineTo(p[0], p[1]); break;
      case 'C': path.cubicTo(p[0], p[1], p[2], p[3], p[4], p[5]); break;
      default: path.closeSubpath();
    }
  }
  return path;
}

static QPen pen(const Item &item) {
  static const Qt::PenCapStyle caps[] = {Qt::FlatCap, Qt::RoundCap, Qt::SquareCap};
  static const Qt::PenJoinStyle joins[] = {Qt::SvgMiterJoin, Qt::RoundJoin, Qt::BevelJoin};
  QPen pen(color(item.stroke), item.width);
  pen.setCapStyle(caps[item.cap]);
  pen.setJoinStyle(joins[item.join]);
  pen.setMiterLimit(item.miter);
  if (!item.dash.empty()) {
    QList<qreal> pattern;  // in units of the line width
    for (double length : item.dash) pattern.append(length / item.width);
    pen.setDashPattern(pattern);
  }
  return pen;
}

static QBrush brush(const Gradient &g) {
  QLinearGradient linear(g.x0, g.y0, g.x1, g.y1);
  QRadialGradient radial(g.x0, g.y0, std::hypot(g.x1 - g.x0, g.y1 - g.y0));
  QConicalGradient conic(g.x0, g.y0, 0);
  QGradient &gradient = g.kind == "linear"   ? (QGradient &)linear
                        : g.kind == "radial" ? (QGradient &)radial
                                             : (QGradient &)conic;
  gradient.setColorAt(0, Qt::red);
  gradient.setColorAt(.5, QColor(0, 255, 0));
  gradient.setColorAt(1, Qt::blue);
  return QBrush(gradient);
}

int main(int count, char **arguments) {
  QGuiApplication application(count, arguments);
  for (int i = 1; i < count; i++) {
    Scene scene = read_scene(arguments[i]);
    QImage image(scene.width, scene.height, QImage::Format_ARGB32_Premultiplied);
    if (scene.has_shadows) continue;
    auto pixels = picture();
    QImage shown((const uchar *)pixels.data(), 256, 256, QImage::Format_ARGB32_Premultiplied);
    std::vector<QPainterPath> paths;
    for (const Item &item : scene.items) paths.push_back(path(item));
    measure("qt", scene, 1, [&] {
      image.fill(Qt::white);
      QPainter painter(&image);
      painter.setRenderHint(QPainter::Antialiasing);
      painter.setRenderHint(QPainter::SmoothPixmapTransform);
      for (const Gradient &gradient : scene.gradients)
        painter.fillRect(image.rect(), brush(gradient));
      for (const Placement &p : scene.images) {
        painter.setTransform(QTransform(p.a, p.b, p.c, p.d, p.tx, p.ty));
        painter.drawImage(0, 0, shown);
      }
      painter.resetTransform();
      for (const Text &text : scene.texts) {
        QFont font("DejaVu Sans");
        font.setPixelSize(int(text.size));
        painter.setFont(font);
        painter.drawText(QPointF(text.x, text.y), QString::fromStdString(text.line));
      }
      for (size_t k = 0; k < paths.size(); k++) {
        const Item &item = scene.items[k];
        if (item.fills) painter.fillPath(paths[k], color(item.fill));
        if (item.strokes) painter.strokePath(paths[k], pen(item));
      }
    });
  }
}
