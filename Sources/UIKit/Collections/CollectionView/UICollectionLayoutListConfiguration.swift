// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// How the sections of a list look.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// The style of a list.
  public enum Appearance: Int, Sendable {
    /// Rows over the full width; headers stay visible while their section is.
    case plain
    /// Sections separated by gaps.
    case grouped
    /// Sections separated by gaps, inset from the edges and with rounded corners.
    case insetGrouped
    /// Rows without separators on the background of a sidebar.
    case sidebar
    /// Rows without separators over the full width, on the background of a plain list.
    case sidebarPlain
  }
  /// The kind of header that a section has.
  public enum HeaderMode: Int, Sendable {
    /// No header.
    case none
    /// A supplementary view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The first item of the section is its header.
    case firstItemInSection
  }
  /// The kind of footer that a section has.
  public enum FooterMode: Int, Sendable {
    /// No footer.
    case none
    /// A supplementary view of the kind `elementKindSectionFooter`.
    case supplementary
  }
  /// A closure that returns the actions at one side of a row; `nil` for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// A closure that returns the separators of a row.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The style.
  public let appearance: Appearance
  /// Whether there are separators. The default is false in sidebars, else true.
  public var showsSeparators: Bool
  /// How separators look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of a row; `nil` uses `separatorConfiguration`.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The colour behind the list; `nil`, the default, is that of the style. It applies to a collection
  /// view without a background colour of its own.
  public var backgroundColor: UIColor?
  /// Returns the actions at the leading side of a row.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions at the trailing side of a row.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The kind of header that sections have. The default is none.
  public var headerMode = HeaderMode.none
  /// The kind of footer that sections have. The default is none.
  public var footerMode = FooterMode.none
  /// The space above headers in points; `nil`, the default, is none.
  public var headerTopPadding: CGFloat?

  /// Creates the configuration of a style.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }
  var isInset: Bool { appearance == .insetGrouped || appearance == .sidebar }
  /// The background colour of the list: its own, or that of its style.
  var listColor: UIColor {
    backgroundColor
      ?? (appearance == .plain || appearance == .sidebarPlain
        ? .systemBackground : .systemGroupedBackground)
  }
  /// The colour of the rows; `nil` for none.
  var rowColor: UIColor? {
    switch appearance {
    case .plain: .systemBackground
    case .grouped, .insetGrouped: .secondarySystemGroupedBackground
    case .sidebar, .sidebarPlain: nil
    }
  }
}
