// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Audio whose packets are copied into the film unchanged.
///
/// Compressed audio ends with the packet that contains the end of the film. Its duration is cut there.
/// Uncompressed audio ends exactly at the end of the film.
// SAFETY: the packet belongs to `file` and is valid until its next one is read.
final class CopiedAudio: AudioTrack {
  private let file: AudioFile
  private let path: String
  /// A packet that ends after the instant reached so far.
  private var pending: UnsafeMutablePointer<AVPacket>?

  init(_ file: AudioFile, path: String) {
    (self.file, self.path) = (file, path)
  }

  var timeBase: AVRational { file.timeBase }

  func describe(_ parameters: UnsafeMutablePointer<AVCodecParameters>) throws {
    try FilmError.check(
      ffmpeg.avcodec_parameters_copy(parameters, file.parameters), "adding the audio", path)
    // The tag belongs to the format of the audio file.
    parameters.pointee.codec_tag = 0
  }

  func advance(
    to count: Int64, unit: AVRational, isEnd: Bool,
    _ body: (UnsafeMutablePointer<AVPacket>) throws -> Void
  ) throws {
    let end = ffmpeg.av_rescale_q(count, unit, timeBase)
    while let packet = pending ?? file.next() {
      pending = packet
      if packet.pointee.pts + packet.pointee.duration > end {
        guard isEnd, packet.pointee.pts < end else { return }
        cut(packet, to: end - packet.pointee.pts)
      }
      pending = nil
      try body(packet)
    }
  }

  private func cut(_ packet: UnsafeMutablePointer<AVPacket>, to duration: Int64) {
    packet.pointee.duration = duration
    let parameters = file.parameters.pointee
    guard parameters.bits_per_coded_sample > 0, parameters.block_align > 0,
      [AV_CODEC_ID_PCM_S16LE, AV_CODEC_ID_PCM_S24LE].contains(parameters.codec_id)
    else { return }
    let unit = AVRational(num: 1, den: parameters.sample_rate)
    let samples = ffmpeg.av_rescale_q(duration, timeBase, unit)
    ffmpeg.av_shrink_packet(packet, Int32(samples) * parameters.block_align)
  }
}
