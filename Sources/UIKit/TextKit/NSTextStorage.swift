// Nacre, MIT licence; see LICENSE.

import Foundation

/// An attributed string that notifies its layout managers of every change.
///
/// Changes between `beginEditing` and `endEditing` are reported as one. A subclass that keeps the text itself overrides
/// `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// `edited` after each change. Changes through `mutableString` are not detected.
///
/// A text storage with a layout manager belongs to the main thread.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  public struct EditActions: OptionSet, Sendable {
    /// The bits of the actions.
    public let rawValue: UInt
    /// Creates actions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes have changed.
    public static let editedAttributes = Self(rawValue: 1 << 0)
    /// Characters have changed.
    public static let editedCharacters = Self(rawValue: 1 << 1)
  }

  private static let noRange = NSRange(location: NSNotFound, length: 0)

  /// The layout managers. The text storage retains them.
  public private(set) var layoutManagers: [NSLayoutManager] = []
  /// The object that is notified of changes. Not retained.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of changes since the last processing; empty outside editing.
  open private(set) var editedMask: EditActions = []
  /// The changed range, in the changed text; its location is `NSNotFound` outside editing.
  open private(set) var editedRange = noRange
  /// The difference between the lengths of the changed and the unchanged text.
  open private(set) var changeInLength = 0
  /// The number of calls of `beginEditing` without `endEditing`.
  private var depth = 0
  private var isProcessing = false

  /// Creates an empty text.
  public init() { super.init(string: "") }
  /// Creates a text without attributes.
  public override init(string: String) { super.init(string: string) }
  /// Creates a text with the same attributes throughout.
  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }
  /// Creates a copy of an attributed string.
  public override init(attributedString: NSAttributedString) {
    super.init(attributedString: attributedString)
  }
  /// Returns `nil`; archives are not supported.
  public required init?(coder: NSCoder) { nil }

  // MARK: Layout managers

  /// Adds a layout manager, which then lays out this text.
  @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager.
  @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.remove(at: index)
    aLayoutManager.textStorage = nil
  }

  // MARK: Changes

  /// Replaces a range of the text. The new text has the attributes of the first character that is
  /// replaced, or of the one before it.
  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    note(.editedCharacters, range, str.utf16.count - range.length)
  }

  /// Replaces the attributes of a range; `nil` means none.
  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    note(.editedAttributes, range, 0)
  }

  /// Replaces a range of the text by a text with attributes.
  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    beginEditing()
    defer { endEditing() }
    replaceCharacters(in: range, with: attrString.string)
    let whole = NSRange(location: 0, length: attrString.length)
    attrString.enumerateAttributes(in: whole) { attributes, part, _ in
      setAttributes(
        attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
  }

  /// Inserts a text with attributes.
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  /// Appends a text with attributes.
  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  /// Deletes a range of the text.
  open override func deleteCharacters(in range: NSRange) {
    replaceCharacters(in: range, with: "")
  }

  /// Replaces all of the text.
  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  /// Adds an attribute to a range, replacing one of the same name.
  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  /// Adds attributes to a range, replacing those of the same names.
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merge(attrs) { $1 } }
  }

  /// Removes an attribute from a range.
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0[name] = nil }
  }

  private func changeAttributes(
    in range: NSRange, _ change: (inout [NSAttributedString.Key: Any]) -> Void
  ) {
    beginEditing()
    defer { endEditing() }
    var location = range.location
    while location < range.upperBound {
      var run = NSRange()
      var attributes = attributes(at: location, effectiveRange: &run)
      change(&attributes)
      let end = max(min(run.upperBound, range.upperBound), location + 1)
      setAttributes(attributes, range: NSRange(location: location, length: end - location))
      location = end
    }
  }

  // MARK: Editing

  /// Begins changes that are reported as one.
  open override func beginEditing() { depth += 1 }

  /// Ends changes, and reports them. Without `beginEditing` it has no effect.
  open override func endEditing() {
    guard depth > 0 else { return }
    depth -= 1
    if depth == 0, !editedMask.isEmpty, !isProcessing { processEditing() }
  }

  /// Records a change. A subclass that keeps the text itself calls this after each change.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of changes.
  ///   - editedRange: The range in the text before the change.
  ///   - delta: The difference of the lengths after and before the change.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    // The superclass's copy of the text is updated, because the methods that are not overridden use it.
    let new = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
    let text = string
    if super.string != text {
      super.replaceCharacters(in: editedRange, with: (text as NSString).substring(with: new))
    }
    var location = new.location
    while location < new.upperBound {
      var run = NSRange()
      let attributes = attributes(at: location, effectiveRange: &run)
      let end = max(min(run.upperBound, new.upperBound), location + 1)
      super.setAttributes(attributes, range: NSRange(location: location, length: end - location))
      location = end
    }
    note(editedMask, editedRange, delta)
  }

  private func note(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
    let new = NSRange(location: range.location, length: range.length + delta)
    if editedMask.isEmpty {
      editedRange = new
    } else {
      // The range recorded so far refers to the text before this change.
      let end = max(editedRange.upperBound + delta, new.upperBound)
      let start = min(editedRange.location, new.location)
      editedRange = NSRange(location: start, length: max(end - start, 0))
    }
    editedMask.formUnion(mask)
    changeInLength += delta
    if depth == 0, !isProcessing { processEditing() }
  }

  /// Notifies the delegate and the layout managers of the recorded changes. Attribute changes that the delegate or a
  /// subclass makes meanwhile are reported, too.
  open func processEditing() {
    isProcessing = true
    tell(Self.willProcessEditingNotification) { delegate, storage in
      delegate.textStorage(
        storage, willProcessEditing: storage.editedMask, range: storage.editedRange,
        changeInLength: storage.changeInLength)
    }
    tell(Self.didProcessEditingNotification) { delegate, storage in
      delegate.textStorage(
        storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
        changeInLength: storage.changeInLength)
    }
    let (mask, range, delta) = (editedMask, editedRange, changeInLength)
    (editedMask, editedRange, changeInLength) = ([], Self.noRange, 0)
    isProcessing = false
    guard !layoutManagers.isEmpty else { return }
    // SAFETY: a text storage with layout managers belongs to the main thread.
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      for manager in storage.layoutManagers {
        manager.processEditing(
          for: storage, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
      }
    }
  }

  private func tell(
    _ name: Notification.Name, _ call: @MainActor (any NSTextStorageDelegate, NSTextStorage) -> Void
  ) {
    if let delegate {
      // SAFETY: a delegate belongs to the main thread, and so does the text storage then.
      nonisolated(unsafe) let (storage, delegate) = (self, delegate)
      MainActor.assumeIsolated { call(delegate, storage) }
    }
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted before changes are reported to the layout managers.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted after the delegate has seen changes, before they are reported to the layout managers.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")
}

/// An object that is notified of the changes of a text storage.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: AnyObject {
  /// Called when characters or attributes have changed. The delegate may change both.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called after `willProcessEditing`. The delegate may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
