// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Whether a tint is shown as it is.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic
    /// As it is.
    case normal
    /// Without its colour.
    case dimmed
  }

  /// The colour that was set for the background, or that of the layer where it was set there since.
  var shownBackground: UIColor? {
    let shown = layer.backgroundColor
    if let storedBackground, storedBackground.resolved(storedTraits).value == shown?.value {
      return storedBackground
    }
    return shown.map { UIColor(cgColor: $0) }
  }

  /// The nearest tint that was set, here or above.
  var inheritedTint: UIColor {
    var next: UIView? = self
    while let view = next {
      if let tint = view.storedTint { return tint }
      next = view.parent
    }
    return .systemBlue
  }

  /// The nearest mode that was set, here or above.
  var inheritedTintMode: TintAdjustmentMode {
    var next: UIView? = self
    while let view = next {
      if view.storedTintMode != .automatic { return view.storedTintMode }
      next = view.parent
    }
    return .normal
  }

  /// What the tint of a view follows from.
  struct TintSource: Equatable {
    let color: UIColor
    let mode: TintAdjustmentMode
  }
  var tintSource: TintSource { TintSource(color: inheritedTint, mode: inheritedTintMode) }

  /// Tells the view, and those in it that have not both a tint and a mode of their own.
  func tellOfTint() {
    var open = [self]
    while let view = open.popLast() {
      view.tintColorDidChange()
      open += view.children.filter { $0.storedTint == nil || $0.storedTintMode == .automatic }
    }
  }

  func setTintMode(_ mode: TintAdjustmentMode) {
    guard mode != storedTintMode else { return }
    storedTintMode = mode
    tellOfTint()
  }
}

extension UIColor {
  /// The colour as a gray of the same luminance, with four fifths of its alpha.
  ///
  /// Documented is that the tint is desaturated; how is not known.
  var dimmed: UIColor {
    derived { color in
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      color.getWhite(&white, alpha: &alpha)
      return UIColor(white: white, alpha: alpha * 0.8)
    }
  }
}
