// Nacre, MIT licence; see LICENSE.

import PortModel

/// What the port knows of Apple's frameworks.
enum AppleNames {
  /// The names of optional methods of Apple's protocols whose arguments have no labels. Others are known by
  /// their labels.
  static let optionalMethods: Set<String> = {
    let plain = AppleDeclarations.shared.optional.values.joined().map(\.member)
      .filter { $0.labels.allSatisfy { $0 == nil } }
    // Requirements here: every object has them.
    return Set(plain.map(\.name)).union(["addAnimations", "addCompletion"])
  }()

  /// The methods of the delegates whose messages a proxy may forward: of gesture recognisers and of
  /// scroll views. On Apple's systems an object responds to those that it implements.
  static let forwardedMethods: Set<String> = Set(
    ["UIGestureRecognizerDelegate", "UIScrollViewDelegate"]
      .flatMap(AppleDeclarations.shared.optionalMembers).map(\.member.fullName))

  /// Methods whose presence UIKit asks for: what a user may do with a row or an item depends on it, and
  /// the edit actions that a responder offers.
  static let decidingMethods: Set<String> = [
    "tableView(_:commit:forRowAt:)", "tableView(_:moveRowAt:to:)",
    "collectionView(_:moveItemAt:to:)", "cut(_:)", "copy(_:)", "paste(_:)", "select(_:)",
    "selectAll(_:)", "delete(_:)",
  ]

  /// Methods that every object of Apple's has, and here only the classes of UIKit and QuartzCore, with
  /// their selectors.
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

  // MARK: Classes

  /// Returns whether a class of UIKit's is another one or a subclass of it.
  static func isSubclass(_ name: String, of superclass: String) -> Bool {
    AppleDeclarations.shared.isSubclass(name, of: superclass)
  }

  /// Returns the number of superclasses of a class of UIKit's.
  static func depth(of name: String) -> Int { AppleDeclarations.shared.depth(of: name) }
}
