// Nacre, MIT licence; see LICENSE.

import RenderTree

extension CALayer {
  /// Updates the set of antialiased edges that the renderer reads.
  func changeSmoothEdges() {
    let mask = allowsEdgeAntialiasing ? UInt8(edgeAntialiasingMask.rawValue & 15) : 0
    change(nil) { $0.smoothEdges = EdgeMask(rawValue: mask) }
  }
}
