// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// A layer that emits particles, over its contents and under its sublayers.
///
/// What particles are like follows from `seed` and their numbers, so each run shows the same. A layer
/// has been emitting since its own time 0: with a `beginTime` of `CACurrentMediaTime()` it starts
/// without particles. Later changes only concern particles that are born after them.
open class CAEmitterLayer: CALayer {
  override class var initialContent: LayerContent { .emitter(EmitterContent()) }

  private var storedCells: [CAEmitterCell]?

  /// Creates a layer without cells.
  public override init() { super.init() }

  /// Creates a copy for the presentation of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    (storedCells, preservesDepth) = (other.storedCells, other.preservesDepth)
  }

  /// Archives are not supported: creates a layer without cells.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var emitter: EmitterContent { properties.emitter ?? EmitterContent() }

  private func change(emitter key: PropertyKey?, _ body: (inout EmitterContent) -> Void) {
    change(key) { properties in
      guard case .emitter(var emitter) = properties.content else { return }
      body(&emitter)
      properties.content = .emitter(emitter)
    }
  }

  /// The kinds of particles; `nil` by default.
  open var emitterCells: [CAEmitterCell]? {
    get { storedCells }
    set {
      storedCells = newValue
      change(emitter: nil) { $0.cells = (newValue ?? []).map { $0.snapshot() } }
      warnOfMany()
    }
  }
  /// Multiplies the rates of the layer's cells; 1 by default.
  open var birthRate: Float {
    get { Float(emitter.birthRate) }
    set {
      change(emitter: .birthRate) { $0.birthRate = Double(newValue) }
      warnOfMany()
    }
  }
  /// Multiplies the lifetimes of cells; 1 by default.
  open var lifetime: Float {
    get { Float(emitter.lifetime) }
    set { change(emitter: .lifetime) { $0.lifetime = Double(newValue) } }
  }
  /// The middle of the shape, in the layer's space.
  open var emitterPosition: CGPoint {
    get { emitter.position }
    set { change(emitter: .emitterPosition) { $0.position = newValue } }
  }
  /// The middle of the shape on the z axis.
  open var emitterZPosition: CGFloat {
    get { emitter.zPosition }
    set { change(emitter: .emitterZPosition) { $0.zPosition = newValue } }
  }
  /// The size of the shape, points; the width of a circle or sphere is its radius.
  open var emitterSize: CGSize {
    get { emitter.size }
    set { change(emitter: .emitterSize) { $0.size = newValue } }
  }
  /// The depth of the shape, points.
  open var emitterDepth: CGFloat {
    get { emitter.depth }
    set { change(emitter: .emitterDepth) { $0.depth = newValue } }
  }
  /// Where particles are born; `point` by default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(emitter.shape) }
    set { change(emitter: nil) { $0.shape = newValue.shape } }
  }
  /// In which part of the shape particles are born; `volume` by default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(emitter.mode) }
    set { change(emitter: nil) { $0.mode = newValue.mode } }
  }
  /// The order in which particles are painted, and how; `unordered` by default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(emitter.renderMode) }
    set { change(emitter: nil) { $0.renderMode = newValue.mode } }
  }
  /// Stored: particles lie in the plane of the layer.
  open var preservesDepth = false
  /// Multiplies the velocities of cells; 1 by default.
  open var velocity: Float {
    get { Float(emitter.velocity) }
    set { change(emitter: .velocity) { $0.velocity = Double(newValue) } }
  }
  /// Multiplies the sizes of particles; 1 by default.
  open var scale: Float {
    get { Float(emitter.scale) }
    set { change(emitter: .scale) { $0.scale = Double(newValue) } }
  }
  /// Multiplies the spins of cells; 1 by default.
  open var spin: Float {
    get { Float(emitter.spin) }
    set { change(emitter: .spin) { $0.spin = Double(newValue) } }
  }
  /// Where random numbers come from; 0 by default.
  open var seed: UInt32 {
    get { emitter.seed }
    set { change(emitter: nil) { $0.seed = newValue } }
  }

  /// Lets a cell have a value that its layer was given for it.
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
