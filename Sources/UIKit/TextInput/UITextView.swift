// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import TextDrawing
import TextLayout

/// A scroll view for editable text of many lines.
///
/// Only the visible lines are drawn.
open class UITextView: UIScrollView, UITextInput {
  // Nobody can override a member of an extension. Members that clients override stand here, in the
  // class body, however long it gets.

  /// The object that controls editing and is notified of it and of scrolling. Not retained.
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    get { super.delegate as? any UITextViewDelegate }
    set { super.delegate = newValue }
  }

  var editing = TextEditing()
  private var attributed: NSAttributedString?
  private let canvas = TextCanvas()
  private let caret = CaretView()
  private let highlight = ShapePart()
  /// The last layout of the text, and the width it was made for.
  private var laidOut: (width: CGFloat, geometry: TextGeometry, runs: StyledRuns)?
  /// The area in which the text is laid out.
  public let textContainer: NSTextContainer

  /// Creates a text view without text.
  ///
  /// - Parameters:
  ///   - frame: The frame in the future superview's coordinates.
  ///   - textContainer: The area in which the text is laid out; `nil` creates one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }
  /// Creates a text view without text.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a text view without text; archives are not supported.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    textContainer.changed = { [weak self] in self?.textChanged() }
    for part in [highlight, canvas, caret] { addSubview(part) }
    canvas.textView = self
    let tap = UITapGestureRecognizer(target: self, action: Selector("tapped:", UITextView.tapped))
    addGestureRecognizer(tap)
  }

  // MARK: Text

  /// The text. Setting it sends no notification and doesn't call the delegate.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { editing.text }
    set {
      (editing, attributed) = (TextEditing(newValue ?? ""), nil)
      textChanged()
    }
  }
  /// The text with its attributes. When the user changes the text, all of it gets the view's own
  /// font and colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { attributed ?? NSAttributedString(string: editing.text, attributes: ownAttributes) }
    set {
      editing = TextEditing(newValue?.string ?? "")
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      if let font = attributed?.first(.font) as? UIFont { ownFont = font }
      textChanged()
    }
  }
  private var ownFont = UIFont.systemFont(ofSize: 12)
  /// The font. The default is the system font at 12 points. Setting it removes all attributes.
  open var font: UIFont? {
    get { ownFont }
    set {
      (ownFont, attributed) = (newValue ?? .systemFont(ofSize: 12), nil)
      textChanged()
    }
  }
  /// The colour of the text. The default is `label`. Setting it removes all attributes.
  open var textColor: UIColor? = .label {
    didSet {
      attributed = nil
      textChanged()
    }
  }
  /// The horizontal alignment of lines. The default is `natural`.
  open var textAlignment = NSTextAlignment.natural { didSet { textChanged() } }
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
  /// The attributes of typed text. Stored for compatibility; has no effect.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of links. Stored for compatibility; has no effect.
  open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// Whether the next insertion replaces the whole text. Becomes false then.
  open var clearsOnInsertion = false
  /// The selected range, in UTF-16 code units.
  open var selectedRange: NSRange {
    get { NSRange(location: editing.selection.lowerBound, length: editing.selection.count) }
    set {
      let (end, overflows) = newValue.location.addingReportingOverflow(newValue.length)
      select { $0.select(newValue.location, overflows ? .max : end) }
    }
  }

  private var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.alignment = textAlignment
    return [.font: ownFont, .foregroundColor: textColor ?? .label, .paragraphStyle: style]
  }

  private func textChanged() {
    laidOut = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    noteChange()
  }

  // MARK: Layout

  private var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }
  private var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  private func geometry(width: CGFloat) -> (geometry: TextGeometry, runs: StyledRuns) {
    if let laidOut, laidOut.width == width { return (laidOut.geometry, laidOut.runs) }
    var runs: StyledRuns?
    let look = StyledRuns.Look(
      font: ownFont.font, color: (textColor ?? .label).resolved(traitCollection))
    if let attributed {
      traitCollection.performAsCurrent { runs = StyledRuns(attributed, usual: look) }
    }
    let shown = runs ?? StyledRuns(editing.text, look)
    var alignment = textAlignment
    if let style = attributed?.first(.paragraphStyle) as? NSParagraphStyle {
      alignment = style.alignment
    }
    let isRight = alignment == .natural && isMirrored
    let block = shown.block(
      width: max(width - sides, 0), alignment: isRight ? .right : alignment.alignment,
      numberOfLines: max(textContainer.maximumNumberOfLines, 0),
      lineBreak: textContainer.lineBreakMode.lineBreak)
    let made = TextGeometry(editing.text, block, ownFont.font)
    laidOut = (width, made, shown)
    return (made, shown)
  }
  private var geometry: TextGeometry { geometry(width: bounds.width).geometry }

  /// The height of the text in a width, plus insets. Empty text is one line high.
  private func height(width: CGFloat) -> CGFloat {
    let text = max(geometry(width: width).geometry.block.size.height, ownFont.lineHeight)
    return (text + textContainerInset.top + textContainerInset.bottom).rounded(.up)
  }

  /// Returns the size of the text, wrapped at the proposed width if that is positive.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width.isFinite ? size.width : LabelTypesetting.unlimited
    let text = geometry(width: width).geometry.block.size.width
    return CGSize(
      width: min((text + sides).rounded(.up), width), height: height(width: width))
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

  /// Lays out the text in the view's width and updates the content size.
  open override func layoutSubviews() {
    let size = CGSize(width: bounds.width.finite, height: height(width: bounds.width).finite)
    if contentSize != size { contentSize = size }
    super.layoutSubviews()
    // The visible part is redrawn whenever the view scrolls.
    UIView.performWithoutAnimation {
      if canvas.frame != bounds { canvas.frame = bounds }
      canvas.setNeedsDisplay()
      placeCaret()
    }
  }

  private func placeCaret() {
    let (geometry, start) = (geometry, textOrigin)
    let rects = isFirstResponder ? geometry.rects(editing.selection) : []
    let path = UIBezierPath()
    if !editing.selection.isEmpty {
      for rect in rects { path.append(UIBezierPath(rect: rect.offsetBy(dx: start.x, dy: start.y))) }
    }
    (highlight.layer as? CAShapeLayer)?.path = path.cgPath
    (highlight.layer as? CAShapeLayer)?.fillColor = tintColor?.withAlphaComponent(0.2).cgColor
    caret.frame = geometry.caret(at: editing.head).offsetBy(dx: start.x, dy: start.y)
    caret.alpha = editing.selection.isEmpty ? 1 : 0
  }

  /// Draws the lines in a rectangle of the content.
  func drawText(in rect: CGRect, _ context: CGContext) {
    let (geometry, runs) = geometry(width: bounds.width)
    let start = textOrigin
    let seen = geometry.block.within(rect.minY - start.y...rect.maxY - start.y)
    runs.draw(seen, in: context, at: CGPoint(x: start.x - rect.minX, y: start.y - rect.minY))
  }

  /// Scrolls, without animation, until a range of the text is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    let (end, overflows) = range.location.addingReportingOverflow(max(range.length, 0))
    let (low, high) = (range.location, overflows ? Int.max : end)
    let (geometry, start) = (geometry, textOrigin)
    let rect = geometry.caret(at: low).union(geometry.caret(at: high))
    layoutIfNeeded()
    scrollRectToVisible(rect.offsetBy(dx: start.x, dy: start.y), animated: false)
  }

  /// Lays out and draws the text again for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    textChanged()
  }

  // MARK: Editing

  /// Whether the view can become first responder: it is in a window, and editable or selectable.
  open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }
  private var isEditing: Bool { isFirstResponder && isEditable }
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
    caret.blink()
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    caret.stop()
    setNeedsLayout()
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Begins editing and moves the insertion point to the tap.
  private func tapped(_ tap: UITapGestureRecognizer) {
    guard becomeFirstResponder() else { return }
    let (point, start) = (tap.location(in: self), textOrigin)
    let place = geometry.place(at: CGPoint(x: point.x - start.x, y: point.y - start.y))
    select { $0.select(place) }
  }

  /// Handles keys that edit the text or move the insertion point.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others: Set<UIPress> = []
    for press in presses.sorted(by: { $0.timestamp < $1.timestamp }) {
      guard isEditing, let key = press.key, perform(key) else {
        others.insert(press)
        continue
      }
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func repeatKey(_ key: UIKey) -> Bool {
    isEditing && (Self.isVertical(key) || TextKey(key)?.repeats == true) && perform(key)
  }
  override func edits(with key: UIKey) -> Bool {
    isEditing && (Self.isVertical(key) || TextKey.isPlain(key))
  }
  private static func isVertical(_ key: UIKey) -> Bool {
    key.keyCode == .keyboardUpArrow || key.keyCode == .keyboardDownArrow
  }

  private func perform(_ key: UIKey) -> Bool {
    if Self.isVertical(key) {
      let place = geometry.place(above: key.keyCode == .keyboardUpArrow, of: editing.head)
      let selecting = key.modifierFlags.contains(.shift)
      select { $0.select(selecting ? $0.anchor : place, place) }
      return true
    }
    switch TextKey(key) {
    case .insert(let text)?: insertText(text)
    case .submit?: insertText("\n")
    case .delete(let step, let isForward)?:
      change(editing.deleted(step, isForward: isForward), to: "")
    case .move(let step, let isForward, let selecting)?:
      select { $0.move(step, isForward: isForward, selecting: selecting) }
    case .selectAll?: select { $0.select(0, $0.length) }
    case .copy?: copySelection()
    case .cut?: if copySelection() { change(editing.selection, to: "") }
    case .paste?: if let text = UIPasteboard.general.string { insertText(text) }
    case nil: return false
    }
    return true
  }

  @discardableResult
  private func copySelection() -> Bool {
    guard !editing.selection.isEmpty else { return false }
    UIPasteboard.general.string = editing.text(in: editing.selection)
    return true
  }

  /// Replaces text as user input: asks the delegate first, and notifies it afterwards.
  private func change(_ range: Range<Int>, to new: String) {
    guard !range.isEmpty || !new.isEmpty else { return }
    let isAllowed = delegate?.textView(
      self, shouldChangeTextIn: NSRange(location: range.lowerBound, length: range.count),
      replacementText: new)
    guard isAllowed ?? true else { return }
    editing.replace(range, with: new)
    attributed = nil
    textChanged()
    showCaret()
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }

  private func select(_ change: (inout TextEditing) -> Void) {
    let before = editing
    change(&editing)
    showCaret()
    if editing != before { delegate?.textViewDidChangeSelection(self) }
  }

  private func showCaret() {
    setNeedsLayout()
    guard isEditing else { return }
    ScreenKeyboard.shared.textChanged(of: self)
    caret.blink()
    scrollRangeToVisible(NSRange(location: editing.head, length: 0))
  }

  /// Whether the view contains text.
  open var hasText: Bool { !editing.text.isEmpty }
  /// Replaces the selection with text as if the user had typed it.
  open func insertText(_ text: String) {
    if clearsOnInsertion {
      clearsOnInsertion = false
      editing.select(0, editing.length)
    }
    change(editing.selection, to: text)
  }
  /// Deletes the selection, or the character before the insertion point.
  open func deleteBackward() { change(editing.deleted(.character, isForward: false), to: "") }

  /// The selected range; empty if there is only an insertion point.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(editing.selection) }
    set {
      guard let range = newValue?.offsets else { return }
      select { $0.select(range.lowerBound, range.upperBound) }
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
    editing.replace(range.offsets, with: text)
    attributed = nil
    textChanged()
  }
  /// Returns the rectangle of a range's first line.
  open func firstRect(for range: UITextRange) -> CGRect {
    let start = textOrigin
    let rect = geometry.rects(range.offsets).first ?? geometry.caret(at: range.offsets.lowerBound)
    return rect.offsetBy(dx: start.x, dy: start.y)
  }
  /// Returns the rectangle of the caret at a position.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let start = textOrigin
    return geometry.caret(at: position.offset).offsetBy(dx: start.x, dy: start.y)
  }
  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    let start = textOrigin
    return UITextPosition(geometry.place(at: CGPoint(x: point.x - start.x, y: point.y - start.y)))
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

/// The view that draws the visible part of a text view's text.
@MainActor
private final class TextCanvas: UIView {
  weak var textView: UITextView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    textView?.drawText(in: frame, context)
  }
}
