// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// How the tint colour is adjusted.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview.
    case automatic
    /// The tint colour as it was set.
    case normal
    /// A desaturated, dimmed tint colour.
    case dimmed
  }

  /// The background colour that was set on the view, or the layer's if that was changed directly
  /// later.
  var shownBackground: UIColor? {
    let shown = layer.backgroundColor
    if let storedBackground, storedBackground.resolved(storedTraits).value == shown?.value {
      return storedBackground
    }
    return shown.map { UIColor(cgColor: $0) }
  }

  /// The tint colour that was set on the view or its nearest ancestor; `systemBlue` without any.
  var inheritedTint: UIColor {
    var next: UIView? = self
    while let view = next {
      if let tint = view.storedTint { return tint }
      next = view.parent
    }
    return .systemBlue
  }

  /// The tint mode that was set on the view or its nearest ancestor; `normal` without any.
  var inheritedTintMode: TintAdjustmentMode {
    var next: UIView? = self
    while let view = next {
      if view.storedTintMode != .automatic { return view.storedTintMode }
      next = view.parent
    }
    return .normal
  }

  /// The values that determine a view's effective tint.
  struct TintSource: Equatable {
    let color: UIColor
    let mode: TintAdjustmentMode
  }
  var tintSource: TintSource { TintSource(color: inheritedTint, mode: inheritedTintMode) }

  /// Calls `tintColorDidChange()` on the view and on descendants that inherit the colour or the
  /// mode.
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
  /// The colour as a grey of the same luminance, with four fifths of its alpha.
  ///
  /// That dimming desaturates is documented; how is not. Unverified; see DifferencesFromApple.md.
  var dimmed: UIColor {
    derived { color in
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      color.getWhite(&white, alpha: &alpha)
      return UIColor(white: white, alpha: alpha * 0.8)
    }
  }
}
