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

  /// The values that determine a view's effective tint: each is the view's own or that of its nearest
  /// ancestor that has one.
  struct TintSource: Equatable {
    var color: UIColor = .systemBlue
    var mode = TintAdjustmentMode.normal
  }

  private var tintByParent: TintSource {
    var source = parent?.tintSource ?? TintSource()
    if let storedTint { source.color = storedTint }
    if storedTintMode != .automatic { source.mode = storedTintMode }
    return source
  }

  /// The tint colour; `nil` for the system's.
  var effectiveTint: UIColor? {
    tintSource.color === UIColor.systemBlue && tintSource.mode == .normal ? nil : tintColor
  }

  /// Updates the tint of the view and of the descendants that inherit it.
  ///
  /// - Parameter tells: Whether to call `tintColorDidChange()` on each view whose tint differs.
  func updateTint(tells: Bool = true) {
    var open = [self]
    while let view = open.popLast() {
      let source = view.tintByParent
      guard source != view.tintSource else { continue }
      view.tintSource = source
      view.tintTraitChanged()
      if tells { view.tintColorDidChange() }
      open += view.children
    }
  }

  /// Updates the tint after the view's own has been set, even to the same value.
  func ownTintChanged() {
    if tintByParent == tintSource { tintColorDidChange() } else { updateTint() }
  }

  func setTintMode(_ mode: TintAdjustmentMode) {
    guard mode != storedTintMode else { return }
    storedTintMode = mode
    ownTintChanged()
  }
}

extension UIColor {
  /// The colour as a grey of the same luminance, with four fifths of its alpha.
  ///
  /// Apple documents that dimming desaturates, but not the formula. Unverified; see DifferencesFromApple.md.
  var dimmed: UIColor {
    derived { color in
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      color.getWhite(&white, alpha: &alpha)
      return UIColor(white: white, alpha: alpha * 0.8)
    }
  }
}
