// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import PixelKernels

/// Draws shapes from their edges: rasterises and composites in one step, without a coverage.
///
/// Pixels equal those that a coverage gives. Owns its working memory, so a thread keeps and reuses
/// one painter.
package final class EdgePainter {
  private let kernels: KernelTable
  private let cells = RasterMemory<Int32>(zero: 0)
  private let bits = RasterMemory<UInt64>(zero: 0)

  package init(kernels: KernelTable) { self.kernels = kernels }

  /// Composites a colour over pixels through the area inside edges.
  ///
  /// - Parameters:
  ///   - pixels: The pixel at the upper left corner of `rect`.
  ///   - stride: The number of pixels from one row to the next.
  ///   - rect: The pixels to draw, in the space of the edges.
  ///   - room: The number of pixels of each row, from the left side of `rect`, that may be accessed;
  ///     at least the width of `rect`.
  /// - Returns: The number of pixels composited.
  package func draw(
    _ edges: ShapeEdges, color: UInt32, _ pixels: PixelRow, stride: Int, rect: PixelRect, room: Int
  ) -> Int {
    let width = rect.width
    let most = CellBand.rows(ofWidth: width)
    // SAFETY: each memory has the size that `CellBand` states for a band of this width and height,
    // and the caller promises the pixels of `rect`.
    let rows = min(most, rect.height)
    let (cells, bits) = (
      cells.pointer(CellBand.cells(width: width, rows: rows)),
      bits.pointer(CellBand.words(width: width, rows: rows))
    )
    var (top, count) = (rect.minY, 0)
    while top < rect.maxY {
      let band = CellBand(
        cells: cells, bits: bits, minX: rect.minX, minY: top, width: Int32(width),
        rows: min(Int32(most), rect.maxY - top))
      edges.add(to: band, kernels)
      count += kernels.overSolidCells(
        pixels + Int(top - rect.minY) * stride, stride: stride, band, room: room,
        evenOdd: edges.isEvenOdd, color)
      top += band.rows
    }
    return count
  }
}
