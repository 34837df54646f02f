// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A line of text that can be typed.
///
/// There is no keyboard on the screen: keys come from the window or from a script.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
  /// Told of what happens to the text; weak.
  open weak var delegate: (any UITextFieldDelegate)?

  var editing = TextEditing()
  /// How far the text is moved to the left, points.
  var scroll: CGFloat = 0
  /// The words that are shown, or drawn by `drawText(in:)`.
  let label = FieldLabel()
  let placeholderLabel = FieldLabel()
  /// Text does not go beyond it.
  let textWindow = UIView()
  let caret = CaretView()
  let highlight = UIView.part()
  private let border = UIImageView()
  private let clearButton = UIButton(type: .custom)
  private var storedPlaceholder: NSAttributedString?

  /// Creates a field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a field without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentHorizontalAlignment = .leading
    for part in [border, textWindow] { addSubview(part) }
    textWindow.isUserInteractionEnabled = false
    textWindow.clipsToBounds = true
    for part in [highlight, placeholderLabel, label, caret] { textWindow.addSubview(part) }
    highlight.isHidden = true
    label.field = self
    placeholderLabel.field = self
    placeholderLabel.isPlaceholder = true
    placeholderLabel.textColor = .placeholderText
    clearButton.setTitle("✕", for: .normal)
    clearButton.titleLabel?.font = .systemFont(ofSize: 10, weight: .bold)
    clearButton.setTitleColor(.systemBackground, for: .normal)
    clearButton.backgroundColor = .tertiaryLabel
    clearButton.layer.cornerRadius = Self.clearSize / 2
    clearButton.isHidden = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    addSubview(clearButton)
  }

  // MARK: Text

  /// The text; `nil` becomes an empty one. Nobody is told of text that is set.
  open var text: String? {
    get { editing.text }
    set {
      editing = TextEditing(newValue ?? "")
      textChanged()
    }
  }
  /// The text with its looks: of what is set, those of its beginning count.
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
  /// The looks of all of the text: its font, colour and alignment.
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
  /// Stored: what is typed has the looks of all of the text.
  open var typingAttributes: [NSAttributedString.Key: Any]?
  /// The typeface and size; the system font at 17 points by default.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      placeholderLabel.font = label.font
      textChanged()
    }
  }
  /// The colour of the text.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue ?? .label }
  }
  /// Where the text stands across.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      (label.textAlignment, placeholderLabel.textAlignment) = (textAlignment, textAlignment)
      setNeedsLayout()
    }
  }
  /// Whether preferred fonts follow the size of text that users set.
  open var adjustsFontForContentSizeCategory = false {
    didSet {
      label.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
      placeholderLabel.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }
  /// Whether text that is too long is made smaller while it is not edited, down to `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// The smallest size that text is made to, points; 0 is any.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// What is shown where there is no text.
  open var placeholder: String? {
    get { storedPlaceholder?.string ?? placeholderLabel.text }
    set {
      storedPlaceholder = nil
      placeholderLabel.text = newValue
      textChanged()
    }
  }
  /// What is shown where there is no text, with its looks.
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

  /// What the field looks like around its text.
  open var borderStyle = BorderStyle.none {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// A picture behind the text, in the place of a border without round corners.
  open var background: UIImage? { didSet { setNeedsLayout() } }
  /// The picture while the field cannot be used.
  open var disabledBackground: UIImage? { didSet { setNeedsLayout() } }
  /// A view before the text.
  open var leftView: UIView? { didSet { replace(oldValue, with: leftView) } }
  /// When the view before the text is shown.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// A view behind the text.
  open var rightView: UIView? { didSet { replace(oldValue, with: rightView) } }
  /// When the view behind the text is shown.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// When there is a button that clears the text, where there is any.
  open var clearButtonMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false
  /// Whether what is inserted replaces all of the text, once.
  open var clearsOnInsertion = false
  private var storedInputView: UIView?
  private var storedAccessoryView: UIView?
  /// What is shown in the place of the keyboard; stored, there is none.
  open override var inputView: UIView? {
    get { storedInputView }
    set { storedInputView = newValue }
  }
  /// What is shown above the keyboard; stored, there is none.
  open override var inputAccessoryView: UIView? {
    get { storedAccessoryView }
    set { storedAccessoryView = newValue }
  }
  /// Stored: text has one look.
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
  var showsClearButton: Bool {
    isShown(clearButtonMode) && hasText && !showsRightView && isEnabled
  }

  /// Draws the text; called for its layer.
  open func drawText(in rect: CGRect) { label.drawAsLabel(in: rect) }
  /// Draws the placeholder; called for its layer.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawAsLabel(in: rect) }

  /// Shows text that has changed.
  func textChanged() {
    label.text =
      inputTraits.isSecure ? String(repeating: "•", count: editing.text.count) : editing.text
    placeholderLabel.isHidden = hasText
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if isEditing { showCaret() }
  }

  /// The text in the room for it, the border's included. From memory: 7 points to the sides, and 34 in
  /// height at 17 points.
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
  /// Returns the size that is asked for.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Rectangles

  /// Returns where the border is drawn.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns where the text is shown, beside the other parts.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = borderRect(forBounds: bounds)
    if borderStyle != .none { rect = rect.insetBy(dx: 7, dy: 2) }
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
  /// Returns where the text is shown while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns where the placeholder is shown.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns where the button lies that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let (size, margin) = (Self.clearSize, CGFloat(5))
    return CGRect(
      x: isMirrored ? bounds.minX + margin : bounds.maxX - size - margin,
      y: bounds.midY - size / 2, width: size, height: size)
  }
  /// Returns where the view before the text lies: where text begins, as large as it is.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    side(leftView, bounds, isLeft: !isMirrored)
  }
  /// Returns where the view behind the text lies: where text ends, as large as it is.
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

  /// What is shown on the left or the right.
  private func sideRect(_ bounds: CGRect, isLeft: Bool) -> CGRect {
    isLeft != isMirrored ? leftViewRect(forBounds: bounds) : rightViewRect(forBounds: bounds)
  }

  // MARK: Editing

  /// Whether the text is being edited.
  open var isEditing: Bool { isFirstResponder }
  /// Whether the field can be edited.
  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

  /// Begins editing, if the delegate lets it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    beginEditing()
    return true
  }

  /// Ends editing, if the delegate lets it.
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    endEditing()
    return true
  }

  /// Types, moves the insertion point or ends editing.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    var others: Set<UIPress> = []
    for press in presses.sorted(by: { $0.timestamp < $1.timestamp }) {
      guard isEditing, let key = press.key, let action = TextKey(key) else {
        others.insert(press)
        continue
      }
      perform(action)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  /// Begins editing, or moves the insertion point to the finger; two taps select a word, three all.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch, becomeFirstResponder() else { return }
    touched(at: touch.location(in: self), count: touch.tapCount)
  }

  /// What is selected; empty where there is only an insertion point, `nil` while nothing is edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(editing.selection) : nil }
    set {
      guard let range = newValue?.offsets else { return }
      select { $0.select(range.lowerBound, range.upperBound) }
    }
  }
  /// Whether the text is shown as bullets.
  open var isSecureTextEntry: Bool {
    get { inputTraits.isSecure }
    set {
      inputTraits.isSecure = newValue
      textChanged()
    }
  }
  /// Whether there is any text.
  open var hasText: Bool { !editing.text.isEmpty }
  /// Puts text in the place of what is selected, as if it were typed.
  open func insertText(_ text: String) {
    // A field has one line.
    let line = text.filter { !$0.isNewline }
    if clearsOnInsertion {
      clearsOnInsertion = false
      editing.select(0, editing.length)
    }
    change(editing.selection, to: line)
  }
  /// Deletes what is selected, or the character before the insertion point.
  open func deleteBackward() { change(editing.deleted(.character, isForward: false), to: "") }

  /// Places the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    border.frame = borderRect(forBounds: bounds)
    showBorder()
    leftView?.isHidden = !showsLeftView
    rightView?.isHidden = !showsRightView
    if showsLeftView { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRightView { rightView?.frame = rightViewRect(forBounds: bounds) }
    clearButton.isHidden = !showsClearButton
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

  /// The place of the first and the last line.
  override var textBaselines: (first: CGFloat, last: CGFloat)? { label.textBaselines }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    speech.label = placeholder
    speech.value = hasText ? label.text : nil
    return speech
  }
}
