// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

extension UIViewController {
  /// The progress of a controller's view onto the screen and off it.
  struct Appearance {
    enum State { case hidden, appearing, shown, disappearing }
    var state = State.hidden
    var isAnimated = false
    /// Whether `viewIsAppearing(_:)` has yet to be called.
    var isComing = false
  }

  /// Begins the appearance or disappearance of the controller's view. Containers that do not
  /// forward appearance methods automatically call this for their children.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance.state) {
    case (true, .appearing), (true, .shown), (false, .disappearing), (false, .hidden): return
    case (true, _):
      appearance = Appearance(state: .appearing, isAnimated: animated, isComing: true)
      loadViewIfNeeded()
      viewWillAppear(animated)
      viewIfLoaded?.setNeedsLayout()
    case (false, _):
      appearance = Appearance(state: .disappearing, isAnimated: animated)
      viewWillDisappear(animated)
    }
    forEachForwardedChild { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends the appearance or disappearance of the controller's view.
  public func endAppearanceTransition() {
    let animated = appearance.isAnimated
    switch appearance.state {
    case .appearing:
      // What appears was laid out before. The layout also tells that it is appearing.
      if viewIfLoaded?.window != nil { viewIfLoaded?.layoutIfNeeded() }
      noteLayout()
      guard appearance.state == .appearing else { return }
      appearance.state = .shown
      viewDidAppear(animated)
    case .disappearing:
      appearance.state = .hidden
      viewDidDisappear(animated)
    case .hidden, .shown: return
    }
    forEachForwardedChild { $0.endAppearanceTransition() }
  }

  /// Called before each layout of the view. Before the first one of an appearance the view is in its
  /// window, and its superview has placed it.
  func noteLayout() {
    guard appearance.isComing, viewIfLoaded?.window != nil else { return }
    appearance.isComing = false
    viewIsAppearing(appearance.isAnimated)
  }

  /// Ends the appearance transition of two children. If this controller is disappearing itself, the
  /// child that stays keeps disappearing with it.
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

  /// Shows the view: begins the appearance, calls `install` and ends the appearance after the next
  /// layout.
  func appear(animated: Bool, install: () -> Void) {
    beginAppearanceTransition(true, animated: animated)
    install()
    Screen.current.afterLayout { [weak self] in self?.endAppearanceTransition() }
  }

  /// Removes the view from the screen, with the appearance methods around it.
  func disappear(animated: Bool, remove: () -> Void) {
    beginAppearanceTransition(false, animated: animated)
    remove()
    endAppearanceTransition()
  }

  /// Called when the view was added to a window or removed from one, by whatever code.
  func viewMoved(intoWindow isInWindow: Bool) {
    switch (isInWindow, appearance.state) {
    case (true, .hidden):
      // A container that does not forward automatically will call the appearance methods itself.
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
