// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import NacreInert

private let still = "nothing moves; Nacre has no sensors"

/// An acceleration in multiples of the earth's.
public struct CMAcceleration: Sendable {
  public var x, y, z: Double
  public init() { (x, y, z) = (0, 0, 0) }
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}
/// A rotation in radians per second.
public struct CMRotationRate: Sendable {
  public var x, y, z: Double
  public init() { (x, y, z) = (0, 0, 0) }
}
/// A rotation.
public struct CMQuaternion: Sendable {
  public var x, y, z, w: Double
  public init() { (x, y, z, w) = (0, 0, 0, 1) }
}
/// A record of a sensor.
open class CMLogItem: NSObject { open var timestamp: TimeInterval { 0 } }
/// An acceleration. There is none.
open class CMAccelerometerData: CMLogItem {
  open var acceleration: CMAcceleration { CMAcceleration() }
}
/// A rotation. There is none.
open class CMGyroData: CMLogItem { open var rotationRate: CMRotationRate { CMRotationRate() } }
/// A position in space.
open class CMAttitude: NSObject {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
  open var quaternion: CMQuaternion { CMQuaternion() }
  open func multiply(byInverseOf attitude: CMAttitude) {}
}
/// How the device moves. It does not.
open class CMDeviceMotion: CMLogItem {
  open var attitude: CMAttitude { CMAttitude() }
  open var rotationRate: CMRotationRate { CMRotationRate() }
  open var gravity: CMAcceleration { CMAcceleration() }
  open var userAcceleration: CMAcceleration { CMAcceleration() }
}
/// What an attitude is measured against.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let xArbitraryZVertical = Self(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = Self(rawValue: 2)
  public static let xMagneticNorthZVertical = Self(rawValue: 4)
  public static let xTrueNorthZVertical = Self(rawValue: 8)
}
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

/// The sensors. None is available, and no handler is called.
open class CMMotionManager: NSObject {
  open var accelerometerUpdateInterval: TimeInterval = 0.01
  open var gyroUpdateInterval: TimeInterval = 0.01
  open var deviceMotionUpdateInterval: TimeInterval = 0.01
  open var magnetometerUpdateInterval: TimeInterval = 0.01
  open var showsDeviceMovementDisplay = false
  open var isAccelerometerAvailable: Bool { false }
  open var isAccelerometerActive: Bool { false }
  open var accelerometerData: CMAccelerometerData? { nil }
  open var isGyroAvailable: Bool { false }
  open var isGyroActive: Bool { false }
  open var gyroData: CMGyroData? { nil }
  open var isMagnetometerAvailable: Bool { false }
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }
  open func startAccelerometerUpdates() { say("startAccelerometerUpdates") }
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) { say("startAccelerometerUpdates") }
  open func stopAccelerometerUpdates() {}
  open func startGyroUpdates() { say("startGyroUpdates") }
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) { say("startGyroUpdates") }
  open func stopGyroUpdates() {}
  open func startDeviceMotionUpdates() { say("startDeviceMotionUpdates") }
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    say("startDeviceMotionUpdates")
  }
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) { say("startDeviceMotionUpdates") }
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) { say("startDeviceMotionUpdates") }
  open func stopDeviceMotionUpdates() {}
  private func say(_ call: String) { Inert.say("CMMotionManager.\(call)", still) }
}
/// Steps of the user.
open class CMPedometerData: NSObject { open var numberOfSteps: NSNumber { 0 } }
/// Counts steps. None is available.
open class CMPedometer: NSObject {
  open class func isStepCountingAvailable() -> Bool { false }
  open func startUpdates(
    from start: Date, withHandler handler: @escaping (CMPedometerData?, (any Error)?) -> Void
  ) { Inert.say("CMPedometer.startUpdates", still) }
  open func stopUpdates() {}
}
/// What the user does.
open class CMMotionActivity: NSObject {
  open var stationary: Bool { true }
  open var walking: Bool { false }
  open var running: Bool { false }
  open var automotive: Bool { false }
}
/// Tells what the user does. It is not available.
open class CMMotionActivityManager: NSObject {
  open class func isActivityAvailable() -> Bool { false }
  open func startActivityUpdates(
    to queue: OperationQueue, withHandler handler: @escaping (CMMotionActivity?) -> Void
  ) { Inert.say("CMMotionActivityManager.startActivityUpdates", still) }
  open func stopActivityUpdates() {}
}
/// The height. It is not available.
open class CMAltimeter: NSObject {
  open class func isRelativeAltitudeAvailable() -> Bool { false }
  open func stopRelativeAltitudeUpdates() {}
}
