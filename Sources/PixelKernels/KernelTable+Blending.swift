// Nacre, MIT licence; see LICENSE.

import CPixelKernels
import GraphicsTypes

/// Premultiplied pixels, `0xAARRGGBB`.
package typealias PixelRow = UnsafeMutablePointer<UInt32>
/// Coverage bytes; 255 is full coverage.
package typealias CoverageRow = UnsafePointer<UInt8>

// SAFETY: each function passes its caller's pointers and counts on unchanged; see `KernelTable`.
extension KernelTable {
  /// See `Reference.fill`.
  @inline(__always)
  package func fill(_ row: PixelRow, _ count: Int, _ color: UInt32) {
    functions.pointee.fill(row, count, color)
  }

  /// See `Reference.overSolid`.
  @inline(__always)
  package func overSolid(_ row: PixelRow, _ count: Int, _ color: UInt32) {
    functions.pointee.over_solid(row, count, color)
  }

  /// See `Reference.overSolidCoverage`.
  @inline(__always)
  package func overSolidCoverage(
    _ row: PixelRow, _ coverage: CoverageRow, _ count: Int, _ color: UInt32
  ) {
    functions.pointee.over_solid_coverage(row, coverage, count, color)
  }

  /// See `Reference.overPixels`.
  @inline(__always)
  package func overPixels(_ row: PixelRow, _ source: UnsafePointer<UInt32>, _ count: Int) {
    functions.pointee.over_pixels(row, source, count)
  }

  /// See `Reference.overPixelsCoverage`.
  @inline(__always)
  package func overPixelsCoverage(
    _ row: PixelRow, _ source: UnsafePointer<UInt32>, _ coverage: CoverageRow?, _ count: Int,
    opacity: UInt8
  ) {
    functions.pointee.over_pixels_coverage(row, source, coverage, count, opacity)
  }

  /// See `Reference.blendPixels`.
  @inline(__always)
  package func blendPixels(
    _ row: PixelRow, _ source: UnsafePointer<UInt32>, _ coverage: CoverageRow?, _ count: Int,
    opacity: UInt8, mode: BlendMode
  ) {
    functions.pointee.blend_pixels(row, source, coverage, count, opacity, mode.rawValue)
  }

  /// See `Reference.multiplyCoverage`.
  @inline(__always)
  package func multiplyCoverage(_ row: PixelRow, _ coverage: CoverageRow, _ count: Int) {
    functions.pointee.multiply_coverage(row, coverage, count)
  }

  /// See `Reference.multiplyAlpha`.
  @inline(__always)
  package func multiplyAlpha(_ row: PixelRow, _ source: UnsafePointer<UInt32>, _ count: Int) {
    functions.pointee.multiply_alpha(row, source, count)
  }

  /// See `Reference.overSolidRows`.
  package func overSolidRows(
    _ target: PixelRow, stride: Int, _ rows: UnsafePointer<RowRuns>, _ count: Int,
    runs: UnsafePointer<CoverageRun>, bytes: UnsafeBufferPointer<UInt8>, dx: Int32,
    clip: Range<Int32>,
    _ color: UInt32
  ) -> Int {
    return functions.pointee.over_solid_rows(
      target, stride, UnsafePointer<nacre_row>(OpaquePointer(rows)), count,
      UnsafePointer<nacre_run>(OpaquePointer(runs)), bytes.baseAddress,
      bytes.count, dx, clip.lowerBound, clip.upperBound, color)
  }
}
