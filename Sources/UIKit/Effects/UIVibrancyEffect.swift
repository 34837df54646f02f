// Nacre, MIT licence; see LICENSE.

import Foundation

// SAFETY: the stored properties are constants: an immutable blur effect and a style.
/// A visual effect that draws a view's content as a saturated version of the blurred backdrop.
///
/// Use it inside the `contentView` of a view with the blur that the effect is created with.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Creates a vibrancy effect for labels over a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates a vibrancy effect over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
  }
}
