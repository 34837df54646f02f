// Nacre, MIT licence; see LICENSE.

import Foundation

/// The header of a sound file, as far as its duration needs it.
///
/// Sources: "Multimedia Programming Interface and Data Specifications 1.0" (WAV), Apple's "Audio Interchange File Format"
/// 1.3 and "Core Audio Format Specification" 1.0, ISO/IEC 14496-12 (MPEG-4), ISO/IEC 11172-3 and 13818-3 (MP3),
/// ISO/IEC 13818-7 (ADTS), id3.org's "ID3v2.3".
struct SoundFile {
  typealias Information = (seconds: Double, channels: Int)

  private let bytes: Data

  init(_ data: Data) { bytes = data }

  /// The duration in seconds and the number of channels; `nil` for a file that is damaged or of another kind.
  var information: Information? {
    let found: Information? =
      switch text(at: 0) {
      case "RIFF": wave
      case "FORM": aiff
      case "caff": coreAudio
      default: text(at: 4) == "ftyp" ? mpeg4 : frames
      }
    return found.flatMap { $0.seconds.isFinite && $0.seconds >= 0 ? $0 : nil }
  }

  // MARK: Numbers

  private func byte(_ place: Int) -> Int? {
    place >= 0 && place < bytes.count ? Int(bytes[bytes.startIndex + place]) : nil
  }

  /// Returns a number of some bytes, the highest first.
  private func number(at place: Int, _ count: Int) -> Int? {
    var result = 0
    for index in 0..<count {
      guard let byte = byte(place + index) else { return nil }
      result = result << 8 | byte
    }
    return result
  }

  /// Returns a number of some bytes, the lowest first.
  private func littleNumber(at place: Int, _ count: Int) -> Int? {
    var result = 0
    for index in (0..<count).reversed() {
      guard let byte = byte(place + index) else { return nil }
      result = result << 8 | byte
    }
    return result
  }

