// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import SceneHost

/// A plot of progress over time, drawn with Nacre's own layers.
struct CurvePlot {
  struct Line {
    let label: String
    /// Returns the progress at a fraction of the duration.
    let progress: (Double) -> Double
  }

  let lines: [Line]
  /// The duration that the plot shows, seconds.
  let duration: Double

  private static let size = CGSize(width: 480, height: 320)
  private static let colors: [CGColor] = [
    CGColor(red: 0.86, green: 0.16, blue: 0.18, alpha: 1),
    CGColor(red: 0.10, green: 0.38, blue: 0.85, alpha: 1),
    CGColor(red: 0.10, green: 0.58, blue: 0.30, alpha: 1),
    CGColor(red: 0.85, green: 0.50, blue: 0.05, alpha: 1),
    CGColor(red: 0.50, green: 0.22, blue: 0.70, alpha: 1),
  ]
  private static let samples = 480

  /// The range of the progress axis, rounded outwards to quarters; it contains `0…1`.
  private var range: ClosedRange<Double> {
    var (low, high) = (0.0, 1.0)
    for line in lines {
      for sample in 0...Self.samples {
        let value = line.progress(Double(sample) / Double(Self.samples))
        (low, high) = (min(low, value), max(high, value))
      }
    }
    return (low * 4).rounded(.down) / 4...(high * 4).rounded(.up) / 4
  }

  /// - Parameter scale: Pixels per point.
  func draw(scale: Double) -> PixelImage {
    let root = CALayer()
    root.bounds = CGRect(origin: .zero, size: Self.size)
    root.backgroundColor = .white
    let legend = 18.0 * Double(lines.count)
    let plot = CGRect(
      x: 46, y: 16 + legend, width: Self.size.width - 64, height: Self.size.height - legend - 52)
    let range = range
    func place(_ time: Double, _ progress: Double) -> CGPoint {
      CGPoint(
        x: plot.minX + time * plot.width,
        y: plot.maxY - (progress - range.lowerBound) / (range.upperBound - range.lowerBound)
          * plot.height)
    }
    addGrid(to: root, plot, range, place)
    for (index, line) in lines.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      let path = CGMutablePath()
      path.addLines(
        between: (0...Self.samples).map { sample in
          let time = Double(sample) / Double(Self.samples)
          return place(time, line.progress(time))
        })
      root.addSublayer(Self.stroke(path, color, width: 2))
      addLegend(line.label, color, at: CGPoint(x: plot.minX, y: 18 + 18 * Double(index)), to: root)
    }
    return LayerPicture.draw(root, scale: scale)
  }

  private func addGrid(
    to root: CALayer, _ plot: CGRect, _ range: ClosedRange<Double>,
    _ place: (Double, Double) -> CGPoint
  ) {
    let gray = CGColor(gray: 0.45, alpha: 1)
    let steps = Int(((range.upperBound - range.lowerBound) * 4).rounded())
    // With more than a dozen lines the labels would be unreadable.
    let stride = max(1, (steps + 11) / 12)
    for step in Swift.stride(from: 0, through: steps, by: stride) {
      let progress = range.lowerBound + Double(step) / 4
      let isAxis = progress == 0 || progress == 1
      addRule(from: place(0, progress), to: place(1, progress), isAxis, root)
      let label = Lettering.layer(String(format: "%g", progress), size: 11, color: gray)
      label.position = CGPoint(
        x: plot.minX - 8 - label.bounds.width / 2, y: place(0, progress).y)
      root.addSublayer(label)
    }
    for step in 0...4 {
      let time = Double(step) / 4
      addRule(from: place(time, range.lowerBound), to: place(time, range.upperBound), false, root)
      let label = Lettering.layer(
        String(format: "%g s", time * duration), size: 11, color: gray)
      label.position = CGPoint(x: place(time, 0).x, y: plot.maxY + 14)
      root.addSublayer(label)
    }
  }

  private func addRule(from start: CGPoint, to end: CGPoint, _ isAxis: Bool, _ root: CALayer) {
    let path = CGMutablePath()
    path.addLines(between: [start, end])
    root.addSublayer(Self.stroke(path, CGColor(gray: isAxis ? 0.6 : 0.88, alpha: 1), width: 1))
  }

  private func addLegend(_ text: String, _ color: CGColor, at point: CGPoint, to root: CALayer) {
    let path = CGMutablePath()
    path.addLines(between: [point, CGPoint(x: point.x + 22, y: point.y)])
    root.addSublayer(Self.stroke(path, color, width: 3))
    let label = Lettering.layer(text, size: 12, color: CGColor(gray: 0.2, alpha: 1))
    label.position = CGPoint(x: point.x + 30 + label.bounds.width / 2, y: point.y)
    root.addSublayer(label)
  }

  private static func stroke(_ path: CGPath, _ color: CGColor, width: Double) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = color
    layer.lineWidth = width
    layer.lineJoin = .round
    return layer
  }
}
