// Nacre, MIT licence; see LICENSE.

import PortModel

/// The names in Apple's frameworks that the rules of the port need.
enum AppleNames {
  /// The names of optional methods of Apple's protocols whose arguments have no labels.
  ///
  /// Other optional methods are recognised by their labels.
  static let optionalMethods: Set<String> = {
    let plain = AppleDeclarations.shared.optional.values.joined().map(\.member)
      .filter { $0.labels.allSatisfy { $0 == nil } }
    // On Apple's systems, these two methods are optional. In Nacre, they are required.
    return Set(plain.map(\.name)).union(["addAnimations", "addCompletion"])
  }()

  /// The delegate methods of gesture recognisers and scroll views, whose messages a proxy may forward.
  ///
  /// On Apple's systems, an object responds to those that it implements.
  static let forwardedMethods: Set<String> = Set(
    ["UIGestureRecognizerDelegate", "UIScrollViewDelegate"]
      .flatMap(AppleDeclarations.shared.optionalMembers).map(\.member.fullName))

  /// Methods whose presence enables features of UIKit: editing rows and items, and the edit actions of a responder.
  static let decidingMethods: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)",
    "collectionView(_:moveItemAt:to:)", "cut(_:)", "copy(_:)", "paste(_:)", "select(_:)",
    "selectAll(_:)", "delete(_:)",
  ]

  /// The selectors of methods that every `NSObject` has on Apple's systems, by full name.
  ///
  /// In Nacre, only objects of UIKit and QuartzCore classes have these methods.
  static let objectMethods: [String: String] = [
    "observeValue(forKeyPath:of:change:context:)":
      "observeValueForKeyPath:ofObject:change:context:",
    "responds(to:)": "respondsToSelector:",
    "forwardingTarget(for:)": "forwardingTargetForSelector:", "value(forKey:)": "valueForKey:",
    "setValue(_:forKey:)": "setValue:forKey:", "value(forKeyPath:)": "valueForKeyPath:",
    "setValue(_:forKeyPath:)": "setValue:forKeyPath:",
    "value(forUndefinedKey:)": "valueForUndefinedKey:",
    "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:", "awakeFromNib()": "awakeFromNib",
    "prepareForInterfaceBuilder()": "prepareForInterfaceBuilder",
  ]

  /// The selectors of methods that every `Formatter` has on Apple's systems, by full name.
  static let formatterMethods: [String: String] = [
    "getObjectValue(_:for:errorDescription:)": "getObjectValue:forString:errorDescription:",
    "getObjectValue(_:for:range:)": "getObjectValue:forString:range:error:",
  ]

  /// Whether a method overrides one that a class of Foundation has on Apple's systems and not on Linux.
  ///
  /// - Parameters:
  ///   - fullName: The name of the method with labels.
  ///   - superclass: The nearest superclass that is Apple's.
  static func isMissingOnLinux(_ fullName: String, in superclass: String?) -> Bool {
    guard let superclass else { return false }
    if superclass == "NSObject" { return objectMethods[fullName] != nil }
    return superclass.hasSuffix("Formatter") && formatterMethods[fullName] != nil
  }

  // MARK: Classes

  /// Apple's generic classes. A table of members cannot name their type arguments.
  static let genericClasses: Set<String> = [
    "NSLayoutAnchor", "UICollectionViewDiffableDataSource", "UITableViewDiffableDataSource",
    "NSHashTable", "NSMapTable", "NSCache", "NSFetchRequest", "NSFetchedResultsController",
    "NSMeasurement",
  ]

  /// Whether a UIKit or QuartzCore class is another class or a subclass of it.
  static func isSubclass(_ name: String, of superclass: String) -> Bool {
    AppleDeclarations.shared.isSubclass(name, of: superclass)
  }

  /// Returns the number of superclasses of a UIKit or QuartzCore class; 0 for an unknown class.
  static func depth(of name: String) -> Int { AppleDeclarations.shared.depth(of: name) }
}
