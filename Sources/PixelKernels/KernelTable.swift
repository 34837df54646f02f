// Nacre, MIT licence; see LICENSE.

import CPixelKernels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The row kernels for one instruction set.
///
/// All variants return the same bytes (`KernelTableTests`), so the choice affects speed alone. Rows
/// are raw pointers: the caller promises that each pointer is valid for the count passed with it
/// and that rows do not overlap.
package struct KernelTable: Sendable {
  package enum Variant: String, Sendable, CaseIterable {
    /// The scalar Swift functions of `Reference`.
    case reference
    /// C code for every processor of the architecture.
    case baseline
    /// C code for x86-64 processors with AVX2.
    case avx2
  }

  package let variant: Variant
  // SAFETY: each table is written once, before its address is known to anyone, and never freed.
  nonisolated(unsafe) let functions: UnsafePointer<nacre_kernels>?

  // SAFETY: a constant that is initialised once; the table behind it is never written again or
  // freed.
  nonisolated(unsafe) private static let baseline = address(of: nacre_kernels_baseline)
  // SAFETY: a constant that is initialised once; the table behind it is never written again or
  // freed.
  nonisolated(unsafe) private static let avx2 = address(of: nacre_kernels_avx2)

  // SAFETY: the memory is initialised before its address is returned, and never freed.
  private static func address(of table: nacre_kernels) -> UnsafePointer<nacre_kernels> {
    let memory = UnsafeMutablePointer<nacre_kernels>.allocate(capacity: 1)
    memory.initialize(to: table)
    return UnsafePointer(memory)
  }

  /// Creates the table of a variant; `nil` if the processor cannot run it.
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

  // SAFETY: the only caller passes `baseline`, whose table is never freed.
  private init(functions: UnsafePointer<nacre_kernels>, variant: Variant) {
    self.functions = functions
    self.variant = variant
  }

  /// The fastest table for this processor, or the variant that the environment names in
  /// `NACRE_KERNELS`. A name that is unknown, or of a variant that the processor cannot run, is ignored.
  package static let best = table(named: getenv("NACRE_KERNELS").map { String(cString: $0) })

  /// Returns the table of a variant by its name; the fastest one if there is no such table.
  package static func table(named name: String?) -> KernelTable {
    name.flatMap { Variant(rawValue: $0) }.flatMap { KernelTable($0) }
      ?? KernelTable(.avx2) ?? KernelTable(functions: baseline, variant: .baseline)
  }
}
