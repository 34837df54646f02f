// Nacre, MIT licence; see LICENSE.

import Foundation

/// Asked and told of what happens to a text. Every method may be left out.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing has begun.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether text may be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// The text was changed by who types.
  func textViewDidChange(_ textView: UITextView)
  /// What is selected has changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// It may.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// It may.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// It may.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}
