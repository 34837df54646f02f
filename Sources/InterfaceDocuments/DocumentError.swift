// Nacre, MIT licence; see LICENSE.

/// The reason that a document cannot be read.
package struct DocumentError: Error, CustomStringConvertible {
  /// The reason, with the line if it is known: "line 3: not well-formed".
  package let description: String
}
