// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// The decoded frames of a film, read with FFmpeg's decoders.
struct FrameProbe {
  private(set) var frames: [Frame] = []
  private(set) var format = AV_PIX_FMT_NONE
  private(set) var codec = ""
  /// The four letters of the codec in QuickTime and MP4 files.
  private(set) var tag = ""
  private(set) var isTaggedBT709 = false
  /// The video stream's metadata `alpha_mode`.
  private(set) var alphaMode: String?

  struct Failure: Error {}

  /// One frame. Planar formats have three planes of samples, or four with alpha; packed ones have a
  /// plane of bytes.
  struct Frame {
    let width: Int
    let height: Int
    fileprivate(set) var planes: [[Int]]

    /// The components of a packed pixel of four bytes, in the format's order.
    func packed(_ x: Int, _ y: Int) -> [Int] {
      let start = (y * width + x) * 4
      return Array(planes[0][start..<start + 4])
    }

    /// The alpha of a planar frame.
    func alpha(_ x: Int, _ y: Int) -> Int { planes[3][y * width + x] }
  }

  /// - Parameter decoder: FFmpeg's name of the decoder; by default FFmpeg's own of the codec.
  init(_ path: String, decoder name: String? = nil) throws {
    var opened: UnsafeMutablePointer<AVFormatContext>?
    defer { avformat_close_input(&opened) }
    guard avformat_open_input(&opened, "file:" + path, nil, nil) >= 0, let file = opened,
      avformat_find_stream_info(file, nil) >= 0
    else { throw Failure() }
    let index = av_find_best_stream(file, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = file.pointee.streams[Int(index)],
      let parameters = stream.pointee.codecpar
    else { throw Failure() }
    codec = String(cString: avcodec_get_name(parameters.pointee.codec_id))
    tag = String(
      decoding: (0..<4).map { UInt8(parameters.pointee.codec_tag >> (8 * $0) & 0xFF) },
      as: UTF8.self)
    isTaggedBT709 =
      parameters.pointee.color_space == AVCOL_SPC_BT709
      && parameters.pointee.color_primaries == AVCOL_PRI_BT709
      && parameters.pointee.color_trc == AVCOL_TRC_BT709
    if let entry = av_dict_get(stream.pointee.metadata, "alpha_mode", nil, 0) {
      alphaMode = String(cString: entry.pointee.value)
    }
    let decoder =
      name.map { avcodec_find_decoder_by_name($0) }
      ?? avcodec_find_decoder(parameters.pointee.codec_id)
    var context = avcodec_alloc_context3(decoder)
    defer { avcodec_free_context(&context) }
    guard avcodec_parameters_to_context(context, parameters) >= 0,
      avcodec_open2(context, decoder, nil) >= 0
    else { throw Failure() }
    var packet = av_packet_alloc()
    defer { av_packet_free(&packet) }
    while av_read_frame(file, packet) >= 0 {
      if packet?.pointee.stream_index == index { avcodec_send_packet(context, packet) }
      try receive(context)
      av_packet_unref(packet)
    }
    avcodec_send_packet(context, nil)
    try receive(context)
  }

  private mutating func receive(_ context: UnsafeMutablePointer<AVCodecContext>?) throws {
    var frame = av_frame_alloc()
    defer { av_frame_free(&frame) }
    while avcodec_receive_frame(context, frame) >= 0, let decoded = frame?.pointee {
      format = AVPixelFormat(decoded.format)
      let (width, height) = (Int(decoded.width), Int(decoded.height))
      var read = Frame(width: width, height: height, planes: [])
      let data = [decoded.data.0, decoded.data.1, decoded.data.2, decoded.data.3]
      let strides = [
        decoded.linesize.0, decoded.linesize.1, decoded.linesize.2, decoded.linesize.3,
      ]
      switch format {
      case AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVA420P, AV_PIX_FMT_YUVA444P12LE:
        let isWide = format == AV_PIX_FMT_YUVA444P12LE
        for plane in 0..<(format == AV_PIX_FMT_YUV420P ? 3 : 4) {
          guard let start = data[plane] else { throw Failure() }
          let isHalf = !isWide && (plane == 1 || plane == 2)
          let (columns, rows) = isHalf ? ((width + 1) / 2, (height + 1) / 2) : (width, height)
          var samples: [Int] = []
          for y in 0..<rows {
            let row = UnsafeRawPointer(start + y * Int(strides[plane]))
            for x in 0..<columns {
              samples.append(
                isWide
                  ? Int(row.load(fromByteOffset: 2 * x, as: UInt16.self))
                  : Int(row.load(fromByteOffset: x, as: UInt8.self)))
            }
          }
          read.planes.append(samples)
        }
      case AV_PIX_FMT_RGBA, AV_PIX_FMT_BGRA:
        guard let start = data[0] else { throw Failure() }
        read.planes = [
          (0..<height).flatMap { y in
            (0..<width * 4).map { Int(start[y * Int(strides[0]) + $0]) }
          }
        ]
      default: break
      }
      frames.append(read)
    }
  }
}
