// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// How round the corners of a view are.
///
/// A layer has one radius, for all corners or some of them. Where a configuration asks for several,
/// all round corners get the largest of them; those of radius 0 stay sharp.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Kind: Hashable {
    case capsule(maximum: CGFloat)
    /// Top left, top right, bottom left, bottom right.
    case corners([UICornerRadius])
    /// All have the largest radius that one of them would have.
    case uniform(UICornerRadius)
  }

  let kind: Kind

  private init(kind: Kind) { self.kind = kind }

  /// Ends that are half circles as long as the radius is at most `maximumRadius`, in points.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(kind: .capsule(maximum: maximumRadius ?? .infinity))
  }

  /// The same for all corners, each of which is worked out by itself.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(kind: .corners([radius, radius, radius, radius]))
  }

  /// A radius for each corner; `nil` is 0.
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?, bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    let all = [topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius]
    return UICornerConfiguration(kind: .corners(all.map { $0 ?? 0 }))
  }

  /// One radius for all corners: the largest that one of them would have.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(kind: .uniform(radius))
  }

  /// One radius for the corners above, one for those below; `nil` is 0.
  public static func uniformEdges(
    topRadius: UICornerRadius?, bottomRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    .corners(
      topLeftRadius: topRadius, topRightRadius: topRadius, bottomLeftRadius: bottomRadius,
      bottomRightRadius: bottomRadius)
  }

  /// One radius for the corners on the left, one for those on the right; `nil` is 0.
  public static func uniformEdges(
    leftRadius: UICornerRadius?, rightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    .corners(
      topLeftRadius: leftRadius, topRightRadius: rightRadius, bottomLeftRadius: leftRadius,
      bottomRightRadius: rightRadius)
  }
}
