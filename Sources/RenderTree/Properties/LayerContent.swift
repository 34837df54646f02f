// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The drawing specific to a kind of layer, between its contents and its sublayers.
///
/// It is stored apart from the properties common to all layers, because those are copied for each
/// frame.
package indirect enum LayerContent: Sendable, Equatable {
  case plain
  case shape(ShapeContent)
  case gradient(GradientContent)
  case text(TextContent)
  case emitter(EmitterContent)
  case tiled(TiledContent)
  case replicator(ReplicatorContent)
  /// A transform layer. It draws nothing, and its sublayers keep their depth; see `preservesDepth`.
  case transform
}

/// The animatable properties of a text layer. Its text is drawn into `contents`.
package struct TextContent: Sendable, Equatable {
  /// In points.
  package var fontSize: Double = 36
  package var color: RGBAColor? = RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)

  package init() {}
}

/// A filled and stroked path. The stroke lies over the fill.
package struct ShapeContent: Sendable, Equatable {
  /// In the layer's own space, points.
  package var path: Path?
  package var fillColor: RGBAColor? = .black
  package var fillRule = FillRule.nonZero
  package var strokeColor: RGBAColor?
  package var stroke = StrokeStyle()

  package init() {}
}

/// A gradient that covers the layer's bounds.
package struct GradientContent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable, Hashable {
    case axial, radial, conic
  }

  package var kind = Kind.axial
  /// Without colours nothing is drawn; a single colour fills the bounds.
  package var colors: [RGBAColor] = []
  /// The location of each colour, `0…1`. Colours are spread evenly when the counts differ.
  package var locations: [Double]?
  /// In the unit coordinate space of `bounds`.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// In the unit coordinate space of `bounds`.
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}
}
