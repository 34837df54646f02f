// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

extension RenderTree.Walk {
  /// Appends the particles of an emitter as layers of the frame.
  ///
  /// To the render server they are layers like any other. A particle is a function of its number and the
  /// time; `EmissionHistory` stores the properties with which it was born.
  mutating func visitParticles(
    of layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double, _ plane: Plane
  ) {
    guard let emitter = shared.value.emitter else { return }
    let space = shared.value.sublayerSpace
    let name = name(layer.value.id)
    for particle in ParticleSystem.particles(of: layer.value, at: localTime) {
      guard let properties = particle.properties(additive: emitter.renderMode == .additive),
        properties.isVisible, properties.hasValidGeometry
      else { continue }
      let place = properties.toSuperlayer
      let placed = space.map { CATransform3DConcat(place, $0) } ?? place
      let toDevice = CATransform3DConcat(placed.flattened, plane.toDevice)
      guard toDevice.isFinite, toDevice.showsPlane(bothSides: true) else { continue }
      // The particle's number alone may repeat while the birth rate changes.
      let id = name.derived(particle.random.key ^ particle.birth.bitPattern)
      let index = open(
        id, SharedProperties(properties), Plane(toDevice: toDevice, isFlipped: plane.isFlipped))
      var color = tint?.value.tint.map { particle.color.tinted(by: $0) } ?? particle.color
      color.alpha = 1
      layers[index].tint = color == .white ? nil : color
    }
  }
}

extension Particle {
  /// The particle as the properties of a layer; `nil` if it has no image or is invisible.
  func properties(additive: Bool) -> LayerProperties? {
    guard let image = cell.contents, scale > 0, color.alpha > 0, cell.contentsScale > 0 else {
      return nil
    }
    var properties = LayerProperties()
    properties.contents = image
    properties.contentsRect = cell.contentsRect
    properties.contentsScale = cell.contentsScale
    properties.magnificationFilter = cell.magnificationFilter
    properties.minificationFilter = cell.minificationFilter
    properties.opacity = color.alpha
    properties.bounds.size = CGSize(
      width: Double(image.width) * cell.contentsRect.width / cell.contentsScale,
      height: Double(image.height) * cell.contentsRect.height / cell.contentsScale)
    properties.position = CGPoint(x: position.x, y: position.y)
    properties.zPosition = position.z
    properties.transform = CATransform3DMakeScale(scale, scale, 1)
    if rotation != 0 {
      properties.transform = CATransform3DConcat(
        properties.transform, CATransform3DMakeRotation(rotation, 0, 0, 1))
    }
    if additive { properties.blendMode = .plusLighter }
    return properties
  }
}
