// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Shows what lies behind a view as through a pane of glass with a round rim.
///
/// An approximation: how Apple's glass is made is not published. What lies behind is blurred and
/// coloured a little, bent once along the rim (`LayerFilter.lens`), and the edge is lit from above on
/// the left. The glass does not adapt to what is behind it, casts no shadow, and sees nothing outside
/// the view's bounds. It flows into other glass in a view with a `UIGlassContainerEffect`. `layer.cornerRadius` decides the shape.
///
///     let effect = UIGlassEffect(style: .regular)
///     effect.isInteractive = true
///     let view = UIVisualEffectView(effect: effect)
///     view.layer.cornerRadius = 25
///
/// A view takes the properties when the effect is set on it; later changes do nothing until then.
open class UIGlassEffect: UIVisualEffect, @unchecked Sendable {
  // SAFETY: as with Apple's, an effect is set up before it is shared.

  /// How much of what lies behind can be made out.
  public enum Style: Int, Sendable {
    /// Blurred and washed out enough for text to be read on it.
    case regular
    /// Nearly as it is.
    case clear
  }

  let style: Style
  /// Whether the glass swells and brightens under a finger, also under one on a control in it; false
  /// by default.
  open var isInteractive = false
  /// Colours the glass; `nil`, the default, leaves it white or dark as the interface.
  open var tintColor: UIColor?

  /// Creates glass.
  public init(style: Style) { self.style = style }

  /// Returns glass of the same style with the same properties.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassEffect(style: style)
    (copy.isInteractive, copy.tintColor) = (isInteractive, tintColor)
    return copy
  }
}
