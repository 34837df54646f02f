// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import RenderTree

extension CALayer {
  /// The properties that archives hold besides those of the table of animatable properties.
  static let archivedMembers: [ArchivedMember<CALayer>] = [
    .init("name", \CALayer.name), .init("opaque", \CALayer.isOpaque),
    .init("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange),
    .init("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing),
    .init("allowsGroupOpacity", \CALayer.allowsGroupOpacity),
    .init("compositingFilter", \CALayer.compositingFilter),
    .init(named: "edgeAntialiasingMask", \CALayer.edgeAntialiasingMask),
    .init(named: "maskedCorners", \CALayer.maskedCorners),
    .init(named: "cornerCurve", \CALayer.cornerCurve),
    .init(named: "contentsGravity", \CALayer.contentsGravity),
    .init(named: "magnificationFilter", \CALayer.magnificationFilter),
    .init(named: "minificationFilter", \CALayer.minificationFilter),
    .init("beginTime", \CALayer.beginTime), .init("speed", \CALayer.speed),
    .init("timeOffset", \CALayer.timeOffset),
    .init(named: "fillRule", \CAShapeLayer.fillRule),
    .init(named: "lineCap", \CAShapeLayer.lineCap),
    .init(named: "lineJoin", \CAShapeLayer.lineJoin),
    .init("lineDashPattern", \CAShapeLayer.lineDashPattern),
    .init(named: "type", \CAGradientLayer.type),
    .init("string", \CATextLayer.string), .init("font", \CATextLayer.font),
    .init("wrapped", \CATextLayer.isWrapped),
    .init(named: "truncationMode", \CATextLayer.truncationMode),
    .init(named: "alignmentMode", \CATextLayer.alignmentMode),
    .init("preservesDepth", \CAReplicatorLayer.preservesDepth),
    .init(named: "scrollMode", \CAScrollLayer.scrollMode),
    .init("tileSize", \CATiledLayer.tileSize),
    .init("levelsOfDetail", \CATiledLayer.levelsOfDetail),
    .init("levelsOfDetailBias", \CATiledLayer.levelsOfDetailBias),
    .init(named: "emitterShape", \CAEmitterLayer.emitterShape),
    .init(named: "emitterMode", \CAEmitterLayer.emitterMode),
    .init(named: "renderMode", \CAEmitterLayer.renderMode),
    .init("seed", \CAEmitterLayer.seed),
  ]

  private static let sublayersKey = ArchivedMember<CALayer>.key("sublayers")
  private static let maskKey = ArchivedMember<CALayer>.key("mask")

  /// Writes the properties that do not have their initial values, the sublayers and the mask.
  func write(to coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    var initial = LayerProperties()
    initial.content = type(of: self).initialContent
    for key in PropertyKey.allCases {
      guard let value = properties[key], value != initial[key] else { continue }
      let object = value.boxed.map(ArchivedValue.object(of:)) ?? NSNull()
      if let object { coder.encode(object, forKey: ArchivedMember<CALayer>.key(key.rawValue)) }
    }
    ArchivedMember.encode(Self.archivedMembers, of: self, with: coder)
    if !children.isEmpty { coder.encode(NSArray(array: children), forKey: Self.sublayersKey) }
    if let storedMask { coder.encode(storedMask, forKey: Self.maskKey) }
  }

  /// Sets the properties, the sublayers and the mask that an archive has.
  func read(from coder: NSCoder) {
    for key in PropertyKey.allCases {
      guard let value = coder.archivedValue(ArchivedMember<CALayer>.key(key.rawValue)) else {
        continue
      }
      setLayerValue(value is NSNull ? nil : value, forKey: key.rawValue)
    }
    ArchivedMember.decode(Self.archivedMembers, of: self, from: coder)
    let layers = coder.archivedValue(Self.sublayersKey) as? [CALayer]
    for layer in layers ?? [] { insert(layer, at: childList.count) }
    if let layer = coder.archivedValue(Self.maskKey) as? CALayer { replaceMask(with: layer) }
  }
}
