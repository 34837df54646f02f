// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import TextDrawing

/// A shadow of text, used as the value of the attribute `shadow`.
open class NSShadow: NSObject, ShadowHolder {
  private let mark = FoundationMark()

  /// Creates a shadow without offset or blur, black with an alpha of one third.
  public override init() {}

  /// The distance of the shadow from the text in points, with y pointing down.
  open var shadowOffset = CGSize.zero
  /// The blur radius of the shadow, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`. The default is black with an alpha of one third; `nil` draws no
  /// shadow.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  package var textShadow: TextShadow? {
    let color = (shadowColor as? UIColor)?.cgColor
    return color.map { TextShadow(offset: shadowOffset, blur: max(shadowBlurRadius, 0), color: $0) }
  }
}
