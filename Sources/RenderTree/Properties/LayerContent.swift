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

extension LayerContent {
  /// The kinds of drawing that a layer can have of its own.
  package struct Drawing: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let gradient = Drawing(rawValue: 1)
    package static let fill = Drawing(rawValue: 2)
    package static let stroke = Drawing(rawValue: 4)
  }

  /// What the content draws. A path without segments and a transparent colour draw nothing.
  package var drawing: Drawing {
    switch self {
    case .shape(let shape): shape.drawing
    case .gradient(let gradient): gradient.colors.isEmpty ? [] : .gradient
    case .plain, .text, .emitter, .tiled, .replicator, .transform: []
    }
  }

  /// The path of a shape with the rule and the colour of its fill; `nil` if it has none.
  package var fill: (path: Path, rule: FillRule, color: RGBAColor)? {
    if case .shape(let shape) = self { shape.fill } else { nil }
  }

  /// The path of a shape with the style and the colour of its stroke; `nil` if it has none.
  package var stroke: (path: Path, style: StrokeStyle, color: RGBAColor)? {
    if case .shape(let shape) = self { shape.stroking } else { nil }
  }
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

  @inline(__always)
  fileprivate var fill: (path: Path, rule: FillRule, color: RGBAColor)? {
    guard let path, let fillColor else { return nil }
    return (path, fillRule, fillColor)
  }

  @inline(__always)
  fileprivate var stroking: (path: Path, style: StrokeStyle, color: RGBAColor)? {
    guard let path, let strokeColor else { return nil }
    return (path, stroke, strokeColor)
  }

  @inline(__always)
  fileprivate var drawing: LayerContent.Drawing {
    guard let path, !path.isEmpty else { return [] }
    var drawing: LayerContent.Drawing = []
    if let color = fillColor, color.alpha > 0 { drawing.insert(.fill) }
    if let color = strokeColor, color.alpha > 0, stroke.width > 0 { drawing.insert(.stroke) }
    return drawing
  }
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
