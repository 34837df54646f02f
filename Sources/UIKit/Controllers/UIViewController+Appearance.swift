// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage

extension UIViewController {
  /// The state of a view's appearance or disappearance.
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
      // An appearing view must be laid out first. The layout also calls `viewIsAppearing(_:)`.
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

  /// Called before each layout of the view. Before the first layout of an appearance, the view is
  /// already in its window with its frame set.
  func noteLayout() {
    guard appearance.isComing, viewIfLoaded?.window != nil else { return }
    appearance.isComing = false
    viewIsAppearing(appearance.isAnimated)
  }

  /// Ends the appearance transition of two children. If this controller is itself disappearing, the
  /// remaining child keeps disappearing with it.
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

  /// Called when any code has added the view to a window or removed it from one.
  func viewMoved(intoWindow isInWindow: Bool) {
    switch (isInWindow, appearance.state) {
    case (true, .hidden):
      // A container that does not forward appearance methods automatically calls them itself.
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
