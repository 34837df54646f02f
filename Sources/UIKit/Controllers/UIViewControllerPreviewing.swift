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
