// Nacre, MIT licence; see LICENSE.

import CPixelKernels

// SAFETY: each function passes its caller's pointers and counts on unchanged; see `KernelTable`.
extension KernelTable {
  /// See `Reference.axialRow`.
  package func axialRow(
    _ row: PixelRow, _ count: Int, x: Int32, place: Int64, step: Int64,
    lut: UnsafePointer<UInt32>, phase: Int = 0
  ) {
    functions.pointee.axial_row(row, count, x, place, step, lut, phase)
  }

  /// See `Reference.gradientRow`.
  package func gradientRow(
    _ row: PixelRow, _ count: Int, x: Int32, y: Int32, map: Projection, kind: GradientKind,
    lut: UnsafePointer<UInt32>, phase: Int = 0
  ) {
    var map = map.cStructure
    functions.pointee.gradient_row(row, count, x, y, &map, kind.rawValue, lut, phase)
  }

  /// See `Reference.affineImageRow`.
  package func affineImageRow(
    _ row: PixelRow, _ count: Int, image: ImageSource, at start: TexelPoint, step: TexelPoint,
    nearest: Bool
  ) {
    var image = image.cStructure
    functions.pointee.affine_image_row(
      row, count, &image, start.u, start.v, step.u, step.v, nearest ? 1 : 0)
  }

  /// See `Reference.projectiveImageRow`.
  package func projectiveImageRow(
    _ row: PixelRow, _ count: Int, image: ImageSource, x: Int32, y: Int32, map: Projection,
    nearest: Bool
  ) {
    var (image, map) = (image.cStructure, map.cStructure)
    functions.pointee.projective_image_row(row, count, &image, x, y, &map, nearest ? 1 : 0)
  }
}
