// Nacre, MIT licence; see LICENSE.

import Foundation

/// The name of a build setting with its conditions, as in `ARCHS[sdk=iphonesimulator*]`.
struct SettingCondition {
  /// The values of a build for a simulator, with which conditions are compared.
  struct Variant {
    var sdk = "iphonesimulator26.0"
    var arch = Self.processor
    var config = "Debug"
    var variant = "normal"

    /// The architecture of this machine's processor, for which an app for the simulator would be built.
    private static let processor: String = {
      #if arch(arm64)
        "arm64"
      #else
        "x86_64"
      #endif
    }()
  }

  let name: String
  private var tests: [(key: String, pattern: String)] = []

  /// Reads `NAME`, `NAME[key=pattern]`, `NAME[key=pattern][key=pattern]` or
  /// `NAME[key=pattern,key=pattern]`; `nil` for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "[", omittingEmptySubsequences: false)
    name = parts[0].trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "_-.".contains($0) })
    else { return nil }
    for part in parts.dropFirst() {
      guard part.hasSuffix("]") else { return nil }
      for test in part.dropLast().split(separator: ",") {
        let words = test.split(separator: "=", maxSplits: 1)
        guard words.count == 2 else { return nil }
        tests.append(
          (
            words[0].trimmingCharacters(in: .whitespaces),
            words[1].trimmingCharacters(in: .whitespaces)
          ))
      }
    }
  }

  var isConditional: Bool { !tests.isEmpty }

  /// Whether all conditions hold. A condition with an unknown key does not hold.
  func holds(for variant: Variant) -> Bool {
    tests.allSatisfy { key, pattern in
      switch key {
      case "sdk": FilePattern.matches(pattern, variant.sdk)
      case "arch": FilePattern.matches(pattern, variant.arch)
      case "config": FilePattern.matches(pattern, variant.config)
      case "variant": FilePattern.matches(pattern, variant.variant)
      default: false
      }
    }
  }
}
