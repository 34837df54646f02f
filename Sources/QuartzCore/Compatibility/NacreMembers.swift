// Nacre, MIT licence; see LICENSE.

import Compatibility

/// The tables of QuartzCore: the methods of its classes that programs name in selectors.
// Found by its name only: without the attribute the optimiser would remove it.
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
    let link = ClassMembers(of: CADisplayLink.self)
    link.method("invalidate") { (object: CADisplayLink) in object.invalidate() }
    link.property("paused", \CADisplayLink.isPaused)
  }
}
