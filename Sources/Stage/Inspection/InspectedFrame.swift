// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree

extension Frame {
  /// The identifiers of the layers that are masks or parts of masks.
  var masks: [UInt64] {
    var result: [UInt64] = []
    var end = 0
    for (index, layer) in layers.enumerated() {
      if layer.isMask { end = max(end, layer.subtreeEnd) }
      if index < end { result.append(layer.id.rawValue) }
    }
    return result
  }

  /// The maximum number of shadows that are described.
  static let mostShadows = 2000

  /// The extents of the shadows, at most `mostShadows`.
  var shadows: [StageMoment.Shadow] {
    Array(layers.lazy.compactMap(\.shadow).prefix(Self.mostShadows))
  }
}

extension FrameLayer {
  /// The extent of the shadow; `nil` if there is none or it is not on the screen.
  var shadow: StageMoment.Shadow? {
    let p = properties
    guard p.castsShadow else { return nil }
    let rect = (p.shadowPath?.controlPointBounds ?? p.bounds.standardized)
      .offsetBy(dx: p.shadowOffset.width, dy: p.shadowOffset.height)
    // The radius is the standard deviation of the blur, which ends at three standard deviations.
    let reach = 3 * p.shadowRadius
    let sides = [rect, rect.insetBy(dx: -reach, dy: -reach)].map(corners)
    guard sides.allSatisfy({ $0.allSatisfy(\.isFinite) }) else { return nil }
    return StageMoment.Shadow(id: id.rawValue, corners: sides[0], blurred: sides[1])
  }
}

extension LayerProperties {
  fileprivate var castsShadow: Bool {
    shadowOpacity > 0 && shadowColor?.alpha ?? 0 > 0 && shadowRadius >= 0 && !preservesDepth
  }
}
