// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Encodes the frames of a film, in sections if its format has them.
///
/// A section begins with a key frame, and its packets depend only on its own frames. A section therefore has the same
/// packets in a part and in the whole film. Each section has its own encoder, because an encoder's choices depend on
/// the frames that it has encoded before.
// SAFETY: packets belong to the encoder, and are valid until `body` returns. Callers pass buffers with a frame's
// pixels.
final class FilmEncoder {
  /// The settings of each section's encoder.
  let settings: EncoderSettings
  /// The encoder of the current section.
  private(set) var encoder: Encoder
  private let open: () throws -> Encoder
  private let converter: FrameConverter
  private let format: FilmFormat
  private let length: Int64
  /// The number of the section's first frame.
  private var first: Int64
  /// The number of frames of the section so far.
  private var count: Int64 = 0
  private var isOpen = true

  /// Opens an encoder. Its unit of time is the duration of a frame.
  ///
  /// - Parameter firstFrame: The number of the first frame, which begins a section.
  init(
    _ format: FilmFormat, width: Int, height: Int, rate: FrameRate, _ options: FilmOptions,
    firstFrame: Int = 0, path: String
  ) throws {
    let settings = try EncoderSettings.available(for: format, options, path: path)
    let size = FrameConverter.paddedSize(width, height, settings)
    let open = {
      try Encoder(
        settings, width: size.width, height: size.height, rate: rate,
        timeBase: rate.frameDuration, path: path)
    }
    (self.settings, self.open, self.format) = (settings, open, format)
    converter = try FrameConverter(width: width, height: height, settings: settings, path: path)
    encoder = try open()
    length = format.sectionLength.map(Int64.init) ?? .max
    first = Int64(firstFrame)
  }

  /// The properties, besides the frames, on which the packets depend.
  var encoding: FilmEncoding {
    // SAFETY: the encoder owns `extradata_size` bytes.
    let header = UnsafeRawBufferPointer(
      start: encoder.context.pointee.extradata, count: Int(encoder.context.pointee.extradata_size))
    return FilmEncoding(
      format: format, encoder: settings.encoder, library: FFmpeg.version,
      header: FilmPart.checksum(header))
  }

  /// Encodes the next frame and passes each finished packet to `body`.
  ///
  /// The unit of a packet's time is a frame, and the film's first frame has the time 0.
  func append(
    _ pixels: UnsafeBufferPointer<UInt32>,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    if !isOpen { encoder = try open() }
    isOpen = true
    let frame = try converter.convert(pixels)
    frame.pointee.pts = count
    count += 1
    try encode(frame, body)
    if count == length { try end(body) }
  }

  /// Ends the current section and passes its last packets to `body`.
  func end(_ body: (UnsafeMutablePointer<AVPacket>) throws -> Void) throws {
    guard count > 0 else { return }
    try encode(nil, body)
    first += count
    (count, isOpen) = (0, false)
  }

  private func encode(
    _ frame: UnsafeMutablePointer<AVFrame>?,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    try encoder.encode(frame) { packet in
      packet.pointee.pts += first
      packet.pointee.dts += first
      // Without a duration the last frame would be shown for no time.
      if packet.pointee.duration == 0 { packet.pointee.duration = 1 }
      try body(packet)
    }
  }
}

/// The encoding of a part's frames for one film format. Parts with different encodings cannot be joined.
package struct FilmEncoding: Codable, Equatable, Sendable {
  package let format: FilmFormat
  /// FFmpeg's name of the encoder.
  let encoder: String
  /// The version of FFmpeg.
  let library: String
  /// The checksum of the encoder's header (such as H.264's parameter sets), which the film file stores once.
  let header: String
}

extension FilmEncoding {
  /// Finds the encoding with which this machine encodes films of a format with sections.
  ///
  /// - Throws: `FilmError` when the format has none, or it cannot be encoded.
  package init(_ format: FilmFormat, of film: FilmPart.Film, path: String) throws {
    try FFmpeg.load(for: path)
    guard format.sectionLength != nil, let rate = FrameRate(film.framesPerSecond) else {
      throw FilmError(
        .unsupported,
        "\(path): a film of this format cannot be encoded in parts; only mp4, mov and webm can."
      )
    }
    var options = FilmOptions()
    options.isTransparent = film.isTransparent
    try options.check(for: format, path: path)
    self = try FilmEncoder(
      format, width: film.width, height: film.height, rate: rate, options, path: path
    ).encoding
  }
}
