// Nacre, MIT licence; see LICENSE.

import Foundation

/// What a navigation bar looks like.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Attributes of the title; font and colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// Attributes of large titles; stored.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// What plain buttons look like.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
  /// What buttons look like that end what the screen is for.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
  /// What the button looks like that leads back.
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }

  /// Creates the usual looks.
  public override init() { super.init() }
  /// Creates the looks of another bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
  }

  /// Returns looks that are the same and can be changed apart.
  open override func copy(with zone: NSZone? = nil) -> Any {
    UINavigationBarAppearance(barAppearance: self)
  }
}
