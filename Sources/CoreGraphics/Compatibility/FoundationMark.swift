// Nacre, MIT licence; see LICENSE.

/// The first stored property of classes whose instances are values of attributed strings.
///
/// Foundation on Linux compares such values with `CFEqual`, which reads bits 8 to 17 of the word
/// after an object's header to tell Swift objects from its own. If they are 0, it takes the object
/// for its own and the process crashes. Here they are not 0, and they are not the ID of any class
/// of Foundation.
package struct FoundationMark: Sendable {
  private let word: UInt64 = 1 << 8

  package init() {}
}
