// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Foundation

/// Reads the packets of a file's audio.
// SAFETY: `context` and `packet` are allocated in `init` and freed in `deinit`; `context` owns
// `stream`. A packet is valid until the next call of `next()`.
final class AudioFile {
  let path: String
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private let stream: UnsafeMutablePointer<AVStream>
  private let packet: UnsafeMutablePointer<AVPacket>
  /// The end of the last packet, for files whose packets have no times.
  private var nextTime: Int64 = 0

  /// - Throws: `FilmError` with reason `audio` for a file that is missing, empty, or without audio.
  init(_ path: String) throws {
    self.path = path
    try Self.checkFile(path)
    let unknown = FilmError(
      .audio, "\(path): is not an audio file; Documentation/Films.md lists the formats.")
    var opened: UnsafeMutablePointer<AVFormatContext>?
    var options: OpaquePointer?
    _ = ffmpeg.av_dict_set(&options, "format_whitelist", Self.formats, 0)
    _ = ffmpeg.av_dict_set(&options, "protocol_whitelist", "file", 0)
    defer { ffmpeg.av_dict_free(&options) }
    // With the scheme, FFmpeg does not read a name such as `a:b.wav` as a URL.
    guard ffmpeg.avformat_open_input(&opened, "file:" + path, nil, &options) >= 0, let file = opened
    else {
      throw unknown
    }
    do {
      guard ffmpeg.avformat_find_stream_info(file, nil) >= 0 else { throw unknown }
      let index = ffmpeg.av_find_best_stream(file, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
      guard index >= 0, let stream = file.pointee.streams[Int(index)] else {
        throw file.pointee.nb_streams == 0
          ? unknown : FilmError(.audio, "\(path): has no audio; choose a file with an audio track.")
      }
      // If the rate or the sample format is missing, FFmpeg found no audio after the header.
      guard let parameters = stream.pointee.codecpar, parameters.pointee.sample_rate > 0,
        parameters.pointee.ch_layout.nb_channels > 0, parameters.pointee.format >= 0
      else { throw unknown }
      self.stream = stream
      packet = try FilmError.check(ffmpeg.av_packet_alloc(), "reading the audio", path)
      for other in 0..<Int(file.pointee.nb_streams) where other != Int(index) {
        file.pointee.streams[other]?.pointee.discard = AVDISCARD_ALL
      }
    } catch {
      ffmpeg.avformat_close_input(&opened)
      throw error
    }
    context = file
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    ffmpeg.av_packet_free(&packet)
    ffmpeg.avformat_close_input(&context)
  }

  /// FFmpeg's names of the permitted formats, whose files contain their audio.
  ///
  /// FFmpeg also reads lists of other files, such as playlists. With a list, a file from an untrusted source
  /// could put the user's files into a film.
  private static let formats = [
    "aac", "ac3", "aiff", "amr", "ape", "asf", "au", "avi", "caf", "eac3", "flac", "flv",
    "matroska", "mov",
    "mp3", "mpeg", "mpegts", "ogg", "tta", "w64", "wav", "wv",
  ].joined(separator: ",")

  /// Checks for failures that FFmpeg reports unclearly.
  private static func checkFile(_ path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw FilmError(.audio, "\(path): cannot be read: \(String(cString: strerror(errno))).")
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw FilmError(.audio, "\(path): is a directory; choose an audio file.")
    }
    if status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 {
      throw FilmError(.audio, "\(path): the audio file is empty.")
    }
    guard access(path, R_OK) == 0 else {
      throw FilmError(.audio, "\(path): cannot be read: \(String(cString: strerror(errno))).")
    }
  }

  var parameters: UnsafeMutablePointer<AVCodecParameters> { stream.pointee.codecpar }
  /// The unit of the packets' times, in seconds.
  var timeBase: AVRational { stream.pointee.time_base }

  /// Returns the next packet of the audio, or `nil` at the end or at damaged data.
  ///
  /// The time of a packet is counted from the first audible sample.
  func next() -> UnsafeMutablePointer<AVPacket>? {
    ffmpeg.av_packet_unref(packet)
    while ffmpeg.av_read_frame(context, packet) >= 0 {
      guard packet.pointee.stream_index == stream.pointee.index else {
        ffmpeg.av_packet_unref(packet)
        continue
      }
      setTimes()
      return packet
    }
    return nil
  }

  private func setTimes() {
    let start = stream.pointee.start_time
    if packet.pointee.pts == nacre_nopts() {
      packet.pointee.pts = nextTime
    } else {
      packet.pointee.pts -= start == nacre_nopts() ? 0 : start
    }
    packet.pointee.dts = packet.pointee.pts
    nextTime = packet.pointee.pts + packet.pointee.duration
  }
}
