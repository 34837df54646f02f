// Nacre, MIT licence; see LICENSE.

import RenderTree

extension CALayer {
  /// Tells the renderer which edges are smoothed.
  func changeSmoothEdges() {
    let mask = allowsEdgeAntialiasing ? UInt8(edgeAntialiasingMask.rawValue & 15) : 0
    change(nil) { $0.smoothEdges = EdgeMask(rawValue: mask) }
  }
}
