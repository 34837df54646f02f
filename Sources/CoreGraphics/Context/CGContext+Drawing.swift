// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// Fills the current path, and clears it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Strokes the current path, and clears it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the current path, and clears it.
  ///
  /// If the mode fills and strokes, the stroke is drawn over the fill, and each has its own shadow.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = pixelPath
    beginPath()
    if let rule = mode.fillRule {
      compose(state.fill) { coverage(of: path, rule.rule, $0) }
    }
    if mode.strokes { stroke(path) }
  }

  /// Strokes a path given in pixels, with a pen that is circular in user space.
  func stroke(_ path: Path) {
    guard let fromPixels else { return }
    let edges = EdgeBuilder(
      stroking: path.applying(fromPixels), style: state.line, map: PlaneMap(toPixels))
    compose(state.stroke) { rasterizer.rasterize(edges, rule: .nonZero, clip: $0) }
  }

  /// The largest scale from user space to pixels.
  var lineScale: Double { PlaneMap(toPixels).affineScale }

  /// Fills a rectangle, and clears the current path.
  public func fill(_ rect: CGRect) {
    beginPath()
    compose(state.fill) { coverage(of: rect.standardized, $0) }
  }

  /// Fills rectangles as a single path, and clears the current path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse, and clears the current path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes a rectangle, and clears the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a given line width, and clears the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = before
  }

  /// Strokes an ellipse, and clears the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between the two points of each pair, and clears the current path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Clears a rectangle inside the clip: to transparent, or to black if the bitmap has no alpha.
  public func clear(_ rect: CGRect) {
    let shape = smoothed(coverage(of: rect.standardized, state.clip.bounds))
    painter.draw(shape, .solid(0), mode: .clear, clip: state.clip, into: target)
  }
}
