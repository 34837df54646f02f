// Nacre, MIT licence; see LICENSE.

import Benchmark
import CCounts
import Foundation

/// Whether only counts are measured, which are the same on every machine. `.ci/benchmarks` sets
/// this to check the limits.
private let countsOnly = ProcessInfo.processInfo.environment["NACRE_COUNTS_ONLY"] != nil

let benchmarks: @Sendable () -> Void = {
  let counts: [BenchmarkMetric] = [
    .tiles, .paths, .pixels, .allocations, .modelBytes, .treeBytes, .frameBytes,
  ]
  Benchmark.defaultConfiguration = .init(
    metrics: countsOnly ? counts + [.retains] : [.wallClock] + counts,
    warmupIterations: countsOnly ? 1 : 3, maxDuration: .seconds(1),
    maxIterations: countsOnly ? 3 : 1_000)
  if !countsOnly { measureKernels() }
  measureRaster()
  measureTree()
  measureEvaluation()
  measureMemory()
  measureConstraints()
  measureFrames()
  measureBackdrops()
  measureSnapshots()
}

extension BenchmarkMetric {
  /// Tiles redrawn in one frame.
  static let tiles = custom("Tiles redrawn", polarity: .prefersSmaller, useScalingFactor: false)
  /// Coverages rasterized in one frame, because no cache had them.
  static let paths = custom("Paths rasterized", polarity: .prefersSmaller, useScalingFactor: false)
  /// Pixels composited in one frame.
  static let pixels = custom(
    "Pixels composited", polarity: .prefersSmaller, useScalingFactor: false)
  /// The number of memory allocations.
  static let allocations = custom(
    "Allocations", polarity: .prefersSmaller, useScalingFactor: false)
  /// The number of retains of objects.
  static let retains = custom("Retains", polarity: .prefersSmaller, useScalingFactor: false)
}

extension Benchmark {
  /// Measures one run of a body, with the numbers of its allocations and retains. More than are allowed
  /// end the run.
  ///
  /// - Parameters:
  ///   - allocations: The greatest allowed number of allocations.
  ///   - retains: The greatest allowed number of retains, which are counted only where times are not.
  func measureOnce(allocations: Int, retains: Int, _ body: () -> Void) {
    startMeasurement()
    let before = (allocations: nacre_allocations(), retains: nacre_retains())
    body()
    let after = (allocations: nacre_allocations(), retains: nacre_retains())
    stopMeasurement()
    let count = after.allocations - before.allocations
    measurement(.allocations, count)
    check(count, "allocations", allocations)
    if countsOnly {
      let count = after.retains - before.retains
      measurement(.retains, count)
      check(count, "retains", retains)
    }
  }

  /// Ends the run with an error when a count is above its limit.
  func check(_ count: Int, _ name: String, _ limit: Int) {
    if count > limit { fail("\(count) \(name), \(limit) are allowed") }
  }

  /// Ends the run with an error.
  ///
  /// The benchmark tool discards the output of its benchmarks, so the message goes to a file.
  func fail(_ message: String) -> Never {
    if let path = ProcessInfo.processInfo.environment["NACRE_LIMITS_LOG"] {
      // Each benchmark that fails is a process of its own, so it adds a line.
      let others = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      try? "\(others)\(name): \(message)\n".write(
        toFile: path, atomically: true, encoding: .utf8)
    }
    exit(1)
  }
}
