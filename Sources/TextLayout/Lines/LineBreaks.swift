// Nacre, MIT licence; see LICENSE.

import CText
import Synchronization

/// The places where a text allows a line to break.
///
/// **Source.** Unicode Standard Annex #14, as ICU implements it, with ICU's dictionaries for scripts without
/// spaces between words (Thai, Lao, Khmer, Burmese).
enum LineBreaks {
  /// ICU's iterator. Opening one takes ten times as long as finding the breaks of a label.
  // SAFETY: the iterator is used only while the mutex is locked.
  private struct Iterator: @unchecked Sendable {
    /// `nil` if ICU cannot read its data.
    let pointer: OpaquePointer? = {
      var status = U_ZERO_ERROR
      // The language affects only a few places. The user's language would make lines differ between machines.
      return nacre_line_breaks_open("en", &status)
    }()
  }

  private static let iterator = Mutex(Iterator())

  /// Returns the places in ascending order, each as the number of units before it. The last is the end.
  /// Without ICU's data there are none.
  static func places(in units: [UInt16]) -> [Int] {
    iterator.withLock { iterator in
      guard let pointer = iterator.pointer else { return [] }
      var places: [Int] = []
      var status = U_ZERO_ERROR
      // SAFETY: ICU reads the units only until the iterator has another text.
      units.withUnsafeBufferPointer {
        nacre_line_breaks_set(pointer, $0.baseAddress, Int32($0.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue else { return }
        while true {
          let place = nacre_line_breaks_next(pointer)
          if place == UBRK_DONE { break }
          places.append(Int(place))
        }
        nacre_line_breaks_set(pointer, nil, 0, &status)
      }
      return places
    }
  }

  /// Whether no line breaks before the character, unless a space comes before it.
  static func isMark(_ scalar: UInt32) -> Bool {
    // The first mark is U+0300.
    scalar >= 0x0300
      && nacre_line_break_class(Int32(bitPattern: scalar)) == U_LB_COMBINING_MARK
  }

  /// Whether a dictionary divides the words of the character's script. The breaks between such characters depend
  /// on those around them.
  static func needsDictionary(_ scalar: UInt32) -> Bool {
    // Thai has the lowest code points of these scripts.
    scalar >= 0x0E00
      && nacre_line_break_class(Int32(bitPattern: scalar)) == U_LB_COMPLEX_CONTEXT
  }
}
