// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// The documents that help where sources for Apple's systems do not compile.
enum CompilerHelp {
  /// Returns what to add to the message that a compilation failed; empty if no document helps.
  ///
  /// - Parameters:
  ///   - output: The compiler's output.
  ///   - report: What the port changed. If it changed or remarked something, the sources are written in
  ///     Swift for Apple's systems.
  static func hint(for output: String, _ report: PortReport) -> String {
    var hints: [String] = []
    if report.counts.values.contains(where: { $0 > 0 }) || !report.remarks.isEmpty {
      hints.append(
        "Documentation/Porting.md tells what of Swift for Apple's systems is translated, and what to "
          + "write instead of the rest")
    }
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    func mention(_ phrases: [String]) -> Bool {
      errors.contains { error in phrases.contains { error.contains($0) } }
    }
    let prefixes = ["UI", "CA", "CG", "NS", "CT"]
    if mention(prefixes.flatMap { ["find '\($0)", "find type '\($0)", "type '\($0)"] }) {
      hints.append(
        "Documentation/DifferencesFromApple.md tells what of Apple's frameworks is missing")
    }
    if mention(["actor-isolated", "Sendable", "data race"]) {
      hints.append("with --swift-version 5 the rules of concurrency are those of Swift 5")
    }
    return hints.map { "\nnacre: \($0)" }.joined()
  }
}
