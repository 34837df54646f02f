// Nacre, MIT licence; see LICENSE.

/// The members of Apple's classes, by which the port finds the class of a value of type `AnyObject`.
struct AppleMembers {
  static let shared = AppleMembers()

  /// A member with the class that declares it.
  struct Declared {
    let className: String
    /// The labels of a method's parameters, `_` for none; `nil` for a property.
    let labels: [String]?
    /// The type without spaces, if classes declare members of this name with several types and it is known.
    let type: String
    /// Whether the type of the property, or of the method's result, is optional.
    let isOptional: Bool

    /// Whether a call with the labels can mean the method. Parameters with defaults can be left out.
    func accepts(_ call: [String]) -> Bool {
      guard let labels else { return false }
      var rest = labels[...]
      for label in call {
        guard let place = rest.firstIndex(of: label) else { return false }
        rest = rest[(place + 1)...]
      }
      return true
    }
  }

  /// The members by their names without labels.
  private var members: [String: [Declared]] = [:]
  private var superclasses: [String: String] = [:]

  /// The members that all objects have, each with the class or protocol that declares it on Linux.
  private static let ofObjects = [
    "description": "NSObject", "debugDescription": "NSObject", "hash": "NSObject",
    "isEqual": "NSObject", "isKind": "NSObject", "isMember": "NSObject",
    "perform": "NSObjectProtocol", "performSelector": "NSObjectProtocol",
    "responds": "NSObjectProtocol",
  ]

  init() {
    for row in (Self.foundation + Self.classes + Self.laterClasses).split(separator: ";") {
      let words = row.split { $0 == " " || $0 == "\n" }.map(String.init)
      guard words.count > 2 else { continue }
      superclasses[words[0]] = words[1]
      for word in words.dropFirst(2) { read(word, words[0]) }
    }
  }

  /// Reads `name`, `name(label:)`, each with `:Type` or `?` after it if these are known.
  private mutating func read(_ word: String, _ className: String) {
    let end =
      word.firstIndex(of: ")").map(word.index(after:)) ?? word.firstIndex { $0 == ":" || $0 == "?" }
      ?? word.endIndex
    let fullName = word[..<end]
    let name = String(fullName.prefix { $0 != "(" })
    let labels = fullName.firstIndex(of: "(").map {
      fullName[fullName.index(after: $0)...].dropLast().split(separator: ":").map(String.init)
    }
    members[name, default: []].append(
      Declared(
        className: className, labels: labels, type: String(word[end...].drop { $0 == ":" }),
        isOptional: word.hasSuffix("?")))
  }

  /// Returns the members that an access by a name can mean, none of which overrides another.
  ///
  /// If the members have several types, those of the type that most of them have count.
  ///
  /// - Parameters:
  ///   - name: The name without labels.
  ///   - call: The labels of the call's arguments, `_` for none; `nil` if the member is not called.
  func find(_ name: String, call: [String]?) -> [Declared] {
    if let name = Self.ofObjects[name] {
      return [Declared(className: name, labels: call, type: "", isOptional: false)]
    }
    let all = (members[name] ?? []).filter { member in
      call.map(member.accepts) ?? (member.labels == nil)
    }
    let tops = all.filter { member in
      !all.contains { $0.className != member.className && inherits(member.className, $0.className) }
    }
    var one: [Declared] = []
    for member in tops where !one.contains(where: { $0.className == member.className }) {
      one.append(member)
    }
    let counts = Dictionary(grouping: one.filter { !$0.type.isEmpty }, by: \.type)
      .mapValues(\.count)
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    return one.filter { $0.type == most || $0.type.isEmpty }
  }

  /// Whether a name is that of a class in the tables.
  func isClass(_ name: String) -> Bool { superclasses[name] != nil }

  private func inherits(_ name: String, _ other: String) -> Bool {
    sequence(first: name) { superclasses[$0] }.contains(other)
  }
}
