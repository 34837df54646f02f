// Nacre, MIT licence; see LICENSE.

import Foundation

/// Lets programs write `"floor" as NSCopying` for the identifier of a boundary, as on Apple's
/// systems, where strings bridge to objects.
extension String: @retroactive NSCopying {
  /// Returns the string itself, because it is a value.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
