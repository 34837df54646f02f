// Nacre, MIT licence; see LICENSE.

import Foundation

/// The numbers of registrations, which make their reuse identifiers.
@MainActor
enum RegistrationIdentifier {
  private static let prefix = "nacre.registration."
  private(set) static var count = 0

  static func next() -> String {
    count += 1
    return prefix + "\(count)"
  }
  /// Returns whether an identifier was made after the count was `count`.
  static func isNew(_ identifier: String, since count: Int) -> Bool {
    (Int(identifier.dropFirst(prefix.count)) ?? 0) > count
  }
}
