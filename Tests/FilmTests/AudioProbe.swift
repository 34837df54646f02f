// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Foundation

/// The audio of a file, read with FFmpeg's demuxers and decoders.
struct AudioProbe {
  private(set) var codec = ""
  private(set) var channels = 0
  private(set) var sampleRate = 0
  /// The stream's duration in seconds, where the format states it.
  private(set) var duration: Double?
  private(set) var packets: [Data] = []
  /// The samples of the first channel, −1 to 1.
  private(set) var samples: [Float] = []
  /// Those of the last channel.
  private(set) var others: [Float] = []

  struct Failure: Error {}

  init(_ path: String) throws {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    defer { avformat_close_input(&opened) }
    guard avformat_open_input(&opened, "file:" + path, nil, nil) >= 0, let file = opened,
      avformat_find_stream_info(file, nil) >= 0
    else { throw Failure() }
    let index = av_find_best_stream(file, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
    guard index >= 0, let stream = file.pointee.streams[Int(index)],
      let parameters = stream.pointee.codecpar
    else { throw Failure() }
    codec = String(cString: avcodec_get_name(parameters.pointee.codec_id))
    channels = Int(parameters.pointee.ch_layout.nb_channels)
    sampleRate = Int(parameters.pointee.sample_rate)
    if stream.pointee.duration > 0 {
      let unit = stream.pointee.time_base
      duration = Double(stream.pointee.duration) * Double(unit.num) / Double(unit.den)
    }
    let decoder = avcodec_find_decoder(parameters.pointee.codec_id)
    var context = avcodec_alloc_context3(decoder)
    defer { avcodec_free_context(&context) }
    guard avcodec_parameters_to_context(context, parameters) >= 0,
      avcodec_open2(context, decoder, nil) >= 0
    else { throw Failure() }
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    while av_read_frame(file, packet) >= 0, let read = packet?.pointee {
      if read.stream_index == index {
        packets.append(Data(bytes: read.data, count: Int(read.size)))
        avcodec_send_packet(context, packet)
        try receive(context)
      }
      av_packet_unref(packet)
    }
    avcodec_send_packet(context, nil)
    try receive(context)
  }

  private mutating func receive(_ context: UnsafeMutablePointer<AVCodecContext>?) throws {
    var frame = av_frame_alloc()
    defer { av_frame_free(&frame) }
    while avcodec_receive_frame(context, frame) >= 0, let decoded = frame?.pointee {
      let count = Int(decoded.nb_samples)
      let channels = Int(decoded.ch_layout.nb_channels)
      guard let first = decoded.data.0 else { throw Failure() }
      let last = channels == 2 ? decoded.data.1 ?? first : first
      let format = AVSampleFormat(decoded.format)
      samples += try Self.samples(first, format, count, channels, channel: 0)
      others += try Self.samples(last, format, count, channels, channel: channels - 1)
    }
  }

  /// Returns the samples of a channel, which has its own plane or shares one.
  private static func samples(
    _ plane: UnsafePointer<UInt8>, _ format: AVSampleFormat, _ count: Int, _ channels: Int,
    channel: Int
  ) throws -> [Float] {
    let bytes = UnsafeRawPointer(plane)
    return try (0..<count).map { index in
      switch format {
      case AV_SAMPLE_FMT_FLTP: bytes.load(fromByteOffset: 4 * index, as: Float.self)
      case AV_SAMPLE_FMT_FLT:
        bytes.load(fromByteOffset: 4 * (index * channels + channel), as: Float.self)
      case AV_SAMPLE_FMT_S32:
        Float(bytes.load(fromByteOffset: 4 * (index * channels + channel), as: Int32.self))
          / 0x8000_0000
      case AV_SAMPLE_FMT_S16P: Float(bytes.load(fromByteOffset: 2 * index, as: Int16.self)) / 32768
      case AV_SAMPLE_FMT_S16:
        Float(bytes.load(fromByteOffset: 2 * (index * channels + channel), as: Int16.self)) / 32768
      default: throw Failure()
      }
    }
  }

  /// The frequency of a tone in hertz, from the zero crossings in a range of seconds.
  func frequency(in seconds: Range<Double>) -> Double {
    let range =
      Int(seconds.lowerBound * Double(sampleRate))..<Int(seconds.upperBound * Double(sampleRate))
    let part = samples[range]
    let crossings = zip(part, part.dropFirst()).count { $0 < 0 && $1 >= 0 }
    return Double(crossings) / (seconds.upperBound - seconds.lowerBound)
  }
}
