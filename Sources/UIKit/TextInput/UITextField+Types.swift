// Nacre, MIT licence; see LICENSE.

import Foundation

extension UITextField {
  /// The border of a text field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A line of one point.
    case line
    /// A bezel. Drawn as a thin line.
    case bezel
    /// A thin line with rounded corners, and a background.
    case roundedRect
  }

  /// The conditions under which a part of a text field is shown.
  public enum ViewMode: Int, Sendable {
    /// Never shown.
    case never
    /// Shown while the text is being edited.
    case whileEditing
    /// Shown unless the text is being edited.
    case unlessEditing
    /// Always shown.
    case always
  }

  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The user committed the text.
    case committed
    /// The user cancelled editing, which is possible on a television only.
    case cancelled
  }

  /// Posted after editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted after the user has changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
