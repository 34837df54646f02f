// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The area of a controller's view that bars cover at one edge.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the area in points.
  var length: CGFloat { get }
  /// The anchor of the top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the height.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide between an edge of a controller's view and the safe area.
final class LayoutSupport: UILayoutGuide, UILayoutSupport {
  enum Edge { case top, bottom }

  private let edge: Edge

  init(_ edge: Edge, of view: UIView?) {
    self.edge = edge
    super.init()
    guard let view else { return }
    identifier = "\(edge)LayoutGuide"
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    let isTop = edge == .top
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return edge == .top ? insets.top : insets.bottom
  }
}
