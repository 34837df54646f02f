// Nacre, MIT licence; see LICENSE.

import Foundation

/// Asked and told of what happens to the text of a field. Every method may be left out.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended; asked before `textFieldDidEndEditing(_:)`, which it calls unless implemented.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// What is selected has changed.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may clear.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key does what it does.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// It may.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// It may.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// It may.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// It may.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// It does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
