// Nacre, MIT licence; see LICENSE.

import Foundation
import PortModel

extension SourceNumber {
  /// Writes a value into the file, in place of the literal. All other bytes stay.
  ///
  /// - Parameter seen: The numbers that the file has according to the parser. The file is not changed unless they
  ///   include this one, at this place.
  /// - Throws: `PageMessage.Mistake` if the literal is no longer there or the value does not fit, and the error of
  ///   Foundation if the file cannot be read or written.
  func write(_ value: Double, seen: [SourceNumber]) throws {
    let place = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    var bytes = try Data(contentsOf: place)
    let range = offset..<(offset + length)
    guard seen.contains(self), bytes.count >= range.upperBound,
      bytes[range].elementsEqual(text.utf8)
    else {
      throw PageMessage.Mistake(
        description: "\(place.lastPathComponent) has changed at line \(line); nothing was written")
    }
    let literal = try literal(of: value)
    // After a character of an operator, a minus sign would be a part of it.
    let before = range.lowerBound > 0 ? bytes[range.lowerBound - 1] : 0
    guard !literal.hasPrefix("-") || text.hasPrefix("-") || " ([:,\t\n".utf8.contains(before)
    else {
      throw PageMessage.Mistake(
        description: "\(name) cannot be negative without a space before it")
    }
    bytes.replaceSubrange(range, with: literal.utf8)
    let mode = try FileManager.default.attributesOfItem(atPath: place.path)[.posixPermissions]
    try bytes.write(to: place, options: .atomic)
    if let mode {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: place.path)
    }
  }

  /// Returns the text of a value, with at most six decimals and the literal's own kind.
  ///
  /// - Throws: `PageMessage.Mistake` for a value that does not fit.
  func literal(of value: Double) throws -> String {
    let rounded = isWhole ? value.rounded() : (value * 1e6).rounded() / 1e6
    guard rounded.isFinite, abs(rounded) <= 1e6 else {
      throw PageMessage.Mistake(description: "\(name) cannot be \(value)")
    }
    let isInteger = rounded == rounded.rounded()
    if isInteger, isWhole || !text.contains(".") { return String(Int(rounded)) }
    let words = String(format: "%.6f", rounded)
    let digits = words.reversed().drop { $0 == "0" }.reversed()
    return String(digits) + (digits.last == "." ? "0" : "")
  }
}
