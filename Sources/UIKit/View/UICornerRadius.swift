// Nacre, MIT licence; see LICENSE.

import CoreGraphics

/// How round one corner is.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Kind: Hashable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat)
  }

  let kind: Kind

  /// A radius in points; negative ones count as 0.
  public static func fixed(_ radius: CGFloat) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }

  /// The radius with which the corner has the same middle as that of the container: the container's
  /// less the distance of the corner from it.
  ///
  /// The container is the nearest view around that has a configuration; without one, or far from its
  /// corner, the radius is `minimum`, 0 when left out.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum: minimum ?? 0))
  }

  private init(kind: Kind) { self.kind = kind }

  /// Creates a fixed radius.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// Creates a fixed radius.
  public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
}
