// Nacre, MIT licence; see LICENSE.

import Foundation

/// The name of a typeface; text that is set in it takes the nearest installed one.
public final class CGFont: Sendable {
  package let name: String

  /// Creates a font by its PostScript or full name; `nil` for an empty one.
  public init?(_ name: CFString) {
    if name.isEmpty { return nil }
    self.name = name
  }

  /// The name that the font was made with, spaces left out.
  public var postScriptName: CFString? { name.filter { $0 != " " } }
  /// The name that the font was made with.
  public var fullName: CFString? { name }
}
