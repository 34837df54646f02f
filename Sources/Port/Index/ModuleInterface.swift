// Nacre, MIT licence; see LICENSE.

/// What other modules have to know of a ported module.
public struct ModuleInterface: Codable, Sendable {
  public let name: String
  /// The first superclass from a module that is not ported, by the name of the class.
  var superclasses: [String: String] = [:]
  /// The full names of optional requirements, such as `picker(_:didSelect:)`.
  var optionalMethods: Set<String> = []
  var optionalProperties: Set<String> = []
  /// Whether the module has tables of members.
  var hasMembers = false
}
