// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// One row of the table of animatable properties. No other list of them exists.
package struct AnimatableProperty: Sendable {
  package let key: PropertyKey
  package let kind: AnimatableValue.Kind
  /// Whether a change outside a view's animation block animates implicitly.
  package let isImplicit: Bool
  /// Whether a view's animation block animates the property additively, from the difference between
  /// the old and the new value to zero.
  package let isAdditiveInViewBlocks: Bool
  /// Returns the value from a layer; `nil` where this kind of layer lacks the property.
  package let read: @Sendable (LayerProperties) -> AnimatableValue?
  /// Stores a value; a value of another kind is ignored.
  package let write: @Sendable (inout LayerProperties, AnimatableValue) -> Void

  /// Returns the row of a key.
  package static func row(_ key: PropertyKey) -> AnimatableProperty { rows[key.ordinal] }

  /// The rows in the order of the keys.
  private static let rows: [AnimatableProperty] = PropertyKey.allCases.map { key in
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
    layer(.bounds, .rect, \.bounds, additive: true),
    layer(.position, .point, \.position, additive: true),
    layer(.zPosition, .number, \.zPosition),
    layer(.anchorPoint, .point, \.anchorPoint),
    layer(.anchorPointZ, .number, \.anchorPointZ),
    layer(.transform, .transform, \.transform, additive: true),
    layer(.sublayerTransform, .transform, \.sublayerTransform),
    layer(.isHidden, .flag, \.isHidden),
    layer(.isDoubleSided, .flag, \.isDoubleSided),
    layer(.isGeometryFlipped, .flag, \.isGeometryFlipped, implicit: false),
    layer(.masksToBounds, .flag, \.masksToBounds),
    layer(.opacity, .number, \.opacity),
    layer(.shouldRasterize, .flag, \.shouldRasterize),
    layer(.rasterizationScale, .number, \.rasterizationScale),
    layer(.backgroundColor, .color, \.backgroundColor),
    layer(.cornerRadius, .number, \.cornerRadius, additive: true),
    layer(.borderWidth, .number, \.borderWidth),
    layer(.borderColor, .color, \.borderColor),
    contents,
    layer(.contentsRect, .rect, \.contentsRect),
    layer(.contentsCenter, .rect, \.contentsCenter),
    layer(.contentsScale, .number, \.contentsScale, implicit: false),
    layer(.shadowColor, .color, \.shadowColor),
    layer(.shadowOpacity, .number, \.shadowOpacity),
    layer(.shadowOffset, .size, \.shadowOffset),
    layer(.shadowRadius, .number, \.shadowRadius),
    layer(.shadowPath, .path, \.shadowPath, implicit: false),
    shape(.path, .path, \.path, implicit: false),
    shape(.fillColor, .color, \.fillColor),
    shape(.strokeColor, .color, \.strokeColor),
    shape(.strokeStart, .number, \.stroke.trimStart),
    shape(.strokeEnd, .number, \.stroke.trimEnd),
    shape(.lineWidth, .number, \.stroke.width),
    shape(.miterLimit, .number, \.stroke.miterLimit),
    shape(.lineDashPhase, .number, \.stroke.dashPhase),
    gradient(.colors, .colors, \.colors),
    gradient(.locations, .numbers, \.locations),
    gradient(.startPoint, .point, \.startPoint),
    gradient(.endPoint, .point, \.endPoint),
    text(.fontSize, .number, \.fontSize),
    text(.foregroundColor, .color, \.color),
    emitter(.emitterPosition, .point, \.position),
    emitter(.emitterZPosition, .number, \.zPosition),
    emitter(.emitterSize, .size, \.size),
    emitter(.emitterDepth, .number, \.depth),
    emitter(.birthRate, .number, \.birthRate),
    emitter(.lifetime, .number, \.lifetime),
    emitter(.velocity, .number, \.velocity),
    emitter(.scale, .number, \.scale),
    emitter(.spin, .number, \.spin),
    layer(.filters, .filters, \.filters),
    layer(.backgroundFilters, .filters, \.backgroundFilters),
    replicator(.instanceCount, .number, \.count),
    replicator(.instanceDelay, .number, \.delay),
    replicator(.instanceTransform, .transform, \.transform),
    replicator(.instanceColor, .color, \.color),
    replicator(.instanceRedOffset, .number, \.redOffset),
    replicator(.instanceGreenOffset, .number, \.greenOffset),
    replicator(.instanceBlueOffset, .number, \.blueOffset),
    replicator(.instanceAlphaOffset, .number, \.alphaOffset),
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
    get { AnimatableProperty.row(key).read(self) }
    set { if let newValue { AnimatableProperty.row(key).write(&self, newValue) } }
  }
}
