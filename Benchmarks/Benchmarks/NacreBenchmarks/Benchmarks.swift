// Nacre, MIT licence; see LICENSE.

import Benchmark
import CAllocations
import Foundation

/// Whether only what is the same on every machine is measured: `.ci/benchmarks` holds it to limits.
private let countsOnly = ProcessInfo.processInfo.environment["NACRE_COUNTS_ONLY"] != nil

let benchmarks: @Sendable () -> Void = {
  let counts: [BenchmarkMetric] = [.tiles, .paths, .pixels, .allocations]
  Benchmark.defaultConfiguration = .init(
    metrics: countsOnly ? counts : [.wallClock] + counts,
    warmupIterations: countsOnly ? 1 : 3, maxDuration: .seconds(1),
    maxIterations: countsOnly ? 3 : 1_000)
  if !countsOnly {
    measureKernels()
    measureRaster()
  }
  measureTree()
  measureConstraints()
  measureFrames()
  measureBackdrops()
}

extension BenchmarkMetric {
  /// Tiles drawn anew in one frame.
  static let tiles = custom("Tiles redrawn", polarity: .prefersSmaller, useScalingFactor: false)
  /// Coverages made in one frame.
  static let paths = custom("Paths rasterized", polarity: .prefersSmaller, useScalingFactor: false)
  /// Pixels composited in one frame.
  static let pixels = custom(
    "Pixels composited", polarity: .prefersSmaller, useScalingFactor: false)
  /// Times that memory was asked for.
  static let allocations = custom(
    "Allocations", polarity: .prefersSmaller, useScalingFactor: false)
}

extension Benchmark {
  /// Measures a body once, with the number of its allocations.
  ///
  /// - Parameter allocations: More of them are an error.
  func measureOnce(allocations limit: Int, _ body: () -> Void) {
    startMeasurement()
    let before = nacre_allocations()
    body()
    let count = nacre_allocations() - before
    stopMeasurement()
    measurement(.allocations, count)
    check(count, "allocations", limit)
  }

  /// Ends the run when a count is above its limit.
  func check(_ count: Int, _ name: String, _ limit: Int) {
    if count <= limit { return }
    // The tool that runs the benchmarks keeps their words to itself, so they go to a file.
    let message = "\(self.name): \(count) \(name), \(limit) are allowed\n"
    if let path = ProcessInfo.processInfo.environment["NACRE_LIMITS_LOG"] {
      try? message.write(toFile: path, atomically: true, encoding: .utf8)
    }
    exit(1)
  }
}
