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
  // SAFETY: the tables are written once, before their address is known, and never freed.
  nonisolated(unsafe) let functions: UnsafePointer<nacre_kernels>?

  nonisolated(unsafe) private static let baseline = address(of: nacre_kernels_baseline)
  nonisolated(unsafe) private static let avx2 = address(of: nacre_kernels_avx2)

  private static func address(of table: nacre_kernels) -> UnsafePointer<nacre_kernels> {
    let memory = UnsafeMutablePointer<nacre_kernels>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
  }

  /// Returns the table of a variant; `nil` when this processor cannot run it.
  package init?(_ variant: Variant) {
    self.variant = variant
    switch variant {
    case .reference: functions = nil
    case .baseline: functions = Self.baseline
    case .avx2:
      guard nacre_has_avx2() != 0 else { return nil }
      functions = Self.avx2
    }
  }

  private init(functions: UnsafePointer<nacre_kernels>, variant: Variant) {
    self.functions = functions
    self.variant = variant
  }

  /// The fastest table for this processor.
  package static let best =
    KernelTable(.avx2) ?? KernelTable(functions: baseline, variant: .baseline)
}
