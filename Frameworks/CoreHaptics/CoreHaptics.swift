// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import NacreInert

/// What a device can play: nothing.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}
private struct NoCapability: CHHapticDeviceCapability {
  let supportsHaptics = false
  let supportsAudio = false
}

/// A number that one event is played with, such as its intensity.
public final class CHHapticEventParameter: NSObject {
  public let parameterID: CHHapticEvent.ParameterID
  public var value: Float
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
    super.init()
  }
}

/// One tap or buzz of a pattern.
public final class CHHapticEvent: NSObject {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }
  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    public static let sustained = ParameterID(rawValue: "Sustained")
    public static let audioVolume = ParameterID(rawValue: "AudioVolume")
  }
  public let type: EventType
  public let eventParameters: [CHHapticEventParameter]
  public var relativeTime: TimeInterval
  public var duration: TimeInterval
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval = 0
  ) {
    (self.type, eventParameters, relativeTime) = (type, eventParams, time)
    self.duration = duration
    super.init()
  }
}

/// A number that all events of a pattern are played with from a time on.
public final class CHHapticDynamicParameter: NSObject {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let hapticIntensityControl = ID(rawValue: "HapticIntensityControl")
    public static let hapticSharpnessControl = ID(rawValue: "HapticSharpnessControl")
  }
  public let parameterID: ID
  public var value: Float
  public var relativeTime: TimeInterval
  public init(parameterID: ID, value: Float, relativeTime time: TimeInterval) {
    (self.parameterID, self.value, relativeTime) = (parameterID, value, time)
    super.init()
  }
}

/// Events in their order.
public final class CHHapticPattern: NSObject {
  public let duration: TimeInterval
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    duration = events.map { $0.relativeTime + $0.duration }.max() ?? 0
    super.init()
  }
  /// Files of patterns are not read.
  public init(contentsOf ahapURL: URL) throws {
    Inert.say(
      "CHHapticPattern(contentsOf:)", "files of patterns are not read; Nacre has no haptics")
    throw Inert.error("com.apple.CoreHaptics", -4809, "there are no haptics")
  }
}

/// Plays a pattern; does nothing.
public protocol CHHapticPatternPlayer: AnyObject {
  var isMuted: Bool { get set }
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func cancel() throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
}
private final class SilentPlayer: CHHapticPatternPlayer {
  var isMuted = false
  func start(atTime time: TimeInterval) throws {}
  func stop(atTime time: TimeInterval) throws {}
  func cancel() throws {}
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws {}
}

/// The engine of a device. Nothing can be felt, so `capabilitiesForHardware()` has no haptics, and creating an engine
/// fails.
public final class CHHapticEngine {
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt = 1
    case applicationSuspended, idleTimeout, notifyWhenFinished, engineDestroyed
    case gameControllerDisconnect
    case systemError = -1
  }
  public enum FinishedAction: Int, Sendable { case stopEngine = 1, leaveEngineRunning }

  public static func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoCapability() }

  public init(audioSession: AnyObject?) throws {
    Inert.say("CHHapticEngine", "there is no engine; Nacre has no haptics")
    throw Inert.error("com.apple.CoreHaptics", -4809, "there are no haptics")
  }
  public convenience init() throws { try self.init(audioSession: nil) }
  public var resetHandler: () -> Void = {}
  public var stoppedHandler: (StoppedReason) -> Void = { _ in }
  public var playsHapticsOnly = false
  public var isAutoShutdownEnabled = false
  public var isMutedForHaptics = false
  public var currentTime: TimeInterval { 0 }
  public func start() throws {}
  public func start(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  public func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    SilentPlayer()
  }
  public func notifyWhenPlayersFinished(
    finishedHandler: @escaping ((any Error)?) -> FinishedAction
  ) {}
}
