// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// A template for one kind of particle that an emitter layer emits.
///
/// Properties named `…Range` set the width of a uniform distribution: each particle gets a random
/// value between `value − range/2` and `value + range/2`. A layer or parent cell copies the cell
/// when its `emitterCells` are set. To change a value afterwards, use the layer's key paths, as in
/// `layer.setValue(5, forKeyPath: "emitterCells.fire.birthRate")`.
open class CAEmitterCell: RuntimeObject, CAMediaTiming {
  /// The cell as the render tree stores it; `snapshot(depth:)` adds the child cells.
  var state = EmitterCell()
  private var storedContents: Any?

  /// Creates a cell that emits nothing.
  public override init() {}

  /// Archives are not supported: creates a cell that emits nothing.
  public init?(coder: NSCoder) {}

  /// The name that identifies the cell in key paths of its layer.
  open var name: String? {
    get { state.name }
    set { state.name = newValue }
  }
  /// Whether the cell emits particles. The default is true.
  open var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }
  /// The image of each particle, a `CGImage`. Particles of a cell without an image are invisible.
  open var contents: Any? {
    get { storedContents }
    set {
      storedContents = newValue
      state.contents = (newValue as? CGImage)?.pixels
    }
  }
  /// The part of the image to draw, in the unit coordinate space. The default is the whole image.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { state.contentsRect = newValue }
  }
  /// The colour by which the image is multiplied. The default is opaque white.
  open var color: CGColor? {
    get { state.color.map { CGColor($0) } }
    set { state.color = newValue?.value }
  }
  /// Cells whose particles are emitted by each particle of this cell.
  ///
  /// A child particle starts at its parent's position, and its direction is relative to its
  /// parent's direction of flight. Cells may be nested four levels deep; deeper ones are ignored.
  open var emitterCells: [CAEmitterCell]?
  /// The filter for drawing the image larger than its size.
  open var magnificationFilter: String {
    get { CALayerContentsFilter(state.magnificationFilter).rawValue }
    set { state.magnificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
  }
  /// The filter for drawing the image smaller than its size.
  open var minificationFilter: String {
    get { CALayerContentsFilter(state.minificationFilter).rawValue }
    set { state.minificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
  }
  /// The bias of the mipmap level. Stored for compatibility; has no effect.
  open var minificationFilterBias: Float = 0
  /// Default values of properties. Stored for compatibility; has no effect.
  open var style: [AnyHashable: Any]?
  /// The number of image pixels per point. The default is 1.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { state.contentsScale = newValue }
  }

  // MARK: Birth

  /// The number of particles emitted per second. The default is 0.
  open var birthRate: Float {
    get { Float(state.birthRate) }
    set { state.birthRate = Double(newValue) }
  }
  /// The mean lifetime of a particle, in seconds. The default is 0.
  open var lifetime: Float {
    get { Float(state.lifetime) }
    set { state.lifetime = Double(newValue) }
  }
  /// The range of lifetimes, in seconds.
  open var lifetimeRange: Float {
    get { Float(state.lifetimeRange) }
    set { state.lifetimeRange = Double(newValue) }
  }

  // MARK: Motion

  /// The angle of emission above the layer's plane, in radians.
  open var emissionLatitude: CGFloat {
    get { state.emissionLatitude }
    set { state.emissionLatitude = newValue }
  }
  /// The angle of emission in the layer's plane, in radians from the x axis towards the y axis.
  open var emissionLongitude: CGFloat {
    get { state.emissionLongitude }
    set { state.emissionLongitude = newValue }
  }
  /// The full angle of the cone around the emission direction, in radians.
  ///
  /// Directions are uniformly distributed over the cone's solid angle.
  open var emissionRange: CGFloat {
    get { state.emissionRange }
    set { state.emissionRange = newValue }
  }
  /// The mean initial speed of a particle, in points per second.
  open var velocity: CGFloat {
    get { state.velocity }
    set { state.velocity = newValue }
  }
  /// The range of initial speeds, in points per second.
  open var velocityRange: CGFloat {
    get { state.velocityRange }
    set { state.velocityRange = newValue }
  }
  /// The acceleration along the x axis, in points per second squared.
  open var xAcceleration: CGFloat {
    get { state.xAcceleration }
    set { state.xAcceleration = newValue }
  }
  /// The acceleration along the y axis, in points per second squared.
  open var yAcceleration: CGFloat {
    get { state.yAcceleration }
    set { state.yAcceleration = newValue }
  }
  /// The acceleration along the z axis, in points per second squared.
  open var zAcceleration: CGFloat {
    get { state.zAcceleration }
    set { state.zAcceleration = newValue }
  }

  // MARK: Look

  /// The mean initial scale of a particle. The default is 1.
  open var scale: CGFloat {
    get { state.scale }
    set { state.scale = newValue }
  }
  /// The range of initial scales.
  open var scaleRange: CGFloat {
    get { state.scaleRange }
    set { state.scaleRange = newValue }
  }
  /// The change of the scale per second. A scale that would become negative is 0.
  open var scaleSpeed: CGFloat {
    get { state.scaleSpeed }
    set { state.scaleSpeed = newValue }
  }
  /// The mean rotation speed, in radians per second.
  open var spin: CGFloat {
    get { state.spin }
    set { state.spin = newValue }
  }
  /// The range of rotation speeds, in radians per second.
  open var spinRange: CGFloat {
    get { state.spinRange }
    set { state.spinRange = newValue }
  }
  /// The range of the red component. The sum is clamped to `0…1` when drawn.
  open var redRange: Float {
    get { Float(state.redRange) }
    set { state.redRange = Double(newValue) }
  }
  /// The range of the green component. The sum is clamped to `0…1` when drawn.
  open var greenRange: Float {
    get { Float(state.greenRange) }
    set { state.greenRange = Double(newValue) }
  }
  /// The range of the blue component. The sum is clamped to `0…1` when drawn.
  open var blueRange: Float {
    get { Float(state.blueRange) }
    set { state.blueRange = Double(newValue) }
  }
  /// The range of the alpha component. The sum is clamped to `0…1` when drawn.
  open var alphaRange: Float {
    get { Float(state.alphaRange) }
    set { state.alphaRange = Double(newValue) }
  }
  /// The change of the red component per second.
  open var redSpeed: Float {
    get { Float(state.redSpeed) }
    set { state.redSpeed = Double(newValue) }
  }
  /// The change of the green component per second.
  open var greenSpeed: Float {
    get { Float(state.greenSpeed) }
    set { state.greenSpeed = Double(newValue) }
  }
  /// The change of the blue component per second.
  open var blueSpeed: Float {
    get { Float(state.blueSpeed) }
    set { state.blueSpeed = Double(newValue) }
  }
  /// The change of the alpha component per second.
  open var alphaSpeed: Float {
    get { Float(state.alphaSpeed) }
    set { state.alphaSpeed = Double(newValue) }
  }

  // MARK: CAMediaTiming

  /// When emission begins, in the local time of the layer, or since the birth of the parent
  /// particle.
  open var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { state.timing.beginTime = newValue }
  }
  /// How long the cell emits, in seconds. The default is infinity, and 0 means infinity too.
  open var duration: CFTimeInterval {
    get { state.timing.duration }
    set { state.timing.duration = newValue }
  }
  /// How fast time passes for emission and particles, relative to the parent's time.
  open var speed: Float {
    get { Float(state.timing.speed) }
    set { state.timing.speed = Double(newValue) }
  }
  /// Seconds added to the cell's local time.
  open var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { state.timing.timeOffset = newValue }
  }
  /// The number of repetitions. Stored for compatibility; has no effect.
  open var repeatCount: Float = 0
  /// The duration of repetition. Stored for compatibility; has no effect.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether the cell plays backwards. Stored for compatibility; has no effect.
  open var autoreverses = false
  /// The fill mode. Stored for compatibility; has no effect.
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: Key-value coding

  /// Returns the value of a property; `nil` for an unknown key.
  open override func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    default: EmitterCell.Key(rawValue: key).flatMap { state[$0].boxed }
    }
  }

  /// Sets the value of a property. Unknown keys and values of the wrong type are ignored.
  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    default:
      guard let key = EmitterCell.Key(rawValue: key),
        let new = AnimatableValue(unboxing: value, as: key.kind)
      else { return }
      state[key] = new
    }
  }

  /// Returns the cell and its child cells as a value, to the deepest level that is drawn.
  func snapshot(depth: Int = 0) -> EmitterCell {
    var result = state
    if depth < 4 { result.cells = (emitterCells ?? []).map { $0.snapshot(depth: depth + 1) } }
    return result
  }
}
