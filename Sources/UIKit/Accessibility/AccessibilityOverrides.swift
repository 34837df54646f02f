// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The accessibility properties that a program has set on a responder; `nil` for those it has not
/// set.
struct AccessibilityOverrides {
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
  var rotors: [UIAccessibilityCustomRotor]??
  var largeContent = LargeContent()
  var ignoresInvertColors = false
  var inputLabels: [String]?
  var responds: Bool?
  var attributedLabel: NSAttributedString?
  var attributedHint: NSAttributedString?
  var attributedValue: NSAttributedString?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var containerType = UIAccessibilityContainerType.none

  /// The enlarged content of an element, shown under a resting finger to users of large text.
  struct LargeContent {
    var isShown = false
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
  }
}
