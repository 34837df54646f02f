// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import TextDrawing
import TextLayout

/// The vertical position of text that a label has shrunk.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Keeps the baseline of the text at its full size.
  case alignBaselines
  /// Centred.
  case alignCenters
  /// Keeps the top of the text at its full size.
  case none
}

/// A view that shows text.
///
/// Text with one font and one colour is shown as a path, so it stays sharp under any transform.
/// `drawText(in:)` draws text with attributes, a shadow or emoji, clipped text, and the text of
/// subclasses.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// `CAShapeLayer`, which shows the text as a path.
  open override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a label without text, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UILabel.self)
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    refreshColors()
  }

  private var storedText: String?
  /// The text that the path shows, and the widths of its lines. Used to decide whether a change
  /// animates.
  var shownLines: (text: String?, widths: [Double]) = (nil, [])
  /// Whether the text contains glyphs that are images, such as emoji. A path can't show these.
  var hasPictures = false
  /// The font and the colour for text without such attributes.
  private(set) var ownFont: UIFont? = .systemFont(ofSize: UIFont.labelFontSize)
  private(set) var ownColor: UIColor? = .label
  /// The attributed text; `nil` if the text is plain.
  private(set) var attributed: NSAttributedString?
  /// The text. Setting it removes all attributes.
  open var text: String? {
    get { attributed?.string ?? storedText }
    set {
      if attributed == nil, newValue == storedText { return }
      (storedText, attributed) = (newValue, nil)
      contentChanged()
    }
  }
  /// The text with its attributes. Missing attributes use the label's properties.
  ///
  /// Setting `font`, `textColor`, `textAlignment` or `lineBreakMode` changes the attribute in the
  /// whole text.
  open var attributedText: NSAttributedString? {
    get {
      attributed ?? storedText.map { NSAttributedString(string: $0, attributes: ownAttributes) }
    }
    set {
      // A copy, since the client may change a mutable string later.
      (storedText, attributed) = (nil, newValue.map { NSAttributedString(attributedString: $0) })
      contentChanged()
    }
  }
  /// The font. The default is the system font at 17 points. For attributed text, this is the font
  /// of the first character.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { attributed.flatMap { $0.first(.font) as? UIFont } ?? ownFont }
    set {
      let isSame = newValue == ownFont && hasThroughout(.font, newValue)
      ownFont = newValue
      if !isSame {
        setAttribute(.font, newValue)
        contentChanged()
      }
      customize(.font, \.font)
    }
  }
  /// The colour of the text. For attributed text, this is the colour of the first character.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { attributed.flatMap { $0.first(.foregroundColor) as? UIColor } ?? ownColor }
    set {
      ownColor = newValue
      setAttribute(.foregroundColor, newValue)
      refreshColors()
      customize(.textColor, \.textColor)
    }
  }
  /// The colour of the text while `isHighlighted` is true; `nil` uses `textColor`.
  open var highlightedTextColor: UIColor? {
    didSet {
      if isHighlighted { refreshColors() }
      customize(.highlightedTextColor, \.highlightedTextColor)
    }
  }
  /// Whether the text uses `highlightedTextColor`. The default is false.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { refreshColors() } }
  }
  /// Whether the label is enabled. If false, the text has half its opacity. Unverified; see
  /// DifferencesFromApple.md.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { refreshColors() } }
  }
  /// The colour of a shadow without blur; `nil`, the default, draws no shadow.
  open var shadowColor: UIColor? {
    didSet {
      contentChanged()
      customize(.shadowColor, \.shadowColor)
    }
  }
  /// The distance of the shadow from the text in points. The default is one point upwards.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet {
      if shadowOffset != oldValue { contentChanged() }
      customize(.shadowOffset, \.shadowOffset)
    }
  }
  /// The horizontal alignment of the text. The default is `natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet {
      if textAlignment == oldValue, paragraph?.alignment ?? textAlignment == textAlignment {
        return
      }
      setParagraph { $0.alignment = textAlignment }
      contentChanged()
    }
  }
  /// The maximum number of lines. 0 means no limit; the default is 1.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }
  /// The treatment of text that is too long for its line. The default is `byTruncatingTail`.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet {
      if lineBreakMode == oldValue, paragraph?.lineBreakMode ?? lineBreakMode == lineBreakMode {
        return
      }
      setParagraph { $0.lineBreakMode = lineBreakMode }
      contentChanged()
    }
  }
  /// Whether the font shrinks to fit the text, down to `minimumScaleFactor`. The default is false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { contentChanged() } }
  }
  /// The smallest factor by which the font may shrink. 0, the default, means no limit. Unverified;
  /// see DifferencesFromApple.md.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { contentChanged() } }
  }
  /// The vertical position of text that was shrunk. The default is `alignBaselines`.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { contentChanged() } }
  }
  /// Whether kerning tightens before text is truncated. Stored for compatibility; has no effect.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether fonts from `preferredFont` and `UIFontMetrics` follow changes of the Dynamic Type
  /// size. The default is false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { growFont() } }
  }
  /// The width in points at which the intrinsic content size wraps text. 0, the default, uses the
  /// width that the constraints determine.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of the text, wrapped at `preferredMaxLayoutWidth` if that is set.
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

  /// Returns the size of the text, wrapped at a width if the label may have more than one line. It is
  /// rounded up to whole pixels.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0
    let room = CGRect(
      x: 0, y: 0, width: isLimited ? size.width : LabelTypesetting.unlimited,
      height: LabelTypesetting.unlimited)
    let size = textRect(forBounds: room, limitedToNumberOfLines: numberOfLines).size
    let scale = gridScale
    // A size that is a whole number of pixels except for rounding errors stays that number.
    func whole(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }
    return CGSize(width: whole(size.width), height: whole(size.height))
  }

  /// Returns the rectangle of the text at its full size, aligned with the top of a rectangle.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle available to the text.
  ///   - numberOfLines: The maximum number of lines; 0 means no limit.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    setting.textRect(bounds, numberOfLines)
  }

  /// Draws the text in a rectangle of the current context, centred vertically.
  ///
  /// Not called for plain text in a label of class `UILabel` itself, which is shown as a path.
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

  /// Draws the text, unless a path shows it.
  open override func draw(_ rect: CGRect) {
    if !isPath { drawText(in: bounds) }
  }

  /// The path that shows the text animates with the size of the label.
  override var furtherKeysInBlocks: Set<PropertyKey> { [.path] }

  /// Lays out the text in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    showText()
  }
  /// Adapts the font to the Dynamic Type size if `adjustsFontForContentSizeCategory` is true, and
  /// requests layout.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    growFont()
    setNeedsLayout()
  }
  /// The layout direction override. Setting it requests layout.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  override func refreshColors() {
    super.refreshColors()
    // The colour of text doesn't animate in animation blocks, whether the text is a path or drawn.
    UIView.performWithoutAnimation {
      (layer as? CAShapeLayer)?.fillColor = shownColor?.resolved(storedTraits)
    }
    if !isPath { layer.setNeedsDisplay() }
    noteChange()
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

  /// Whether the whole text has an attribute with a value; true without text.
  private func hasThroughout(_ key: NSAttributedString.Key, _ value: NSObject?) -> Bool {
    guard let attributed, attributed.length > 0 else { return true }
    let whole = NSRange(location: 0, length: attributed.length)
    var range = NSRange()
    let present = attributed.attribute(key, at: 0, longestEffectiveRange: &range, in: whole)
    return range == whole && (present as? NSObject) == value
  }

  /// The paragraph style at the beginning of the text.
  private var paragraph: NSParagraphStyle? {
    guard let attributed, attributed.length > 0 else { return nil }
    return attributed.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
  }

  private func setParagraph(_ change: (NSMutableParagraphStyle) -> Void) {
    guard let attributed, attributed.length > 0 else { return }
    let style = NSMutableParagraphStyle()
    if let old = paragraph { style.setParagraphStyle(old) }
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
