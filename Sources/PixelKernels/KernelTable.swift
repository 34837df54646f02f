// Nacre, MIT licence; see LICENSE.

import CPixelKernels
import GraphicsTypes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The row kernels for one instruction set.
///
/// All tables return the same bytes (`KernelTableTests`), so the choice affects speed alone. The tests'
/// `Reference` defines each kernel in plain Swift. Rows are raw pointers: the caller promises that each
/// pointer is valid for the count passed with it and that rows do not overlap.
package struct KernelTable: Sendable {
  /// The name of the table in the environment variable `NACRE_KERNELS`. It is static, so that a copy of the
  /// table retains nothing.
  package let name: StaticString
  // SAFETY: each table is written once, before its address is known to anyone, and never freed.
  nonisolated(unsafe) let functions: UnsafePointer<nacre_kernels>

  // SAFETY: the memory is initialised before its address is known to anyone, and never freed. A table is
  // meant to be a constant.
  package init(_ name: StaticString, _ functions: nacre_kernels) {
    let memory = UnsafeMutablePointer<nacre_kernels>.allocate(capacity: 1)
    memory.initialize(to: functions)
    (self.name, self.functions) = (name, UnsafePointer(memory))
  }

  /// C code for every processor of any architecture.
  package static let baseline = KernelTable("baseline", nacre_kernels_baseline)

  /// The tables that this processor can run, the slowest first.
  package static let all =
    nacre_has_avx2() != 0 ? [baseline, KernelTable("avx2", nacre_kernels_avx2)] : [baseline]

  /// The fastest table for this processor, or the one that the environment names in `NACRE_KERNELS`. A
  /// name that is unknown, or of a table that the processor cannot run, is ignored.
  package static let best = table(named: EnvironmentVariable.value("NACRE_KERNELS"))

  /// Returns the table with a name; the fastest one if there is no such table.
  package static func table(named name: String?) -> KernelTable {
    all.first { $0.name.description == name } ?? all.last ?? baseline
  }
}
