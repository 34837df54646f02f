// Nacre, MIT licence; see LICENSE.

import CPixelKernels

// SAFETY: each function passes its caller's pointers and counts on unchanged; see `KernelTable`.
extension KernelTable {
  /// See `Reference.colorMatrix`.
  @inline(__always)
  package func colorMatrix(_ row: PixelRow, _ count: Int, _ matrix: ColorMatrix) {
    matrix.entries.withUnsafeBufferPointer { entries in
      guard let base = entries.baseAddress else { return }
      functions.pointee.color_matrix(row, count, base)
    }
  }

  /// See `Reference.averageRows`.
  @inline(__always)
  package func averageRows(
    _ row: UnsafeMutablePointer<UInt16>, _ source: UnsafePointer<UInt32>, stride: Int, rows: Int,
    _ count: Int, shift: Int, total: Int
  ) {
    functions.pointee.average_rows(
      row, source, stride, rows, count, Int32(shift), Int32(total))
  }

  /// See `Reference.convolveRows`.
  @inline(__always)
  package func convolveRows(
    _ row: UnsafeMutablePointer<UInt16>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>,
    _ count: Int, weights: UnsafePointer<UInt16>, radius: Int, bias: UInt16
  ) {
    functions.pointee.convolve_rows(row, rows, count, weights, radius, bias)
  }

  /// See `Reference.reduceDown`.
  @inline(__always)
  package func reduceDown(
    _ row: UnsafeMutablePointer<UInt16>, _ rows: UnsafePointer<UnsafePointer<UInt16>?>, _ count: Int
  ) {
    functions.pointee.reduce_down(row, rows, count)
  }

  /// See `Reference.reduceAcross`.
  @inline(__always)
  package func reduceAcross(
    _ row: UnsafeMutablePointer<UInt16>, _ source: UnsafePointer<UInt16>, _ count: Int
  ) {
    functions.pointee.reduce_across(row, source, count)
  }

  /// See `Reference.mixWords`.
  @inline(__always)
  package func mixWords(
    _ row: UnsafeMutablePointer<UInt16>, _ a: UnsafePointer<UInt16>, _ b: UnsafePointer<UInt16>,
    _ count: Int, weight: UInt16
  ) {
    functions.pointee.mix_words(row, a, b, count, weight)
  }

  /// See `Reference.growRow`.
  @inline(__always)
  package func growRow(
    _ row: PixelRow, _ source: UnsafePointer<UInt16>, _ count: Int, phase: Int, shift: Int
  ) {
    functions.pointee.grow_row(row, count, source, UInt32(phase), Int32(shift))
  }

  /// See `Reference.narrowRow`.
  @inline(__always)
  package func narrowRow(
    _ row: PixelRow, _ source: UnsafePointer<UInt16>, _ count: Int
  ) {
    functions.pointee.narrow_row(row, count, source)
  }

  /// See `Reference.mapWords`.
  @inline(__always)
  package func mapWords(
    _ row: UnsafeMutablePointer<UInt16>, _ count: Int, _ factors: UnsafePointer<Float>
  ) {
    functions.pointee.map_words(row, count, factors)
  }

  /// See `Reference.videoRows`.
  @inline(__always)
  package func videoRows(
    _ rows: VideoRows, _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ count: Int
  ) {
    withUnsafePointer(to: rows.luma) {
      $0.withMemoryRebound(to: UnsafeMutablePointer<UInt8>.self, capacity: 2) {
        functions.pointee.video_rows($0, rows.blue, rows.red, top, bottom, count)
      }
    }
  }

  /// See `Reference.samePixels`.
  @inline(__always)
  package func samePixels(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, _ bits: UInt32, _ count: Int
  ) -> Int {
    functions.pointee.same_pixels(first, second, bits, count)
  }
}
