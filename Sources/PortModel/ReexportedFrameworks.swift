// Nacre, MIT licence; see LICENSE.

/// Frameworks that programs use without importing them, because UIKit or Foundation do so on Apple's systems.
package enum ReexportedFrameworks {
  /// Each framework with the names by which its use is recognised.
  package static let all: [(framework: String, names: Set<String>)] = [
    (
      "CoreImage",
      [
        "CIImage", "CIFilter", "CIContext", "CIColor", "CIVector", "CIDetector", "CIKernel",
        "CIColorKernel",
      ]
    )
  ]

  /// Returns the frameworks of which one of the words is a name.
  package static func used(by words: Set<String>) -> Set<String> {
    Set(all.lazy.filter { !$0.names.isDisjoint(with: words) }.map(\.framework))
  }
}
