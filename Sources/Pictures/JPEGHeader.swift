// Nacre, MIT licence; see LICENSE.

import Foundation

/// The metadata of a JPEG file.
///
/// **Source.** ITU-T T.81, annex B (segments); T.871 (density); JEITA CP-3451, "Exif 2.2", section
/// 4.6 (orientation, resolution).
struct JPEGHeader {
  /// From 1 to 8, as in EXIF; 1 is upright.
  private(set) var orientation = 1
  /// In pixels per inch; `nil` if the file does not say.
  private(set) var density: Double?

  /// Reads the segments of a file; broken ones are skipped.
  init(_ data: Data) {
    var reader = ByteReader(data, .jpeg, offset: 2)
    while let marker = try? reader.big16(), marker >> 8 == 0xFF, marker != 0xFFDA,
      let length = try? reader.big16(), let body = try? reader.skip(length - 2)
    {
      let bytes = Array(reader.bytes[body])
      if marker == 0xFFE0, bytes.count >= 12, bytes.starts(with: Array("JFIF\0".utf8)) {
        let value = Double(Int(bytes[8]) << 8 | Int(bytes[9]))
        density = density ?? [1: value, 2: value * 2.54][bytes[7]]
      } else if marker == 0xFFE1, bytes.starts(with: Array("Exif\0\0".utf8)) {
        readTags(Array(bytes.dropFirst(6)))
      }
    }
  }

  /// Reads the tags of a picture in the form of a TIFF file.
  private mutating func readTags(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return }
    let isLittle = bytes.starts(with: Array("II".utf8))
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place <= bytes.count - count else { return nil }
      let part = bytes[place..<place + count]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let start = number(4, 4), let count = number(start, 2) else { return }
    for index in 0..<count {
      let place = start + 2 + index * 12
      guard let tag = number(place, 2), let value = number(place + 8, 2) else { return }
      if tag == 0x0112, (1...8).contains(value) { orientation = value }
      if tag == 0x011A, let at = number(place + 8, 4), let top = number(at, 4),
        let bottom = number(at + 4, 4), bottom > 0
      {
        density = Double(top) / Double(bottom)
      }
    }
  }
}
