// Nacre, MIT licence; see LICENSE.

import CLinux
import Foundation
import InterfaceDocuments
import Synchronization

/// The formats that `NSLocalizedString` has returned for texts that vary with numbers.
///
/// Apple's string for such a key belongs to a class that stores the variants. A Swift string cannot store them, so
/// `NSLocalizedString` returns the format for any number. When Foundation creates a string from that format, the
/// variant for the numbers replaces it. If two texts have the same general format, the one that was looked up last is
/// used.
enum VaryingFormats {
  private static let known = Mutex<[String: (text: LocalizedText, language: String)]>([:])

  /// Returns the general format of a text, and keeps its variants.
  static func format(of text: LocalizedText, _ language: String) -> String {
    guard !text.variables.isEmpty else { return text.format }
    let format = text.general
    known.withLock { $0[format] = (text, language) }
    nacre_put_in_arguments { format, options, arguments in
      guard let format, let arguments,
        let text = VaryingFormats.text(format, options, arguments)
      else { return nil }
      // SAFETY: the caller releases the text.
      return UnsafeRawPointer(Unmanaged.passRetained(text).toOpaque())
    }
    return format
  }

  /// Returns a general format with its arguments inserted; `nil` for any other format.
  // SAFETY: Foundation's formats are objects of NSString, and its options are objects; they live during the call.
  private static func text(
    _ format: UnsafeRawPointer, _ options: UnsafeRawPointer?, _ arguments: OpaquePointer
  ) -> NSString? {
    let general = String._unconditionallyBridgeFromObjectiveC(
      Unmanaged<NSString>.fromOpaque(format).takeUnretainedValue())
    guard let (text, language) = known.withLock({ $0[general] }) else { return nil }
    let options = options.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    let locale = (options as? NSLocale).map { Locale._unconditionallyBridgeFromObjectiveC($0) }
    let values = text.arguments.map { next($0, arguments) }
    return NSString(string: text.string(values, language: language, locale: locale))
  }

  /// Reads the next argument. An object is read and passed on as a machine word, which the format prints as an object.
  // SAFETY: the caller of Foundation has passed arguments for the general format, and no others are taken.
  private static func next(_ kind: FormatArgument, _ arguments: OpaquePointer) -> any CVarArg {
    if kind == .number { return nacre_next_number(arguments) }
    let word = nacre_next_integer(arguments)
    return switch kind {
    case .int: Int32(truncatingIfNeeded: word)
    case .unsigned: UInt32(truncatingIfNeeded: word)
    case .word, .number: word
    }
  }
}
