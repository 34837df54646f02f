// Nacre, MIT licence; see LICENSE.

import CPixelKernels

/// The row kernels for one instruction set.
///
/// Every variant returns the same bytes (`KernelTableTests`), so the choice decides speed alone.
/// Rows are raw pointers: this module is where the renderer's unsafe code lives. A caller promises
/// that each pointer is good for the count beside it and that the rows do not overlap.
package struct KernelTable: Sendable {
  package enum Variant: Sendable, CaseIterable {
    /// The scalar Swift functions of `Reference`.
    case reference
    /// C for every processor of the architecture.
    case baseline
    case avx2
  }

  package let variant: Variant
  let functions: nacre_kernels?

  /// Returns the table of a variant; `nil` when this processor cannot run it.
  package init?(_ variant: Variant) {
    self.variant = variant
    switch variant {
    case .reference: functions = nil
    case .baseline: functions = nacre_kernels_baseline
    case .avx2:
      guard nacre_has_avx2() != 0 else { return nil }
      functions = nacre_kernels_avx2
    }
  }

  private init(functions: nacre_kernels, variant: Variant) {
    self.functions = functions
    self.variant = variant
  }

  /// The fastest table for this processor.
  package static let best =
    KernelTable(.avx2) ?? KernelTable(functions: nacre_kernels_baseline, variant: .baseline)
}
