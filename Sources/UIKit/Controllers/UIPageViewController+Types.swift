// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIPageViewController {
  /// The transition between pages.
  public enum TransitionStyle: Int, Sendable {
    /// A page curl. Shown as `scroll`.
    case pageCurl = 0
    /// Pages scroll.
    case scroll = 1
  }

  /// The axis along which pages are turned.
  public enum NavigationOrientation: Int, Sendable {
    /// Pages are turned horizontally.
    case horizontal = 0
    /// Pages are turned vertically.
    case vertical = 1
  }

  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next page.
    case forward = 0
    /// To the previous page.
    case reverse = 1

    var opposite: NavigationDirection { self == .forward ? .reverse : .forward }
  }

  /// The location of the spine. Has no effect, because pages do not curl.
  public enum SpineLocation: Int, Sendable {
    /// No spine.
    case none = 0
    /// At the leading or top edge.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the trailing or bottom edge.
    case max = 3
  }

  /// A key for the options of a page view controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The location of the spine: a `SpineLocation` or its raw value.
    public static let spineLocation = Self(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages in points. The default is 0; negative values count as 0.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
