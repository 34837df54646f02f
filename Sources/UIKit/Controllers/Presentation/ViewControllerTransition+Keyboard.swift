// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension ViewControllerTransition {
  /// Lets the keyboard leave with a view, if a responder in the view has it. If a finger drives the transition, the
  /// responder keeps its status until the transition has ended.
  ///
  /// - Parameters:
  ///   - view: The view that leaves the screen.
  ///   - way: The way of the keyboard, in points; `nil` means down.
  ///   - isDriven: Whether a finger drives the transition.
  func takeKeyboard(of view: UIView?, by way: CGVector?, isDriven: Bool) {
    guard isAnimated, let view, let first = UIResponder.firstResponder,
      let shown = first as? UIView ?? (first as? UIViewController)?.viewIfLoaded,
      shown.isDescendant(of: view), ScreenKeyboard.current.isShown
    else { return }
    let keyboard = ScreenKeyboard.current
    guard isDriven else {
      keyboard.departure = way
      first.resignFirstResponder()
      keyboard.departure = nil
      return
    }
    let down = UIScreen.main.bounds.maxY - keyboard.frame.minY
    keyboard.departure = way ?? CGVector(dx: 0, dy: down)
    _ = animate(
      alongsideTransition: { _ in keyboard.depart() },
      completion: { context in
        keyboard.departure = nil
        if context.isCancelled { keyboard.stay() }
      })
  }
}
