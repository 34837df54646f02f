// Nacre, MIT licence; see LICENSE.

/// A method or property as it is declared.
struct Member {
  enum Kind { case method, property }

  struct Parameter {
    /// The argument label; `nil` without one.
    let label: String?
    /// The name inside the method.
    let name: String
    /// The type as it is written, without a default value.
    var type: String
    let hasDefault: Bool
    /// Whether an argument can be passed as a value of type `Any`.
    let isPlain: Bool

    /// Returns the name inside the method. A parameter named `_` gets a name with the given position.
    func innerName(_ offset: Int) -> String { name == "_" ? "argument\(offset)" : name }
  }

  /// The attributes that the port reads.
  struct Attributes: OptionSet {
    let rawValue: Int
    static let objc = Attributes(rawValue: 1)
    static let action = Attributes(rawValue: 2)
    static let managed = Attributes(rawValue: 4)
    static let nonobjc = Attributes(rawValue: 8)
    static let outlet = Attributes(rawValue: 16)
    static let unavailable = Attributes(rawValue: 32)
  }

  let kind: Kind
  let name: String
  var attributes: Attributes = []
  /// The name in `@objc(name)`.
  var objectiveCName: String?
  /// Modifiers such as `override`, `open` and `static`.
  var modifiers: Set<String> = []

  // Methods
  var parameters: [Parameter] = []
  var isGeneric = false
  var isAsynchronous = false
  var canThrow = false
  /// The result's type as it is written, or the property's.
  var type: String?

  // Properties
  var isSettable = false
  var isComputed = false

  let file: Int
  /// The offset of the declaration in its file.
  let offset: Int

  var isStatic: Bool { modifiers.contains("static") || modifiers.contains("class") }
  var isOptional: Bool { modifiers.contains("optional") }
  var isOverride: Bool { modifiers.contains("override") }

  var labels: [String?] { parameters.map(\.label) }

  /// The name with labels, such as `move(to:)`; for a property, its name.
  var fullName: String {
    guard kind == .method else { return name }
    return name + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
  }

  /// The selector of a method, or the key of a property.
  var selector: String {
    if let objectiveCName { return objectiveCName }
    if let name = AppleNames.objectMethods[fullName] ?? AppleNames.formatterMethods[fullName] {
      return name
    }
    return kind == .method ? ObjectiveCName.selector(name, labels: labels) : name
  }

  /// Whether a member table can list the method. The table passes at most four arguments, as values of type `Any`.
  var canBeCalledByName: Bool {
    kind == .method && !isStatic && !isGeneric && !isAsynchronous
      && (!canThrow || AppleNames.formatterMethods[fullName] != nil) && parameters.count <= 4
      && parameters.allSatisfy(\.isPlain)
  }

  /// Whether the property is stored in an object and exposed to Objective-C.
  var isStoredAndVisible: Bool {
    kind == .property && !isComputed && !isStatic
      && !attributes.isDisjoint(with: [.objc, .managed])
  }

  /// Whether a layer can animate the property.
  var isAnimatable: Bool {
    isStoredAndVisible && isSettable
      && modifiers.isDisjoint(with: ["override", "lazy", "weak", "unowned"])
  }
}
