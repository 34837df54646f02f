// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The frames of the items in one group, in the group's space.
@MainActor
struct CompositionalGroup {
  struct Leaf {
    /// The item's index in its section.
    let item: Int
    var frame: CGRect
    var zIndex = 0
    let layout: NSCollectionLayoutItem
    /// The axes along which the content does not determine the size.
    let fixedAxes: [ScrollAxis]
  }

  var size: CGSize
  var leaves: [Leaf] = []

  /// Returns the group's items with their frames moved.
  func moved(by way: CGPoint) -> [Leaf] {
    leaves.map { leaf in
      var leaf = leaf
      leaf.frame.origin = leaf.frame.origin + way
      return leaf
    }
  }
}
