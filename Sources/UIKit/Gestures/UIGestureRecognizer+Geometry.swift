// Nacre, MIT licence; see LICENSE.

import CoreGraphics

extension UIGestureRecognizer {
  /// Returns the active touches except those that are about to end.
  func remaining(without gone: some Sequence<UITouch>) -> [UITouch] {
    activeTouches.filter { touch in !gone.contains { $0 === touch } }
  }

  /// Returns the centroid of touches in their window; zero for an empty array.
  static func middle(_ touches: [UITouch]) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let count = CGFloat(touches.count)
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.place.x } / count,
      y: touches.reduce(0) { $0 + $1.place.y } / count)
  }

  /// Converts a point of the window to a view; `nil` means the window.
  func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Converts a displacement in the window to a view, at the recogniser's position.
  func vector(_ way: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (point(place, in: view), point(place + way, in: view))
    return end - start
  }

  /// Converts a displacement in a view to the window.
  func windowVector(_ way: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow, view !== window else { return way }
    let start = view.convert(place, from: window)
    return view.convert(start + way, to: window) - place
  }
}
