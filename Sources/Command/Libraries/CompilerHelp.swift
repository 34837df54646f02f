// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

/// The documents to read when sources for Apple's systems do not compile.
enum CompilerHelp {
  /// Returns the text to append to the message about a failed compilation; empty if no document helps.
  ///
  /// - Parameters:
  ///   - output: The compiler's output.
  ///   - report: The changes and remarks of the port. If there are any, the sources are written in Swift
  ///     for Apple's systems.
  static func hint(for output: String, _ report: PortReport) -> String {
    var hints: [String] = []
    if report.counts.values.contains(where: { $0 > 0 }) || !report.remarks.isEmpty {
      hints.append(
        "Documentation/Porting.md lists which Swift code for Apple's systems is translated, and "
          + "what to write in place of the rest")
    }
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    func mention(_ phrases: [String]) -> Bool {
      errors.contains { error in phrases.contains { error.contains($0) } }
    }
    let prefixes = ["UI", "CA", "CG", "NS", "CT"]
    if mention(prefixes.flatMap { ["find '\($0)", "find type '\($0)", "type '\($0)"] }) {
      hints.append(
        "Documentation/DifferencesFromApple.md lists the parts of Apple's frameworks that Nacre lacks"
      )
    }
    if mention(["actor-isolated", "Sendable", "data race"]) {
      hints.append("--swift-version 5 applies the concurrency rules of Swift 5")
    }
    return hints.map { "\nnacre: \($0)" }.joined()
  }

  /// Returns the text to append to the message that a package does not build; empty if no document helps.
  ///
  /// - Parameter output: The compiler's output. A package is compiled without translation, so `@objc` and
  ///   `#selector` are errors in it.
  static func hint(forPackage output: String) -> String {
    let words = ["Objective-C interoperability is disabled", "with the Objective-C runtime"]
    guard words.contains(where: output.contains) else { return "" }
    return "\nnacre: the plugin NacrePort translates @objc and #selector in a package: see "
      + "Documentation/Porting.md, or make a package with 'nacre new NAME --template ios'"
  }
}