  private func text(at place: Int) -> String? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    let begin = bytes.startIndex + place
    return String(decoding: bytes[begin..<begin + 4], as: UTF8.self)
  }

  /// Returns where the content of a chunk begins, and its size.
  ///
  /// - Parameters:
  ///   - name: The four letters of the chunk.
  ///   - place: Where the first chunk begins.
  ///   - header: The bytes of a chunk's header: four letters and the size.
  ///   - isPadded: Whether a chunk of an odd size is followed by a byte.
  private func chunk(
    _ name: String, from place: Int, header: Int = 8, isLittle: Bool = false, isPadded: Bool = true
  ) -> (place: Int, size: Int)? {
    var place = place
    while let found = text(at: place) {
      let (digits, begin) = (header - 4, place + header)
      guard
        let size = isLittle ? littleNumber(at: place + 4, digits) : number(at: place + 4, digits)
      else { return nil }
      // The last chunk of a CAF file may have the size -1: up to the file's end.
      let most = bytes.count - begin
      let length = size < 0 || size > most ? most : size
      if found == name { return (begin, length) }
      place = begin + length + (isPadded ? length % 2 : 0)
    }
    return nil
  }

  // MARK: Formats

  private var wave: Information? {
    guard let format = chunk("fmt ", from: 12, isLittle: true),
      let data = chunk("data", from: 12, isLittle: true),
      let channels = littleNumber(at: format.place + 2, 2),
      let rate = littleNumber(at: format.place + 8, 4), rate > 0
    else { return nil }
    return (Double(data.size) / Double(rate), channels)
  }

  private var aiff: Information? {
    guard let common = chunk("COMM", from: 12), let channels = number(at: common.place, 2),
      let count = number(at: common.place + 2, 4),
      let exponent = number(at: common.place + 8, 2),
      let mantissa = number(at: common.place + 10, 4)
    else { return nil }
    // The rate has 80 bits: an exponent with the bias 16 383 and a mantissa with 63 binary places.
    let rate = Double(mantissa) * pow(2, Double(exponent & 0x7FFF) - 16_383 - 31)
    return rate > 0 ? (Double(count) / rate, channels) : nil
  }

  private var coreAudio: Information? {
    func chunk(_ name: String) -> (place: Int, size: Int)? {
      self.chunk(name, from: 8, header: 12, isPadded: false)
    }
    guard let description = chunk("desc"), let bits = number(at: description.place, 8),
      let packet = number(at: description.place + 16, 4),
      let frames = number(at: description.place + 20, 4),
      let channels = number(at: description.place + 24, 4)
    else { return nil }
    let rate = Double(bitPattern: UInt64(bitPattern: Int64(bits)))
    guard rate > 0 else { return nil }
    if let table = chunk("pakt"), let count = number(at: table.place + 8, 8) {
      return (Double(count) / rate, channels)
    }
    guard packet > 0, let data = chunk("data") else { return nil }
    // The content begins with the number of its edits, four bytes.
    return (Double(max(data.size - 4, 0) / packet) * Double(frames) / rate, channels)
  }

  /// The header of the film says its time scale and its duration, in numbers of four or eight bytes.
  private var mpeg4: Information? {
    guard let movie = box("moov", from: 0, to: bytes.count),
      let header = box("mvhd", from: movie.lowerBound, to: movie.upperBound),
      let version = byte(header.lowerBound)
    else { return nil }
    let (place, digits) = version == 1 ? (20, 8) : (12, 4)
    guard let scale = number(at: header.lowerBound + place, 4), scale > 0,
      let duration = number(at: header.lowerBound + place + 4, digits)
    else { return nil }
    return (Double(duration) / Double(scale), 2)
  }

  /// Returns the content of a box: behind the size and four letters.
  private func box(_ name: String, from begin: Int, to end: Int) -> Range<Int>? {
    var place = begin
    while place <= end - 8, let size = number(at: place, 4) {
      // A size of 1 means that eight bytes with the size follow, and 0 the rest of the file.
      let header = size == 1 ? 16 : 8
      let length = size == 1 ? number(at: place + 8, 8) ?? 0 : size == 0 ? end - place : size
      guard length >= header, length <= end - place else { return nil }
      if text(at: place + 4) == name { return place + header..<place + length }
      place += length
    }
    return nil
  }

  // MARK: Frames

  /// A file of frames, each with a header of its own: MP3 or AAC.
  private var frames: Information? {
    var place = 0
    if bytes.prefix(3).elementsEqual(Array("ID3".utf8)) {
      // The size has seven bits a byte.
      let digits = (6..<10).compactMap(byte)
      place = 10 + digits.reduce(0) { $0 << 7 | $1 & 0x7F }
    }
    var (seconds, channels) = (0.0, 0)
    while let frame = frame(at: place) {
      seconds += frame.seconds
      channels = frame.channels
      place += frame.size
    }
    return channels > 0 ? (seconds, channels) : nil
  }

  private func frame(at place: Int) -> (size: Int, seconds: Double, channels: Int)? {
    guard let head = number(at: place, 4), head >> 21 == 0x7FF else { return nil }
    // The bits of the layer are 0 in AAC only.
    return head >> 17 & 3 == 0 ? adtsFrame(at: place) : mpegFrame(head)
  }

  private static let adtsRates = [
    96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
    7350,
  ]

  private func adtsFrame(at place: Int) -> (size: Int, seconds: Double, channels: Int)? {
    guard let head = number(at: place, 7) else { return nil }
    let (index, size) = (head >> 34 & 15, head >> 13 & 0x1FFF)
    guard Self.adtsRates.indices.contains(index), size >= 7 else { return nil }
    return (size, 1024 / Double(Self.adtsRates[index]), max(head >> 30 & 7, 1))
  }

  /// Kilobits per second of the layers II and III.
  private static let rates1 = [
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ]
  /// Those of MPEG-2.
  private static let rates2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
  private static let sampleRates = [44_100, 48_000, 32_000]

  private func mpegFrame(_ head: Int) -> (size: Int, seconds: Double, channels: Int)? {
    let (version, layer) = (head >> 19 & 3, 4 - (head >> 17 & 3))
    let (rateIndex, sampleIndex) = (head >> 12 & 15, head >> 10 & 3)
    // Version 1 does not exist, and layer I is not an MP3 file.
    guard version != 1, layer >= 2, (1...14).contains(rateIndex), sampleIndex < 3 else {
      return nil
    }
    let isFirst = version == 3
    let rate = (isFirst ? Self.rates1[layer - 2] : Self.rates2)[rateIndex - 1] * 1000
    // MPEG-2 has half of the sample rates, and MPEG-2.5 a quarter.
    let sampleRate = Self.sampleRates[sampleIndex] / (isFirst ? 1 : version == 2 ? 2 : 4)
    let samples = layer == 3 && !isFirst ? 576 : 1152
    let size = samples / 8 * rate / sampleRate + (head >> 9 & 1)
    return size > 4 ? (size, Double(samples) / Double(sampleRate), head >> 6 & 3 == 3 ? 1 : 2) : nil
  }
}
