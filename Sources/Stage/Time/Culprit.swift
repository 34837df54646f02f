// Nacre, MIT licence; see LICENSE.

import CStage
import Foundation

/// Finds the function of a program that keeps the process busy, by sampling its threads.
enum Culprit {
  /// The real time for which samples are taken, in nanoseconds.
  private static let patience: Int64 = 1_000_000_000

  /// Returns the function in which most of the computing time is spent; `nil` if no sample contains
  /// a function of the program.
  ///
  /// - Parameter body: Called repeatedly; does a part of the work that does not end.
  @MainActor
  static func name(doing body: () -> Void) -> String? {
    nacre_sampling_begin()
    let end = nacre_real_monotonic_ns() + patience
    while nacre_real_monotonic_ns() < end { body() }
    return nameMostFrequent()
  }

  // SAFETY: the buffer has room for as many samples as the function writes.
  private static func nameMostFrequent() -> String? {
    var samples = [nacre_sample](repeating: nacre_sample(), count: Int(NACRE_SAMPLE_LIMIT))
    let count = nacre_sampling_end(&samples)
    let program = ProgramSymbols(file: "/proc/self/exe")
    var counts: [String: Int] = [:]
    for sample in samples.prefix(Int(count)) {
      let names = sample.program.lazy.compactMap { program?.name(at: $0) }
      if let name = names.first(where: isOfAuthor) { counts[name, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// Modules that a program may contain but that its author did not write.
  private static let modules = [
    "CoreGraphics", "CoreText", "Compatibility", "GraphicsTypes", "QuartzCore", "RenderServer",
    "RenderTree", "Stage", "UIKit", "Swift", "Foundation", "Dispatch",
  ]

  /// Returns whether a function with a demangled name belongs to the author's code. The program's
  /// entry point does not count, because it is on every stack.
  static func isOfAuthor(_ name: String) -> Bool {
    if name == "main" || name == "_start" || name.contains(".$main()") || name.contains("thunk") {
      return false
    }
    let owner = name.components(separatedBy: " in ").last ?? name
    return !modules.contains { owner.hasPrefix("\($0).") || owner.hasPrefix("static \($0).") }
  }
}

extension nacre_sample {
  // SAFETY: at most as many addresses are read as the array has.
  /// The addresses, from the innermost function outwards.
  var program: [UInt64] {
    withUnsafeBytes(of: addresses) { bytes in
      Array(bytes.bindMemory(to: UInt64.self).prefix(Int(count)))
    }
  }
}
