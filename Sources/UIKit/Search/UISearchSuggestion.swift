// Nacre, MIT licence; see LICENSE.

import Foundation

/// A suggestion for a search.
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
  /// The suggested text.
  var localizedSuggestion: String? { get }
  /// The suggested text with attributes.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// A description for accessibility.
  var localizedDescription: String? { get }
  /// An image before the text.
  var iconImage: UIImage? { get }
  /// A custom object that the suggestion represents.
  var representedObject: Any? { get set }
}

/// A suggestion for a search, with a text and an image.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// The suggested text.
  public let localizedSuggestion: String?
  /// The suggested text with attributes.
  public let localizedAttributedSuggestion: NSAttributedString?
  /// A description for accessibility.
  public let localizedDescription: String?
  /// An image before the text.
  public let iconImage: UIImage?
  /// A custom object that the suggestion represents.
  open var representedObject: Any?

  /// Creates a suggestion with a text.
  public init(
    localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil
  ) {
    self.localizedSuggestion = localizedSuggestion
    localizedAttributedSuggestion = nil
    (self.localizedDescription, self.iconImage) = (localizedDescription, iconImage)
  }

  /// Creates a suggestion with an attributed text.
  public init(
    localizedAttributedSuggestion: NSAttributedString, localizedDescription: String? = nil,
    iconImage: UIImage? = nil
  ) {
    localizedSuggestion = localizedAttributedSuggestion.string
    self.localizedAttributedSuggestion = localizedAttributedSuggestion
    (self.localizedDescription, self.iconImage) = (localizedDescription, iconImage)
  }
}
