// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that emits and renders particles, above its contents and below its sublayers.
///
/// Every random quantity of a particle follows from `seed` and the particle's number, so each run
/// renders the same particles. Emission begins at local time 0: a layer whose `beginTime` is
/// `CACurrentMediaTime()` starts without particles. Numbers and geometry are animatable, including
/// those of cells by key path. A later change affects only particles born after it.
open class CAEmitterLayer: CALayer {
  override class var initialContent: LayerContent { .emitter(EmitterContent()) }

  private var storedCells: [CAEmitterCell]?

  /// Creates an emitter layer without cells.
  public override init() { super.init() }

  /// Creates a shadow copy for the presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    (storedCells, preservesDepth) = (other.storedCells, other.preservesDepth)
  }

  /// Creates an emitter layer without cells, with the other values that an archive has.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var emitter: EmitterContent { properties.emitter ?? EmitterContent() }

  private func change(emitter key: PropertyKey?, _ body: (inout EmitterContent) -> Void) {
    change(key) { properties in
      guard case .emitter(var emitter) = properties.content else { return }
      body(&emitter)
      properties.content = .emitter(emitter)
    }
  }

  /// The cells whose particles the layer emits. The default is `nil`.
  open var emitterCells: [CAEmitterCell]? {
    get { storedCells }
    set {
      storedCells = newValue
      change(emitter: nil) { $0.cells = (newValue ?? []).map { $0.snapshot() } }
      warnOfMany()
    }
  }
  /// A factor for the birth rates of the layer's cells, not of their child cells. The default is 1.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set {
      change(emitter: .birthRate) { $0.birthRate = Double(newValue) }
      warnOfMany()
    }
  }
  /// A factor for the lifetimes of all cells. The default is 1.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { change(emitter: .lifetime) { $0.lifetime = Double(newValue) } }
  }
  /// The centre of the emitter shape, in the layer's space.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { change(emitter: .emitterPosition) { $0.position = newValue } }
  }
  /// The z coordinate of the centre of the emitter shape.
  open var emitterZPosition: CGFloat {
    get { emitter.zPosition }
    set { change(emitter: .emitterZPosition) { $0.zPosition = newValue } }
  }
  /// The size of the emitter shape, in points. The width of a circle or a sphere is its radius.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { change(emitter: .emitterSize) { $0.size = newValue } }
  }
  /// The depth of the emitter shape, in points; used by `cuboid`.
  open var emitterDepth: CGFloat {
    get { emitter.depth }
    set { change(emitter: .emitterDepth) { $0.depth = newValue } }
  }
  /// The shape from which particles are emitted. The default is `point`.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(emitter.shape) }
    set { change(emitter: nil) { $0.shape = newValue.shape } }
  }
  /// The part of the shape from which particles are emitted. The default is `volume`.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(emitter.mode) }
    set { change(emitter: nil) { $0.mode = newValue.mode } }
  }
  /// The order and the blend mode in which particles are drawn. The default is `unordered`.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(emitter.renderMode) }
    set { change(emitter: nil) { $0.renderMode = newValue.mode } }
  }
  /// Whether particles keep their depth. Stored for compatibility; has no effect: particles are
  /// flattened into the layer's plane.
  open var preservesDepth = false
  /// A factor for the velocities of all cells. The default is 1.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { change(emitter: .velocity) { $0.velocity = Double(newValue) } }
  }
  /// A factor for the scales of all cells. The default is 1.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { change(emitter: .scale) { $0.scale = Double(newValue) } }
  }
  /// A factor for the rotation speeds of all cells. The default is 1.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { change(emitter: .spin) { $0.spin = Double(newValue) } }
  }
  /// The seed of the random number generator. The default is 0.
  open var seed: UInt32 {
    get { emitter.seed }
    set { change(emitter: nil) { $0.seed = newValue } }
  }

  /// Copies a value that was set through the layer's key path into the `CAEmitterCell` it names.
  func noteValue(_ value: AnimatableValue, of path: EmitterCellPath) {
    var cells = storedCells
    for (depth, name) in path.names.enumerated() {
      guard let cell = cells?.first(where: { $0.name == name }) else { return }
      if depth == path.names.count - 1 { cell.state[path.key] = value }
      cells = cell.emitterCells
    }
  }

  private var hasWarnedOfMany = false

  private func warnOfMany() {
    guard !hasWarnedOfMany, emitter.expectedCount > Double(EmitterContent.particleLimit) else {
      return
    }
    hasWarnedOfMany = true
    Log.warn(
      "\(self) has more than \(EmitterContent.particleLimit) particles; the oldest are not drawn")
  }
}
