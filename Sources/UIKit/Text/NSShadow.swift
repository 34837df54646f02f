// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The shadow of text.
open class NSShadow: NSObject, ShadowHolder {
  private let mark = FoundationMark()

  /// Creates a shadow right below what casts it, a third black.
  public override init() {}

  /// How far the shadow lies from the text, points, y downwards.
  open var shadowOffset = CGSize.zero
  /// How far it is blurred, points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; `nil` is no shadow. A third black by default.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  package var textShadow: TextShadow? {
    let color = (shadowColor as? UIColor)?.cgColor
    return color.map { TextShadow(offset: shadowOffset, blur: max(shadowBlurRadius, 0), color: $0) }
  }
}
