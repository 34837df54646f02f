// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UISplitViewController {
  /// The kind of a split view controller.
  public enum Style: Int, Sendable {
    /// Two controllers, set with `viewControllers`.
    case unspecified = 0
    /// Two columns.
    case doubleColumn = 1
    /// Three columns. Shown as two: the supplementary column is not supported.
    case tripleColumn = 2
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// The column at the leading side.
    case primary = 0
    /// The middle one of three columns; not supported.
    case supplementary = 1
    /// The widest column.
    case secondary = 2
    /// The controller that replaces the columns in a compact width.
    case compact = 3
  }

  /// The visible columns.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice: both columns if the view is wider than high, otherwise the secondary one.
    case automatic = 0
    /// The secondary column.
    case secondaryOnly = 1
    /// Both columns, side by side.
    case oneBesideSecondary = 2
    /// The primary column over the dimmed secondary column.
    case oneOverSecondary = 3
    /// The same as `oneBesideSecondary`, because there are two columns.
    case twoBesideSecondary = 4
    /// The same as `oneOverSecondary`, because there are two columns.
    case twoOverSecondary = 5
    /// The same as `oneBesideSecondary`, because there are two columns.
    case twoDisplaceSecondary = 6

    /// See `secondaryOnly`.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// See `oneBesideSecondary`.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// See `oneOverSecondary`.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// How the columns share the view when the primary column appears.
  public enum SplitBehavior: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// Side by side.
    case tile = 1
    /// The primary column over the secondary one.
    case overlay = 2
    /// The primary column pushes the secondary one aside. Shown as `tile`.
    case displace = 3
  }

  /// The side of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The leading side.
    case leading
    /// The trailing side.
    case trailing
  }

  /// The value that means that the system chooses the width.
  public nonisolated static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude
}

/// The methods with which a split view controller reports changes of its columns. All are optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Called before the display mode changes.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Returns the column to show in a compact width.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns whether the secondary controller is hidden in a compact width. If false, it is shown on
  /// top of the primary controller. Called for the style `unspecified`.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Called after the columns were joined into one stack.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after the stack was separated into columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Returns whether the delegate itself shows a controller in the secondary column.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
