// Nacre, MIT licence; see LICENSE.

/// Errors in the program that uses Nacre, which end it with a message.
///
/// `precondition` and `preconditionFailure` print no message in an optimised build. These do.
package enum Misuse {
  /// Ends the program with a message.
  @usableFromInline
  package static func stop(
    _ message: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    fatalError(message, file: file, line: line)
  }

  /// Ends the program with a message unless a condition is met.
  @inlinable
  package static func unless(
    _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    if !condition { stop(message(), file: file, line: line) }
  }
}
