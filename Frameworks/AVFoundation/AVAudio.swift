// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
import UIKit

/// The methods that tell how sound is played. All are optional.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}
extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// The methods that tell how sound is recorded. All are optional.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}
extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// A recorder of sound. It records nothing, and no file is written.
open class AVAudioRecorder: NSObject {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  public let url: URL
  public let settings: [String: Any]
  open private(set) var isRecording = false
  open var isMeteringEnabled = false
  open var currentTime: TimeInterval { 0 }
  open var deviceCurrentTime: TimeInterval { 0 }
  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }
  @discardableResult open func prepareToRecord() -> Bool { false }
  @discardableResult open func record() -> Bool {
    Inert.say("AVAudioRecorder.record()", "nothing is recorded; Nacre has no audio or video")
    return false
  }
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { record() }
  @discardableResult open func record(atTime time: TimeInterval) -> Bool { record() }
  open func pause() {}
  open func stop() {}
  @discardableResult open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The kind of sound: four characters.
public typealias AudioFormatID = UInt32
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatMPEG4AAC_HE: AudioFormatID = 0x6161_6368
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163

/// The quality of sound.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}

/// How an app uses sound. Settings are kept and have no effect; recording is denied.
open class AVAudioSession: NSObject {
  public struct Category: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
    public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Self(rawValue: "AVAudioSessionCategoryMultiRoute")
  }
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
    public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
    public static let videoChat = Self(rawValue: "AVAudioSessionModeVideoChat")
    public static let videoRecording = Self(rawValue: "AVAudioSessionModeVideoRecording")
    public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
    public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
  }
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let mixWithOthers = Self(rawValue: 0x1)
    public static let duckOthers = Self(rawValue: 0x2)
    public static let allowBluetooth = Self(rawValue: 0x4)
    public static let defaultToSpeaker = Self(rawValue: 0x8)
    public static let interruptSpokenAudioAndMixWithOthers = Self(rawValue: 0x11)
    public static let allowBluetoothA2DP = Self(rawValue: 0x20)
    public static let allowAirPlay = Self(rawValue: 0x40)
  }
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let notifyOthersOnDeactivation = Self(rawValue: 1)
  }
  public enum PortOverride: UInt, Sendable { case none, speaker }
  public enum RecordPermission: UInt, Sendable { case undetermined, denied, granted }
  public enum InterruptionType: UInt, Sendable { case ended, began }
  public enum RouteChangeReason: UInt, Sendable {
    case unknown, newDeviceAvailable, oldDeviceUnavailable, categoryChange
  }

  private static let only = AVAudioSession()
  open class func sharedInstance() -> AVAudioSession { only }
  open private(set) var category = Category.soloAmbient
  open private(set) var mode = Mode.default
  open private(set) var categoryOptions: CategoryOptions = []
  open var outputVolume: Float { 0 }
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  open var sampleRate: Double { 44_100 }
  open var isInputAvailable: Bool { false }
  open func setCategory(_ category: Category, mode: Mode = .default, options: CategoryOptions = [])
    throws
  {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }
  open func setCategory(_ category: Category, with options: CategoryOptions) throws {
    (self.category, categoryOptions) = (category, options)
  }
  open func setMode(_ mode: Mode) throws { self.mode = mode }
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}
  open func setPreferredSampleRate(_ sampleRate: Double) throws {}
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {}
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
  open var recordPermission: RecordPermission { .denied }
  open func requestRecordPermission(_ response: @escaping (Bool) -> Void) {
    Inert.say("AVAudioSession.requestRecordPermission", "denied; Nacre has no microphone")
    DispatchQueue.main.async { response(false) }
  }
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
}
public let AVAudioSessionCategoryAmbient = AVAudioSession.Category.ambient
public let AVAudioSessionCategorySoloAmbient = AVAudioSession.Category.soloAmbient
public let AVAudioSessionCategoryPlayback = AVAudioSession.Category.playback
public let AVAudioSessionCategoryRecord = AVAudioSession.Category.record
public let AVAudioSessionCategoryPlayAndRecord = AVAudioSession.Category.playAndRecord
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"

