// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The appearance of a bar's background.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, @preconcurrency NSCopying {
  /// The material of the background; `nil` for none.
  open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
  /// The colour on top of the material.
  open var backgroundColor: UIColor? { didSet { changed() } }
  /// The colour of the separator line; `nil` for none.
  open var shadowColor: UIColor? { didSet { changed() } }

  /// Notifies the bar that uses the appearance.
  var changed: () -> Void = {}

  /// The default colour of the separator line.
  static let line = UIColor(white: 0, alpha: 0.3)

  /// Creates an appearance with the default background.
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }
  /// Creates an appearance with the values of another.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    (backgroundEffect, backgroundColor) = (
      barAppearance.backgroundEffect, barAppearance.backgroundColor
    )
    shadowColor = barAppearance.shadowColor
  }

  /// Sets a material and a separator line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    (backgroundColor, shadowColor) = (nil, Self.line)
  }
  /// Sets an opaque colour and a separator line.
  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, .systemBackground, Self.line)
  }
  /// Removes material, colour and separator line.
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, nil, nil)
  }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }
}
