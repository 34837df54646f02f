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

    /// What it says.
    public var title: String?
    /// What it says, below the title.
    public var subtitle: String?
    /// Its picture.
    public var image: UIImage?
    /// The colour of text and picture; that of the look when `nil`.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; that of the look when `nil`.
    public var baseBackgroundColor: UIColor?
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
    /// Whether a wheel is shown in place of the picture; stored.
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

    /// Title sizes and corners are from memory.
    var titleFont: UIFont {
      let size: CGFloat = buttonSize == .small || buttonSize == .mini ? 15 : 17
      return .systemFont(ofSize: size, weight: look == .plain ? .regular : .medium)
    }

    func cornerRadius(_ height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed, .dynamic: min(5.95, height / 2)
      case .small: min(4, height / 2)
      case .medium: min(8, height / 2)
      case .large: min(12, height / 2)
      case .capsule: height / 2
      }
    }
  }
}
