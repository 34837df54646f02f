// Nacre, MIT licence; see LICENSE.

import TextLayout

/// Where the lines of a layer of text stand in its width.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public var rawValue: String
  /// Creates a mode by name; unknown names behave as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the script is written.
  public static let natural = Self(rawValue: "natural")
  /// At the left side.
  public static let left = Self(rawValue: "left")
  /// At the right side.
  public static let right = Self(rawValue: "right")
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// Stretched to both sides; set as natural.
  public static let justified = Self(rawValue: "justified")

  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    default: .natural
    }
  }
}

/// How text is shortened that does not fit into its layer.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public var rawValue: String
  /// Creates a mode by name; unknown names behave as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = Self(rawValue: "none")
  /// An ellipsis stands for its start.
  public static let start = Self(rawValue: "start")
  /// An ellipsis stands for its end.
  public static let end = Self(rawValue: "end")
  /// An ellipsis stands for its middle.
  public static let middle = Self(rawValue: "middle")

  var lineBreak: LineBreakMode? {
    switch self {
    case .start: .truncateHead
    case .end: .truncateTail
    case .middle: .truncateMiddle
    default: nil
    }
  }
}
