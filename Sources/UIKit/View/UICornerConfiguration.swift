// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The corner radii of a view.
///
/// A layer has a single radius, for all corners or for some of them. If a configuration gives
/// different radii, all rounded corners get the largest of them; corners of radius 0 stay sharp.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Kind: Hashable {
    case capsule(maximum: CGFloat)
    /// The radii of the top left, top right, bottom left and bottom right corner.
    case corners([UICornerRadius])
    /// All corners have the largest radius that one of them would have.
    case uniform(UICornerRadius)
  }

  let kind: Kind

  private init(kind: Kind) { self.kind = kind }

  /// A capsule: the radius is half the shorter side, but at most `maximumRadius` points.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(kind: .capsule(maximum: maximumRadius ?? .infinity))
  }

  /// The same kind of radius for all corners, resolved for each corner separately.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(kind: .corners([radius, radius, radius, radius]))
  }

  /// A radius for each corner; `nil` means 0.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    let all = [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]
    return UICornerConfiguration(kind: .corners(all.map { $0 ?? 0 }))
  }

  /// One radius for all corners: the largest that any of them resolves to.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(kind: .uniform(radius))
  }

  /// One radius for both top corners, one for both bottom corners; `nil` means 0.
  public static func uniformEdges(
    topRadius: UICornerRadius?, bottomRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    .corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  /// One radius for both left corners, one for both right corners; `nil` means 0.
  public static func uniformEdges(
    leftRadius: UICornerRadius?, rightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    .corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }
}
