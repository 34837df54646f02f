// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// A dense rectangle of alphas, one byte a pixel, row by row from the top.
package struct AlphaPlane: Sendable, Equatable {
  package let bounds: PixelRect
  package var bytes: [UInt8]

  /// Creates a plane of zeros.
  package init(bounds: PixelRect) {
    self.bounds = bounds
    bytes = [UInt8](repeating: 0, count: bounds.area)
  }

  /// Creates the plane of a coverage: of all its pixels, or of those in `bounds`.
  package init(_ coverage: Coverage, bounds: PixelRect? = nil) {
    self.init(bounds: bounds ?? coverage.bounds)
    let width = self.bounds.width
    let top = max(self.bounds.minY, coverage.bounds.minY)
    let bottom = min(self.bounds.maxY, coverage.bounds.maxY)
    if top >= bottom { return }
    for y in top..<bottom {
      let row = coverage.rows[Int(y - coverage.bounds.minY)]
      let start = Int(y - self.bounds.minY) * width
      for run in coverage.runs[Int(row.first)..<Int(row.first + row.count)] {
        let from = max(run.start, self.bounds.minX)
        let to = min(run.end, self.bounds.maxX)
        if from >= to { continue }
        let place = start + Int(from - self.bounds.minX)
        for index in 0..<Int(to - from) {
          bytes[place + index] =
            run.data < 0
            ? UInt8(~run.data) : coverage.bytes[Int(run.data) + Int(from - run.start) + index]
        }
      }
    }
  }

  /// Returns the alpha of a pixel, 0 outside the bounds.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard x >= Int(bounds.minX), x < Int(bounds.maxX), y >= Int(bounds.minY), y < Int(bounds.maxY)
    else { return 0 }
    return bytes[(y - Int(bounds.minY)) * bounds.width + x - Int(bounds.minX)]
  }
}
