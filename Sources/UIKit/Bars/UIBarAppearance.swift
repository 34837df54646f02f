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
  /// The image on top of the material and the colour; `nil` for none.
  open var backgroundImage: UIImage? { didSet { changed() } }
  /// How the image fills the bar. The default is `scaleToFill`.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
  /// The colour of the separator line; `nil` for none. It is the colour of a template image too.
  open var shadowColor: UIColor? { didSet { changed() } }
  /// The image that replaces the separator line, at its own height; an empty image removes the line.
  open var shadowImage: UIImage? { didSet { changed() } }

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
    (backgroundImage, shadowImage) = (barAppearance.backgroundImage, barAppearance.shadowImage)
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
  }

  /// Sets a material and a separator line, and removes images.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    (backgroundColor, shadowColor) = (nil, Self.line)
    (backgroundImage, shadowImage) = (nil, nil)
  }
  /// Sets an opaque colour and a separator line, and removes images.
  open func configureWithOpaqueBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, .systemBackground, Self.line)
    (backgroundImage, shadowImage) = (nil, nil)
  }
  /// Removes material, colour, images and separator line.
  open func configureWithTransparentBackground() {
    (backgroundEffect, backgroundColor, shadowColor) = (nil, nil, nil)
    (backgroundImage, shadowImage) = (nil, nil)
  }

  /// Returns an independent copy.
  open func copy(with zone: NSZone? = nil) -> Any { UIBarAppearance(barAppearance: self) }
}
