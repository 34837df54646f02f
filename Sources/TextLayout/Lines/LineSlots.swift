// Nacre, MIT licence; see LICENSE.

import Foundation

/// A request for the place of a line.
package struct LineRequest {
  /// The top of the line if it is below the one before it, in points from the block's top.
  package var top: Double
  /// The height of the line, points.
  package var height: Double
  /// Whether the line may be beside the one before it.
  package var mayContinue: Bool
  package var isRightToLeft: Bool
  /// The first character of the line.
  package var character: Int
}

/// The place of a line in a shape that is not a rectangle.
package struct LineSlot: Sendable {
  /// The distance from the left of the block, points.
  package var x: Double
  package var width: Double
  /// The distance from the top of the block, points.
  package var top: Double
  /// Whether there is no place after this one.
  package var isLast: Bool
  /// Whether the place is narrower than the shape, so that a word that does not fit goes to the next.
  package var isNarrow: Bool
  /// The part of the shape, for the owner of the slots.
  package var part: Int

  package init(
    x: Double, width: Double, top: Double, isLast: Bool, isNarrow: Bool, part: Int
  ) {
    (self.x, self.width, self.top) = (x, width, top)
    (self.isLast, self.isNarrow, self.part) = (isLast, isNarrow, part)
  }
}

/// A shape that lines are put into, one after the other.
package protocol LineSlots: AnyObject {
  /// Returns the next place for a line. The same request gets the same answer until a place is taken or
  /// skipped.
  func slot(_ request: LineRequest) -> LineSlot
  /// Uses a place for a line.
  ///
  /// - Parameter bottom: The lower edge of the line, in points from the block's top.
  func take(_ slot: LineSlot, bottom: Double)
  /// Leaves a place empty.
  func skip(_ slot: LineSlot)
}
