// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The known depths of a layer's sublayers, including sublayers that show nothing.
struct SiblingDepths {
  private var count = 0
  private var lowest = Double.infinity
  private var highest = -Double.infinity
  private var leavePlane = false

  /// Adds a sublayer.
  ///
  /// - Returns: False for a layer whose `zPosition` is not finite. It is not drawn, and would break the
  ///   order of the others.
  mutating func add(_ values: borrowing LayerProperties) -> Bool {
    let position = values.zPosition
    guard position.isFinite else { return false }
    count += 1
    (lowest, highest) = (min(lowest, position), max(highest, position))
    if values.leavesPlane { leavePlane = true }
    return true
  }

  /// Whether the sublayers are sorted by depth and cut each other.
  ///
  /// - Parameter space: The `sublayerTransform` of their superlayer; `nil` for the identity. Planes at
  ///   several depths change their order when they are seen from behind.
  func haveDepth(in space: CATransform3D?) -> Bool {
    guard count > 1 else { return false }
    if leavePlane { return true }
    guard let space, lowest != highest else { return false }
    return space.leavesPlane || space.m33 < 0
  }
}
