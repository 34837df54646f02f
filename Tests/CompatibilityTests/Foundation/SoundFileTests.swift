// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

/// The durations of sound files, from their headers.
struct SoundFileTests {
  private func information(_ bytes: [UInt8]) throws -> (seconds: Double, channels: Int)? {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("nacre-sound-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return ProgramSound.information(of: file)
  }

  private static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    big(number, count).reversed()
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + big(content.count, 4) + content
  }

  private static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    big(content.count + 8, 4) + Array(name.utf8) + content
  }

  private static let wave: [UInt8] = {
    let numbers = [(1, 2), (2, 2), (8000, 4), (32_000, 4), (4, 2), (16, 2)]
    var bytes: [UInt8] = Array("RIFF".utf8) + little(0, 4) + Array("WAVEfmt ".utf8)
    bytes += little(16, 4)
    for (number, count) in numbers { bytes += little(number, count) }
    // A chunk of an odd size is followed by a byte.
    bytes += Array("LIST".utf8) + little(3, 4) + [1, 2, 3, 0]
    bytes += Array("data".utf8) + little(16_000, 4) + [UInt8](repeating: 0, count: 16_000)
    return bytes
  }()

  /// 44 100 as an extended number: exponent 15, mantissa 44 100 · 2^48.
  private static let aiff: [UInt8] = {
    let numbers = [(1, 2), (22_050, 4), (16, 2), (0x400E, 2), (44_100 << 16, 4), (0, 4)]
    let common: [UInt8] = numbers.flatMap { big($0.0, $0.1) }
    let head: [UInt8] = Array("FORM".utf8) + big(0, 4) + Array("AIFF".utf8)
    return head + chunk("COMM", common)
  }()

  private static func coreAudio(_ table: [UInt8]) -> [UInt8] {
    let rate = withUnsafeBytes(of: Double(8000).bitPattern.bigEndian) { Array($0) }
    func chunk(_ name: String, _ size: Int, _ content: [UInt8]) -> [UInt8] {
      Array(name.utf8) + big(size, 8) + content
    }
    let numbers: [UInt8] = [0, 2, 1, 1, 16].flatMap { big($0, 4) }
    let description: [UInt8] = rate + Array("lpcm".utf8) + numbers
    let head: [UInt8] = Array("caff".utf8) + big(0x1_0000, 4)
    let data = [UInt8](repeating: 0, count: 4004)
    return head + chunk("desc", 32, description) + table + chunk("data", -1, data)
  }

  private static let movie: [UInt8] = {
    let header: [UInt8] = [0, 0, 0, 600, 900].flatMap { big($0, 4) }
    return box("ftyp", Array("M4A ".utf8)) + box("moov", box("mvhd", header))
  }()

  /// Ten frames of MPEG-1, layer III, 128 kbit/s, 44 100 samples per second, behind a tag of 5 bytes.
  private static let mp3: [UInt8] = {
    let tag: [UInt8] = Array("ID3".utf8) + [3, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0]
    let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x00] + [UInt8](repeating: 0, count: 413)
    return tag + Array(repeatElement(frame, count: 10).joined())
  }()

  /// Five frames of AAC, 48 000 samples per second, one channel, 100 bytes each.
  private static let aac: [UInt8] = {
    let head: [UInt8] = [0xFF, 0xF1, 0x4C, 0x40, 0x0C, 0x80, 0xFC]
    let frame = head + [UInt8](repeating: 0, count: 93)
    return Array(repeatElement(frame, count: 5).joined())
  }()

  /// A table of packets with 1600 valid frames.
  private static let packets: [UInt8] = Array("pakt".utf8) + big(16, 8) + big(1, 8) + big(1600, 8)

  private static let known: [(bytes: [UInt8], seconds: Double, channels: Int)] = [
    (wave, 0.5, 2), (aiff, 0.5, 1), (coreAudio([]), 0.25, 1), (coreAudio(packets), 0.2, 1),
    (movie, 1.5, 2), (mp3, 10 * 1152 / 44_100.0, 2), (aac, 5 * 1024 / 48_000.0, 1),
  ]

  @Test(arguments: known)
  func aHeaderGivesTheDuration(bytes: [UInt8], seconds: Double, channels: Int) throws {
    let found = try #require(try information(bytes))
    #expect(abs(found.seconds - seconds) < 1e-9)
    #expect(found.channels == channels)
  }

  /// Truncated and changed files have a duration or none, without a crash.
  @Test(arguments: [wave, aiff, coreAudio([]), movie, mp3, aac])
  func damagedFilesEnd(bytes: [UInt8]) throws {
    var generator = SystemRandomNumberGenerator()
    for length in stride(from: 0, to: min(bytes.count, 120), by: 1) {
      let found = try information(Array(bytes.prefix(length)))
      if let found { #expect(found.seconds >= 0) }
    }
    for _ in 0..<300 {
      var damaged = Array(bytes.prefix(600))
      for _ in 0..<4 {
        let place = Int.random(in: 0..<min(damaged.count, 80), using: &generator)
        damaged[place] = .random(in: 0...255)
      }
      let found = try information(damaged)
      if let found { #expect(found.seconds.isFinite) }
    }
    #expect(try information(Array("words".utf8)) == nil)
  }
}
