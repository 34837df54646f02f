// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// SAFETY: no lock protects the properties. Like Apple's, an effect is configured before it is
// shared; `UIVisualEffectView` only reads it, on the main actor.
/// A visual effect that shows the backdrop of a view through a pane of glass with a rounded rim.
///
/// An approximation, because the construction of Apple's glass is not published. The backdrop is
/// blurred and slightly tinted, refracted once along the rim (`LayerFilter.lens`), and the edge is
/// lit from the top left. The glass does not adapt to its backdrop, casts no shadow, and does not
/// refract what lies outside the view's bounds. It merges with other glass in a view with a
/// `UIGlassContainerEffect`. `layer.cornerRadius` determines the shape.
///
///     let effect = UIGlassEffect(style: .regular)
///     effect.isInteractive = true
///     let view = UIVisualEffectView(effect: effect)
///     view.layer.cornerRadius = 25
///
/// A view reads the properties when the effect is set; later changes apply when it is set again.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
  /// The style of glass.
  public enum Style: Int, Sendable {
    /// Blurred and tinted enough for text on the glass to be legible.
    case regular
    /// Almost unaltered.
    case clear
  }

  let style: Style
  /// Whether the glass grows and brightens while it, or a control in it, is touched. The default is
  /// false.
  open var isInteractive = false
  /// The tint of the glass; `nil`, the default, is white or dark depending on the interface style.
  open var tintColor: UIColor?

  /// Creates a glass effect.
  public init(style: Style) { self.style = style }

  /// Returns a glass effect with the same style and properties.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassEffect(style: style)
    (copy.isInteractive, copy.tintColor) = (isInteractive, tintColor)
    return copy
  }
}
