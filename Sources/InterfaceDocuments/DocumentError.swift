// Nacre, MIT licence; see LICENSE.

/// Why a document cannot be read.
package struct DocumentError: Error, CustomStringConvertible {
  /// The reason in words, with the line where there is one: "line 3: not well-formed".
  package let description: String
}
