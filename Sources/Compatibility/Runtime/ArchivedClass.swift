// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The names of classes in archives.
package enum ArchivedClass {
  /// Returns the class of an object, or its nearest superclass that Foundation on Linux can name: a top-level class
  /// that is not private to its file. A replacement is logged.
  package static func nearest(to object: NSObject) -> AnyClass {
    let own: AnyClass = type(of: object)
    var type: AnyClass = own
    while !hasName(type), let above = _getSuperclass(type) { type = above }
    if type != own {
      Log.once("archives cannot name the nested or private class \(own); \(type) is in its place")
    }
    return type
  }

  private static func hasName(_ type: AnyClass) -> Bool {
    String(reflecting: type).split(separator: ".", omittingEmptySubsequences: false).count == 2
  }
}
