// Nacre, MIT licence; see LICENSE.

/// The standard edit actions, which every responder has.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
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
