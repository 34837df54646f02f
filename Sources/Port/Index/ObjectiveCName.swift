// Nacre, MIT licence; see LICENSE.

/// The names that Swift members have in Objective-C.
enum ObjectiveCName {
  /// Returns the selector of a method.
  ///
  /// The first label is joined to the name with "With", unless the label begins or the name ends with a preposition.
  ///
  /// **Source.** The Swift compiler's rule for methods without an `@objc` name.
  ///
  /// - Parameters:
  ///   - labels: One element for each parameter; `nil` for a parameter without a label.
  static func selector(_ baseName: String, labels: [String?]) -> String {
    guard let first = labels.first else { return baseName }
    var name = baseName
    if let first {
      let isJoined = prepositions.contains(firstWord(first)) || endsWithPreposition(baseName)
      name += isJoined ? capitalised(first) : "With" + capitalised(first)
    }
    return labels.dropFirst().reduce(name + ":") { $0 + ($1 ?? "") + ":" }
  }

  /// Returns the selector of a property's setter.
  static func setter(_ property: String) -> String { "set\(capitalised(property)):" }

  /// Returns the key of an Apple property: `isHidden` has the key "hidden".
  static func key(ofApples property: String) -> String {
    guard property.hasPrefix("is"), let next = property.dropFirst(2).first, next.isUppercase else {
      return property
    }
    return next.lowercased() + property.dropFirst(3)
  }

  private static func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  private static func firstWord(_ label: String) -> String {
    String(label.prefix { $0.isLowercase })
  }

  private static func endsWithPreposition(_ name: String) -> Bool {
    guard let start = name.lastIndex(where: \.isUppercase) else {
      return prepositions.contains(name)
    }
    return prepositions.contains(name[start...].lowercased())
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
