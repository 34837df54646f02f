// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// An object that can take part in the handling of events.
@preconcurrency @MainActor
open class UIResponder: NSObject, @preconcurrency AssociationHolder {
  package var associations = Associations()

  /// Creates a responder.
  @MainActor public override init() { super.init() }

  /// The responder that is asked after this one.
  open var next: UIResponder? { nil }

  /// Called for what comes out of an archive, which nothing does.
  open func awakeFromNib() {}

  /// Called by tools that show views while they are designed; never here.
  open func prepareForInterfaceBuilder() {}

  /// Tells that what surrounds the view has changed; does nothing.
  ///
  /// - Parameter previousTraitCollection: What it was before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: To those who do not see. Stored; nothing reads it aloud.

  /// Whether it is one thing.
  open var isAccessibilityElement = false
  /// What it is called.
  open var accessibilityLabel: String?
  /// What happens when it is used.
  open var accessibilityHint: String?
  /// The value that it shows.
  open var accessibilityValue: String?
  /// Names it to tests.
  open var accessibilityIdentifier: String?
  /// What kind of thing it is.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Whether nothing in it is to be found.
  open var accessibilityElementsHidden = false
  /// Whether nothing beside it is to be found.
  open var accessibilityViewIsModal = false

  /// Called to make an adjustable value greater.
  open func accessibilityIncrement() {}

  /// Called to make an adjustable value smaller.
  open func accessibilityDecrement() {}
}
