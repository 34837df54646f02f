// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIPageViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// As the page of a book; they slide here.
    case pageCurl = 0
    /// They slide.
    case scroll = 1
  }

  /// Where the next page comes from.
  public enum NavigationOrientation: Int, Sendable {
    /// From the side.
    case horizontal = 0
    /// From below.
    case vertical = 1
  }

  /// Which way pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the next.
    case forward = 0
    /// To the one before.
    case reverse = 1

    var opposite: NavigationDirection { self == .forward ? .reverse : .forward }
  }

  /// Where pages are bound.
  public enum SpineLocation: Int, Sendable {
    /// Nowhere.
    case none = 0
    /// At the leading or upper side.
    case min = 1
    /// In the middle.
    case mid = 2
    /// At the trailing or lower side.
    case max = 3
  }

  /// Names an option of a page controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Where pages are bound: the number of a `SpineLocation`.
    public static let spineLocation = Self(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between pages, points; 0 by default, less counts as 0.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
