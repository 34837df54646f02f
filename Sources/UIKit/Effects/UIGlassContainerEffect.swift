// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

// SAFETY: no lock protects `spacing`. Like Apple's, an effect is configured before it is shared;
// `UIVisualEffectView` only reads it, on the main actor.
/// A visual effect that merges the glass in a view's `contentView` where panes are close to each
/// other.
///
///     let effect = UIGlassContainerEffect()
///     effect.spacing = 20
///     let container = UIVisualEffectView(effect: effect)
///     for glass in [first, second] { container.contentView.addSubview(glass) }
///
/// Panes begin to stretch towards each other at a distance of `spacing`, and have merged at half of
/// it. A pane that is farther away is drawn as it would be without the container. Merged glass has
/// the style and the tint of the rearmost pane, and circular corners. Glass inside views that clip
/// to their bounds does not merge.
open class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
  /// The distance below which panes merge, in points. The default, 0, keeps them apart.
  open var spacing: CGFloat = 0

  /// Creates an effect with a spacing of 0.
  public override init() {}

  /// Returns an effect with the same spacing.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassContainerEffect()
    copy.spacing = spacing
    return copy
  }
}
