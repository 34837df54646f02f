// Nacre, MIT licence; see LICENSE.

extension EditAction {
  /// Whether the action has an effect on the text of a view.
  @MainActor
  func isPossible(in view: some TextEditor) -> Bool {
    let text = view.editing
    let isSelected = !text.selection.isEmpty
    return switch self {
    case .cut: view.takesText && isSelected && !view.isSecret
    case .copy: isSelected && !view.isSecret
    case .paste: view.takesText && UIPasteboard.general.hasStrings
    case .select: !isSelected && text.length > 0
    case .selectAll: text.selection.count < text.length
    case .delete: false
    }
  }
}
