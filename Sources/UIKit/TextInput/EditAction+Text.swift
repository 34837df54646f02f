// Nacre, MIT licence; see LICENSE.

extension EditAction {
  /// Whether the action has an effect on a text.
  ///
  /// - Parameters:
  ///   - text: The text and its selection.
  ///   - isEditable: Whether the user can change the text.
  ///   - isSecret: Whether the text may not be copied.
  @MainActor
  func isPossible(_ text: TextEditing, isEditable: Bool, isSecret: Bool = false) -> Bool {
    let isSelected = !text.selection.isEmpty
    return switch self {
    case .cut: isEditable && isSelected && !isSecret
    case .copy: isSelected && !isSecret
    case .paste: isEditable && UIPasteboard.general.hasStrings
    case .select: !isSelected && text.length > 0
    case .selectAll: text.selection.count < text.length
    case .delete: false
    }
  }
}
