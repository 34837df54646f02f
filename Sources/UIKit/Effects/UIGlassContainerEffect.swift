// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Lets panes of glass in a view's `contentView` flow together where they are near.
///
///     let effect = UIGlassContainerEffect()
///     effect.spacing = 20
///     let container = UIVisualEffectView(effect: effect)
///     for glass in [first, second] { container.contentView.addSubview(glass) }
///
/// Panes that are nearer to one another than `spacing` reach for one another, and from half of it on
/// they are one. One that is farther away looks as it would without the container. Glass that has
/// flowed together has the style and the tint of the pane that lies lowest, and circular corners;
/// views that clip to their bounds stay by themselves.
open class UIGlassContainerEffect: UIVisualEffect, @unchecked Sendable {
  // SAFETY: as with Apple's, an effect is set up before it is shared.

  /// The distance below which panes flow together, in points; 0, the default, keeps them apart.
  open var spacing: CGFloat = 0

  /// Creates an effect that keeps glass apart.
  public override init() {}

  /// Returns an effect with the same spacing.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassContainerEffect()
    copy.spacing = spacing
    return copy
  }
}
