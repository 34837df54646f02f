// Nacre, MIT licence; see LICENSE.

import Foundation

/// Lets what lies in a view show through the blur behind it in stronger colours.
///
/// To be used in the `contentView` of a view with the blur that it was made from.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
  let blur: UIBlurEffect
  let style: UIVibrancyEffectStyle

  /// Creates the vibrancy of labels over a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates a vibrancy over a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (blur, self.style) = (blurEffect, style)
  }
}
