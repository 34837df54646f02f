// Nacre, MIT licence; see LICENSE.

/// The facts about a ported module that are needed to port the modules that import it.
package struct ModuleInterface: Codable, Sendable {
  package let name: String
  /// The first superclass from a module that is not ported, by the name of the class.
  package var superclasses: [String: String] = [:]
  /// The full names of optional requirements, such as `picker(_:didSelect:)`.
  package var optionalMethods: Set<String> = []
  /// The names in `optionalMethods` of those that can throw errors of their own.
  package var throwingMethods: Set<String> = []
  /// The full names of the optional members that subclasses in other modules override, by the name of the class.
  package var openMembers: [String: Set<String>] = [:]

  package init(name: String) { self.name = name }
}
