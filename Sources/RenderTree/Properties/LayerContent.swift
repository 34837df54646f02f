// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The drawing of a special kind of layer.
///
/// Kept apart from the properties that every layer has, which are copied for each frame.
package indirect enum LayerContent: Sendable, Equatable {
  case plain
  case shape(ShapeContent)
  case gradient(GradientContent)
  case text(TextContent)
  case emitter(EmitterContent)
  case tiled(TiledContent)
  case replicator(ReplicatorContent)
  /// Nothing: the sublayers share space with each other, see `preservesDepth`.
  case transform
}

/// What can be animated of a layer of text, whose contents are its picture.
package struct TextContent: Sendable, Equatable {
  /// Points.
  package var fontSize: Double = 36
  package var color: RGBAColor? = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)

  package init() {}
}

/// A filled and stroked path; the stroke lies over the fill.
package struct ShapeContent: Sendable, Equatable {
  /// In the layer's own space, points.
  package var path: Path?
  package var fillColor: RGBAColor? = .black
  package var fillRule = FillRule.nonZero
  package var strokeColor: RGBAColor?
  package var stroke = StrokeStyle()

  package init() {}
}

/// A colour ramp that covers the layer's bounds.
package struct GradientContent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable, Hashable {
    case axial, radial, conic
  }

  package var kind = Kind.axial
  /// Nothing is drawn without colours; one colour fills the bounds.
  package var colors: [RGBAColor] = []
  /// One place in `0…1` for each colour; spread evenly when the count does not match.
  package var locations: [Double]?
  /// In units of `bounds`.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// In units of `bounds`.
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}
}
