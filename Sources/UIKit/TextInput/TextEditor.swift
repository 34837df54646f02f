// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The common behaviour of text fields and text views: how keys, taps and edit actions change a text and its selection.
///
/// Members of an extension cannot be overridden, so the members that clients override are in the bodies of both classes
/// and call these functions.
@MainActor
protocol TextEditor: UIView, UITextInput {
  var editing: TextEditing { get set }
  var editMenu: TextEditMenu { get }
  var clearsOnInsertion: Bool { get set }
  /// Whether keys change the text.
  var isTyping: Bool { get }
  /// Whether the text may not be copied.
  var isSecret: Bool { get }
  /// Performs the effect of a key; returns whether it has any.
  func handle(_ key: UIKey) -> Bool
  /// Performs the effect of the return key.
  func submit()
  /// Replaces text as user input: asks the delegate first, and notifies it afterwards.
  func change(_ range: Range<Int>, to new: String)
  /// Changes the selection, and notifies the delegate.
  ///
  /// - Parameter isShown: Whether a scrollable text scrolls until the moving end is visible.
  func changeSelection(isShown: Bool, _ change: (inout TextEditing) -> Void)
  /// Returns the offset nearest to a point in the view's coordinates.
  func place(at point: CGPoint) -> Int
  /// Notifies the delegate of a tap on a link; returns whether there is a link.
  func followLink(at point: CGPoint) -> Bool
}

extension TextEditor {
  func changeSelection(_ change: (inout TextEditing) -> Void) {
    changeSelection(isShown: true, change)
  }

  // MARK: Keys

  /// Performs the effects of keys, in the order in which they were pressed; returns the presses without an effect.
  func handle(_ presses: Set<UIPress>) -> Set<UIPress> {
    var others: Set<UIPress> = []
    for press in presses.sorted(by: { $0.timestamp < $1.timestamp }) {
      guard isTyping, let key = press.key, handle(key) else {
        others.insert(press)
        continue
      }
    }
    return others
  }

  /// Performs the effect that a key has on any text; returns whether it has any.
  func performAction(of key: UIKey) -> Bool {
    guard let action = TextKey(key) else { return false }
    perform(action, key)
    return true
  }

  func perform(_ action: TextKey, _ sender: Any? = nil) {
    switch action {
    case .insert(let text): insertText(text)
    case .delete(.character, isForward: false): deleteBackward()
    case .delete(let step, let isForward):
      change(editing.deleted(step, isForward: isForward), to: "")
    case .move(let step, let isForward, let selecting):
      changeSelection { $0.move(step, isForward: isForward, selecting: selecting) }
    case .selectAll: selectAllText()
    case .submit: submit()
    case .copy: copySelection()
    case .cut: cut(sender)
    case .paste: paste(sender)
    }
  }

  // MARK: Edit actions

  /// - Returns: Whether text was copied.
  @discardableResult
  func copySelection() -> Bool {
    guard !editing.selection.isEmpty, !isSecret else { return false }
    UIPasteboard.general.string = editing.text(in: editing.selection)
    return true
  }

  func cutSelection() {
    if takesText, copySelection() { change(editing.selection, to: "") }
  }

  func pasteText() {
    if takesText, let text = UIPasteboard.general.string { insertText(text) }
  }

  // MARK: Composition

  /// The range that is composed; `nil` for none.
  var composedRange: UITextRange? { editing.marked.map(UITextRange.init) }

  /// Replaces the text that is composed, or else the selection.
  func compose(_ text: String, selecting selection: NSRange) {
    let range = editing.marked ?? editing.selection
    if editing.marked == nil, text.isEmpty { return }
    change(range, to: text)
    // A delegate can refuse the text, or put another one in its place.
    let end = range.lowerBound + text.utf16.count
    guard !text.isEmpty, editing.text(in: range.lowerBound..<end) == text else { return }
    let start = range.lowerBound + selection.location
    changeSelection { editing in
      editing.mark(range.lowerBound..<end)
      editing.select(start, start + selection.length)
    }
  }

  /// Makes the text that is composed final.
  func endComposition() {
    if editing.marked != nil { changeSelection { $0.mark(nil) } }
  }

  /// Replaces the selection as typing does; the whole text if `clearsOnInsertion` is set.
  func replaceSelection(with text: String) {
    if clearsOnInsertion {
      clearsOnInsertion = false
      editing.selectAll()
    }
    change(editing.selection, to: text)
  }

  /// Selects the word at an offset, and shows the edit menu.
  func selectWord(at place: Int) {
    changeSelection { $0.select($0.word(at: place)) }
    editMenu.show()
  }

  /// Selects all of the text. The visible part stays the same, as in UIKit: flutter/flutter,
  /// `packages/flutter/lib/src/widgets/editable_text.dart`, scrolls on other systems only.
  func selectAllText() { changeSelection(isShown: false) { $0.selectAll() } }

  // MARK: Taps

  /// Handles a tap on the text or on a handle. Of several taps in quick succession, the first follows a link, or begins
  /// editing and moves the insertion point. The second selects the word, and the third the paragraph.
  ///
  /// - Parameters:
  ///   - point: In the view's coordinates.
  ///   - count: The number of taps so far.
  func touched(at point: CGPoint, count: Int) {
    if followLink(at: point) { return }
    let wasEditing = isFirstResponder
    guard becomeFirstResponder() else { return }
    layoutIfNeeded()
    let (place, before) = (place(at: point), editing.selection)
    switch count {
    case 1:
      // A tap on the insertion point or on the selection is for the menu.
      let isSelected = before.isEmpty ? before.lowerBound == place : before.contains(place)
      if wasEditing, isSelected { return editMenu.toggle() }
      editMenu.hide()
      changeSelection { $0.select(place) }
    case 2: selectWord(at: place)
    default:
      changeSelection { $0.select($0.paragraph(at: place)) }
      editMenu.show()
    }
  }
}
