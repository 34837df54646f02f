// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// The audio of a film, either copied (`CopiedAudio`) or encoded (`EncodedAudio`).
protocol AudioTrack: AnyObject {
  /// The unit of the packets' times, in seconds.
  var timeBase: AVRational { get }

  /// Describes the audio to the film file.
  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws

  /// Passes the packets that end by an instant of the film to `body`.
  ///
  /// - Parameters:
  ///   - count: The instant, in units of `unit`. It is never before that of an earlier call.
  ///   - isEnd: Whether the film ends there. The packet that contains the end is then passed too, cut at
  ///     the end, and no call follows.
  ///   - body: Receives each packet, which is valid until it returns.
  func advance(
    to count: Int64, unit: AVRational, isEnd: Bool,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws
}
