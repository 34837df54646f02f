// Nacre, MIT licence; see LICENSE.

import Benchmark
import CCounts
import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// The greatest allowed numbers of bytes for one layer.
private struct MemoryLimit {
  var model: Int
  var tree: Int
  var frame: Int
}

/// Measures the memory of one layer: what the program holds, what its tree holds, and what a frame adds
/// to both.
func measureMemory() {
  measure("memory: a plain layer", MemoryLimit(model: 660, tree: 200, frame: 185)) { _ in
    CALayer()
  }
  measure("memory: a shape layer", MemoryLimit(model: 1300, tree: 200, frame: 185)) { _ in
    let layer = CAShapeLayer()
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
    layer.fillColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }
  measure("memory: a text layer", MemoryLimit(model: 6300, tree: 200, frame: 185)) { number in
    let layer = CATextLayer()
    (layer.string, layer.fontSize) = ("No. \(number)", 12)
    return layer
  }
  let image = picture()
  measure("memory: a layer with an image", MemoryLimit(model: 1270, tree: 200, frame: 185)) { _ in
    let layer = CALayer()
    layer.contents = image
    return layer
  }
  measure(
    "memory: a layer with an animation", MemoryLimit(model: 1300, tree: 960, frame: 220)
  ) { _ in
    let layer = CALayer()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0.0, 100.0, 1e6)
    layer.add(move, forKey: "move")
    return layer
  }
}

private func picture() -> CGImage? {
  CGContext(
    data: nil, width: 16, height: 16, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)?.makeImage()
}

private func measure(
  _ name: String, _ limit: MemoryLimit, _ make: @escaping (Int) -> CALayer
) {
  Benchmark(name) { benchmark in
    let count = 10_000
    let start = nacre_bytes_in_use()
    let root = CALayer()
    root.sublayers = (0..<count).map { number in
      let layer = make(number)
      layer.frame = CGRect(x: number % 100, y: number / 100, width: 60, height: 20)
      return layer
    }
    let context = LayerContext(root: root, display: nil)
    // The contents of text are drawn before the commit, and belong to the model.
    for layer in root.sublayers ?? [] { layer.displayIfNeeded() }
    let model = nacre_bytes_in_use()
    context.commit()
    let tree = nacre_bytes_in_use()
    let frame = context.tree.evaluate(at: 1, width: 100, height: 100, scale: 1)
    let end = nacre_bytes_in_use()
    blackHole(frame)
    context.invalidate()
    for (metric, bytes, limit) in [
      (BenchmarkMetric.modelBytes, model - start, limit.model),
      (.treeBytes, tree - model, limit.tree), (.frameBytes, end - tree, limit.frame),
    ] {
      benchmark.measurement(metric, bytes / count)
      benchmark.check(bytes / count, "bytes", limit)
    }
  }
}

extension BenchmarkMetric {
  /// Bytes of one layer as the program holds it.
  static let modelBytes = custom("Bytes, model", polarity: .prefersSmaller, useScalingFactor: false)
  /// Bytes of one layer in the committed tree.
  static let treeBytes = custom("Bytes, tree", polarity: .prefersSmaller, useScalingFactor: false)
  /// Bytes of one layer in a frame.
  static let frameBytes = custom("Bytes, frame", polarity: .prefersSmaller, useScalingFactor: false)
}
