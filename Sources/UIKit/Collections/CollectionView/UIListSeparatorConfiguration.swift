// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// How the separators of a list look.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
  /// Whether a separator is shown.
  public enum Visibility: Int, Sendable {
    /// The style of the list decides: separators are between rows, and in a plain list also below the
    /// last row.
    case automatic
    /// The separator is shown.
    case visible
    /// The separator is hidden.
    case hidden
  }

  /// A value that means the insets of the list style.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// Whether the separator above a row is shown. By default it is hidden, because each row has a
  /// separator below it.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether the separator below a row is shown.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the separator above a row.
  public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The insets of the separator below a row.
  public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
  /// The colour.
  public var color = UIColor.separator
  /// The colour while several rows can be selected. Stored for compatibility; has no effect.
  public var multipleSelectionColor = UIColor.separator

  /// Creates the separators of a style.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
