// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What follows a finger that presses one of its elements.
@MainActor
protocol PressHost: UIView {
  /// Returns the path of the element that a view is a part of.
  func path(of view: UIView) -> IndexPath?
  func cell(at path: IndexPath) -> UIView?
  /// Asks whether an element may be pressed, and shows that it is.
  func begin(_ path: IndexPath) -> Bool
  /// Shows that an element is pressed no more; a finger that has left it on the screen selects it.
  func end(_ path: IndexPath, selects: Bool)
}

/// Follows one finger on a collection or a table.
@MainActor
final class ElementPress {
  private unowned let host: any PressHost
  private weak var touch: UITouch?
  private var path: IndexPath?

  init(host: any PressHost) { self.host = host }

  func began(_ touches: Set<UITouch>) {
    guard path == nil, let touch = touches.min(by: { $0.hash < $1.hash }), let view = touch.view,
      let path = host.path(of: view), host.begin(path)
    else { return }
    (self.touch, self.path) = (touch, path)
  }

  func moved(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch), let path else { return }
    let isInside = host.cell(at: path).map { $0.bounds.contains(touch.location(in: $0)) } ?? false
    if !isInside { finish(selects: false) }
  }

  func ended(_ touches: Set<UITouch>) {
    if let touch, touches.contains(touch) { finish(selects: true) }
  }

  func cancelled(_ touches: Set<UITouch>) {
    if let touch, touches.contains(touch) { finish(selects: false) }
  }

  /// Takes account of other numbers; an element that is gone is pressed no more.
  func follow(_ new: (IndexPath) -> IndexPath?) { path = path.flatMap(new) }

  private func finish(selects: Bool) {
    guard let path else { return }
    (touch, self.path) = (nil, nil)
    host.end(path, selects: selects)
  }
}
