// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What is behind a bar.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The material; `nil` for none.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The colour on the material.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The line at the bar's edge; `nil` for none.
  open var shadowColor: UIColor? { didSet { changed() } }

  /// Tells the bar that looks like this.
  var changed: () -> Void = {}

  /// The line that bars have.
  static let line = UIColor(white: 0, alpha: 0.3)

  /// Creates the usual looks.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }
  /// Creates the looks of another bar.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    (backgroundEffect, backgroundColor) = (
      barAppearance.backgroundEffect, barAppearance.backgroundColor
    )
    shadowColor = barAppearance.shadowColor
  }

  /// Shows a material and a line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    (backgroundColor, shadowColor) = (nil, Self.line)
  }
  /// Shows a colour and a line.
  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, .systemBackground, Self.line)
  }
  /// Shows nothing.
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, nil, nil)
  }

  /// Returns looks that are the same and can be changed apart.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }
}
