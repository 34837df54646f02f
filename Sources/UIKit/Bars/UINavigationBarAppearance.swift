// Nacre, MIT licence; see LICENSE.

import Foundation

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title. Only the font and the text colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The attributes of large titles. Only the font and the text colour are used.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
  /// The appearance of buttons with the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }

  /// The image before the title of the back button; `nil` is that of the bar, or else the chevron.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask of the back button's image in transitions. Stored for compatibility; has no effect.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image before the title of the back button and its mask. If one of them is `nil`, the standard ones are
  /// used.
  ///
  /// **Source.** Apple's documentation of the method.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let isWhole = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    self.backIndicatorImage = isWhole ? backIndicatorImage : nil
    self.backIndicatorTransitionMaskImage = isWhole ? backIndicatorTransitionMaskImage : nil
    changed()
  }

  /// Creates the default appearance.
  public override init() { super.init() }
  /// Creates an appearance with the values of another.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.copied
    doneButtonAppearance = other.doneButtonAppearance.copied
    backButtonAppearance = other.backButtonAppearance.copied
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  /// Returns an independent copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }
}
