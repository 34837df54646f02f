// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

/// Builds frames from code, without a render tree.
struct SceneBuilder {
  private(set) var frame: Frame
  private var nextID: UInt64 = 1

  init(_ width: Int, _ height: Int) { frame = Frame(width: width, height: height) }

  /// Adds a layer, and its descendants in `sublayers`.
  ///
  /// - Parameter transform: From the layer's coordinates to device pixels.
  mutating func layer(
    _ bounds: CGRect, _ transform: CATransform3D = CATransform3DIdentity, id: UInt64? = nil,
    _ configure: (inout LayerProperties) -> Void = { _ in },
    sublayers: (inout SceneBuilder) -> Void = { _ in }
  ) {
    var properties = LayerProperties()
    properties.bounds = bounds
    configure(&properties)
    let index = frame.layers.count
    frame.layers.append(
      FrameLayer(
        id: LayerID(rawValue: id ?? nextID), properties: properties, toDevice: transform,
        subtreeEnd: index + 1))
    nextID += 1
    sublayers(&self)
    frame.layers[index].subtreeEnd = frame.layers.count
  }
}

extension CGRect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension RGBAColor {
  static let red = RGBAColor(red: 1, green: 0, blue: 0)
  static let green = RGBAColor(red: 0, green: 1, blue: 0)
  static let blue = RGBAColor(red: 0, green: 0, blue: 1)
}

let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
let (red, green, blue): (UInt32, UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF)
