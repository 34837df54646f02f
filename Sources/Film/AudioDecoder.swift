// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Decodes the audio of a file, frame by frame.
// SAFETY: `context` and `frame` are allocated in `init` and freed in `deinit`.
final class AudioDecoder {
  /// The frame that was decoded last. After `init` it is the first one.
  let frame: UnsafeMutablePointer<AVFrame>
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let file: AudioFile

  /// Opens the decoder and decodes the first frame, which has the format of all frames.
  ///
  /// - Throws: `FilmError` with reason `audio` if nothing can be decoded.
  init(_ file: AudioFile) throws {
    self.file = file
    let codec = ffmpeg.avcodec_find_decoder(file.parameters.pointee.codec_id)
    context = try FilmError.check(
      ffmpeg.avcodec_alloc_context3(codec), "allocating the decoder", file.path)
    guard let frame = ffmpeg.av_frame_alloc() else {
      var context: UnsafeMutablePointer<AVCodecContext>? = context
      ffmpeg.avcodec_free_context(&context)
      throw FilmError(libav: nacre_averror(ENOMEM), "allocating the decoder", file.path)
    }
    self.frame = frame
    guard let codec, ffmpeg.avcodec_parameters_to_context(context, file.parameters) >= 0,
      ffmpeg.avcodec_open2(context, codec, nil) >= 0, next()
    else { throw FilmError(.audio, "\(file.path): its audio cannot be decoded.") }
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    ffmpeg.av_frame_free(&frame)
    var context: UnsafeMutablePointer<AVCodecContext>? = context
    ffmpeg.avcodec_free_context(&context)
  }

  /// Decodes the next frame into `frame`. Packets that are not audio are skipped.
  ///
  /// - Returns: Whether there is another frame.
  func next() -> Bool {
    while true {
      let code = ffmpeg.avcodec_receive_frame(context, frame)
      if code >= 0 {
        // A file without a channel layout, such as a simple WAV file, has the default one.
        if frame.pointee.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC {
          ffmpeg.av_channel_layout_default(
            &frame.pointee.ch_layout, frame.pointee.ch_layout.nb_channels)
        }
        return true
      }
      if code == nacre_averror_eof() { return false }
      // A null packet ends the decoder's input.
      _ = ffmpeg.avcodec_send_packet(context, file.next())
    }
  }
}
