// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIButton {
  /// The content and the appearance of a button.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The corner shape of a button's background.
    public enum CornerStyle: Int, Sendable {
      /// The corner radius of `background`.
      case fixed = -1
      /// The corner radius of `background`, scaled with the Dynamic Type size.
      case dynamic = 0
      /// A small corner radius, 4 points.
      case small
      /// A medium corner radius, 8 points.
      case medium
      /// A large corner radius, 12 points.
      case large
      /// A corner radius of half the button's height.
      case capsule
    }
    /// The size of a button. `small` and `mini` use a smaller font; `large` looks like `medium`.
    public enum Size: Int, Sendable {
      /// The default size.
      case medium
      /// Smaller than the default.
      case small
      /// The smallest size.
      case mini
      /// Larger than the default.
      case large
    }
    /// The horizontal alignment of title and subtitle relative to each other.
    public enum TitleAlignment: Int, Sendable {
      /// Centred.
      case automatic
      /// Aligned at the leading edge.
      case leading
      /// Centred.
      case center
      /// Aligned at the trailing edge.
      case trailing
    }

    enum Look { case plain, gray, tinted, filled }
    let look: Look

    /// The title. Setting it removes `attributedTitle`.
    public var title: String? {
      get { storedTitle ?? attributedTitle.map { String($0.characters) } }
      set { (storedTitle, attributedTitle) = (newValue, nil) }
    }
    private var storedTitle: String?
    /// The title with attributes, which override those of the configuration's style.
    public var attributedTitle: AttributedString? {
      didSet { if attributedTitle != nil { storedTitle = nil } }
    }
    /// How a title breaks that is wider than its room. The default wraps words to as many lines as there are; a mode that
    /// truncates shows one line. The title label's own mode and number of lines have no effect.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How a subtitle breaks that is wider than its room; see `titleLineBreakMode`.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// A closure that converts the title's attributes before display.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The text below the title.
    public var subtitle: String?
    /// The image. `nil` uses the button's image for its state.
    public var image: UIImage?
    /// The look of symbols that don't determine it themselves; `nil`, the default, leaves symbols as
    /// they are.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The colour of text and image; `nil` uses the default of the configuration's style.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; `nil` uses the default of the configuration's style.
    public var baseBackgroundColor: UIColor?
    /// The background's appearance. Its `backgroundColor` overrides all other background colours.
    public var background: UIBackgroundConfiguration = {
      var background = UIBackgroundConfiguration()
      // Unverified; see DifferencesFromApple.md.
      background.cornerRadius = 5.95
      return background
    }()
    /// The corner shape of the background. The default is `dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// The size. The default is `medium`.
    public var buttonSize = Size.medium
    /// The edge of the titles at which the image is placed. The default is `leading`.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and titles, in points. The default is 0.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points. The default is 1.
    public var titlePadding: CGFloat = 1
    /// The horizontal alignment of title and subtitle relative to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The distances from the button's edges to its content.
    public var contentInsets: NSDirectionalEdgeInsets
    /// Whether an activity indicator replaces the image. The default is false.
    public var showsActivityIndicator = false

    init(_ look: Look) {
      self.look = look
      // Unverified; see DifferencesFromApple.md.
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    /// Returns a configuration with tinted text and no background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with tinted text and no background.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with tinted text on a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with tinted text on a translucent tinted background.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with white text on a tinted background.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration with tinted text on a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with tinted text on a translucent tinted background.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with white text on a tinted background.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration unchanged.
    public func updated(for button: UIButton) -> Configuration { self }

    /// The title's font, of the size of a text style. Sizes and weights, and the corner radii
    /// below, are unverified; see DifferencesFromApple.md.
    func titleFont(_ traits: UITraitCollection) -> UIFont {
      let isSmall = buttonSize == .small || buttonSize == .mini
      let style = isSmall ? UIFont.TextStyle.subheadline : .body
      return .systemFont(
        ofSize: style.size(traits.preferredContentSizeCategory),
        weight: look == .plain ? .regular : .medium)
    }

    /// Returns the title merged with the style's attributes, or `nil` if the title needs no
    /// attributes besides those.
    func titleWithAttributes(
      _ plain: String?, _ traits: UITraitCollection, _ color: UIColor
    ) -> NSAttributedString? {
      guard attributedTitle != nil || titleTextAttributesTransformer != nil,
        var title = attributedTitle ?? plain.map({ AttributedString($0) })
      else { return nil }
      var look = AttributeContainer()
      (look.font, look.foregroundColor) = (titleFont(traits), color)
      title.mergeAttributes(look, mergePolicy: .keepCurrent)
      if let transform = titleTextAttributesTransformer {
        for run in title.runs { title[run.range].setAttributes(transform(run.attributes)) }
      }
      return NSAttributedString(title)
    }

    func subtitleFont(_ traits: UITraitCollection) -> UIFont {
      .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
    }

    func cornerRadius(_ height: CGFloat, _ traits: UITraitCollection) -> CGFloat {
      switch cornerStyle {
      case .fixed: min(max(background.cornerRadius, 0), height / 2)
      case .dynamic:
        min(max(background.cornerRadius, 0) * UIFont.TextStyle.body.scale(traits), height / 2)
      case .small: min(4, height / 2)
      case .medium: min(8, height / 2)
      case .large: min(12, height / 2)
      case .capsule: height / 2
      }
    }
  }
}
