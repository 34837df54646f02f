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
  }

  /// Returns an independent copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }
}
