// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

@testable import RenderTree

extension PlainWalk {
  /// One instance of a replicator's sublayers.
  struct Instance {
    /// The replicator's `sublayerTransform` after the transform of the instance.
    let space: CATransform3D?
    let tint: RGBAColor?
    let fade: Double
  }

  /// Returns a replicator's instances. The list ends early where the transform overflows.
  mutating func instances(
    of replicator: ReplicatorContent, in bounds: CGRect, _ space: CATransform3D?
  ) -> [Instance] {
    guard replicator.count >= 1, replicator.delay.isFinite else { return [] }
    let count = Int(min(replicator.count, Double(instancesLeft + 1)))
    instancesLeft -= count - 1
    let step = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0), replicator.transform),
      CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0))
    var result: [Instance] = []
    var place = CATransform3DIdentity
    for number in 0..<count {
      if number > 0 { place = CATransform3DConcat(place, step) }
      guard place.isFinite else { break }
      let color = replicator.color(of: number)
      var tint = tint.map { color.tinted(by: $0) } ?? color
      tint.alpha = 1
      result.append(
        Instance(
          space: number == 0 ? space : space.map { CATransform3DConcat(place, $0) } ?? place,
          tint: tint == .white ? nil : tint, fade: color.alpha))
    }
    return result
  }
}

extension PlainWalk {
  /// Returns the frame that a rasterized layer draws into its bitmap: everything except its opacity
  /// and its blend mode.
  mutating func raster(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, _ scale: Double, localTime: Double,
    isFlipped: Bool, isMask: Bool
  ) -> Frame {
    var inner = PlainWalk(tree: tree, frame: Frame(width: 0, height: 0))
    (inner.names, inner.tint, inner.instancesLeft) = (names, tint, instancesLeft)
    inner.specials = 1
    var opaque = shared
    if shared.value.opacity != 1 || shared.value.blendMode != .normal {
      var properties = shared.value
      (properties.opacity, properties.blendMode) = (1, .normal)
      opaque = SharedProperties(properties)
    }
    inner.append(
      layer, opaque, localTime: localTime, CATransform3DMakeScale(scale, scale, 1),
      isFlipped: isFlipped, isMask: isMask, isRaster: true)
    instancesLeft = inner.instancesLeft
    return inner.frame
  }
}

extension PlainWalk {
  /// Appends the sublayers of a layer that preserves depth, from back to front.
  mutating func visitSpace(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
    _ toDevice: CATransform3D, isFlipped: Bool
  ) {
    let opacity = min(shared.value.opacity, 1)
    if planes != nil {
      // The enclosing layer preserves depth too, so its space is shared.
      return visitChildren(
        of: layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped,
        fade: opacity)
    }
    var container = LayerProperties()
    container.bounds = shared.value.bounds
    let index = open(
      name(layer.value.id), SharedProperties(container), toDevice.flattened,
      isFlipped: isFlipped)
    inSpace(true) { walk in
      walk.visitChildren(
        of: layer, shared, localTime: localTime, toDevice, isFlipped: isFlipped,
        fade: opacity)
    }
    frame.layers[index].subtreeEnd = frame.layers.count
  }

  /// Calls `body`, which appends sublayers.
  ///
  /// - Parameter hasDepth: Whether the sublayers are sorted by depth and cut each other. Without it
  ///   they are drawn in the order in which they are appended. Sublayers that `body` appends to a
  ///   space that is already open become part of that.
  ///
  /// **Matches Apple**: observed in 108 pictures of iOS 18. Sublayers of any layer share one space,
  /// and only what they show together is flattened (`SiblingDepthTests`).
  mutating func inSpace(_ hasDepth: Bool, _ body: (inout Self) -> Void) {
    guard hasDepth, planes == nil else { return body(&self) }
    planes = []
    body(&self)
    let collected = planes ?? []
    planes = nil
    append(collected)
  }

  /// Calls `body`, which appends the layers of one plane. In a 3-D space they are kept for depth
  /// sorting.
  mutating func inPlane(_ toDevice: CATransform3D, _ body: (inout Self) -> Void) {
    guard let outer = planes else { return body(&self) }
    planes = nil
    let wasInPlane = isInPlane
    isInPlane = true
    var layers: [FrameLayer] = []
    swap(&layers, &frame.layers)
    body(&self)
    swap(&layers, &frame.layers)
    isInPlane = wasInPlane
    planes = outer
    if !layers.isEmpty { planes?.append(SpacePlane(toDevice: toDevice, layers: layers)) }
  }

  /// Appends planes from back to front, split where they intersect.
  private mutating func append(_ planes: [SpacePlane]) {
    var pieces = [UInt64](repeating: 0, count: planes.count)
    for fragment in SpaceOrder(planes).fragments {
      let plane = planes[fragment.plane]
      let piece = pieces[fragment.plane]
      pieces[fragment.plane] += 1
      var cuts: [Int] = []
      for (number, cut) in fragment.cuts.enumerated() {
        var half = LayerProperties()
        half.masksToBounds = true
        half.bounds = cut.rect
        let name = plane.layers[0].id.derived(Self.cutRole(piece, number))
        cuts.append(
          open(
            name, SharedProperties(half),
            CATransform3DConcat(cut.place, plane.layers[0].toDevice), isFlipped: false))
      }
      let start = frame.layers.count
      for var layer in plane.layers {
        if piece > 0 { layer = layer.renamed(layer.id.derived(Self.pieceRole(piece))) }
        layer.subtreeEnd += start
        frame.layers.append(layer)
      }
      for index in cuts { frame.layers[index].subtreeEnd = frame.layers.count }
    }
  }

  private static func pieceRole(_ piece: UInt64) -> UInt64 { 1 << 40 | piece }
  private static func cutRole(_ piece: UInt64, _ number: Int) -> UInt64 {
    1 << 48 | piece << 8 | UInt64(number & 255)
  }
}

extension PlainWalk {
  /// Appends the particles of an emitter as layers of the frame.
  mutating func visitParticles(
    of layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
    _ toDevice: CATransform3D, isFlipped: Bool
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
      let toDevice = CATransform3DConcat(placed.flattened, toDevice)
      guard toDevice.isFinite, toDevice.showsPlane(bothSides: true) else { continue }
      // The particle's number alone may repeat while the birth rate changes.
      let id = name.derived(particle.random.key ^ particle.birth.bitPattern)
      let index = open(id, SharedProperties(properties), toDevice, isFlipped: isFlipped)
      var color = tint.map { particle.color.tinted(by: $0) } ?? particle.color
      color.alpha = 1
      frame.layers[index].tint = color == .white ? nil : color
    }
  }
}

extension PlainWalk {
  /// Appends the tiles of a layer as layers of the frame.
  mutating func visitTiles(
    _ content: TiledContent, of layer: LayerID, localTime: Double, _ toDevice: CATransform3D,
    isFlipped: Bool
  ) {
    let name = name(layer)
    for tile in content.tiles {
      var properties = LayerProperties()
      properties.contents = tile.image
      properties.bounds.size = tile.frame.size
      properties.position = CGPoint(x: tile.frame.midX, y: tile.frame.midY)
      properties.opacity = content.opacity(of: tile, at: localTime)
      guard properties.isVisible, properties.hasValidGeometry else { continue }
      let placed = CATransform3DConcat(properties.toSuperlayer.flattened, toDevice)
      _ = open(
        name.derived(tile.number), SharedProperties(properties), placed, isFlipped: isFlipped)
    }
  }
}
