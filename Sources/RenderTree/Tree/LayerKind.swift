// Nacre, MIT licence; see LICENSE.

/// The kind of a layer; the raw value is its keyword in the text form of a scene.
package enum LayerKind: String, CaseIterable {
  case plain = "layer"
  case shape
  case gradient
  case text
  case emitter
  case tiled
  case replicator
  case transform = "space"

  package init(_ content: LayerContent) {
    switch content {
    case .plain: self = .plain
    case .shape: self = .shape
    case .gradient: self = .gradient
    case .text: self = .text
    case .emitter: self = .emitter
    case .tiled: self = .tiled
    case .replicator: self = .replicator
    case .transform: self = .transform
    }
  }

  /// The properties of a layer of this kind, with every property at its default.
  package var properties: LayerProperties {
    var properties = LayerProperties()
    switch self {
    case .plain: break
    case .shape: properties.content = .shape(ShapeContent())
    case .gradient: properties.content = .gradient(GradientContent())
    case .text: properties.content = .text(TextContent())
    case .emitter: properties.content = .emitter(EmitterContent())
    case .tiled: properties.content = .tiled(TiledContent())
    case .replicator: properties.content = .replicator(ReplicatorContent())
    case .transform: properties.content = .transform
    }
    return properties
  }

  /// The name of Apple's class.
  package var className: String {
    switch self {
    case .plain: "CALayer"
    case .shape: "CAShapeLayer"
    case .gradient: "CAGradientLayer"
    case .text: "CATextLayer"
    case .emitter: "CAEmitterLayer"
    case .tiled: "CATiledLayer"
    case .replicator: "CAReplicatorLayer"
    case .transform: "CATransformLayer"
    }
  }
}

extension LayerContent {
  /// The default content of a layer of the same kind.
  package var fresh: LayerContent { LayerKind(self).properties.content }
}
