// Nacre, MIT licence; see LICENSE.

import Foundation

extension NSLayoutConstraint {
  /// A number of a view that constraints are about.
  public enum Attribute: Int, Sendable {
    /// None: the other side is the constant alone.
    case notAnAttribute
    /// The left side.
    case left
    /// The right side.
    case right
    /// The top side.
    case top
    /// The bottom side.
    case bottom
    /// The side where lines of text begin.
    case leading
    /// The side where lines of text end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle across.
    case centerX
    /// The middle down.
    case centerY
    /// The baseline of the last line of text; the bottom of views without text.
    case lastBaseline
    /// The baseline of the first line of text; the top of views without text.
    case firstBaseline
    /// The left side within the margins.
    case leftMargin
    /// The right side within the margins.
    case rightMargin
    /// The top side within the margins.
    case topMargin
    /// The bottom side within the margins.
    case bottomMargin
    /// The leading side within the margins.
    case leadingMargin
    /// The trailing side within the margins.
    case trailingMargin
    /// The middle between the left and the right margin.
    case centerXWithinMargins
    /// The middle between the top and the bottom margin.
    case centerYWithinMargins

    /// The baseline of the last line of text.
    public static var baseline: Attribute { .lastBaseline }

    /// What a constraint between two attributes must have in common.
    enum Family { case none, x, y, size }

    var family: Family {
      switch self {
      case .notAnAttribute: .none
      case .width, .height: .size
      case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin, .centerXWithinMargins:
        .x
      default: .y
      }
    }

    /// Whether it is mirrored where text runs from right to left.
    var followsText: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }

    /// The attribute with sides in place of directions of text.
    func resolved(isRightToLeft: Bool) -> Attribute {
      switch self {
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
      case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
      default: self
      }
    }

    /// The same of what lies within the margins; `nil` for those that have nothing to do with them.
    var withinMargins: Attribute? {
      switch self {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      default: nil
      }
    }
  }

  /// How the two sides of a constraint compare.
  public enum Relation: Int, Sendable {
    /// The first is not more.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal
    /// The first is not less.
    case greaterThanOrEqual

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// A direction of the plane.
  public enum Axis: Int, Sendable {
    /// Across.
    case horizontal
    /// Down.
    case vertical
  }

  /// What a visual format aligns, and its direction.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// One bit an attribute, two for the direction.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// The left sides are aligned.
    public static let alignAllLeft = FormatOptions(.left)
    /// The right sides are aligned.
    public static let alignAllRight = FormatOptions(.right)
    /// The tops are aligned.
    public static let alignAllTop = FormatOptions(.top)
    /// The bottoms are aligned.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// The leading sides are aligned.
    public static let alignAllLeading = FormatOptions(.leading)
    /// The trailing sides are aligned.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// The middles across are aligned.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// The middles down are aligned.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// The last baselines are aligned.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// The first baselines are aligned.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// From the leading side to the trailing one.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// What is to be aligned.
    var aligned: [Attribute] {
      (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }
}
