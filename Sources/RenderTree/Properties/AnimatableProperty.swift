// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// One row of the table of animatable properties. No other list of them exists.
package struct AnimatableProperty: Sendable {
  package let key: PropertyKey
  package let kind: AnimatableValue.Kind
  /// Whether a change outside a view's animation block animates implicitly.
  package let isImplicit: Bool
  /// How a view's animation block animates the property of the view's layer.
  package let inViewBlocks: InViewBlocks
  /// Returns the value from a layer; `nil` where this kind of layer lacks the property.
  ///
  /// The properties are not changed. They are passed in place, because they are large.
  let read: @Sendable (inout LayerProperties) -> AnimatableValue?
  /// Stores a value; a value of another kind is ignored.
  let write: @Sendable (inout LayerProperties, AnimatableValue) -> Void

  /// How a view's animation block animates a property.
  package enum InViewBlocks: Sendable {
    /// Not at all: the value changes at once.
    case none
    /// From the old value to the new one.
    case replacing
    /// From the difference between the old and the new value to zero.
    case adding
  }

  /// Returns the row of a key.
  package static func row(_ key: PropertyKey) -> AnimatableProperty { rows[key.ordinal] }

  /// The rows in the order of the keys.
  fileprivate static let rows: [AnimatableProperty] = PropertyKey.allCases.map { key in
    // Every key has a row; `AnimatablePropertyTests.everyKeyHasARow` checks it.
    guard let row = table.first(where: { $0.key == key }) else {
      preconditionFailure("no row for \(key.rawValue)")
    }
    return row
  }

  /// The keys of properties that only emitter layers have.
  static let emitterKeys: Set<PropertyKey> = {
    var properties = LayerProperties()
    properties.content = .emitter(EmitterContent())
    return Set(
      PropertyKey.allCases.filter { properties[$0] != nil && LayerProperties()[$0] == nil })
  }()

  private static let table: [AnimatableProperty] = [
    layer(.bounds, .rect, { $0.bounds }, { $0.bounds = $1 }, blocks: .adding),
    layer(.position, .point, { $0.position }, { $0.position = $1 }, blocks: .adding),
    layer(.zPosition, .number, { $0.zPosition }, { $0.zPosition = $1 }),
    layer(.anchorPoint, .point, { $0.anchorPoint }, { $0.anchorPoint = $1 }, blocks: .replacing),
    layer(.anchorPointZ, .number, { $0.anchorPointZ }, { $0.anchorPointZ = $1 }),
    layer(.transform, .transform, { $0.transform }, { $0.transform = $1 }, blocks: .adding),
    layer(
      .sublayerTransform, .transform, { $0.sublayerTransform }, { $0.sublayerTransform = $1 },
      blocks: .replacing),
    layer(.isHidden, .flag, { $0.isHidden }, { $0.isHidden = $1 }, blocks: .replacing),
    layer(.isDoubleSided, .flag, { $0.isDoubleSided }, { $0.isDoubleSided = $1 }),
    layer(
      .isGeometryFlipped, .flag, { $0.isGeometryFlipped }, { $0.isGeometryFlipped = $1 },
      implicit: false),
    layer(.masksToBounds, .flag, { $0.masksToBounds }, { $0.masksToBounds = $1 }),
    layer(.opacity, .number, { $0.opacity }, { $0.opacity = $1 }, blocks: .replacing),
    layer(.shouldRasterize, .flag, { $0.shouldRasterize }, { $0.shouldRasterize = $1 }),
    layer(.rasterizationScale, .number, { $0.rasterizationScale }, { $0.rasterizationScale = $1 }),
    layer(
      .backgroundColor, .color, { $0.backgroundColor }, { $0.backgroundColor = $1 },
      blocks: .replacing),
    layer(.cornerRadius, .number, { $0.cornerRadius }, { $0.cornerRadius = $1 }, blocks: .adding),
    layer(.borderWidth, .number, { $0.borderWidth }, { $0.borderWidth = $1 }),
    layer(.borderColor, .color, { $0.borderColor }, { $0.borderColor = $1 }),
    contents,
    layer(.contentsRect, .rect, { $0.contentsRect }, { $0.contentsRect = $1 }),
    layer(.contentsCenter, .rect, { $0.contentsCenter }, { $0.contentsCenter = $1 }),
    layer(
      .contentsScale, .number, { $0.contentsScale }, { $0.contentsScale = $1 }, implicit: false),
    layer(.shadowColor, .color, { $0.shadowColor }, { $0.shadowColor = $1 }),
    layer(
      .shadowOpacity, .number, { $0.shadowOpacity }, { $0.shadowOpacity = $1 }, blocks: .replacing),
    layer(.shadowOffset, .size, { $0.shadowOffset }, { $0.shadowOffset = $1 }),
    layer(.shadowRadius, .number, { $0.shadowRadius }, { $0.shadowRadius = $1 }),
    layer(.shadowPath, .path, { $0.shadowPath }, { $0.shadowPath = $1 }, implicit: false),
    shape(.path, .path, { $0.path }, { $0.path = $1 }, implicit: false),
    shape(.fillColor, .color, { $0.fillColor }, { $0.fillColor = $1 }),
    shape(.strokeColor, .color, { $0.strokeColor }, { $0.strokeColor = $1 }),
    shape(.strokeStart, .number, { $0.stroke.trimStart }, { $0.stroke.trimStart = $1 }),
    shape(.strokeEnd, .number, { $0.stroke.trimEnd }, { $0.stroke.trimEnd = $1 }),
    shape(.lineWidth, .number, { $0.stroke.width }, { $0.stroke.width = $1 }),
    shape(.miterLimit, .number, { $0.stroke.miterLimit }, { $0.stroke.miterLimit = $1 }),
    shape(.lineDashPhase, .number, { $0.stroke.dashPhase }, { $0.stroke.dashPhase = $1 }),
    gradient(.colors, .colors, { $0.colors }, { $0.colors = $1 }),
    gradient(.locations, .numbers, { $0.locations }, { $0.locations = $1 }),
    gradient(.startPoint, .point, { $0.startPoint }, { $0.startPoint = $1 }),
    gradient(.endPoint, .point, { $0.endPoint }, { $0.endPoint = $1 }),
    text(.fontSize, .number, { $0.fontSize }, { $0.fontSize = $1 }),
    text(.foregroundColor, .color, { $0.color }, { $0.color = $1 }),
    emitter(.emitterPosition, .point, { $0.position }, { $0.position = $1 }),
    emitter(.emitterZPosition, .number, { $0.zPosition }, { $0.zPosition = $1 }),
    emitter(.emitterSize, .size, { $0.size }, { $0.size = $1 }),
    emitter(.emitterDepth, .number, { $0.depth }, { $0.depth = $1 }),
    emitter(.birthRate, .number, { $0.birthRate }, { $0.birthRate = $1 }),
    emitter(.lifetime, .number, { $0.lifetime }, { $0.lifetime = $1 }),
    emitter(.velocity, .number, { $0.velocity }, { $0.velocity = $1 }),
    emitter(.scale, .number, { $0.scale }, { $0.scale = $1 }),
    emitter(.spin, .number, { $0.spin }, { $0.spin = $1 }),
    layer(.filters, .filters, { $0.filters }, { $0.filters = $1 }, blocks: .replacing),
    layer(
      .backgroundFilters, .filters, { $0.backgroundFilters }, { $0.backgroundFilters = $1 },
      blocks: .replacing),
    replicator(.instanceCount, .number, { $0.count }, { $0.count = $1 }),
    replicator(.instanceDelay, .number, { $0.delay }, { $0.delay = $1 }),
    replicator(.instanceTransform, .transform, { $0.transform }, { $0.transform = $1 }),
    replicator(.instanceColor, .color, { $0.color }, { $0.color = $1 }),
    replicator(.instanceRedOffset, .number, { $0.redOffset }, { $0.redOffset = $1 }),
    replicator(.instanceGreenOffset, .number, { $0.greenOffset }, { $0.greenOffset = $1 }),
    replicator(.instanceBlueOffset, .number, { $0.blueOffset }, { $0.blueOffset = $1 }),
    replicator(.instanceAlphaOffset, .number, { $0.alphaOffset }, { $0.alphaOffset = $1 }),
  ]
}

