// Nacre, MIT licence; see LICENSE.

import Foundation

/// Lets `"floor" as NSCopying` name a boundary, as on Apple's systems, where strings bridge.
extension String: @retroactive NSCopying {
  /// Returns the string, which is a value.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
