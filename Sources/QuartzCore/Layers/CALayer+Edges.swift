// Nacre, MIT licence; see LICENSE.

import RenderTree
import Synchronization

/// The default of `allowsEdgeAntialiasing`.
package enum EdgeAntialiasing {
  private static let flag = Atomic<Bool>(false)

  /// Whether the edges of new layers are antialiased. Set before the program makes its first layer.
  package static var isDefault: Bool {
    get { flag.load(ordering: .relaxed) }
    set { flag.store(newValue, ordering: .relaxed) }
  }
}

extension CALayer {
  /// Updates the set of antialiased edges that the renderer reads.
  func changeSmoothEdges() {
    let mask = allowsEdgeAntialiasing ? UInt8(edgeAntialiasingMask.rawValue & 15) : 0
    if properties.smoothEdges.rawValue == mask { return }
    change(nil) { $0.smoothEdges = EdgeMask(rawValue: mask) }
  }
}
