// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The content of a row: an image, a text and a secondary text.
///
/// Margins and gaps in points are unverified; see DifferencesFromApple.md.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text looks.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// How a text is aligned.
    public enum TextAlignment: Int, Sendable {
      /// At the edge at which the language begins.
      case natural
      /// Centred.
      case center
      /// At both edges.
      case justified
    }
    /// The font.
    public var font: UIFont
    /// The colour.
    public var color: UIColor
    /// The maximum number of lines; 0 means no limit.
    public var numberOfLines = 0
    /// How the text is broken into lines.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// How the text is aligned.
    public var alignment = TextAlignment.natural
    /// Whether the font shrinks to fit the width.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which the font shrinks.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the preferred text size.
    public var adjustsFontForContentSizeCategory = true

    init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }
  }
  /// How the image looks.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The tint colour; `nil` is the view's.
    public var tintColor: UIColor?
    /// The radius of the corners in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size in points, to which a larger image is reduced; 0 means no limit.
    public var maximumSize = CGSize.zero
    /// The size in points that the image takes beside the text, in whose middle it is shown; 0 means its own.
    public var reservedLayoutSize = CGSize.zero

    /// Returns the size at which an image is shown.
    func shownSize(_ size: CGSize) -> CGSize {
      func limit(_ most: CGFloat, _ length: CGFloat) -> CGFloat {
        most > 0 && length > most ? most / length : 1
      }
      let scale = min(limit(maximumSize.width, size.width), limit(maximumSize.height, size.height))
      return CGSize(width: size.width * scale, height: size.height * scale)
    }
    /// Returns the size of the area of an image that is shown at a size.
    func area(_ size: CGSize) -> CGSize {
      let reserved = reservedLayoutSize
      return CGSize(
        width: reserved.width > 0 ? reserved.width : size.width,
        height: reserved.height > 0 ? reserved.height : size.height)
    }
  }

  /// The text.
  public var text: String?
  /// The text with attributes; it replaces `text`.
  public var attributedText: NSAttributedString?
  /// The secondary text.
  public var secondaryText: String?
  /// The secondary text with attributes; it replaces `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The image at the leading side.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties: TextProperties
  /// How the secondary text looks.
  public var secondaryTextProperties: TextProperties
  /// How the image looks.
  public var imageProperties = ImageProperties()
  /// Whether the texts are side by side if there is enough space.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The margins of the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// The space between the image and the texts in points.
  public var imageToTextPadding: CGFloat = 15
  /// The space between texts side by side in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts one below the other in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 2
  /// The axes along which the content keeps the margins of its superview. Stored for compatibility;
  /// has no effect.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both

  private init(_ font: UIFont, _ color: UIColor, second: UIFont, _ secondColor: UIColor) {
    textProperties = TextProperties(font: font, color: color)
    secondaryTextProperties = TextProperties(font: second, color: secondColor)
  }

  /// Returns the content of a plain row.
  public static func cell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 17), .label, second: .systemFont(ofSize: 12), .label)
  }
  /// Returns the content of a row with a grey secondary text.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 17), .label, second: .systemFont(ofSize: 12), .secondaryLabel)
  }
  /// Returns the content of a row with a grey secondary text at the trailing side.
  public static func valueCell() -> UIListContentConfiguration {
    var made = UIListContentConfiguration(
      .systemFont(ofSize: 17), .label, second: .systemFont(ofSize: 17), .secondaryLabel)
    made.prefersSideBySideTextAndSecondaryText = true
    return made
  }
  /// Returns the content of a plain header.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .boldSystemFont(ofSize: 17), .label, second: .systemFont(ofSize: 12), .secondaryLabel)
  }
  /// Returns the content of a grouped header.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      .systemFont(ofSize: 13), .secondaryLabel, second: .systemFont(ofSize: 12), .secondaryLabel)
  }

  /// Creates a view that shows the content.
  public func makeContentView() -> UIView & UIContentView {
    UIListContentView(configuration: self)
  }
  /// Returns the configuration unchanged: rows look the same in every state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// A view that shows the content of a row.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let label = UILabel()
  private let second = UILabel()
  private let picture = UIImageView()
  /// The area of the image, and the constraints for its size and the image's.
  private let place = UIView()
  private lazy var sizes = [
    place.widthAnchor, place.heightAnchor, picture.widthAnchor, picture.heightAnchor,
  ].map { $0.constraint(equalToConstant: 0) }
  private let texts = UIStackView()
  private let row = UIStackView()
  private lazy var guides: [UILayoutGuide] = [label, second, picture].map { part in
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: part.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: part.trailingAnchor),
      guide.topAnchor.constraint(equalTo: part.topAnchor),
      guide.bottomAnchor.constraint(equalTo: part.bottomAnchor),
    ])
    return guide
  }
  /// The area of the text; `nil` without a text.
  open var textLayoutGuide: UILayoutGuide? { label.isHidden ? nil : guides[0] }
  /// The area of the secondary text; `nil` without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { second.isHidden ? nil : guides[1] }
  /// The area of the image; `nil` without one.
  open var imageLayoutGuide: UILayoutGuide? { place.isHidden ? nil : guides[2] }

  /// Creates a view that shows the content of a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [label, second] { texts.addArrangedSubview(view) }
    for view in [place, texts] { row.addArrangedSubview(view) }
    row.alignment = .center
    place.addSubview(picture)
    picture.contentMode = .scaleAspectFit
    picture.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      sizes + [
        picture.centerXAnchor.constraint(equalTo: place.centerXAnchor),
        picture.centerYAnchor.constraint(equalTo: place.centerYAnchor),
      ])
    row.isLayoutMarginsRelativeArrangement = true
    row.insetsLayoutMarginsFromSafeArea = false
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    let height = heightAnchor.constraint(greaterThanOrEqualToConstant: UITableViewCell.usualHeight)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: leadingAnchor),
      row.trailingAnchor.constraint(equalTo: trailingAnchor),
      row.topAnchor.constraint(equalTo: topAnchor),
      row.bottomAnchor.constraint(equalTo: bottomAnchor), height,
    ])
    show()
  }
  /// Creates a view without content, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) { return nil }

  /// The content. A configuration of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      show()
    }
  }

  private func show() {
    set(label, shown.text, shown.attributedText, shown.textProperties)
    set(
      second, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    picture.image = shown.image
    place.isHidden = shown.image == nil
    let size = shown.imageProperties.shownSize(shown.image?.size ?? .zero)
    let area = shown.imageProperties.area(size)
    for (constraint, length) in zip(sizes, [area.width, area.height, size.width, size.height]) {
      constraint.constant = length
    }
    picture.tintColor = shown.imageProperties.tintColor
    picture.layer.cornerRadius = shown.imageProperties.cornerRadius
    picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
    let isBeside = shown.prefersSideBySideTextAndSecondaryText
    texts.axis = isBeside ? .horizontal : .vertical
    texts.spacing =
      isBeside
      ? shown.textToSecondaryTextHorizontalPadding : shown.textToSecondaryTextVerticalPadding
    second.textAlignment = isBeside ? .right : .natural
    second.setContentHuggingPriority(isBeside ? .defaultHigh : .defaultLow, for: .horizontal)
    row.spacing = shown.imageToTextPadding
    row.directionalLayoutMargins = shown.directionalLayoutMargins
  }

  private func set(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ look: UIListContentConfiguration.TextProperties
  ) {
    (label.font, label.textColor, label.numberOfLines) = (look.font, look.color, look.numberOfLines)
    (label.lineBreakMode, label.minimumScaleFactor) = (look.lineBreakMode, look.minimumScaleFactor)
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.textAlignment = look.alignment == .center ? .center : .natural
    label.text = text
    if let attributed { label.attributedText = attributed }
    label.isHidden = text == nil && attributed == nil
  }
}

// See `UITableViewInitializers`.

extension UIListContentView {
  @_silgen_name("nacre_list_content_view_init_object")
  convenience init(ofClass configuration: UIListContentConfiguration) {
    self.init(configuration: configuration)
  }
  @_silgen_name("nacre_list_content_view_init_object")
  fileprivate static func object(_ configuration: __owned UIListContentConfiguration)
    -> UIListContentView
}

extension DynamicallyCreated where Self: UIListContentView {
  /// Creates a view of the dynamic class; see `UIListContentView.init(configuration:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_list_content_view_init")
  public init(configuration: UIListContentConfiguration)

  @_silgen_name("nacre_list_content_view_init")
  @usableFromInline
  static func create(configuration: __owned UIListContentConfiguration) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UIListContentView.Type).object(configuration), to: Self.self)
  }
}
