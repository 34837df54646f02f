// Nacre, MIT licence; see LICENSE.

/// A class, structure, enumeration or protocol of the module, with its extensions.
final class TypeDeclaration {
  enum Kind: String { case `class`, `struct`, `enum`, `protocol` }

  let kind: Kind
  /// The name after those of the enclosing types, such as `Chart.Axis`.
  let name: String
  /// The inherited types as they are written.
  var inherited: [String]
  let file: Int
  var modifiers: Set<String>
  /// The offset of the body's closing brace.
  let closingBrace: Int
  /// Whether an extension at the end of the file can name the type.
  ///
  /// It can name neither a generic type nor a private member of another type, nor a type inside one of these.
  let isReachable: Bool
  let isGeneric: Bool
  /// The names of the type's attributes.
  let attributes: Set<String>
  /// Whether the type declares `init()`.
  var hasPlainInitializer = false
  var members: [Member] = []
  var extensions: [ExtensionDeclaration] = []

  init(
    kind: Kind, name: String, inherited: [String], file: Int, modifiers: Set<String>,
    closingBrace: Int, isReachable: Bool, isGeneric: Bool, attributes: Set<String>
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.file = file
    self.modifiers = modifiers
    self.closingBrace = closingBrace
    self.isReachable = isReachable
    self.isGeneric = isGeneric
    self.attributes = attributes
  }

  /// Whether the class is declared `@objcMembers`.
  var hasObjectiveCMembers: Bool { attributes.contains("objcMembers") }

  /// The members of the type and of its extensions.
  var allMembers: [Member] { members + extensions.flatMap(\.members) }

  /// The access level; `internal` where none is written.
  var access: String { Self.access(in: modifiers) }

  static func access(in modifiers: Set<String>) -> String {
    ["open", "public", "package", "fileprivate", "private"].first(where: modifiers.contains)
      ?? "internal"
  }
}

/// An extension of a type of the module or of another module.
final class ExtensionDeclaration {
  /// The type as it is written.
  let typeName: String
  let inherited: [String]
  let file: Int
  let modifiers: Set<String>
  let attributes: Set<String>
  let isConditional: Bool
  var members: [Member] = []

  init(
    typeName: String, inherited: [String], file: Int, modifiers: Set<String>,
    attributes: Set<String>, isConditional: Bool
  ) {
    self.typeName = typeName
    self.inherited = inherited
    self.file = file
    self.modifiers = modifiers
    self.attributes = attributes
    self.isConditional = isConditional
  }
}
