// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import GraphicsTypes

/// A sound that is heard: its samples, decoded and converted to the rate of a mixer, with two channels.
// SAFETY: `frame` is allocated in `init` and freed in `deinit`. The filters end in frames of planar floats with two
// channels, whose planes have `nb_samples` samples each.
final class SoundVoice {
  private let sound: Sound
  private let rate: Int32
  private var decoder: AudioDecoder
  private var graph: FilterGraph
  private var source: FilterGraph.Filter
  private var sink: FilterGraph.Filter
  private let frame: UnsafeMutablePointer<AVFrame>
  /// The number of samples in `frame` that were heard already.
  private var used = 0
  private var samplesDecoded: Int64 = 0
  private var repetitionsLeft: Int
  private var hasEnded = false

  /// The factors of both channels, and how they change.
  private var gain: Sound.Gain
  private var target: Sound.Gain
  private var samplesToTarget = 0

  /// Opens the file of a sound.
  ///
  /// - Parameter rate: Samples per second of the mixer.
  /// - Throws: `FilmError` with reason `audio` if nothing can be decoded.
  init(_ sound: Sound, rate: Int32) throws {
    (self.sound, self.rate) = (sound, rate)
    (gain, target, repetitionsLeft) = (sound.gain, sound.gain, sound.repetitions)
    (decoder, graph, source, sink) = try Self.open(sound, rate)
    frame = try FilmError.check(ffmpeg.av_frame_alloc(), "allocating a frame", sound.file)
    try push()
    // The speed shortens what comes before the offset too.
    try skip(Int((sound.offset / sound.rate * Double(rate)).rounded()))
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    ffmpeg.av_frame_free(&frame)
  }

  private static func open(
    _ sound: Sound, _ rate: Int32
  ) throws -> (AudioDecoder, FilterGraph, FilterGraph.Filter, FilterGraph.Filter) {
    let decoder = try AudioDecoder(try AudioFile(sound.file))
    let graph = try FilterGraph(path: sound.file)
    let source = try graph.addAudioSource(like: decoder.frame)
    let converter = try graph.add(
      "aformat", "sample_fmts=fltp:sample_rates=\(rate):channel_layouts=stereo")
    if sound.rate == 1 {
      try graph.link(source, to: converter)
    } else {
      let speed = try graph.add("atempo", "\(sound.rate)")
      try graph.link(source, to: speed)
      try graph.link(speed, to: converter)
    }
    let sink = try graph.add("abuffersink")
    try graph.link(converter, to: sink)
    try graph.configure()
    return (decoder, graph, source, sink)
  }

  /// Pushes the decoded frame into the graph. Its time is the number of samples before it.
  private func push() throws {
    decoder.frame.pointee.pts = samplesDecoded
    samplesDecoded += Int64(decoder.frame.pointee.nb_samples)
    try graph.push(decoder.frame, into: source)
  }

  /// Leaves out samples.
  func skip(_ count: Int) throws {
    var rest = count
    while rest > 0, try fill() {
      let step = min(rest, Int(frame.pointee.nb_samples) - used)
      used += step
      rest -= step
    }
    moveGain(by: count)
  }

  /// Changes the factors of the channels evenly over a number of samples.
  func setGain(_ gain: Sound.Gain, over count: Int) {
    (target, samplesToTarget) = (gain, count)
    if count == 0 { self.gain = gain }
  }

  /// Adds the next samples to both channels.
  ///
  /// - Returns: Whether the sound goes on.
  func add(
    to left: UnsafeMutableBufferPointer<Float>, _ right: UnsafeMutableBufferPointer<Float>
  ) throws -> Bool {
    var place = 0
    while place < left.count {
      guard try fill(), let first = plane(0), let second = plane(1) else { return false }
      let count = min(left.count - place, Int(frame.pointee.nb_samples) - used)
      for index in 0..<count {
        left[place + index] += first[used + index] * gain.left
        right[place + index] += second[used + index] * gain.right
        if samplesToTarget > 0 { moveGain(by: 1) }
      }
      used += count
      place += count
    }
    return true
  }

  private func plane(_ index: Int) -> UnsafeMutablePointer<Float>? {
    let plane = index == 0 ? frame.pointee.data.0 : frame.pointee.data.1
    return UnsafeMutableRawPointer(plane)?.assumingMemoryBound(to: Float.self)
  }

  private func moveGain(by count: Int) {
    guard samplesToTarget > 0 else { return }
    let part = Float(min(count, samplesToTarget)) / Float(samplesToTarget)
    gain.left += (target.left - gain.left) * part
    gain.right += (target.right - gain.right) * part
    samplesToTarget = max(samplesToTarget - count, 0)
  }

  /// Makes `frame` contain samples that were not heard; returns whether there are any. At the end of the file it
  /// begins again, if it is repeated.
  private func fill() throws -> Bool {
    while used >= Int(frame.pointee.nb_samples) {
      if hasEnded { return false }
      ffmpeg.av_frame_unref(frame)
      used = 0
      switch try graph.receive(from: sink, into: frame) {
      case .frame: continue
      case .needsInput:
        if decoder.next() { try push() } else { try graph.push(nil, into: source) }
      case .ended: try repeatFile()
      }
    }
    return true
  }

  private func repeatFile() throws {
    // A file without samples would be repeated without an end.
    guard repetitionsLeft != 0, samplesDecoded > 0 else {
      hasEnded = true
      return
    }
    if repetitionsLeft > 0 { repetitionsLeft -= 1 }
    (decoder, graph, source, sink) = try Self.open(sound, rate)
    samplesDecoded = 0
    try push()
  }
}
