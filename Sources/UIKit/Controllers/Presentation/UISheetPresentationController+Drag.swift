// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UISheetPresentationController {
  /// Drags the sheet from detent to detent. A drag below the lowest detent dismisses the sheet if it
  /// is long or fast enough.
  func drag(_ recognizer: UIPanGestureRecognizer) {
    guard let container = containerView else { return }
    let moved = recognizer.translation(in: container).y
    let speed = recognizer.velocity(in: container).y
    switch recognizer.state {
    case .began:
      heightBeforeDrag = container.bounds.height - (presentedView?.frame.minY ?? 0)
      hasAskedToDismiss = false
      follow(moved)
    case .changed: follow(moved)
    case .ended, .cancelled:
      if interactionForDismissal == nil {
        settle(speed: recognizer.state == .ended ? speed : 0)
      } else {
        endDismissal(share: share(moved), speed: speed, isOver: recognizer.state == .ended)
      }
    default: break
    }
  }

  /// Returns whether the sheet takes a drag from a scroll view in it: one downwards if the content is at its top, and one
  /// upwards there if the sheet can grow.
  ///
  /// **Source.** Documentation of `prefersScrollingExpandsWhenScrolledToEdge`, and sheets with lists on iOS.
  func takes(_ way: CGPoint, from scrollView: UIScrollView) -> Bool {
    guard phase == .presented, !scrollView.hasRoom(for: CGPoint(x: 0, y: 1)) else { return false }
    if way.y > 0 { return true }
    let height = containerView.map { $0.bounds.height - (presentedView?.frame.minY ?? 0) } ?? 0
    return prefersScrollingExpandsWhenScrolledToEdge
      && height < (heights.last?.height ?? largestHeight) - 0.5
  }

  private var lowestHeight: CGFloat { heights.first?.height ?? largestHeight }

  /// Returns how far the sheet has moved below its lowest detent, as a fraction of that detent's
  /// height.
  private func share(_ moved: CGFloat) -> CGFloat {
    (lowestHeight - heightBeforeDrag + moved) / max(lowestHeight, 1)
  }

  private func follow(_ moved: CGFloat) {
    if let interactionForDismissal { return interactionForDismissal.update(share(moved)) }
    guard phase == .presented else { return }
    let height = heightBeforeDrag - moved
    if height < lowestHeight {
      draggedHeight = lowestHeight
      if !hasAskedToDismiss { beginDismissal() }
      interactionForDismissal?.update(share(moved))
    } else {
      draggedHeight = min(height, heights.last?.height ?? largestHeight)
    }
  }

  /// Moves the sheet to the detent nearest to the height at which its speed would carry it to rest.
  private func settle(speed: CGFloat) {
    guard let draggedHeight else { return }
    // The distance that a scroll view with the fast deceleration rate would still cover. Unverified;
    // see DifferencesFromApple.md.
    let aim = draggedHeight - speed * 0.1
    let nearest = heights.min { abs($0.height - aim) < abs($1.height - aim) }
    let old = selectedDetentIdentifier ?? detents.first?.identifier
    SystemSpring.animate({
      self.draggedHeight = nil
      if let nearest, self.floatingFrame == nil {
        self.selectedDetentIdentifier = nearest.identifier
      }
      self.presentedView?.layoutIfNeeded()
    }) {}
    guard let nearest, nearest.identifier != old, floatingFrame == nil else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  private func endDismissal(share: CGFloat, speed: CGFloat, isOver: Bool) {
    let goes = isOver && (speed >= Self.throwSpeed || (share > 0.5 && speed >= 0))
    interactionForDismissal?.leave(
      on: SystemSpring.afterDrag, cancelling: !goes,
      speed: isOver ? speed / max(lowestHeight, 1) : 0)
  }

  private func beginDismissal() {
    hasAskedToDismiss = true
    interactionForDismissal = UIPercentDrivenInteractiveTransition()
    if !dismissForUser() { interactionForDismissal = nil }
  }
}
