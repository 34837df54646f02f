// Nacre, MIT licence; see LICENSE.

/// The first stored property of classes whose instances are attribute values of attributed strings.
///
/// Foundation on Linux compares such values with `CFEqual`, which reads bits 8 to 17 of the word
/// after an object's header to tell Swift objects from its own. If they are 0, `CFEqual` treats the
/// object as one of Foundation's own and the process crashes. This property makes them nonzero, and
/// different from the ID of every Foundation class.
package struct FoundationMark: Sendable {
  private let word: UInt64 = 1 << 8

  package init() {}
}
