// Nacre, MIT licence; see LICENSE.

import Benchmark
import PixelKernels

/// Measures the kernels on rows of 1 920 pixels, a thousand rows a measurement.
func measureKernels() {
  let width = 1920
  for kernels in KernelTable.all {
    Benchmark(
      "kernel: source-over row, \(kernels.name)",
      configuration: .init(metrics: [.wallClock], scalingFactor: .kilo)
    ) { benchmark in
      var row = [UInt32](repeating: 0xFF20_4060, count: width)
      let source = (0..<width).map { UInt32($0 % 256) << 24 }
      row.withUnsafeMutableBufferPointer { row in
        source.withUnsafeBufferPointer { source in
          guard let row = row.baseAddress, let source = source.baseAddress else { return }
          benchmark.startMeasurement()
          for _ in benchmark.scaledIterations { kernels.overPixels(row, source, width) }
          benchmark.stopMeasurement()
        }
      }
      blackHole(row)
    }
  }
}
