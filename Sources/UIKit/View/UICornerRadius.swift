// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// The radius of one corner.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Kind: Hashable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
  }

  let kind: Kind

  /// A radius in points; a negative radius counts as 0.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }

  /// A radius that makes the corner concentric with the container's corner: the container's radius
  /// less the distance between the two corners.
  ///
  /// The container is the nearest ancestor that has a corner configuration. The radius is never
  /// less than `minimum`, which defaults to 0; without a container, it is `minimum`.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum ?? 0))
  }

  private init(kind: Kind) { self.kind = kind }

  /// Creates a fixed radius in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// Creates a fixed radius in points.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}
