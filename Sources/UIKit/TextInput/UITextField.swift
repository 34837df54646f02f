// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A control for a single line of editable text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  /// The object that controls editing and is notified of it. Not retained.
  open weak var delegate: (any UITextFieldDelegate)?

  var editing = TextEditing()
  /// The distance by which the text is scrolled to the left, in points.
  var scroll: CGFloat = 0
  /// The label that shows the text through the field's `drawText(in:)`.
  let label = FieldLabel()
  let placeholderLabel = FieldLabel()
  /// The view that clips the text.
  let textWindow = UIView()
  let caret = CaretView()
  lazy var editMenu = TextEditMenu(self)
  lazy var handles = SelectionHandles(self)
  let highlight = UIView.part()
  private let border = UIImageView()
  private let clearButton = UIButton(type: .custom)
  private var storedPlaceholder: NSAttributedString?

  /// Creates a text field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a text field without text, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UITextField.self)
  }

  private func setUp() {
    isOpaque = false
    contentHorizontalAlignment = .leading
    clipsToBounds = true
    for part in [border, textWindow] { addSubview(part) }
    textWindow.isUserInteractionEnabled = false
    textWindow.clipsToBounds = true
    for part in [highlight, placeholderLabel, label, caret] { textWindow.addSubview(part) }
    highlight.isHidden = true
    label.field = self
    placeholderLabel.field = self
    placeholderLabel.isPlaceholder = true
    placeholderLabel.textColor = .placeholderText
    clearButton.tintColor = .tertiaryLabel
    clearButton.isHidden = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(clearButton)
  }

  // MARK: Text

  /// The text. Setting `nil` empties it. Setting the text sends no event and no notification.
  open var text: String? {
    get { editing.text }
    set {
      editing = TextEditing(newValue ?? "")
      textChanged()
    }
  }
  /// The text with its attributes. Setting it applies the font and the colour of the first
  /// character to the whole text.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: editing.text, attributes: defaultTextAttributes) }
    set {
      if let newValue, newValue.length > 0 {
        if let font = newValue.first(.font) as? UIFont { self.font = font }
        if let color = newValue.first(.foregroundColor) as? UIColor { textColor = color }
      }
      text = newValue?.string
    }
  }
  /// The attributes of the whole text. Font, colour and text alignment can be set.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { label.ownAttributes }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let style = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = style.alignment
      }
    }
  }
  /// The attributes of typed text. Stored for compatibility; has no effect.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// The font. The default is the system font at 17 points.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      placeholderLabel.font = label.font
      textChanged()
    }
  }
  /// The colour of the text. The default is `label`.
  open var textColor: UIColor? {
    get { label.textColor }
    set {
      label.textColor = newValue ?? .label
      noteChange()
    }
  }
  /// The horizontal alignment of the text. The default is `natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      (label.textAlignment, placeholderLabel.textAlignment) = (textAlignment, textAlignment)
      setNeedsLayout()
      noteChange()
    }
  }
  /// Whether fonts from `preferredFont` and `UIFontMetrics` follow changes of the Dynamic Type
  /// size. The default is false.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      placeholderLabel.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }
  /// Whether the font shrinks to fit the text while the field is not edited, down to
  /// `minimumFontSize`. The default is false.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// The smallest font size used to fit the text, in points. 0, the default, means no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// The text shown if the field is empty.
  open var placeholder: String? {
    get { storedPlaceholder?.string ?? placeholderLabel.text }
    set {
      storedPlaceholder = nil
      placeholderLabel.text = newValue
      textChanged()
    }
  }
  /// The text shown if the field is empty, with its attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get {
      storedPlaceholder ?? placeholderLabel.text.map { NSAttributedString(string: $0) }
    }
    set {
      storedPlaceholder = newValue.map { NSAttributedString(attributedString: $0) }
      if let newValue {
        placeholderLabel.show(newValue, .placeholderText)
      } else {
        placeholderLabel.text = nil
      }
      textChanged()
    }
  }

  // MARK: Looks

  /// The border. The default is `none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The background image. It replaces the border; style `roundedRect` doesn't show it.
  open var background: UIImage? { didSet { setNeedsLayout() } }
  /// The background image while the field is disabled; `nil` uses `background`.
  open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }
  /// The view at the leading edge of the text.
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  /// The conditions under which the leading view is shown. The default is `never`.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view at the trailing edge of the text.
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  /// The conditions under which the trailing view is shown. The default is `never`.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The conditions under which the clear button is shown if there is text. The default is `never`.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Whether the text is cleared when editing begins. The default is false.
  open var clearsOnBeginEditing = false
  /// Whether the next insertion replaces the whole text. Becomes false then.
  open var clearsOnInsertion = false
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
  /// Whether the user can edit attributes. Stored for compatibility; has no effect.
  open var allowsEditingTextAttributes = false

  private func replace(_ old: UIView?, with new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
  var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
  var showsRightView: Bool { rightView != nil && isShown(rightViewMode) }
  /// Shows the program's images on the button that clears the text, or the usual circle if there is none for `.normal`.
  func showClearButton(_ images: [UIControl.State: UIImage]) {
    let isUsual = images[.normal] == nil
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      clearButton.setImage(isUsual ? nil : images[state], for: state)
    }
    setNeedsLayout()
  }
  /// The image of the clear button: a disc from which a cross is cut out. It is a template.
  private static var clearImage: UIImage {
    let bounds = CGRect(x: 0, y: 0, width: clearSize, height: clearSize)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      UIBezierPath(ovalIn: bounds).fill()
      let cross = UIBezierPath()
      let arm = bounds.insetBy(dx: 6, dy: 6)
      cross.move(to: arm.origin)
      cross.addLine(to: CGPoint(x: arm.maxX, y: arm.maxY))
      cross.move(to: CGPoint(x: arm.maxX, y: arm.minY))
      cross.addLine(to: CGPoint(x: arm.minX, y: arm.maxY))
      cross.lineWidth = 1.4
      cross.lineCapStyle = .round
      cross.stroke(with: .clear, alpha: 1)
    }.withRenderingMode(.alwaysTemplate)
  }
  var showsClearButton: Bool {
    isShown(clearButtonMode) && hasText && !showsRightView && isEnabled
  }

  /// Draws the text.
  open func drawText(in rect: CGRect) { label.drawAsLabel(in: rect) }
  /// Draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawAsLabel(in: rect) }

  /// Removes the content, as the clear button does.
  func removeContent() { editing = TextEditing() }

  /// Updates the labels after a change of the text.
  func textChanged() {
    label.text =
      inputTraits.isSecure ? String(repeating: "•", count: editing.text.count) : editing.text
    placeholderLabel.isHidden = hasText
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if isEditing { showCaret() }
    noteChange()
  }

  /// The size of the text with its border. A border adds 7 points on each side, and makes the field
  /// 34 points high for a font of 17 points. Unverified; see DifferencesFromApple.md.
  open override var intrinsicContentSize: CGSize {
    let shown = hasText ? label : placeholderLabel
    let text = shown.sizeThatFits(.zero)
    let line = (font?.lineHeight ?? 0).rounded(.up)
    let sides = borderStyle == .none ? CGFloat(0) : 14
    let views =
      (showsLeftView ? leftViewRect(forBounds: bounds).width : 0)
      + (showsRightView ? rightViewRect(forBounds: bounds).width : 0)
    return CGSize(
      width: text.width + sides + views, height: line + (borderStyle == .none ? 1 : 13))
  }
  /// Returns the intrinsic content size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Rectangles

  /// Returns the rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text: the area that the border, the side views and the clear
  /// button leave free.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(bounds) }

  private func roomForText(_ bounds: CGRect) -> CGRect {
    var rect = borderRect(forBounds: bounds)
    if borderStyle != .none { rect = rect.narrowed(dx: 7, dy: 2) }
    var (left, right) = (rect.minX, rect.maxX)
    let (before, behind) =
      isMirrored ? (showsRightView, showsLeftView) : (showsLeftView, showsRightView)
    if before { left = max(left, sideRect(bounds, isLeft: true).maxX) }
    if behind { right = min(right, sideRect(bounds, isLeft: false).minX) }
    if showsClearButton {
      let button = clearButtonRect(forBounds: bounds)
      if isMirrored {
        left = max(left, button.maxX + 5)
      } else {
        right = min(right, button.minX - 5)
      }
    }
    return CGRect(x: left, y: rect.minY, width: max(right - left, 0), height: max(rect.height, 0))
  }
  /// Returns the rectangle of the text during editing.
  ///
  /// The default is the default of `textRect(forBounds:)`, not what a subclass returns there.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { roomForText(bounds) }
  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let (size, margin) = (Self.clearSize, CGFloat(5))
    return CGRect(
      x: isMirrored ? bounds.minX + margin : bounds.maxX - size - margin,
      y: bounds.midY - size / 2, width: size, height: size)
  }
  /// Returns the rectangle of the leading view, in the view's own size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    side(leftView, bounds, isLeft: !isMirrored)
  }
  /// Returns the rectangle of the trailing view, in the view's own size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    side(rightView, bounds, isLeft: isMirrored)
  }

  private func side(_ view: UIView?, _ bounds: CGRect, isLeft: Bool) -> CGRect {
    guard let view else { return .zero }
    var size = view.bounds.size
    if size == .zero { size = view.intrinsicContentSize }
    let (width, height) = (max(size.width, 0), min(max(size.height, 0), bounds.height))
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - width, y: bounds.midY - height / 2, width: width,
      height: height)
  }

  /// The rectangle of the view at the left or the right edge.
  private func sideRect(_ bounds: CGRect, isLeft: Bool) -> CGRect {
    isLeft != isMirrored ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
  }

  // MARK: Editing

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the field can become first responder: it is enabled and in a window.
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  /// Begins editing, unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    // The keyboard is updated after the delegate has been notified.
    return ScreenKeyboard.current.together {
      guard super.becomeFirstResponder() else { return false }
      beginEditing()
      return true
    }
  }

  /// Ends editing, unless the delegate refuses.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    endEditing()
    return true
  }

  /// Handles keys that edit the text, move the insertion point or end editing.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = handle(presses)
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  override func repeatKey(_ key: UIKey) -> Bool {
    guard isEditing, let action = TextKey(key), action.repeats, action != .submit else {
      return false
    }
    return handle(key)
  }
  override func edits(with key: UIKey) -> Bool { isEditing && TextKey.isPlain(key) }
  override func compose(_ text: String) {
    setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
  }

  /// Begins editing and moves the insertion point to the touch. A double tap selects a word, a
  /// triple tap the whole text.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    touched(at: touch.location(in: self), count: touch.tapCount)
  }

  /// Whether an edit action has an effect.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(action)?.isPossible(in: self) ?? super.canPerformAction(action, withSender: sender)
  }
  /// Copies the selected text and deletes it.
  open override func cut(_ sender: Any?) { cutSelection() }
  /// Copies the selected text to the pasteboard. A secure field copies nothing.
  open override func copy(_ sender: Any?) { copySelection() }
  /// Replaces the selection by the text of the pasteboard.
  open override func paste(_ sender: Any?) { pasteText() }
  /// Selects the word at the insertion point, and shows the edit menu.
  open override func select(_ sender: Any?) { selectWord(at: editing.head) }
  /// Selects all of the text, and shows the edit menu.
  open override func selectAll(_ sender: Any?) {
    selectAllText()
    if isEditing { editMenu.show() }
  }

  /// The selected range; empty if there is only an insertion point, and `nil` unless the text is
  /// being edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(editing.selection) : nil }
    set {
      guard let range = newValue?.offsets else { return }
      changeSelection { $0.select(range) }
    }
  }
  /// Whether the text is shown as bullets and can't be copied. The default is false.
  open var isSecureTextEntry: Bool {
    get { inputTraits.isSecure }
    set {
      inputTraits.isSecure = newValue
      textChanged()
    }
  }
  /// Whether the field contains text.
  open var hasText: Bool { !editing.text.isEmpty }
  /// The range of the text that an input method composes, which is not final; `nil` for none.
  open var markedTextRange: UITextRange? { composedRange }
  /// Replaces the text that is composed, or else the selection, with text that is not final. The field shades it.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selecting: selectedRange)
  }
  /// Makes the text that is composed final.
  open func unmarkText() { endComposition() }
  /// Replaces the selection with text as if the user had typed it. Line breaks are removed.
  open func insertText(_ text: String) {
    // A text field has a single line.
    replaceSelection(with: text.filter { !$0.isNewline })
  }
  /// Deletes the selection, or the character before the insertion point.
  open func deleteBackward() { change(editing.deleted(.character, isForward: false), to: "") }

  /// Updates the frames and the appearance of the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    border.frame = borderRect(forBounds: bounds)
    showBorder()
    leftView?.isHidden = !showsLeftView
    rightView?.isHidden = !showsRightView
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    clearButton.isHidden = !showsClearButton
    if showsClearButton, clearButton.image(for: .normal) == nil {
      clearButton.setImage(Self.clearImage, for: .normal)
    }
    clearButton.frame = clearButtonRect(forBounds: bounds)
    layOutText()
  }

  private func showBorder() {
    let isRounded = borderStyle == .roundedRect
    border.show((isRounded ? nil : isEnabled ? background : disabledBackground ?? background))
    border.backgroundColor = isRounded ? .systemBackground : nil
    border.layer.cornerRadius = isRounded ? 5 : 0
    let hasLine = borderStyle != .none && background == nil
    border.layer.borderWidth = hasLine ? (borderStyle == .line ? 1 : 0.5) : 0
    traitCollection.performAsCurrent {
      border.layer.borderColor = (borderStyle == .line ? UIColor.label : .separator).cgColor
    }
    label.isEnabled = isEnabled
  }

  override var keepsGestures: Bool { true }

  /// The baselines of the first and the last line, relative to the vertical centre.
  override var textBaselines: (first: CGFloat, last: CGFloat)? { label.textBaselines }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    speech.label = placeholder
    speech.value = hasText ? label.text : nil
    return speech
  }
}
