// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster

extension CGContext {
  /// Fills the path and ends it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Strokes the path and ends it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Draws the path and ends it. Fill and stroke are laid one over the other, each with its shadow.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = pixelPath
    beginPath()
    if let rule = mode.fillRule {
      compose(state.fill) { coverage(of: path, rule.rule, $0) }
    }
    if mode.strokes { stroke(path) }
  }

  /// Strokes a path in pixels; the pen is a circle in user space.
  func stroke(_ path: Path) {
    guard let fromPixels else { return }
    let edges = EdgeBuilder(
      stroking: path.applying(fromPixels), style: state.line, map: PlaneMap(toPixels))
    compose(state.stroke) { rasterizer.rasterize(edges, rule: .nonZero, clip: $0) }
  }

  /// How many pixels a unit of user space takes, at most.
  var lineScale: Double { PlaneMap(toPixels).affineScale }

  /// Fills a rectangle; ends the path.
  public func fill(_ rect: CGRect) {
    beginPath()
    compose(state.fill) { coverage(of: rect.standardized, $0) }
  }

  /// Fills rectangles as one path; ends the path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills an ellipse; ends the path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes a rectangle; ends the path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with lines of a width; ends the path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let before = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = before
  }

  /// Strokes an ellipse; ends the path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes lines between the points of each pair; ends the path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, or black where there is no alpha, inside the clip.
  public func clear(_ rect: CGRect) {
    let shape = smoothed(coverage(of: rect.standardized, state.clip.bounds))
    painter.draw(shape, .solid(0), mode: .clear, clip: state.clip, into: target)
  }
}
