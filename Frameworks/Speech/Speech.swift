// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import AVFoundation
import NacreInert

private let deaf = "Nacre recognises no speech"

public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}
public enum SFSpeechRecognitionTaskHint: Int, Sendable {
  case unspecified, dictation, search, confirmation
}
public enum SFSpeechRecognitionTaskState: Int, Sendable {
  case starting, running, finishing, canceling, completed
}

/// The kind of speech to recognise.
open class SFSpeechRecognitionRequest: NSObject {
  open var taskHint = SFSpeechRecognitionTaskHint.unspecified
  open var shouldReportPartialResults = true
  open var contextualStrings: [String] = []
  open var requiresOnDeviceRecognition = false
  open var addsPunctuation = false
}
/// The speech of a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest {
  public let url: URL
  public init(url URL: URL) { url = URL }
}
/// The speech of a microphone.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest {
  open func append(_ audioPCMBuffer: Any) {}
  open func endAudio() {}
}
/// A part of what was said. There is none.
open class SFTranscriptionSegment: NSObject {
  open var substring: String { "" }
  open var timestamp: TimeInterval { 0 }
  open var duration: TimeInterval { 0 }
  open var confidence: Float { 0 }
}
/// What was said. There is none.
open class SFTranscription: NSObject {
  open var formattedString: String { "" }
  open var segments: [SFTranscriptionSegment] { [] }
}
/// What was recognised. There is none.
open class SFSpeechRecognitionResult: NSObject {
  open var bestTranscription: SFTranscription { SFTranscription() }
  open var transcriptions: [SFTranscription] { [] }
  open var isFinal: Bool { true }
}
/// A recognition. It ends at once.
open class SFSpeechRecognitionTask: NSObject {
  open var state: SFSpeechRecognitionTaskState { .completed }
  open var isFinishing: Bool { false }
  open var isCancelled: Bool { false }
  open var error: (any Error)? { Inert.error("kLSRErrorDomain", 300, deaf) }
  open func finish() {}
  open func cancel() {}
}
/// The method that tells whether speech can be recognised. It is never called.
public protocol SFSpeechRecognizerDelegate: NSObjectProtocol {
  func speechRecognizer(
    _ speechRecognizer: SFSpeechRecognizer, availabilityDidChange available: Bool)
}
extension SFSpeechRecognizerDelegate {
  public func speechRecognizer(_: SFSpeechRecognizer, availabilityDidChange _: Bool) {}
}
/// Recognises speech. Permission is denied.
open class SFSpeechRecognizer: NSObject {
  open weak var delegate: (any SFSpeechRecognizerDelegate)?
  public let locale: Locale
  open var isAvailable: Bool { false }
  open var supportsOnDeviceRecognition: Bool { false }
  open var defaultTaskHint = SFSpeechRecognitionTaskHint.unspecified
  public init?(locale: Locale) { self.locale = locale }
  public override init() { locale = .current }
  open class func supportedLocales() -> Set<Locale> { [] }
  open class func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }
  open class func requestAuthorization(
    _ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) {
    Inert.say("SFSpeechRecognizer.requestAuthorization", "denied; \(deaf)")
    DispatchQueue.main.async { handler(.denied) }
  }
  @discardableResult
  open func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask {
    let task = SFSpeechRecognitionTask()
    DispatchQueue.main.async { resultHandler(nil, task.error) }
    return task
  }
}
