// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The methods that follow a press with force. They are never called: no screen measures force.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  /// Asked before a preview begins.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called while the force grows.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called while the force grows further.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
  /// Called when the press ends early.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
  /// Returns true.
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    true
  }
  /// Does nothing.
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction,
    didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}

/// Follows presses with force on a view. None is ever recognised.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  /// The view.
  open private(set) weak var view: UIView?
  /// The object that is notified of presses.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// Creates an interaction for a view.
  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Returns the place of the press.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  /// Ends the press.
  open func cancel() {}
}
