// Nacre, MIT licence; see LICENSE.

import Foundation

/// A search that a screen reader offers in an element.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  /// The direction of a search.
  public enum Direction: Int, Sendable {
    /// To the element before.
    case previous
    /// To the next element.
    case next
  }

  /// The searches that the system knows by name.
  public enum SystemRotorType: Int, Sendable {
    /// None.
    case none
    /// Links.
    case link
    /// Links that were visited.
    case visitedLink
    /// Headings.
    case heading
    /// Headings of a level.
    case headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
    /// Text in bold.
    case boldText
    /// Text in italics.
    case italicText
    /// Underlined text.
    case underlineText
    /// Misspelled words.
    case misspelledWord
    /// Images.
    case image
    /// Text fields.
    case textField
    /// Tables.
    case table
    /// Lists.
    case list
    /// Landmarks.
    case landmark
  }

  /// Returns the result of a search; `nil` for none.
  public typealias Search = (_ predicate: UIAccessibilityCustomRotorSearchPredicate) ->
    UIAccessibilityCustomRotorItemResult?

  /// The name.
  open var name: String
  /// The name with attributes, which replaces `name`.
  open var attributedName: NSAttributedString
  /// The search of the system that the rotor replaces.
  public let systemRotorType: SystemRotorType
  /// The search.
  open var itemSearchBlock: Search

  /// Creates a search with a name.
  public init(name: String, itemSearch: @escaping Search) {
    (self.name, attributedName) = (name, NSAttributedString(string: name))
    (systemRotorType, itemSearchBlock) = (.none, itemSearch)
    super.init()
  }

  /// Creates a search with a name that has attributes.
  public convenience init(attributedName: NSAttributedString, itemSearch: @escaping Search) {
    self.init(name: attributedName.string, itemSearch: itemSearch)
    self.attributedName = attributedName
  }

  /// Creates a search that replaces one of the system's.
  public init(systemType: SystemRotorType, itemSearch: @escaping Search) {
    (name, attributedName) = ("", NSAttributedString())
    (systemRotorType, itemSearchBlock) = (systemType, itemSearch)
    super.init()
  }
}

/// The start and the direction of a search.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The item at which the search begins.
  open var currentItem: UIAccessibilityCustomRotorItemResult
  /// The direction of the search.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
  private let nothing = NSObject()

  /// Creates a search without a particular start.
  public override init() {
    currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nothing, targetRange: nil)
    super.init()
  }
}

/// The result of a search.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element.
  open weak var targetElement: (any NSObjectProtocol)?
  /// The range of its text, a `UITextRange`; `nil` for all of it.
  open var targetRange: NSObject?

  /// Creates a result.
  public init(targetElement: any NSObjectProtocol, targetRange: NSObject?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
    super.init()
  }
}
