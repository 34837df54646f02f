// Nacre, MIT licence; see LICENSE.

import CPixelKernels

// SAFETY: each function hands its caller's pointers and counts on unchanged; see `KernelTable`.
extension KernelTable {
  /// See `Reference.colorMatrix`.
  package func colorMatrix(_ row: PixelRow, _ count: Int, _ matrix: ColorMatrix) {
    matrix.entries.withUnsafeBufferPointer { entries in
      guard let base = entries.baseAddress else { return }
      guard let functions else { return Reference.colorMatrix(row, count, base) }
      functions.color_matrix(row, count, base)
    }
  }
}
