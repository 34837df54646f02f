// Nacre, MIT licence; see LICENSE.

/// The first stored property of objects that are values of attributed strings.
///
/// Foundation on Linux compares such values with `CFEqual`, which tells objects of Swift from its own
/// by bits 8 to 17 of the word after an object's header: where they are 0 it takes the object for its
/// own and ends the process. They are not 0 here, and name no class of Foundation's.
package struct FoundationMark: Sendable {
  private let word: UInt64 = 1 << 8

  package init() {}
}
