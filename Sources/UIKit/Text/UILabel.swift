// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import TextLayout

/// How text that was made smaller stands up and down.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline that it would have at full size.
  case alignBaselines
  /// In the middle.
  case alignCenters
  /// At the top that it would have at full size.
  case none
}

/// A view that shows text.
///
/// Text of one look is a path, so that it stays sharp under any transform. What has several looks
/// or a shadow, and the text of subclasses, is drawn by `drawText(in:)`.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// A layer that shows a path.
  open override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a label without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    refreshColors()
  }

  private var storedText: String?
  /// The text of the path that is shown, and the widths of its lines.
  var shownLines: (text: String?, widths: [Double]) = (nil, [])
  /// Whether glyphs of the text are pictures, which no path holds.
  var hasPictures = false
  /// What is set for text that has no attributes of its own.
  private(set) var ownFont: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
  private(set) var ownColor: UIColor? = .label
  /// What was set with attributes; `nil` for plain text.
  private(set) var attributed: NSAttributedString?
  /// What is shown; setting it takes attributes away.
  open var text: String? {
    get { attributed?.string ?? storedText }
    set {
      if attributed == nil, newValue == storedText { return }
      (storedText, attributed) = (newValue, nil)
      contentChanged()
    }
  }
  /// What is shown, with attributes; those that it has not are the label's own.
  ///
  /// `font`, `textColor`, `textAlignment` and `lineBreakMode` change all of it when they are set.
  open var attributedText: NSAttributedString? {
    get {
      attributed ?? storedText.map { NSAttributedString(string: $0, attributes: ownAttributes) }
    }
    set {
      // The string that was passed may be changed by who has it.
      (storedText, attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
      contentChanged()
    }
  }
  /// The typeface and size; the system font at 17 points by default. Of text with attributes it is
  /// that of the beginning.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { attributed.flatMap { $0.first(.font) as? UIFont } ?? ownFont }
    set {
      ownFont = newValue
      setAttribute(.font, newValue)
      contentChanged()
      customize(.font)
    }
  }
  /// The colour of the text. Of text with attributes it is that of the beginning.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { attributed.flatMap { $0.first(.foregroundColor) as? UIColor } ?? ownColor }
    set {
      ownColor = newValue
      setAttribute(.foregroundColor, newValue)
      refreshColors()
      customize(.textColor)
    }
  }
  /// The colour of the text while `isHighlighted`; `nil` is `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet {
      if isHighlighted { refreshColors() }
      customize(.highlightedTextColor)
    }
  }
  /// Whether the text has `highlightedTextColor`.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { refreshColors() } }
  }
  /// Whether the text is as clear as its colour; false makes it half as opaque. How much is from
  /// memory.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { refreshColors() } }
  }
  /// The colour of a sharp shadow; `nil` is none.
  open var shadowColor: UIColor? {
    didSet {
      contentChanged()
      customize(.shadowColor)
    }
  }
  /// How far the shadow lies from the text, points; one up by default.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      if shadowOffset != oldValue { contentChanged() }
      customize(.shadowOffset)
    }
  }
  /// Where the text stands across.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      setParagraph { $0.alignment = textAlignment }
      contentChanged()
    }
  }
  /// How many lines there may be; 0 is any number, 1 the default.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }
  /// What happens to text that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      setParagraph { $0.lineBreakMode = lineBreakMode }
      contentChanged()
    }
  }
  /// Whether text that is too long is made smaller, down to `minimumScaleFactor`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentChanged() } }
  }
  /// The smallest share of the size that text is made smaller to; 0 is any. What 0 means is from
  /// memory.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { contentChanged() } }
  }
  /// How text that was made smaller stands up and down.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { contentChanged() } }
  }
  /// Stored: letters do not come nearer to each other before text is shortened.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether preferred fonts and those of `UIFontMetrics` follow the size of text that users set.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { growFont() } }
  }
  /// The width at which constraints break lines, points; 0 is the width that they give the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of the text, broken at `preferredMaxLayoutWidth` if there is one.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }
  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override func contentSize(width: CGFloat) -> CGSize? {
    wrapsContent ? sizeThatFits(CGSize(width: width, height: 0)) : nil
  }
  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    let setting = setting
    let block = setting.block(
      width: bounds.width > 0 && numberOfLines != 1 ? bounds.width : .infinity)
    guard let first = block.lines.first, let last = block.lines.last else { return nil }
    let middle = block.size.height / 2
    return (first.origin.y - middle, last.origin.y - middle)
  }

  /// Returns the size of the text, broken at a width when there may be more than one line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0
    let room = CGRect(
      x: 0, y: 0, width: isLimited ? size.width : LabelTypesetting.unlimited,
      height: LabelTypesetting.unlimited)
    let size = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  /// Returns where the text lies, set at its full size from the top of a rectangle on.
  ///
  /// - Parameters:
  ///   - bounds: The room for it.
  ///   - numberOfLines: The most lines; 0 is any number.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    setting.textRect(bounds, numberOfLines)
  }

  /// Draws the text in a rectangle of the current context, in the middle of its height.
  ///
  /// Called for labels of subclasses, and for text that has several looks or a shadow.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let setting = setting
    let placed = setting.placed(rect)
    if let shadowColor {
      placed.runs.draw(
        placed.block, in: context,
        at: CGPoint(x: placed.x + shadowOffset.width, y: placed.y + shadowOffset.height),
        color: shadowColor.cgColor)
    }
    placed.runs.draw(placed.block, in: context, at: CGPoint(x: placed.x, y: placed.y))
  }

  /// Draws the text.
  open override func draw(_ rect: CGRect) {
    if !isPath { drawText(in: bounds) }
  }

  /// Sets the text in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showText()
  }
  /// Makes the text larger or smaller where it follows the size that users set, and turns round.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    growFont()
    setNeedsLayout()
  }
  /// Sets the text in the direction.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  override func refreshColors() {
    super.refreshColors()
    // The colour of text does not animate in blocks: it is drawn.
    UIView.performWithoutAnimation {
      (layer as? CAShapeLayer)?.fillColor = shownColor?.resolved(storedTraits)
    }
    if !isPath { layer.setNeedsDisplay() }
  }

  private func setAttribute(_ key: NSAttributedString.Key, _ value: Any?) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    let range = NSRange(location: 0, length: copy.length)
    if let value {
      copy.addAttribute(key, value: value, range: range)
    } else {
      copy.removeAttribute(key, range: range)
    }
    self.attributed = copy
  }

  private func setParagraph(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let attributed, attributed.length > 0 else { return }
    let style = NSMutableParagraphStyle()
    if let old = attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
      as? NSParagraphStyle
    {
      style.setParagraphStyle(old)
    }
    change(style)
    setAttribute(.paragraphStyle, style)
  }

  private func growFont() {
    guard adjustsFontForContentSizeCategory else { return }
    let grown = font.grown(for: storedTraits)
    let customizations = customizations
    if attributed == nil, grown !== font { font = grown }
    self.customizations = customizations
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    copy.enumerateAttribute(.font, in: NSRange(location: 0, length: copy.length)) {
      value, range, _ in
      guard let font = value as? UIFont else { return }
      copy.addAttribute(.font, value: font.grown(for: storedTraits), range: range)
    }
    attributedText = copy
  }

  override var defaultAccessibility: DefaultAccessibility {
    var traits: UIAccessibilityTraits = .staticText
    if !isEnabled { traits.insert(.notEnabled) }
    return DefaultAccessibility(isElement: true, label: text, traits: traits)
  }
}
