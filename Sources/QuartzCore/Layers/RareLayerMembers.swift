// Nacre, MIT licence; see LICENSE.

import RenderTree

/// The storage of those properties of `CALayer` that few layers set. Only a layer that sets one has it.
final class RareLayerMembers {
  /// The values of key-value coding for keys that name no declared property.
  var customValues: [String: Any] = [:]
  /// The value of `contents` as it was set.
  var contents: Any?
  /// The value of `compositingFilter` as it was set.
  var filter: Any?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  var minificationFilterBias: Float = 0
  var contentsFormat = CALayerContentsFormat.RGBA8Uint

  /// Returns the storage of the layer's presentation layer.
  func shadow() -> RareLayerMembers {
    let copy = RareLayerMembers()
    (copy.customValues, copy.contents, copy.filter) = (customValues, contents, filter)
    return copy
  }
}

extension SharedProperties {
  /// The properties of a new layer that draws nothing of its own. Edges are not antialiased, as in most programs.
  static let ofNewLayer: SharedProperties = {
    var properties = LayerProperties()
    properties.smoothEdges = []
    return SharedProperties(properties)
  }()
}
