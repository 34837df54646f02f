// Nacre, MIT licence; see LICENSE.

import Benchmark

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .tiles, .paths, .pixels],
    warmupIterations: 3, maxDuration: .seconds(1), maxIterations: 1_000)
  measureKernels()
  measureRaster()
  measureTree()
  measureFrames()
}

extension BenchmarkMetric {
  /// Tiles drawn anew in one frame.
  static let tiles = custom("Tiles redrawn", polarity: .prefersSmaller, useScalingFactor: false)
  /// Coverages made in one frame.
  static let paths = custom("Paths rasterized", polarity: .prefersSmaller, useScalingFactor: false)
  /// Pixels composited in one frame.
  static let pixels = custom(
    "Pixels composited", polarity: .prefersSmaller, useScalingFactor: false)
}