// MARK: Engine

/// A graph of sounds. It does not start.
open class AVAudioEngine: NSObject {
  public let mainMixerNode = AVAudioMixerNode()
  public let outputNode = AVAudioNode()
  public let inputNode = AVAudioNode()
  open var isRunning: Bool { false }
  open func attach(_ node: AVAudioNode) {}
  open func detach(_ node: AVAudioNode) {}
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  open func prepare() {}
  open func start() throws {
    Inert.say("AVAudioEngine.start()", nothingPlays)
    throw noMedia
  }
  open func pause() {}
  open func stop() {}
  open func reset() {}
}
/// A part of an engine.
open class AVAudioNode: NSObject {
  open var volume: Float = 1
  open func removeTap(onBus bus: Int) {}
}
/// Mixes sounds.
open class AVAudioMixerNode: AVAudioNode { open var outputVolume: Float = 1 }
/// Plays sounds in an engine.
open class AVAudioPlayerNode: AVAudioNode {
  open var isPlaying: Bool { false }
  open func play() { Inert.say("AVAudioPlayerNode.play()", nothingPlays) }
  open func pause() {}
  open func stop() {}
  open func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (() -> Void)? = nil
  ) {}
}
/// Changes pitch and speed.
open class AVAudioUnitTimePitch: AVAudioNode {
  open var pitch: Float = 0
  open var rate: Float = 1
}
/// Adds an echo.
open class AVAudioUnitReverb: AVAudioNode { open var wetDryMix: Float = 0 }
/// An instant of a sound.
open class AVAudioTime: NSObject {}
/// The format of a sound.
open class AVAudioFormat: NSObject {
  open var sampleRate: Double { 44_100 }
  open var channelCount: UInt32 { 2 }
}
/// A file with sound. It cannot be read.
open class AVAudioFile: NSObject {
  open var processingFormat: AVAudioFormat { AVAudioFormat() }
  open var length: Int64 { 0 }
  public init(forReading fileURL: URL) throws { throw noMedia }
}

// MARK: Speech

/// The methods that tell how far a text was spoken. All are optional.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol {
  func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange,
    utterance: AVSpeechUtterance)
}
extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(_: AVSpeechSynthesizer, didStart _: AVSpeechUtterance) {}
  public func speechSynthesizer(_: AVSpeechSynthesizer, didFinish _: AVSpeechUtterance) {}
  public func speechSynthesizer(_: AVSpeechSynthesizer, didCancel _: AVSpeechUtterance) {}
  public func speechSynthesizer(
    _: AVSpeechSynthesizer, willSpeakRangeOfSpeechString _: NSRange, utterance _: AVSpeechUtterance
  ) {}
}

/// A voice. There are none.
open class AVSpeechSynthesisVoice: NSObject {
  public let language: String
  public init?(language languageCode: String?) { language = languageCode ?? "en-US" }
  open class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }
  open class func currentLanguageCode() -> String { "en-US" }
}

/// A text to speak.
open class AVSpeechUtterance: NSObject {
  public let speechString: String
  open var voice: AVSpeechSynthesisVoice?
  open var rate = AVSpeechUtteranceDefaultSpeechRate
  open var pitchMultiplier: Float = 1
  open var volume: Float = 1
  open var preUtteranceDelay: TimeInterval = 0
  open var postUtteranceDelay: TimeInterval = 0
  public init(string: String) { speechString = string }
}
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// Where speech stops.
public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

/// Speaks texts. Nothing is heard; each text starts and is finished at once.
open class AVSpeechSynthesizer: NSObject {
  open weak var delegate: (any AVSpeechSynthesizerDelegate)?
  open var isSpeaking: Bool { false }
  open var isPaused: Bool { false }
  open func speak(_ utterance: AVSpeechUtterance) {
    Inert.say("AVSpeechSynthesizer.speak", nothingPlays)
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.speechSynthesizer(self, didStart: utterance)
      delegate?.speechSynthesizer(self, didFinish: utterance)
    }
  }
  @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  @discardableResult open func continueSpeaking() -> Bool { false }
}
