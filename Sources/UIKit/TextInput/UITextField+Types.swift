// Nacre, MIT licence; see LICENSE.

import Foundation

extension UITextField {
  /// What a field looks like around its text.
  public enum BorderStyle: Int, Sendable {
    /// Nothing.
    case none
    /// A thin line.
    case line
    /// A line, lit from above; a thin line here.
    case bezel
    /// A line with round corners on a ground.
    case roundedRect
  }

  /// When a part of a field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never.
    case never
    /// While text is being edited.
    case whileEditing
    /// While it is not.
    case unlessEditing
    /// Always.
    case always
  }

  /// How editing came to its end.
  public enum DidEndEditingReason: Int, Sendable {
    /// What was typed stays.
    case committed
    /// It does not.
    case cancelled
  }

  /// Posted when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted when the text was changed by who types.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
