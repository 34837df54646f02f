// Nacre, MIT licence; see LICENSE.

import CPixelKernels

// SAFETY: each function passes its caller's pointers and counts on unchanged; see `KernelTable`.
extension KernelTable {
  /// See `Reference.blurAcross`.
  package func blurAcross(
    _ row: UnsafeMutablePointer<UInt16>, _ source: UnsafePointer<UInt8>, _ count: Int, step: Int,
    weights: UnsafePointer<UInt32>, radius: Int
  ) {
    functions.pointee.blur_across(row, source, count, step, weights, radius)
  }

  /// See `Reference.blurDown`.
  package func blurDown(
    _ row: UnsafeMutablePointer<UInt8>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>,
    _ count: Int, weights: UnsafePointer<UInt32>, radius: Int
  ) {
    functions.pointee.blur_down(row, rows, count, weights, radius)
  }

  /// See `Reference.takeAlpha`.
  package func takeAlpha(
    _ row: UnsafeMutablePointer<UInt8>, _ source: UnsafePointer<UInt32>, _ count: Int
  ) {
    functions.pointee.take_alpha(row, source, count)
  }
}
