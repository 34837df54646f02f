// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view whose content is previewed when it is pressed with force.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recogniser of the press, which never begins.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The object that is asked for previews.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view.
  var sourceView: UIView { get }
  /// The part of the view that stays sharp while it is pressed, in its coordinates.
  var sourceRect: CGRect { get set }
}

/// The methods that provide previews. They are never called: no screen measures force.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  /// Asked for the controller to preview.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  /// Called when the preview is opened.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing,
    commit viewControllerToCommit: UIViewController)
}

/// An action below a preview. It is never shown.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title of the action.
  var title: String { get }
}

/// An action below a preview. It is never shown: no screen measures force.
@preconcurrency @MainActor
open class UIPreviewAction: MainActorObject, UIPreviewActionItem {
  /// The style of an action.
  public enum Style: Int, Sendable {
    /// The usual style.
    case `default`
    /// The style of the present choice.
    case selected
    /// The style of an action that removes something.
    case destructive
  }
  /// The title of the action.
  public let title: String
  /// Performs the action.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action. The style has no effect.
  public init(
    title: String, style: Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
    super.init()
  }
}

/// Actions below a preview that are shown together. They are never shown.
@preconcurrency @MainActor
open class UIPreviewActionGroup: MainActorObject, UIPreviewActionItem {
  /// The title of the group.
  public let title: String

  /// Creates a group. The style and the actions have no effect.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    super.init()
  }
}

private final class Previewing: MainActorObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
    (self.delegate, sourceView, sourceRect) = (delegate, view, view.bounds)
    super.init()
  }
}

extension UIViewController {
  /// Registers a view for previews. None is ever shown.
  @discardableResult
  public func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { Previewing(delegate, sourceView) }

  /// Ends previews of a view.
  public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
