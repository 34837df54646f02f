// Nacre, MIT licence; see LICENSE.

import CFFmpeg
import Foundation
import GraphicsTypes

/// The samples of a sound's file, from its beginning, at the rate of a mixer.
protocol SampleSource: AnyObject {
  /// Returns the next samples of the left and the right channel, as many of each; none at the end.
  func next() throws -> (left: [Float], right: [Float])
}

/// Opens the files of sounds.
enum SampleSources {
  /// Opens the file of a sound: with FFmpeg, or else as a WAV file. Without FFmpeg, a file `a.mp3` is read from its copy
  /// `a.mp3.wav`, which a bundle has.
  ///
  /// - Throws: `FilmError` with reason `audio` if nothing can be decoded.
  static func open(_ sound: Sound, rate: Int32) throws -> any SampleSource {
    if (try? FFmpeg.load(for: sound.file)) != nil { return try DecodedSamples(sound, rate: rate) }
    let copy = "\(sound.file).wav"
    let file = FileManager.default.fileExists(atPath: copy) ? copy : sound.file
    guard let samples = WaveSamples(file, rate: Double(rate) / sound.rate) else {
      throw FilmError(.audio, "\(sound.file): is no WAV file, and others need FFmpeg.")
    }
    return samples
  }
}

/// Samples that FFmpeg decodes and converts.
// SAFETY: `frame` is allocated in `init` and freed in `deinit`. The filters end in frames of planar floats with two
// channels, whose planes have `nb_samples` samples each.
private final class DecodedSamples: SampleSource {
  private let decoder: AudioDecoder
  private let graph: FilterGraph
  private let source: FilterGraph.Filter
  private let sink: FilterGraph.Filter
  private let frame: UnsafeMutablePointer<AVFrame>
  private var samplesDecoded: Int64 = 0

  init(_ sound: Sound, rate: Int32) throws {
    decoder = try AudioDecoder(try AudioFile(sound.file))
    graph = try FilterGraph(path: sound.file)
    source = try graph.addAudioSource(like: decoder.frame)
    let converter = try graph.add(
      "aformat", "sample_fmts=fltp:sample_rates=\(rate):channel_layouts=stereo")
    sink = try graph.add("abuffersink")
    var filters = [source]
    // FFmpeg's own conversion of one channel to two makes both quieter.
    if decoder.frame.pointee.ch_layout.nb_channels == 1 {
      filters.append(try graph.add("pan", "stereo|c0=c0|c1=c0"))
    }
    if sound.rate != 1 { filters.append(try graph.add("atempo", "\(sound.rate)")) }
    filters += [converter, sink]
    for (filter, next) in zip(filters, filters.dropFirst()) { try graph.link(filter, to: next) }
    try graph.configure()
    frame = try FilmError.check(ffmpeg.av_frame_alloc(), "allocating a frame", sound.file)
    try push()
  }

  deinit {
    var frame: UnsafeMutablePointer<AVFrame>? = frame
    ffmpeg.av_frame_free(&frame)
  }

  /// Pushes the decoded frame into the graph. Its time is the number of samples before it.
  private func push() throws {
    decoder.frame.pointee.pts = samplesDecoded
    samplesDecoded += Int64(decoder.frame.pointee.nb_samples)
    try graph.push(decoder.frame, into: source)
  }

  func next() throws -> (left: [Float], right: [Float]) {
    while true {
      ffmpeg.av_frame_unref(frame)
      switch try graph.receive(from: sink, into: frame) {
      case .frame where frame.pointee.nb_samples > 0:
        return (plane(frame.pointee.data.0), plane(frame.pointee.data.1))
      case .frame: continue
      case .needsInput:
        if decoder.next() { try push() } else { try graph.push(nil, into: source) }
      case .ended: return ([], [])
      }
    }
  }

  private func plane(_ bytes: UnsafeMutablePointer<UInt8>?) -> [Float] {
    let samples = UnsafeRawPointer(bytes)?.assumingMemoryBound(to: Float.self)
    return Array(UnsafeBufferPointer(start: samples, count: Int(frame.pointee.nb_samples)))
  }
}

/// The samples of a WAV file, interpolated linearly. Another speed changes the pitch.
///
/// Source: "Multimedia Programming Interface and Data Specifications 1.0"; Microsoft's `WAVEFORMATEXTENSIBLE`.
final class WaveSamples: SampleSource {
  private let bytes: Data
  /// Where the samples begin, and how many there are of each channel.
  private let begin: Int
  private let count: Int
  private let channels: Int
  private let sampleBytes: Int
  private let isFloat: Bool
  /// The samples of the file for each sample of the mixer.
  private let step: Double
  private var position = 0.0

  /// - Parameter rate: The samples per second of the mixer.
  /// - Returns: `nil` for a file that is not WAV with 8 to 32 bits a sample.
  init?(_ file: String, rate: Double) {
    guard let bytes = try? Data(contentsOf: URL(filePath: file), options: .mappedIfSafe),
      bytes.prefix(4).elementsEqual(Array("RIFF".utf8)),
      let format = Self.chunk("fmt ", in: bytes), let data = Self.chunk("data", in: bytes),
      format.count >= 16
    else { return nil }
    func number(_ place: Int, _ count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[format.lowerBound + place + $1]) }
    }
    // The extensible format has the code of the samples in its identifier.
    let code = number(0, 2) == 0xFFFE && format.count >= 26 ? number(24, 2) : number(0, 2)
    (channels, sampleBytes, isFloat) = (number(2, 2), number(14, 2) / 8, code == 3)
    let fileRate = number(4, 4)
    guard code == 1 && (1...4).contains(sampleBytes) || code == 3 && sampleBytes == 4,
      (1...64).contains(channels), fileRate > 0, rate > 0
    else { return nil }
    self.bytes = bytes
    (begin, count) = (data.lowerBound, data.count / (channels * sampleBytes))
    step = Double(fileRate) / rate
  }

  /// Returns the places of a chunk's content.
  private static func chunk(_ name: String, in bytes: Data) -> Range<Int>? {
    var place = 12
    while place <= bytes.count - 8 {
      let size = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
      let end = min(place + 8 + size, bytes.count)
      if bytes[place..<place + 4].elementsEqual(Array(name.utf8)) { return place + 8..<end }
      place = end + size % 2
    }
    return nil
  }

  func next() -> (left: [Float], right: [Float]) {
    var (left, right): ([Float], [Float]) = ([], [])
    while position < Double(count), left.count < 4096 {
      let (place, part) = (Int(position), Float(position - position.rounded(.down)))
      func value(_ channel: Int) -> Float {
        let next = place + 1 < count ? sample(place + 1, channel) : 0
        return sample(place, channel) * (1 - part) + next * part
      }
      left.append(value(0))
      right.append(channels == 1 ? left[left.count - 1] : value(1))
      position += step
    }
    return (left, right)
  }

  /// Returns a sample, -1 to 1. Samples of 8 bits have no sign.
  private func sample(_ place: Int, _ channel: Int) -> Float {
    let first = begin + (place * channels + channel) * sampleBytes
    var bits: UInt32 = 0
    for index in 0..<sampleBytes { bits |= UInt32(bytes[first + index]) << (8 * index) }
    if isFloat { return Float(bitPattern: bits) }
    if sampleBytes == 1 { return (Float(bits) - 128) / 128 }
    return Float(Int32(bitPattern: bits << (32 - 8 * sampleBytes))) / 2_147_483_648
  }
}
