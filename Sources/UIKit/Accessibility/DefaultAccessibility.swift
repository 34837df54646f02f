// Nacre, MIT licence; see LICENSE.

/// The accessibility properties of a view or control that the program has not set.
///
/// Labels and traits are unverified; see DifferencesFromApple.md.
struct DefaultAccessibility {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none

  static func percent(_ share: Float) -> String { "\(Int((share * 100).rounded()))%" }
}
