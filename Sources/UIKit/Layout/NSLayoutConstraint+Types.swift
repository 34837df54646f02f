// Nacre, MIT licence; see LICENSE.

import Foundation

extension NSLayoutConstraint {
  /// An edge, centre, baseline or dimension of a view, as used in constraints.
  public enum Attribute: Int, Sendable {
    /// No attribute: the second side of the constraint is only the constant.
    case notAnAttribute
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The leading edge: left, or right in right-to-left layouts.
    case leading
    /// The trailing edge: right, or left in right-to-left layouts.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
    /// The baseline of the last line of text, or the bottom edge of views without text.
    case lastBaseline
    /// The baseline of the first line of text, or the top edge of views without text.
    case firstBaseline
    /// The left edge within the margins.
    case leftMargin
    /// The right edge within the margins.
    case rightMargin
    /// The top edge within the margins.
    case topMargin
    /// The bottom edge within the margins.
    case bottomMargin
    /// The leading edge within the margins.
    case leadingMargin
    /// The trailing edge within the margins.
    case trailingMargin
    /// The horizontal centre within the margins.
    case centerXWithinMargins
    /// The vertical centre within the margins.
    case centerYWithinMargins

    /// The same as `lastBaseline`.
    public static var baseline: Attribute { .lastBaseline }

    /// The kind of an attribute. A constraint can relate only attributes of the same kind.
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

    /// Whether the attribute is a position other than a centre.
    var isSide: Bool {
      family != .size && ![.notAnAttribute, .centerX, .centerY].contains(self)
    }

    /// Whether the attribute depends on the layout direction.
    var followsText: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }

    /// The attribute with left and right in place of leading and trailing.
    func resolved(isRightToLeft: Bool) -> Attribute {
      switch self {
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
      case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
      default: self
      }
    }

    /// The corresponding attribute of the margins guide; `nil` if the attribute doesn't refer to
    /// margins.
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

  /// The relation between the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first side is less than or equal to the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal
    /// The first side is greater than or equal to the second.
    case greaterThanOrEqual

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// A horizontal or vertical direction.
  public enum Axis: Int, Sendable {
    /// The horizontal axis.
    case horizontal
    /// The vertical axis.
    case vertical
  }

  /// The alignment and the direction of the views in a visual format.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// One bit for each alignment attribute, and two bits for the direction.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centres.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centres.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// Orders the views from leading to trailing, the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Orders the views from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Orders the views from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    /// The attributes to align.
    var aligned: [Attribute] {
      (1...12).filter { rawValue & (1 << UInt($0)) != 0 }.compactMap { Attribute(rawValue: $0) }
    }
  }
}
