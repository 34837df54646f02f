// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// What a program has said of a thing to those who do not see; `nil` where it has not.
struct SpokenProperties {
  var isElement: Bool?
  var label: String??
  var hint: String??
  var value: String??
  var identifier: String??
  var language: String??
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var path: UIBezierPath??
  var point: CGPoint?
  var isHidden: Bool?
  var isModal: Bool?
  var isGroup: Bool?
  var elements: [Any]??
  var actions: [UIAccessibilityCustomAction]??
}

/// What a thing says by itself to those who do not see. From memory of Apple's systems.
struct UsualSpeech {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none

  static func percent(_ share: Float) -> String { "\(Int((share * 100).rounded()))%" }
}
