// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Foundation

/// The properties of a film, read with FFmpeg's demuxers and decoders.
struct FilmProbe {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var frameCount = 0
  /// In seconds, with the duration of the last frame.
  private(set) var duration = 0.0
  /// The time at which each frame begins, in seconds from the first, ascending.
  private(set) var times: [Double] = []
  /// The times of the key frames, likewise.
  private(set) var keyTimes: [Double] = []
  private(set) var codec = ""
  private(set) var isTaggedBT709 = false
  /// The luma at the centre of the first frame, for 8-bit planar films.
  private(set) var luma: UInt8?

  struct Failure: Error { let code: Int32 }

  init(_ path: String) throws {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    defer { avformat_close_input(&opened) }
    try check(avformat_open_input(&opened, "file:" + path, nil, nil))
    guard let file = opened else { throw Failure(code: 0) }
    try check(avformat_find_stream_info(file, nil))
    guard file.pointee.nb_streams == 1, let stream = file.pointee.streams[0],
      let parameters = stream.pointee.codecpar
    else { throw Failure(code: 0) }
    width = Int(parameters.pointee.width)
    height = Int(parameters.pointee.height)
    codec = String(cString: avcodec_get_name(parameters.pointee.codec_id))
    isTaggedBT709 =
      parameters.pointee.color_space == AVCOL_SPC_BT709
      && parameters.pointee.color_primaries == AVCOL_PRI_BT709
      && parameters.pointee.color_trc == AVCOL_TRC_BT709
      && parameters.pointee.color_range == AVCOL_RANGE_MPEG
    try readPackets(file, stream)
  }

  private mutating func readPackets(
    _ file: UnsafeMutablePointer<AVFormatContext>, _ stream: UnsafeMutablePointer<AVStream>
  ) throws {
    let unit = stream.pointee.time_base
    let decoder = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id)
    var context = avcodec_alloc_context3(decoder)
    defer { avcodec_free_context(&context) }
    try check(avcodec_parameters_to_context(context, stream.pointee.codecpar))
    try check(avcodec_open2(context, decoder, nil))
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    var ends: [Double] = []
    while av_read_frame(file, packet) >= 0, let read = packet?.pointee {
      let seconds = Double(unit.num) / Double(unit.den)
      times.append(Double(read.pts) * seconds)
      if read.flags & AV_PKT_FLAG_KEY != 0 { keyTimes.append(Double(read.pts) * seconds) }
      ends.append(Double(read.pts + read.duration) * seconds)
      avcodec_send_packet(context, packet)
      noteLuma(context)
      av_packet_unref(packet)
    }
    avcodec_send_packet(context, nil)
    noteLuma(context)
    times.sort()
    frameCount = times.count
    duration = (ends.max() ?? 0) - (times.first ?? 0)
    times = times.map { $0 - (times.first ?? 0) }
  }

  private mutating func noteLuma(_ context: UnsafeMutablePointer<AVCodecContext>?) {
    var frame = av_frame_alloc()
    defer { av_frame_free(&frame) }
    while avcodec_receive_frame(context, frame) >= 0, let decoded = frame?.pointee {
      guard luma == nil, decoded.format == AV_PIX_FMT_YUV420P.rawValue else { continue }
      let offset = height / 2 * Int(decoded.linesize.0) + width / 2
      luma = decoded.data.0?[offset]
    }
  }

  private func check(_ code: Int32) throws {
    if code < 0 { throw Failure(code: code) }
  }
}
