// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The colours of controls in a view's surroundings, light or dark.
///
/// **Source.** The table of system colours; which control has which is from memory.
@MainActor
struct ControlPalette {
  let isDark: Bool

  init(_ view: UIView) { isDark = view.traitCollection.userInterfaceStyle == .dark }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 255)
    -> UIColor
  {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha / 255)
  }

  /// Behind the sides of tracks.
  var fill: UIColor { Self.rgb(120, 120, 128, isDark ? 91 : 51) }
  var secondaryFill: UIColor { Self.rgb(120, 120, 128, isDark ? 81 : 40) }
  var tertiaryFill: UIColor { Self.rgb(118, 118, 128, isDark ? 61 : 30) }
  var label: UIColor { isDark ? .white : .label }
  var secondaryLabel: UIColor { isDark ? Self.rgb(235, 235, 245, 153) : .secondaryLabel }
  var tertiaryLabel: UIColor { isDark ? Self.rgb(235, 235, 245, 76) : .tertiaryLabel }
  var separator: UIColor { isDark ? Self.rgb(84, 84, 88, 153) : .separator }
  /// What is chosen among segments.
  var selectedSegment: UIColor { isDark ? Self.rgb(99, 99, 102) : .white }

  private static let darkColors: [ObjectIdentifier: UIColor] = Dictionary(
    uniqueKeysWithValues: [
      (UIColor.systemRed, rgb(255, 69, 58)), (.systemOrange, rgb(255, 159, 10)),
      (.systemYellow, rgb(255, 214, 10)), (.systemGreen, rgb(48, 209, 88)),
      (.systemTeal, rgb(100, 210, 255)), (.systemBlue, rgb(10, 132, 255)),
      (.systemIndigo, rgb(94, 92, 230)), (.systemPurple, rgb(191, 90, 242)),
      (.systemPink, rgb(255, 55, 95)), (.systemGray2, rgb(99, 99, 102)),
      (.systemGray3, rgb(72, 72, 74)), (.systemGray4, rgb(58, 58, 60)),
      (.systemGray5, rgb(44, 44, 46)), (.systemGray6, rgb(28, 28, 30)), (.label, .white),
      (.secondaryLabel, rgb(235, 235, 245, 153)), (.tertiaryLabel, rgb(235, 235, 245, 76)),
    ].map { (ObjectIdentifier($0.0), $0.1) })

  /// Returns the variant of a system colour for the surroundings; any other colour as it is.
  func resolved(_ color: UIColor) -> UIColor {
    isDark ? Self.darkColors[ObjectIdentifier(color)] ?? color : color
  }
}

extension UIView {
  var palette: ControlPalette { ControlPalette(self) }
  /// The tint for the surroundings.
  var resolvedTint: UIColor { palette.resolved(tintColor) }
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A part of a control: takes no touches.
  static func part(_ radius: CGFloat = 0) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = radius
    return view
  }

  /// Casts the shadow of a thing that stands a little above what it lies on.
  func castShadow(opacity: Float, radius: CGFloat, y: CGFloat) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: y)
  }

  /// Lays out in an animation, or at once.
  func relayout(animated: Bool, _ duration: Double = 0.3) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      springDuration: duration, bounce: 0, options: .allowUserInteraction,
      animations: { layoutIfNeeded() })
  }
}

// Layout says the same again and again: what changes nothing must not ask for another layout.

extension UILabel {
  func show(_ font: UIFont) {
    guard self.font.pointSize != font.pointSize || self.font.fontName != font.fontName else {
      return
    }
    self.font = font
  }
}

extension UIImageView {
  func show(_ image: UIImage?) {
    guard
      image?.cgImage !== self.image?.cgImage || image?.renderingMode != self.image?.renderingMode
        || image?.size != self.image?.size
    else { return }
    self.image = image
  }
}
