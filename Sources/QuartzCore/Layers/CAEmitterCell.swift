// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// One kind of particles of an emitter.
///
/// A quantity with a range is uniform in it, half of the range below and half above. Cells are read
/// when they are given to a layer or to another cell; later changes go through the layer's key paths,
/// as in `layer.setValue(5, forKeyPath: "emitterCells.fire.birthRate")`.
open class CAEmitterCell: NSObject, CAMediaTiming {
  /// What the renderer is told; cells in cells are added when they are read.
  var state = EmitterCell()
  private var storedContents: Any?

  /// Creates a cell that emits nothing.
  public override init() {}

  /// Archives are not supported: creates a cell that emits nothing.
  public init?(coder: NSCoder) {}

  /// Names the cell in key paths.
  open var name: String? {
    get { state.name }
    set { state.name = newValue }
  }
  /// Whether particles are born; true by default.
  open var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }
  /// The picture of a particle, a `CGImage`; without one it is not seen.
  open var contents: Any? {
    get { storedContents }
    set {
      storedContents = newValue
      state.contents = (newValue as? CGImage)?.pixels
    }
  }
  /// The part of the contents that is shown, in units of their size.
  open var contentsRect: CGRect {
    get { state.contentsRect }
    set { state.contentsRect = newValue }
  }
  /// The colour that the picture is multiplied by; opaque white by default.
  open var color: CGColor? {
    get { state.color.map { CGColor($0) } }
    set { state.color = newValue?.value }
  }
  /// Particles that each particle emits where it is, relative to where it flies; four levels deep.
  open var emitterCells: [CAEmitterCell]?
  /// How enlarged pictures are sampled.
  open var magnificationFilter: String {
    get { CALayerContentsFilter(state.magnificationFilter).rawValue }
    set { state.magnificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
  }
  /// How reduced pictures are sampled.
  open var minificationFilter: String {
    get { CALayerContentsFilter(state.minificationFilter).rawValue }
    set { state.minificationFilter = CALayerContentsFilter(rawValue: newValue).filter }
  }
  /// Stored.
  open var minificationFilterBias: Float = 0
  /// Stored.
  open var style: [AnyHashable: Any]?
  /// Pixels of the picture to a point; 1 by default.
  open var contentsScale: CGFloat {
    get { state.contentsScale }
    set { state.contentsScale = newValue }
  }

  // MARK: Birth

  /// Particles a second; 0 by default.
  open var birthRate: Float {
    get { Float(state.birthRate) }
    set { state.birthRate = Double(newValue) }
  }
  /// How long a particle lives, seconds; 0 by default.
  open var lifetime: Float {
    get { Float(state.lifetime) }
    set { state.lifetime = Double(newValue) }
  }
  /// Seconds.
  open var lifetimeRange: Float {
    get { Float(state.lifetimeRange) }
    set { state.lifetimeRange = Double(newValue) }
  }

  // MARK: Motion

  /// The direction above the plane of the layer, radians.
  open var emissionLatitude: CGFloat {
    get { state.emissionLatitude }
    set { state.emissionLatitude = newValue }
  }
  /// The direction in the plane of the layer, radians from the x axis to the y axis.
  open var emissionLongitude: CGFloat {
    get { state.emissionLongitude }
    set { state.emissionLongitude = newValue }
  }
  /// The whole angle of the cone about the direction, radians.
  open var emissionRange: CGFloat {
    get { state.emissionRange }
    set { state.emissionRange = newValue }
  }
  /// Points a second.
  open var velocity: CGFloat {
    get { state.velocity }
    set { state.velocity = newValue }
  }
  /// Points a second.
  open var velocityRange: CGFloat {
    get { state.velocityRange }
    set { state.velocityRange = newValue }
  }
  /// Points a second, each second.
  open var xAcceleration: CGFloat {
    get { state.xAcceleration }
    set { state.xAcceleration = newValue }
  }
  /// Points a second, each second.
  open var yAcceleration: CGFloat {
    get { state.yAcceleration }
    set { state.yAcceleration = newValue }
  }
  /// Points a second, each second.
  open var zAcceleration: CGFloat {
    get { state.zAcceleration }
    set { state.zAcceleration = newValue }
  }

  // MARK: Look

  /// The size of a particle, 1 by default.
  open var scale: CGFloat {
    get { state.scale }
    set { state.scale = newValue }
  }
  /// Of the size.
  open var scaleRange: CGFloat {
    get { state.scaleRange }
    set { state.scaleRange = newValue }
  }
  /// The change of the size a second; a particle stays at 0.
  open var scaleSpeed: CGFloat {
    get { state.scaleSpeed }
    set { state.scaleSpeed = newValue }
  }
  /// Radians a second.
  open var spin: CGFloat {
    get { state.spin }
    set { state.spin = newValue }
  }
  /// Radians a second.
  open var spinRange: CGFloat {
    get { state.spinRange }
    set { state.spinRange = newValue }
  }
  /// Of the component, which is clamped to `0…1` when drawn.
  open var redRange: Float {
    get { Float(state.redRange) }
    set { state.redRange = Double(newValue) }
  }
  /// Of the component, which is clamped to `0…1` when drawn.
  open var greenRange: Float {
    get { Float(state.greenRange) }
    set { state.greenRange = Double(newValue) }
  }
  /// Of the component, which is clamped to `0…1` when drawn.
  open var blueRange: Float {
    get { Float(state.blueRange) }
    set { state.blueRange = Double(newValue) }
  }
  /// Of the component, which is clamped to `0…1` when drawn.
  open var alphaRange: Float {
    get { Float(state.alphaRange) }
    set { state.alphaRange = Double(newValue) }
  }
  /// The change of the component a second.
  open var redSpeed: Float {
    get { Float(state.redSpeed) }
    set { state.redSpeed = Double(newValue) }
  }
  /// The change of the component a second.
  open var greenSpeed: Float {
    get { Float(state.greenSpeed) }
    set { state.greenSpeed = Double(newValue) }
  }
  /// The change of the component a second.
  open var blueSpeed: Float {
    get { Float(state.blueSpeed) }
    set { state.blueSpeed = Double(newValue) }
  }
  /// The change of the component a second.
  open var alphaSpeed: Float {
    get { Float(state.alphaSpeed) }
    set { state.alphaSpeed = Double(newValue) }
  }

  // MARK: CAMediaTiming

  /// When births begin, in the time of the layer or of the particle that emits.
  open var beginTime: CFTimeInterval {
    get { state.timing.beginTime }
    set { state.timing.beginTime = newValue }
  }
  /// How long there are births, seconds; infinite by default, and 0 is too.
  open var duration: CFTimeInterval {
    get { state.timing.duration }
    set { state.timing.duration = newValue }
  }
  /// How fast time passes for the particles.
  open var speed: Float {
    get { Float(state.timing.speed) }
    set { state.timing.speed = Double(newValue) }
  }
  /// Seconds added to the cell's time.
  open var timeOffset: CFTimeInterval {
    get { state.timing.timeOffset }
    set { state.timing.timeOffset = newValue }
  }
  /// Stored; a cell does not repeat.
  open var repeatCount: Float = 0
  /// Stored; a cell does not repeat.
  open var repeatDuration: CFTimeInterval = 0
  /// Stored; a cell does not reverse.
  open var autoreverses = false
  /// Stored.
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: Key-value coding

  /// Returns the value of a property.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    default: EmitterCell.Key(rawValue: key).flatMap { state[$0].boxed }
    }
  }

  /// Sets a property; others and values of another type are ignored.
  open func setValue(_ value: Any?, forKey key: String) {
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

  /// The cell with the cells in it, as many levels deep as are drawn.
  func snapshot(depth: Int = 0) -> EmitterCell {
    var result = state
    if depth < 4 { result.cells = (emitterCells ?? []).map { $0.snapshot(depth: depth + 1) } }
    return result
  }
}
