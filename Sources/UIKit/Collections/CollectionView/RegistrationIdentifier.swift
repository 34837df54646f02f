// Nacre, MIT licence; see LICENSE.

import Foundation

/// The source of reuse identifiers for registrations, which are numbered.
@MainActor
enum RegistrationIdentifier {
  private static let prefix = "nacre.registration."
  private(set) static var count = 0

  static func next() -> String {
    count += 1
    return prefix + "\(count)"
  }
  /// Returns whether an identifier was made after `count` registrations.
  static func isNew(_ identifier: String, since count: Int) -> Bool {
    (Int(identifier.dropFirst(prefix.count)) ?? 0) > count
  }
}
