// Nacre, MIT licence; see LICENSE.

import TextLayout

/// The horizontal alignment of a text layer's lines.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The raw name of the mode.
  public var rawValue: String
  /// Creates a mode from its raw name. Unknown names behave as `natural`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The natural alignment of the text's script.
  public static let natural = Self(rawValue: "natural")
  /// Aligned to the left edge.
  public static let left = Self(rawValue: "left")
  /// Aligned to the right edge.
  public static let right = Self(rawValue: "right")
  /// Centred.
  public static let center = Self(rawValue: "center")
  /// Justified: spaces are widened so that lines fill the width.
  public static let justified = Self(rawValue: "justified")

  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// How a text layer truncates text that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The raw name of the mode.
  public var rawValue: String
  /// Creates a mode from its raw name. Unknown names behave as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No truncation; the text is clipped.
  public static let none = Self(rawValue: "none")
  /// An ellipsis replaces the start of the line.
  public static let start = Self(rawValue: "start")
  /// An ellipsis replaces the end of the line.
  public static let end = Self(rawValue: "end")
  /// An ellipsis replaces the middle of the line.
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
