// Nacre, MIT licence; see LICENSE.

import Compatibility

/// The tables of QuartzCore: the methods of its classes that programs name in selectors.
// Looked up by name only, so the optimiser would remove it without the attribute.
@usableFromInline
enum NacreMembers: ModuleMembers {
  @usableFromInline
  static func register() {
    let layer = ClassMembers(of: CALayer.self)
    layer.method("setNeedsLayout") { (object: CALayer) in object.setNeedsLayout() }
    layer.method("layoutIfNeeded") { (object: CALayer) in object.layoutIfNeeded() }
    layer.method("layoutSublayers") { (object: CALayer) in object.layoutSublayers() }
    layer.method("setNeedsDisplay") { (object: CALayer) in object.setNeedsDisplay() }
    layer.method("displayIfNeeded") { (object: CALayer) in object.displayIfNeeded() }
    layer.method("removeFromSuperlayer") { (object: CALayer) in object.removeFromSuperlayer() }
    layer.method("removeAllAnimations") { (object: CALayer) in object.removeAllAnimations() }
    registerLayerProperties()
    let link = ClassMembers(of: CADisplayLink.self)
    link.method("invalidate") { (object: CADisplayLink) in object.invalidate() }
    link.property("paused", \CADisplayLink.isPaused)
  }

  /// The properties of layers that are not rows of the table of animatable properties.
  private static func registerLayerProperties() {
    let layer = ClassMembers(of: CALayer.self)
    layer.property("superlayer", read: \CALayer.superlayer)
    layer.property("sublayers", \CALayer.sublayers)
    layer.property("mask", \CALayer.mask)
    layer.property("actions", \CALayer.actions)
    layer.property("style", \CALayer.style)
    layer.property("contentsGravity", \CALayer.contentsGravity)
    layer.property("magnificationFilter", \CALayer.magnificationFilter)
    layer.property("minificationFilter", \CALayer.minificationFilter)
    layer.property("cornerCurve", \CALayer.cornerCurve)
    layer.property("maskedCorners", \CALayer.maskedCorners)
    layer.property("edgeAntialiasingMask", \CALayer.edgeAntialiasingMask)
    layer.property("allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing)
    layer.property("allowsGroupOpacity", \CALayer.allowsGroupOpacity)
    layer.property("opaque", \CALayer.isOpaque)
    layer.property("needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange)
    layer.property("compositingFilter", \CALayer.compositingFilter)
    layer.property("beginTime", \CALayer.beginTime)
    layer.property("timeOffset", \CALayer.timeOffset)
    layer.property("duration", \CALayer.duration)
    layer.property("repeatCount", \CALayer.repeatCount)
    layer.property("repeatDuration", \CALayer.repeatDuration)
    layer.property("autoreverses", \CALayer.autoreverses)
    layer.property("fillMode", \CALayer.fillMode)
    let shape = ClassMembers(of: CAShapeLayer.self)
    shape.property("fillRule", \CAShapeLayer.fillRule)
    shape.property("lineCap", \CAShapeLayer.lineCap)
    shape.property("lineJoin", \CAShapeLayer.lineJoin)
    shape.property("lineDashPattern", \CAShapeLayer.lineDashPattern)
    ClassMembers(of: CAGradientLayer.self).property("type", \CAGradientLayer.type)
    let text = ClassMembers(of: CATextLayer.self)
    text.property("string", \CATextLayer.string)
    text.property("font", \CATextLayer.font)
    text.property("wrapped", \CATextLayer.isWrapped)
    text.property("alignmentMode", \CATextLayer.alignmentMode)
    text.property("truncationMode", \CATextLayer.truncationMode)
    let replicator = ClassMembers(of: CAReplicatorLayer.self)
    replicator.property("preservesDepth", \CAReplicatorLayer.preservesDepth)
    let emitter = ClassMembers(of: CAEmitterLayer.self)
    emitter.property("emitterCells", \CAEmitterLayer.emitterCells)
    emitter.property("emitterShape", \CAEmitterLayer.emitterShape)
    emitter.property("emitterMode", \CAEmitterLayer.emitterMode)
    emitter.property("renderMode", \CAEmitterLayer.renderMode)
    emitter.property("seed", \CAEmitterLayer.seed)
  }
}
