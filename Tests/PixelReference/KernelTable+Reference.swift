// Nacre, MIT licence; see LICENSE.

import CPixelKernels
import GraphicsTypes
import PixelKernels

// SAFETY: each function passes its caller's pointers and counts on unchanged; see `KernelTable`.
// Edges and runs have the layout of their C counterparts.
extension KernelTable {
  /// The kernels of `Reference`.
  package static let reference = KernelTable(
    "reference",
    nacre_kernels(
      fill: { Reference.fill($0, $1, $2) },
      over_solid: { Reference.overSolid($0, $1, $2) },
      over_solid_coverage: { Reference.overSolidCoverage($0, $1, $2, $3) },
      over_pixels: { Reference.overPixels($0, $1, $2) },
      over_pixels_coverage: { Reference.overPixelsCoverage($0, $1, $2, $3, opacity: $4) },
      blend_pixels: {
        Reference.blendPixels(
          $0, $1, $2, $3, opacity: $4, mode: BlendMode(rawValue: $5) ?? .normal)
      },
      multiply_coverage: { Reference.multiplyCoverage($0, $1, $2) },
      multiply_alpha: { Reference.multiplyAlpha($0, $1, $2) },
      take_alpha: { Reference.takeAlpha($0, $1, $2) },
      blur_across: { Reference.blurAcross($0, $1, $2, step: $3, weights: $4, radius: $5) },
      blur_down: { Reference.blurDown($0, $1, $2, weights: $3, radius: $4) },
      color_matrix: { Reference.colorMatrix($0, $1, $2) },
      average_rows: {
        Reference.averageRows(
          $0, $1, stride: $2, rows: $3, $4, shift: Int($5), total: Int($6))
      },
      convolve_rows: {
        Reference.convolveRows($0, $1, $2, weights: $3, radius: $4, bias: $5)
      },
      reduce_down: { Reference.reduceDown($0, $1, $2) },
      reduce_across: { Reference.reduceAcross($0, $1, $2) },
      mix_words: { Reference.mixWords($0, $1, $2, $3, weight: $4) },
      grow_row: { Reference.growRow($0, $2, $1, phase: Int($3), shift: Int($4)) },
      narrow_row: { Reference.narrowRow($0, $2, $1) },
      map_words: { Reference.mapWords($0, $1, $2) },
      over_solid_rows: {
        Reference.overSolidRows(
          $0, stride: $1, UnsafePointer(OpaquePointer($2)), $3,
          runs: UnsafePointer(OpaquePointer($4)),
          bytes: UnsafeBufferPointer(start: $5, count: $6), dx: $7, clip: $8..<$9, $10)
      },
      accumulate: {
        Reference.accumulate($0, into: $1, $2, carry: $3, evenOdd: $4 != 0)
      },
      add_edges: {
        Reference.addEdges(UnsafePointer(OpaquePointer($0)), $1, to: CellBand($2.pointee))
      },
      sweep_rows: {
        let written = Reference.sweepRows(
          CellBand($0.pointee), evenOdd: $1 != 0, rows: UnsafeMutablePointer(OpaquePointer($2)),
          runs: UnsafeMutablePointer(OpaquePointer($3)), bytes: $4, runsBase: $5, bytesBase: $6)
        return nacre_sweep(runs: written.runs, bytes: written.bytes)
      },
      over_solid_cells: {
        Reference.overSolidCells(
          $0, stride: $1, CellBand($2.pointee), room: $3, evenOdd: $4 != 0, $5)
      },
      axial_row: {
        Reference.axialRow($0, $1, x: $2, place: $3, step: $4, lut: $5, phase: $6)
      },
      gradient_row: {
        Reference.gradientRow(
          $0, $1, x: $2, y: $3, map: Projection($4.pointee),
          kind: GradientKind(rawValue: $5) ?? .axial, lut: $6, phase: $7)
      },
      affine_image_row: {
        Reference.affineImageRow(
          $0, $1, image: ImageSource($2.pointee), at: TexelPoint(u: $3, v: $4),
          step: TexelPoint(u: $5, v: $6), nearest: $7 != 0)
      },
      projective_image_row: {
        Reference.projectiveImageRow(
          $0, $1, image: ImageSource($2.pointee), x: $3, y: $4, map: Projection($5.pointee),
          nearest: $6 != 0)
      },
      video_rows: {
        Reference.videoRows(
          VideoRows(luma: ($0[0], $0[1]), blue: $1, red: $2), $3, $4, $5)
      },
      same_pixels: { Reference.samePixels($0, $1, $2, $3) }))
}

extension CellBand {
  fileprivate init(_ band: nacre_band) {
    self.init(
      cells: band.cells, bits: band.bits, minX: band.min_x, minY: band.min_y, width: band.width,
      rows: band.rows)
    (stride, words) = (band.stride, band.words)
  }
}

extension ImageSource {
  fileprivate init(_ image: nacre_image) {
    self.init(pixels: image.pixels, width: image.width, height: image.height)
  }
}

extension Projection {
  fileprivate init(_ map: nacre_projection) {
    self.init(
      ux: map.ux, uy: map.uy, u0: map.u0, vx: map.vx, vy: map.vy, v0: map.v0, wx: map.wx,
      wy: map.wy, w0: map.w0)
  }
}
