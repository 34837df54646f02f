// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What text fields and text views share: how keys, taps and edit actions change a text and its selection.
///
/// Nobody can override a member of an extension. So the members that clients override stand in the bodies of
/// both classes, and call these functions.
@MainActor
protocol TextEditor: UIView, UITextInput {
  var editing: TextEditing { get set }
  var editMenu: TextEditMenu { get }
  var clearsOnInsertion: Bool { get set }
  /// Whether keys change the text.
  var isTyping: Bool { get }
  /// Whether the text may not be copied.
  var isSecret: Bool { get }
  /// Does what a key does; returns whether it does anything.
  func handle(_ key: UIKey) -> Bool
  /// Does what the return key does.
  func submit()
  /// Replaces text as user input: asks the delegate first, and notifies it afterwards.
  func change(_ range: Range<Int>, to new: String)
  /// Changes the selection, and tells the delegate.
  ///
  /// - Parameter isShown: Whether a text that scrolls does so until the moving end is visible.
  func changeSelection(isShown: Bool, _ change: (inout TextEditing) -> Void)
  /// Returns the offset nearest to a point in the view's coordinates.
  func place(at point: CGPoint) -> Int
  /// Tells the delegate of a tap on a link; returns whether there is one.
  func followLink(at point: CGPoint) -> Bool
}

extension TextEditor {
  func changeSelection(_ change: (inout TextEditing) -> Void) {
    changeSelection(isShown: true, change)
  }

  // MARK: Keys

  /// Does what keys do, in the order in which they were pressed; returns the presses without an effect.
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

  /// Does what a key does to any text; returns whether it does anything.
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

  /// Selects all of the text. What is seen stays, as in UIKit: flutter/flutter,
  /// `packages/flutter/lib/src/widgets/editable_text.dart`, scrolls on other systems only.
  func selectAllText() { changeSelection(isShown: false) { $0.selectAll() } }

  // MARK: Taps

  /// Does what a tap on the text or on a handle does. The first one of taps in quick succession follows a
  /// link, or begins editing and moves the insertion point. The second one selects the word, and the third
  /// one the paragraph.
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
