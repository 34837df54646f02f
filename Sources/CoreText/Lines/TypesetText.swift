// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing
import TextLayout

extension CFRange {
  /// Returns the part of the range inside `0..<count`. A length of 0 means all to the end, a negative
  /// one nothing.
  func part(of count: Int) -> Range<Int> {
    let start = Swift.min(Swift.max(location, 0), count)
    let rest = count - start
    return start..<(start + (length == 0 ? rest : Swift.min(Swift.max(length, 0), rest)))
  }
}

/// An attributed string with its layout's runs, and the indices of its scalars in UTF-16.
final class TypesetText {
  let string: NSAttributedString
  let runs: StyledRuns
  /// The index, in the client's string, of each scalar, and of the end.
  private let indices: [Int]
  let scalars: [Unicode.Scalar]

  /// - Parameter first: The client's index of the first character.
  convenience init(_ string: NSAttributedString, first: Int = 0) {
    var indices: [Int] = []
    var index = first
    for scalar in string.string.unicodeScalars {
      indices.append(index)
      index += UTF16.width(scalar)
    }
    self.init(string, indices: indices + [index])
  }

  /// - Parameter indices: As many as the string has scalars, and one for the end.
  init(_ string: NSAttributedString, indices: [Int]) {
    self.string = NSAttributedString(attributedString: string)
    self.indices = indices
    scalars = Array(string.string.unicodeScalars)
    let usual = Font.font(for: FontDescriptor(named: "Helvetica", size: 12))
    runs = StyledRuns(string, usual: .init(font: usual, color: .black))
  }

  var count: Int { scalars.count }

  /// Returns the index of a scalar in the client's string; a scalar beyond the end has that of the end.
  func index(of scalar: Int) -> Int { indices[min(max(scalar, 0), count)] }

  /// Returns the range, in the client's string, of a range of scalars.
  func range(_ scalars: Range<Int>) -> CFRange {
    let start = index(of: scalars.lowerBound)
    return CFRange(location: start, length: index(of: scalars.upperBound) - start)
  }

  /// Returns the scalar at an index of the client's string. The index may be that of the second half of a
  /// surrogate pair.
  func scalar(at index: Int) -> Int {
    let after = indices.firstIndex { $0 > index } ?? indices.count
    return max(after - 1, 0)
  }

  /// Returns the string of a range of scalars.
  func string(_ range: Range<Int>) -> NSAttributedString {
    let units = scalars[..<range.lowerBound].reduce(0) { $0 + UTF16.width($1) }
    let length = scalars[range].reduce(0) { $0 + UTF16.width($1) }
    return string.attributedSubstring(from: NSRange(location: units, length: length))
  }

  /// Returns the index, in the client's string, of each scalar of a range.
  func indices(_ range: Range<Int>) -> ArraySlice<Int> { indices[range] }

  /// Returns the attributes of a scalar; empty beyond the end.
  func attributes(of scalar: Int) -> [NSAttributedString.Key: Any] {
    let units = scalars[..<min(scalar, count)].reduce(0) { $0 + UTF16.width($1) }
    return units < string.length ? string.attributes(at: units, effectiveRange: nil) : [:]
  }
}
