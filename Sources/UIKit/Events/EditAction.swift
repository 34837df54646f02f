// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A standard edit action of responders.
enum EditAction: String {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case select = "select:"
  case selectAll = "selectAll:"
  case delete = "delete:"

  /// The action of a selector; `nil` for any other selector.
  init?(_ selector: Selector) { self.init(rawValue: selector.description) }
}

/// The standard edit actions of responders.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Copies what is selected, and removes it.
  func cut(_ sender: Any?)
  /// Copies what is selected.
  func copy(_ sender: Any?)
  /// Inserts what was copied.
  func paste(_ sender: Any?)
  /// Selects what the user points at.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Removes what is selected.
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
