// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

extension UIViewController {
  /// Where a controller is on its way onto the screen and off it.
  struct Appearance {
    enum State { case hidden, appearing, shown, disappearing }
    var state = State.hidden
    var isAnimated = false
  }

  /// Tells the controller that its view is about to come or go; for containers that forward this
  /// themselves.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance.state) {
    case (true, .appearing), (true, .shown), (false, .disappearing), (false, .hidden): return
    case (true, _):
      (appearance.state, appearance.isAnimated) = (.appearing, animated)
      loadViewIfNeeded()
      viewWillAppear(animated)
    case (false, _):
      (appearance.state, appearance.isAnimated) = (.disappearing, animated)
      viewWillDisappear(animated)
    }
    forEachForwardedChild { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Tells the controller that its view has come or gone.
  public func endAppearanceTransition() {
    let animated = appearance.isAnimated
    switch appearance.state {
    case .appearing:
      appearance.state = .shown
      viewDidAppear(animated)
    case .disappearing:
      appearance.state = .hidden
      viewDidDisappear(animated)
    case .hidden, .shown: return
    }
    forEachForwardedChild { $0.endAppearanceTransition() }
  }

  /// Tells two children that a transition between them is over. When this controller is on its way
  /// off the screen itself, the one that stays in it goes with it.
  func endAppearance(
    _ from: UIViewController?, _ to: UIViewController?, staying: UIViewController?
  ) {
    for child in [from, to] where appearance.state != .disappearing || child !== staying {
      child?.endAppearanceTransition()
    }
  }

  private func forEachForwardedChild(_ body: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    guard let view = viewIfLoaded else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: view) ?? false { body(child) }
  }

  /// Brings the view on the screen: will appear, `install`, and did appear after the layout.
  func appear(animated: Bool, install: () -> Void) {
    beginAppearanceTransition(true, animated: animated)
    install()
    viewIsAppearing(animated)
    Stage.shared.afterLayout { [weak self] in self?.endAppearanceTransition() }
  }

  /// Takes the view off the screen.
  func disappear(animated: Bool, remove: () -> Void) {
    beginAppearanceTransition(false, animated: animated)
    remove()
    endAppearanceTransition()
  }

  /// The view got into a window or out of one by other ways than this controller's containers.
  func viewMoved(intoWindow isInWindow: Bool) {
    switch (isInWindow, appearance.state) {
    case (true, .hidden):
      // A container that forwards by itself will.
      if let parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
      if let parent, parent.appearance.state == .hidden { return }
      appear(animated: false) {}
    case (false, .shown):
      if let parent, !parent.shouldAutomaticallyForwardAppearanceMethods { return }
      disappear(animated: false) {}
    default: break
    }
  }
}
