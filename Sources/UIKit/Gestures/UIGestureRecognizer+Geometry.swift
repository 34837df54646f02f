// Nacre, MIT licence; see LICENSE.

import CoreGraphics

extension UIGestureRecognizer {
  /// Returns the followed touches without some that are leaving.
  func remaining(without gone: some Sequence<UITouch>) -> [UITouch] {
    activeTouches.filter { touch in !gone.contains { $0 === touch } }
  }

  /// Returns the centroid of touches in their window; zero without any.
  static func middle(_ touches: [UITouch]) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let count = CGFloat(touches.count)
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.place.x } / count,
      y: touches.reduce(0) { $0 + $1.place.y } / count)
  }

  /// Converts a point of the window into the space of a view; `nil` stands for the window.
  func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow, view !== window else { return point }
    return view.convert(point, from: window)
  }

  /// Converts a displacement in the window into the space of a view, at the recogniser's place.
  func vector(_ way: CGPoint, in view: UIView?) -> CGPoint {
    let (start, end) = (point(place, in: view), point(place + way, in: view))
    return end - start
  }

  /// Converts a displacement in the space of a view into one in the window.
  func windowVector(_ way: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = lastWindow, view !== window else { return way }
    let start = view.convert(place, from: window)
    return view.convert(start + way, to: window) - place
  }
}
