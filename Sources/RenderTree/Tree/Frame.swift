// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A layer tree evaluated at one instant: a list of layers in painting order.
///
/// The tree is stored in pre-order. The descendants of `layers[i]` are
/// `layers[i + 1 ..< layers[i].subtreeEnd]`. Siblings are sorted by `zPosition`, and a layer's mask is the
/// last of its children. These layers are left out together with their descendants: hidden layers, layers of
/// opacity zero, layers that face away with `isDoubleSided` off, layers whose geometry is singular or not
/// finite, and layers whose mask is left out. Outside transitions, instances and bitmaps, a layer below the
/// root that draws nothing itself is also left out, and its sublayers stay, if it neither fades nor clips
/// them and is not a plane of a space. Any other such layer is left out if none of its sublayers is in the
/// frame.
package struct Frame: Sendable, Equatable {
  /// In device pixels, as is `height`.
  package var width: Int
  package var height: Int
  package var layers: [FrameLayer]

  package init(width: Int, height: Int, layers: [FrameLayer] = []) {
    self.width = width
    self.height = height
    self.layers = layers
  }
}
