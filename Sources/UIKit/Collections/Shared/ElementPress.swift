// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A collection or table view whose elements a finger can press.
@MainActor
protocol PressHost: UIView {
  /// Returns the index path of the cell that contains a view.
  func path(of view: UIView) -> IndexPath?
  func cell(at path: IndexPath) -> UIView?
  /// Highlights an element, if the delegate allows it. Returns whether it did.
  func begin(_ path: IndexPath) -> Bool
  /// Removes the highlight, and selects the element if the finger was lifted on it.
  func end(_ path: IndexPath, selects: Bool)
}

/// The tracking of one finger that presses a cell of a collection or table view.
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

  /// Updates the index path after a change; a deleted element is no longer pressed.
  func follow(_ new: (IndexPath) -> IndexPath?) { path = path.flatMap(new) }

  private func finish(selects: Bool) {
    guard let path else { return }
    (touch, self.path) = (nil, nil)
    host.end(path, selects: selects)
  }
}
