// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
import UIKit

/// A player of sound files. It is heard in the window of the command and of a bundle, and in films with `--audio scene`.
///
/// A sound ends by itself if its file is WAV, AIFF, CAF, MP3, AAC or MPEG-4. The duration of another file is 0, and such a
/// sound plays until it is stopped.
///
/// Source: Apple's documentation of `AVAudioPlayer`.
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open private(set) var isPlaying = false
  public let url: URL?
  public let data: Data?
  public let duration: TimeInterval
  public let numberOfChannels: Int
  /// From 0 to 1.
  open var volume: Float = 1 { didSet { changeVolume() } }
  /// From -1 for left to 1 for right.
  open var pan: Float = 0 { didSet { changeVolume() } }
  /// From 0.5 to 2, with the file's pitch. Ignored unless `enableRate` is true.
  open var rate: Float = 1 { didSet { if isPlaying { currentTime = currentTime } } }
  /// Must be set before the sound is played.
  open var enableRate = false
  /// The repetitions after the first time; a negative number repeats the sound until it is stopped.
  open var numberOfLoops = 0
  open var isMeteringEnabled = false
  open var deviceCurrentTime: TimeInterval { ProgramSound.now }
  open var settings: [String: Any] { [:] }

  private let file: URL?
  private let player = ProgramSound.newPlayer()
  /// Where the sound began in the file, and when, while it plays; otherwise where it will begin.
  private var offset: TimeInterval = 0
  private var begin: TimeInterval = 0
  /// The speed with which it plays.
  private var speed = 1.0
  /// Counts the starts and stops, so that a timer knows whether it is still wanted.
  private var generation = 0

  public override init() {
    (url, data, file, duration, numberOfChannels) = (nil, nil, nil, 0, 0)
  }

  /// - Throws: An error if there is no such file.
  public init(contentsOf url: URL) throws {
    guard (try? url.checkResourceIsReachable()) == true else {
      ProgramMessage.missingSound("AVAudioPlayer: there is no file '\(url.path)'")
      throw Inert.error(NSOSStatusErrorDomain, 2_003_334_207, "there is no file '\(url.path)'")
    }
    (self.url, data, file) = (url, nil, url)
    (duration, numberOfChannels) = ProgramSound.information(of: url) ?? (0, 2)
  }

  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  public init(data: Data) throws {
    let name = "nacre-sound-\(player)"
    let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name)
    try data.write(to: file)
    (url, self.data, self.file) = (nil, data, file)
    (duration, numberOfChannels) = ProgramSound.information(of: file) ?? (0, 2)
  }

  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  deinit { if isPlaying { ProgramSound.stop(player) } }

  /// The place in the file, seconds. Where it is set while the sound plays, the sound goes on from there.
  open var currentTime: TimeInterval {
    get {
      guard isPlaying else { return offset }
      let time = offset + max(ProgramSound.now - begin, 0) * speed
      return duration > 0 ? time.truncatingRemainder(dividingBy: duration) : time
    }
    set {
      let isGoingOn = isPlaying
      halt()
      offset = min(max(newValue, 0), duration > 0 ? duration : .infinity)
      if isGoingOn { start(at: ProgramSound.now) }
    }
  }

  @discardableResult open func prepareToPlay() -> Bool { file != nil }

  @discardableResult open func play() -> Bool { play(atTime: ProgramSound.now) }

  /// - Parameter time: The instant, in seconds of `deviceCurrentTime`.
  @discardableResult open func play(atTime time: TimeInterval) -> Bool {
    guard file != nil else { return false }
    if !isPlaying { start(at: max(time, ProgramSound.now)) }
    return true
  }

  private func start(at time: TimeInterval) {
    guard let file else { return }
    (begin, isPlaying) = (time, true)
    speed = enableRate ? min(max(Double(rate), 0.5), 2) : 1
    generation += 1
    ProgramSound.start(
      player, file, at: time, offset: offset, repetitions: numberOfLoops, rate: speed,
      volume: volume, pan: pan)
    guard duration > 0, numberOfLoops >= 0 else { return }
    let seconds = (duration * Double(numberOfLoops + 1) - offset) / speed
    let now = generation
    let delay = max(time - ProgramSound.now, 0) + max(seconds, 0)
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self, self.generation == now else { return }
      self.finish()
    }
  }

  private func finish() {
    generation += 1
    (isPlaying, offset) = (false, 0)
    delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
  }

  /// Stops the sound where it is.
  private func halt() {
    guard isPlaying else { return }
    offset = currentTime
    isPlaying = false
    generation += 1
    ProgramSound.stop(player)
  }

  open func pause() { halt() }

  /// Stops the sound. The next `play()` goes on from there.
  open func stop() { halt() }

  private func changeVolume() {
    if isPlaying { ProgramSound.setVolume(volume, pan: pan, of: player) }
  }

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    let isGoingOn = isPlaying
    isPlaying = false
    self.volume = volume
    isPlaying = isGoingOn
    if isGoingOn { ProgramSound.setVolume(volume, pan: pan, of: player, over: duration) }
  }

  open func updateMeters() {}
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