extension LayerProperties {
  /// The shape of a shape layer; `nil` for another kind of layer, where setting it has no effect.
  package var shape: ShapeContent? {
    get { if case .shape(let shape) = content { shape } else { nil } }
    set { if let newValue, case .shape = content { content = .shape(newValue) } }
  }

  /// The gradient of a gradient layer; `nil` for another kind of layer, where setting it has no
  /// effect.
  package var gradient: GradientContent? {
    get { if case .gradient(let gradient) = content { gradient } else { nil } }
    set { if let newValue, case .gradient = content { content = .gradient(newValue) } }
  }

  /// The animatable properties of a text layer; `nil` for another kind of layer, where setting them
  /// has no effect.
  package var text: TextContent? {
    get { if case .text(let text) = content { text } else { nil } }
    set { if let newValue, case .text = content { content = .text(newValue) } }
  }

  /// The emitter of an emitter layer; `nil` for another kind of layer, where setting it has no
  /// effect.
  package var emitter: EmitterContent? {
    get { if case .emitter(let emitter) = content { emitter } else { nil } }
    set { if let newValue, case .emitter = content { content = .emitter(newValue) } }
  }

  /// The replicator of a replicator layer; `nil` for another kind of layer, where setting it has no
  /// effect.
  package var replicator: ReplicatorContent? {
    get { if case .replicator(let content) = content { content } else { nil } }
    set { if let newValue, case .replicator = content { content = .replicator(newValue) } }
  }

  /// The value of an animatable property; `nil` where this kind of layer lacks the property.
  package subscript(_ key: PropertyKey) -> AnimatableValue? {
    get {
      var copy = self
      return copy.value(of: key)
    }
    set { if let newValue { AnimatableProperty.rows[key.ordinal].write(&self, newValue) } }
  }

  /// Returns the value of an animatable property without a copy of the others.
  mutating func value(of key: PropertyKey) -> AnimatableValue? {
    AnimatableProperty.rows[key.ordinal].read(&self)
  }
}
