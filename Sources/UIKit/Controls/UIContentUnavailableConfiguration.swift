// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The content of an empty screen or list: an image, a title, a text and buttons, centred in a column.
///
/// The sizes and distances are unverified; see DifferencesFromApple.md.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The look of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The greatest number of lines; 0 for any number.
    public var numberOfLines = 0
    /// The line breaks of a text that is too long.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Whether the text becomes smaller to fit its width.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of such a text.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// The look of the image.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The configuration of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of a template image; `nil` for the tint colour.
    public var tintColor: UIColor?
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size in points; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// Whether colours are inverted with the interface's. Stored for compatibility; has no effect.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The behaviour of a button.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    /// The action of a tap.
    public var primaryAction: UIAction?
    /// The menu of the button.
    public var menu: UIMenu?
    /// Whether the button can be used. The default is true.
    public var isEnabled = true
    /// The role of the button.
    public var role = UIButton.Role.normal
  }

  /// The alignment of the parts.
  public enum Alignment: Sendable, Hashable {
    /// In the middle.
    case center
    /// Centred, with naturally aligned texts.
    case natural
  }

  /// The image; `nil` for none.
  public var image: UIImage?
  /// The look of the image.
  public var imageProperties = ImageProperties()
  /// The distance between the image and the text in points.
  public var imageToTextPadding: CGFloat = 15
  /// The title.
  public var text: String?
  /// The title with attributes, which replaces `text`.
  public var attributedText: NSAttributedString?
  /// The look of the title.
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  /// The distance between the title and the text below in points.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The text below the title.
  public var secondaryText: String?
  /// The text below the title with attributes, which replaces `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The look of the text below the title.
  public var secondaryTextProperties = TextProperties(
    font: .systemFont(ofSize: 15), color: .secondaryLabel)
  /// The distance between the texts and the button in points.
  public var textToButtonPadding: CGFloat = 15
  /// The look of the button; it is shown if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The behaviour of the button.
  public var buttonProperties = ButtonProperties()
  /// The distance between the buttons in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The look of the second button; it is shown if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The behaviour of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The background.
  public var background = UIBackgroundConfiguration.clear()
  /// The alignment of the parts.
  public var alignment = Alignment.center
  /// The distances of the content from the edges.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The axes along which the margins of the view that shows the content apply too.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// Whether an activity indicator replaces the image.
  var isLoading = false

  /// Creates the content of an empty screen.
  public static func empty() -> Self {
    var made = Self()
    made.imageProperties.tintColor = .secondaryLabel
    made.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    return made
  }

  /// Creates the content of a screen that is loading: an activity indicator and the word "Loading…".
  public static func loading() -> Self {
    var made = Self()
    made.isLoading = true
    (made.text, made.textProperties.font) = ("Loading…", .systemFont(ofSize: 15))
    made.textProperties.color = .secondaryLabel
    return made
  }

  /// Creates the content of a search without results.
  public static func search() -> Self {
    var made = empty()
    made.image = UIImage(systemName: "magnifyingglass")
    made.text = "No Results"
    made.secondaryText = "Check the spelling or try a new search."
    return made
  }

  /// Creates a `UIContentUnavailableView`.
  public func makeContentView() -> UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// Returns the same configuration for every state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// The state of a controller whose unavailable content is updated.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The search text; `nil` without a search.
  public var searchText: String?

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
