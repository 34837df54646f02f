// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A scroll view for editable text of many lines.
///
/// Only the visible lines are drawn. If a text has more than 65 536 UTF-16 code units, only the visible part is laid
/// out, and the content size is an estimate.
open class UITextView: UIScrollView, UITextInput {
  // Members of an extension cannot be overridden, so all members that clients override are in the class body, however
  // long it gets.

  /// The object that controls editing and is notified of it and of scrolling. Not retained.
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  var editing = TextEditing()
  private let canvas = TextCanvas()
  let caret = CaretView()
  let highlight = ShapePart()
  lazy var touches = TextTouches(self)
  /// The text with its attributes. Changes to it are shown at once.
  public let textStorage: NSTextStorage
  /// The area in which the text is laid out.
  public let textContainer: NSTextContainer
  /// The object that lays out and draws the text.
  public let layoutManager: NSLayoutManager

  /// Creates a text view without text.
  ///
  /// - Parameters:
  ///   - frame: The frame in the future superview's coordinates.
  ///   - textContainer: The area in which the text is laid out, with its layout manager and text
  ///     storage, if it has any; `nil` creates one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? Self.makeContainer()
    (layoutManager, textStorage) = Self.system(of: self.textContainer)
    super.init(frame: frame)
    setUp()
  }
  /// Creates a text view without text.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a text view. The layout is the same with either layout manager.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }
  /// Creates a text view without text, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    textContainer = Self.makeContainer()
    (layoutManager, textStorage) = Self.system(of: textContainer)
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UITextView.self)
  }

  private static func makeContainer() -> NSTextContainer {
    let container = NSTextContainer()
    container.widthTracksTextView = true
    return container
  }

  /// Returns the layout manager and the text storage of a container, and makes those that are missing.
  private static func system(of container: NSTextContainer) -> (NSLayoutManager, NSTextStorage) {
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil {
      manager.allowsNonContiguousLayout = true
      manager.addTextContainer(container)
    }
    let storage = manager.textStorage ?? NSTextStorage()
    storage.addLayoutManager(manager)
    return (manager, storage)
  }

  private func setUp() {
    backgroundColor = .systemBackground
    layoutManager.changed = { [weak self] in self?.textChanged() }
    for part in [highlight, canvas, caret] { addSubview(part) }
    canvas.textView = self
    touches.begin()
    tintColorDidChange()
    typingAttributes = ownAttributes
    textChanged()
  }

  // MARK: Text

  /// The text. Setting it sends no notification and doesn't call the delegate. The new text has the
  /// view's font, colour and alignment.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { editing.text }
    set {
      show(NSAttributedString(string: newValue ?? "", attributes: ownAttributes))
      typingAttributes = ownAttributes
    }
  }
  /// The text with its attributes. Text without a font is in the system font at 12 points, and text
  /// without a colour is black.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: textStorage) }
    set {
      show(newValue ?? NSAttributedString(string: ""))
      if let font = textStorage.first(.font) as? UIFont { ownFont = font }
      updateTypingAttributes()
    }
  }

  /// Replaces all of the text, and moves the insertion point to its end.
  private func show(_ text: NSAttributedString) {
    textStorage.setAttributedString(text)
    editing.select(editing.length)
  }

  var ownFont = UIFont.systemFont(ofSize: 12)
  /// The font of all text. The default is the system font at 12 points.
  open var font: UIFont? {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 12)
      setAll(.font, ownFont)
    }
  }
  /// The colour of all text. The default is `label`.
  open var textColor: UIColor? = .label { didSet { setAll(.foregroundColor, textColor ?? .label) } }
  /// The horizontal alignment of all lines. The default is `natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      let styles = typingAttributes[.paragraphStyle] as? NSParagraphStyle
      typingAttributes[.paragraphStyle] = aligned(styles)
      let whole = NSRange(location: 0, length: textStorage.length)
      textStorage.beginEditing()
      textStorage.enumerateAttribute(.paragraphStyle, in: whole) { style, range, _ in
        textStorage.addAttribute(
          .paragraphStyle, value: aligned(style as? NSParagraphStyle), range: range)
      }
      textStorage.endEditing()
    }
  }

  /// Returns a copy of a style with the view's alignment.
  private func aligned(_ style: NSParagraphStyle?) -> NSParagraphStyle {
    let copy = (style?.mutableCopy() as? NSMutableParagraphStyle) ?? NSMutableParagraphStyle()
    copy.alignment = textAlignment
    return copy
  }

  private func setAll(_ key: NSAttributedString.Key, _ value: Any) {
    typingAttributes[key] = value
    textStorage.addAttribute(
      key, value: value, range: NSRange(location: 0, length: textStorage.length))
    // Without text the caret depends on the font.
    textChanged()
  }

  /// The distances from the view's edges to the text, in points. The default is 8 at top and
  /// bottom.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }
  /// Whether the user can edit the text. The default is true.
  open var isEditable = true { didSet { if !isEditable { resignFirstResponder() } } }
  /// Whether the user can select text if the view is not editable. The default is true.
  open var isSelectable = true
  /// Whether the user can edit attributes. Stored for compatibility; has no effect.
  open var allowsEditingTextAttributes = false
  /// The attributes of typed text. When the selection changes, they become those of the character
  /// before the selection.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links, besides those of the text. Without a colour, links have the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { tintColorDidChange() }
  }
  /// Whether the next insertion replaces the whole text. Becomes false then.
  open var clearsOnInsertion = false
  /// The selected range, in UTF-16 code units.
  open var selectedRange: NSRange {
    get { NSRange(location: editing.selection.lowerBound, length: editing.selection.count) }
    set {
      let (end, overflows) = newValue.location.addingReportingOverflow(newValue.length)
      changeSelection { $0.select(newValue.location, overflows ? .max : end) }
    }
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    [.font: ownFont, .foregroundColor: textColor ?? .label, .paragraphStyle: aligned(nil)]
  }

  func updateTypingAttributes() {
    guard textStorage.length > 0 else { return }
    let place = min(max(editing.selection.lowerBound - 1, 0), textStorage.length - 1)
    typingAttributes = textStorage.attributes(at: place, effectiveRange: nil)
    typingAttributes[.attachment] = nil
    typingAttributes[.link] = nil
  }

  var isFittingContainer = false

  private func textChanged() {
    if isFittingContainer { return }
    editing.follow(textStorage.string)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    noteChange()
  }

  /// Updates the colour of links.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    let tint: [NSAttributedString.Key: Any] = [.foregroundColor: tintColor ?? .systemBlue]
    layoutManager.linkAttributes = tint.merging(linkTextAttributes) { $1 }
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the size of the text, wrapped at the proposed width if that is positive.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = size.width > 0 && size.width.isFinite
    let room = isLimited ? max(size.width - sides, 0) : .infinity
    guard let text = layout.fragments(width: room) else { return .zero }
    let width = (text.width + sides).rounded(.up)
    return CGSize(width: isLimited ? min(width, size.width) : width, height: height(text.height))
  }
  /// The size of the text if scrolling is disabled; otherwise there is no intrinsic size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : sizeThatFits(.zero)
  }
  override var wrapsContent: Bool { !isScrollEnabled }
  override func contentSize(width: CGFloat) -> CGSize? {
    wrapsContent ? sizeThatFits(CGSize(width: width, height: 0)) : nil
  }

  /// Lays out the visible text in the view's width and updates the content size.
  open override func layoutSubviews() {
    let seen = bounds.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y)
    let layout = layout
    layout.ensureLayout(forBoundingRect: seen, in: textContainer)
    let text = layout.layOut { $0.height } ?? 0
    let size = CGSize(width: bounds.width.finite, height: height(text).finite)
    if contentSize != size { contentSize = size }
    super.layoutSubviews()
    // The visible part is redrawn whenever the view scrolls.
    UIView.performWithoutAnimation {
      if canvas.frame != bounds { canvas.frame = bounds }
      canvas.setNeedsDisplay()
      placeCaret()
      touches.follow()
    }
  }

  /// Scrolls, without animation, until a range of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    let (end, overflows) = range.location.addingReportingOverflow(max(range.length, 0))
    let (low, high) = (range.location, overflows ? Int.max : end)
    layoutIfNeeded()
    let (geometry, start) = (geometry, textOrigin)
    let rect = geometry.caret(at: low).union(geometry.caret(at: high))
    scrollRectToVisible(rect.offsetBy(dx: start.x, dy: start.y), animated: false)
  }

  /// Lays out and draws the text again for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layoutManager.traits = traitCollection
    textChanged()
  }

  // MARK: Editing

  /// Whether the view can become first responder: it is in a window, and editable or selectable.
  open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }
  var isTyping: Bool { isFirstResponder && isEditable }
  override var takesText: Bool { isEditable }
  private var storedInputView: UIView?
  private var storedAccessoryView: UIView?
  /// The view that replaces the keyboard. `reloadInputViews()` shows a change during editing.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  /// The view above the keyboard. `reloadInputViews()` shows a change during editing.
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView }
    set { storedAccessoryView = newValue }
  }

  /// Becomes first responder, and begins editing if the view is editable. The delegate may refuse.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder,
      !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    setNeedsLayout()
    guard isEditable else { return true }
    isBeingEdited = true
    caret.blink()
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  /// Whether the start of editing has been reported, but not its end.
  private var isBeingEdited = false

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    let isEdited = isBeingEdited
    guard !isEdited || delegate?.textViewShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    isBeingEdited = false
    caret.stop()
    editMenu.hide()
    setNeedsLayout()
    guard isEdited else { return true }
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Whether an edit action has an effect.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(action)?.isPossible(in: self) ?? super.canPerformAction(action, withSender: sender)
  }
  /// Copies the selected text and deletes it.
  open override func cut(_ sender: Any?) { cutSelection() }
  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Replaces the selection by the text of the pasteboard.
  open override func paste(_ sender: Any?) { pasteText() }
  /// Selects the word at the insertion point, and shows the edit menu.
  open override func select(_ sender: Any?) { selectWord(at: editing.head) }
  /// Selects all of the text, and shows the edit menu. The view does not scroll.
  open override func selectAll(_ sender: Any?) {
    selectAllText()
    if isFirstResponder { editMenu.show() }
  }

  /// Handles keys that edit the text or move the insertion point.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = handle(presses)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func repeatKey(_ key: UIKey) -> Bool {
    isTyping && (Self.isVertical(key) || TextKey(key)?.repeats == true) && handle(key)
  }
  override func edits(with key: UIKey) -> Bool {
    isTyping && (Self.isVertical(key) || TextKey.isPlain(key))
  }
  override func compose(_ text: String) {
    setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
  }
  static func isVertical(_ key: UIKey) -> Bool {
    key.keyCode == .keyboardUpArrow || key.keyCode == .keyboardDownArrow
  }

  /// Whether the view contains text.
  open var hasText: Bool { !editing.text.isEmpty }
  /// The range of the text that an input method composes, which is not final; `nil` for none.
  open var markedTextRange: UITextRange? { composedRange }
  /// Replaces the text that is composed, or else the selection, with text that is not final. The view shades it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selecting: selectedRange)
  }
  /// Makes the text that is composed final.
  open func unmarkText() { endComposition() }
  /// Replaces the selection with text as if the user had typed it.
  open func insertText(_ text: String) {
    replaceSelection(with: text)
  }
  /// Deletes the selection, or the character before the insertion point.
  open func deleteBackward() { change(editing.deleted(.character, isForward: false), to: "") }

  /// The selected range; empty if there is only an insertion point.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editing.selection) }
    set {
      guard let range = newValue?.offsets else { return }
      changeSelection { $0.select(range) }
    }
  }
  /// The position at the start of the text.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The position at the end of the text.
  open var endOfDocument: UITextPosition { UITextPosition(editing.length) }
  /// Returns the text in a range.
  open func text(in range: UITextRange) -> String? { editing.text(in: range.offsets) }
  /// Replaces text in a range without asking the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    put(text, in: range.offsets)
  }

  /// Returns the rectangle of a range's first line.
  open func firstRect(for range: UITextRange) -> CGRect {
    let start = textOrigin
    return geometry.firstRect(range.offsets).offsetBy(dx: start.x, dy: start.y)
  }
  /// Returns the rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let start = textOrigin
    return geometry.caret(at: position.offset).offsetBy(dx: start.x, dy: start.y)
  }
  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    UITextPosition(place(at: point))
  }

  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(isElement: true, label: nil, value: hasText ? editing.text : nil)
  }
}

extension UITextView {
  /// Posted after editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted after the user has changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted after editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

// See `UITableViewInitializers`.

extension UITextView {
  @_silgen_name("nacre_text_view_init_container_object")
  convenience init(ofClass frame: CGRect, textContainer: NSTextContainer?) {
    self.init(frame: frame, textContainer: textContainer)
  }
  @_silgen_name("nacre_text_view_init_container_object")
  fileprivate static func object(_ frame: __owned CGRect, _ textContainer: __owned NSTextContainer?)
    -> UITextView
}

extension DynamicallyCreated where Self: UITextView {
  /// Creates a text view of the dynamic class; see `UITextView.init(frame:textContainer:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_text_view_init_container")
  public init(frame: CGRect, textContainer: NSTextContainer?)

  @_silgen_name("nacre_text_view_init_container")
  @usableFromInline
  static func create(frame: __owned CGRect, textContainer: __owned NSTextContainer?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UITextView.Type).object(frame, textContainer), to: Self.self)
  }
}
