// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore
import RenderTree

/// A layer tree on its own screen, in the time of `ManualClock`.
///
/// A suite keeps one in a stored property, which lives as long as its test runs.
@MainActor
package final class ShownTree {
  /// The media time at which the tree is created. It is not 0, because a `beginTime` of 0 means the
  /// time of the commit.
  package nonisolated static let start = 1000.0

  /// The root layer, 400 × 300 points; its origin is that of the device.
  package let root = CALayer()
  package let context: LayerContext
  private let time = ManualClock.begin(start)

  package init() {
    CATransaction.flush()
    root.anchorPoint = .zero
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    context = LayerContext(root: root)
    context.commit()
  }

  isolated deinit {
    context.invalidate()
    ManualClock.end(time)
  }

  /// Adds a layer to the screen and commits.
  package func show(_ layer: CALayer) {
    root.addSublayer(layer)
    commit()
  }

  package func commit() { CATransaction.flush() }

  /// Commits, moves time to `seconds` after the start, and reports starts and ends of animations as
  /// a host does.
  package func advance(to seconds: Double) {
    commit()
    ManualClock.move(to: Self.start + seconds)
    // A completion block may start an animation that ends at once; such a chain is cut off.
    for _ in 0..<100 {
      guard context.advance(to: ManualClock.now) else { break }
      commit()
    }
  }

  /// The frame at the current time, with all layers, and one pixel per point.
  package var frame: Frame {
    context.tree.evaluate(
      at: ManualClock.now, width: 400, height: 300, scale: 1, isComplete: true)
  }
}
