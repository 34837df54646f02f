// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIButton {
  /// What a button looks like, and what it says.
  @preconcurrency @MainActor
  public struct Configuration {
    /// How round the corners are.
    public enum CornerStyle: Int, Sendable {
      /// As the background says.
      case fixed = -1
      /// As the background says, and the text size.
      case dynamic = 0
      /// A little.
      case small
      /// More.
      case medium
      /// Much.
      case large
      /// Half circles.
      case capsule
    }
    /// How large a button is.
    public enum Size: Int, Sendable {
      /// As others.
      case medium
      /// Smaller.
      case small
      /// The smallest.
      case mini
      /// Larger.
      case large
    }
    /// Where titles stand beside each other.
    public enum TitleAlignment: Int, Sendable {
      /// As the control's contents.
      case automatic
      /// Where lines begin.
      case leading
      /// In the middle.
      case center
      /// Where lines end.
      case trailing
    }

    enum Look { case plain, gray, tinted, filled }
    let look: Look

    /// What it says; setting it takes attributes away.
    public var title: String? {
      get { storedTitle ?? attributedTitle.map { String($0.characters) } }
      set { (storedTitle, attributedTitle) = (newValue, nil) }
    }
    private var storedTitle: String?
    /// What it says, with attributes that come before those of the look.
    public var attributedTitle: AttributedString? {
      didSet { if attributedTitle != nil { storedTitle = nil } }
    }
    /// Makes the attributes of the title of those of the look.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// What it says, below the title.
    public var subtitle: String?
    /// Its picture.
    public var image: UIImage?
    /// The colour of text and picture; that of the look when `nil`.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; that of the look when `nil`.
    public var baseBackgroundColor: UIColor?
    /// What is behind the content; its colour comes before all others.
    public var background: UIBackgroundConfiguration = {
      var background = UIBackgroundConfiguration()
      // From memory.
      background.cornerRadius = 5.95
      return background
    }()
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// How large it is.
    public var buttonSize = Size.medium
    /// Where the picture stands beside the titles.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between picture and titles, points.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, points.
    public var titlePadding: CGFloat = 1
    /// Where titles stand beside each other.
    public var titleAlignment = TitleAlignment.automatic
    /// Around the content.
    public var contentInsets: NSDirectionalEdgeInsets
    /// Whether a wheel is shown in the place of the picture.
    public var showsActivityIndicator = false

    init(_ look: Look) {
      self.look = look
      // 7 and 12 points are from memory.
      contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }

    /// Text in the tint, without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Text in the tint, without a background.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Text in the tint on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Text in the tint on a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Text in the tint on gray.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Text in the tint on a light tint.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White text on the tint.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the configuration as it is for a button: itself.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Title sizes and corners are from memory. All grow with the size of text.
    func titleFont(_ traits: UITraitCollection) -> UIFont {
      let isSmall = buttonSize == .small || buttonSize == .mini
      let style = isSmall ? UIFont.TextStyle.subheadline : .body
      return UIFontMetrics(forTextStyle: style).scaledFont(
        for: .systemFont(ofSize: isSmall ? 15 : 17, weight: look == .plain ? .regular : .medium),
        compatibleWith: traits)
    }

    /// The title with its attributes; `nil` when it has none but those of the look.
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
