// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A layer tree evaluated at one instant: a list of layers in the order in which they are painted.
///
/// The tree is stored in pre-order. The descendants of `layers[i]` are
/// `layers[i + 1 ..< layers[i].subtreeEnd]`, siblings already sorted by `zPosition`; a mask comes
/// last of all. A layer whose mask has nothing to show is left out with it. Hidden layers,
/// layers of opacity zero, layers that face away with `isDoubleSided` off, and layers whose
/// geometry is singular or not finite are left out together with their descendants.
package struct Frame: Sendable, Equatable {
  /// In device pixels.
  package var width: Int
  package var height: Int
  package var layers: [FrameLayer]

  package init(width: Int, height: Int, layers: [FrameLayer] = []) {
    self.width = width
    self.height = height
    self.layers = layers
  }
}
