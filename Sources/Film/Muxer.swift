// Nacre, MIT licence; see LICENSE.

import CFFmpeg

/// Writes a film file with one video stream and at most one audio stream.
///
/// The file has a partial name until it is complete.
// SAFETY: `context` is allocated in `init`; `finish` or `discard` frees it and sets it to `nil`. It
// owns `stream` and the stream in `audio`, which are used only while `context` is not `nil`.
final class Muxer {
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private let stream: UnsafeMutablePointer<AVStream>
  private let encoderTimeBase: AVRational
  /// The audio stream, and the unit of its packets' times.
  private var audio: (stream: UnsafeMutablePointer<AVStream>, timeBase: AVRational)?
  private let file: PartialFile
  /// Whether the file is complete and has no final name.
  private var isComplete = false
  private var output: MuxerFile?

  /// Opens the file and writes its header.
  init(
    _ settings: EncoderSettings, encoder: Encoder, rate: FrameRate, audio: (any AudioTrack)? = nil,
    path: String
  ) throws {
    file = PartialFile(path)
    encoderTimeBase = encoder.context.pointee.time_base
    // With the scheme, FFmpeg does not read a name such as `a:b.mp4` as a URL.
    let address = "file:" + file.path
    var opened: UnsafeMutablePointer<AVFormatContext>?
    try FilmError.check(
      ffmpeg.avformat_alloc_output_context2(&opened, nil, settings.container, address),
      "opening the file", path)
    let context = try FilmError.check(opened, "opening the file", path)
    self.context = context
    context.pointee.flags |= AVFMT_FLAG_BITEXACT
    guard let stream = ffmpeg.avformat_new_stream(context, nil) else {
      ffmpeg.avformat_free_context(context)
      throw FilmError(libav: nacre_averror(ENOMEM), "opening the file", path)
    }
    self.stream = stream
    stream.pointee.time_base = encoderTimeBase
    stream.pointee.avg_frame_rate = rate.rational
    do {
      for (name, value) in settings.metadata {
        _ = ffmpeg.av_dict_set(&stream.pointee.metadata, name, value, 0)
      }
      if let audio { try add(audio) }
      try begin(settings, encoder)
    } catch {
      discard()
      throw error
    }
  }

  deinit { discard() }

  private func begin(_ settings: EncoderSettings, _ encoder: Encoder) throws {
    guard let context else { return }
    try FilmError.check(
      ffmpeg.avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context),
      "opening the file", file.finalPath)
    for (name, value) in settings.containerOptions { try set(name, value) }
    let output = try MuxerFile(file)
    self.output = output
    context.pointee.pb = output.stream
    context.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    try check(ffmpeg.avformat_write_header(context, nil), "writing the header")
  }

  private func add(_ track: any AudioTrack) throws {
    let stream = try FilmError.check(
      ffmpeg.avformat_new_stream(context, nil), "adding the audio", file.finalPath)
    stream.pointee.time_base = track.timeBase
    try track.describe(stream.pointee.codecpar)
    audio = (stream, track.timeBase)
  }

  /// Sets an option of the muxer.
  func set(_ name: String, _ value: String) throws {
    try FilmError.check(
      ffmpeg.av_opt_set(context, name, value, AV_OPT_SEARCH_CHILDREN), "option \(name)",
      file.finalPath)
  }

  /// Writes a packet of the video, whose times are in the encoder's time base.
  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws {
    try write(packet, to: stream, encoderTimeBase, "writing a frame")
  }

  /// Writes a packet of the audio, whose times are in the audio's time base.
  func writeAudio(_ packet: UnsafeMutablePointer<AVPacket>) throws {
    guard let audio else { return }
    try write(packet, to: audio.stream, audio.timeBase, "writing the audio")
  }

  private func write(
    _ packet: UnsafeMutablePointer<AVPacket>, to stream: UnsafeMutablePointer<AVStream>,
    _ timeBase: AVRational, _ task: String
  ) throws {
    guard let context else { return }
    packet.pointee.stream_index = stream.pointee.index
    ffmpeg.av_packet_rescale_ts(packet, timeBase, stream.pointee.time_base)
    try check(ffmpeg.av_interleaved_write_frame(context, packet), task)
  }

  /// Throws if a write or seek has failed, or if `code`, the result of an FFmpeg function, is negative.
  private func check(_ code: Int32, _ task: String) throws {
    // The error of `output` has the system's reason. A buffered write can fail during a later call.
    try output?.check()
    try FilmError.check(code, task, file.finalPath)
  }

  /// Adds chapters, which the muxer writes when it finishes the file. A chapter ends where the next begins.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames of the film.
  ///   - unit: The duration of a frame, seconds.
  // SAFETY: FFmpeg frees the list and the chapters with the context. A chapter is initialised before it is added.
  func add(_ chapters: [FilmChapter], frameCount: Int64, unit: AVRational) throws {
    guard let context, !chapters.isEmpty else { return }
    let size = MemoryLayout<UnsafeMutablePointer<AVChapter>?>.stride * chapters.count
    let list = try FilmError.check(ffmpeg.av_malloc(size), "adding chapters", file.finalPath)
      .bindMemory(to: UnsafeMutablePointer<AVChapter>?.self, capacity: chapters.count)
    context.pointee.chapters = list
    for (index, chapter) in chapters.enumerated() {
      let room = ffmpeg.av_malloc(MemoryLayout<AVChapter>.stride)
      let made = try FilmError.check(room, "adding chapters", file.finalPath)
        .bindMemory(to: AVChapter.self, capacity: 1)
      made.initialize(to: AVChapter())
      made.pointee.id = Int64(index + 1)
      made.pointee.time_base = unit
      made.pointee.start = Int64(chapter.frame)
      made.pointee.end = index + 1 < chapters.count ? Int64(chapters[index + 1].frame) : frameCount
      list[index] = made
      context.pointee.nb_chapters = UInt32(index + 1)
      _ = ffmpeg.av_dict_set(&made.pointee.metadata, "title", chapter.title, 0)
    }
  }

  /// Completes the file under its partial name.
  func finish() throws {
    guard let context else { return }
    try check(ffmpeg.av_write_trailer(context), "finishing the file")
    context.pointee.pb = nil
    try output?.finish()
    ffmpeg.avformat_free_context(context)
    self.context = nil
    isComplete = true
    try file.settle()
  }

  /// Renames the complete file to its final name.
  func commit() throws {
    isComplete = false
    try file.commit(isForced: false)
  }

  /// Removes the partial file. Has no effect after `commit()`.
  func discard() {
    if isComplete { file.discard() }
    isComplete = false
    guard let context else { return }
    context.pointee.pb = nil
    _ = output?.close()
    ffmpeg.avformat_free_context(context)
    self.context = nil
    file.discard()
  }
}
