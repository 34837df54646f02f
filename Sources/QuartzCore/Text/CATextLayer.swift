// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import TextDrawing
import TextLayout

/// A layer that draws plain or attributed text at the resolution of `contentsScale`.
///
/// The text starts at the upper left corner and is clipped to the bounds.
open class CATextLayer: CALayer {
  override class var initialContent: LayerContent { .text(TextContent()) }

  /// Creates a text layer without text.
  public override init() { super.init() }

  /// Creates a shadow copy for the presentation layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, isWrapped) = (other.string, other.font, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
    allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
  }

  /// Creates a text layer with the values that an archive has.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text, a `String` or an `NSAttributedString`. The default is `nil`.
  ///
  /// An attributed string uses its own fonts and colours, not those of the layer.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The typeface: a `UIFont`, whose size is ignored, a `CGFont`, or a font name. The default is
  /// Helvetica.
  open var font: Any? = "Helvetica" { didSet { setNeedsDisplay() } }
  /// The font size, in points. The default is 36. Animatable.
  open var fontSize: CGFloat {
    get { properties.text?.fontSize ?? 0 }
    set { change(.fontSize) { $0.text?.fontSize = newValue } }
  }
  /// The colour of the text. The default is opaque white. Animatable.
  open var foregroundColor: CGColor? {
    get { properties.text?.color.map { CGColor($0) } }
    set { change(.foregroundColor) { $0.text?.color = newValue?.value } }
  }
  /// Whether lines are wrapped at the width of the bounds. The default is false.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// How text that does not fit is truncated. The default is `none`.
  ///
  /// Wrapped text is truncated in the last line that fits the bounds; other text is truncated in
  /// its first line, the only one drawn.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// How lines are aligned horizontally in the bounds. The default is `natural`.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  /// Whether glyph positions are rounded to fractions of a pixel. Stored for compatibility; has no
  /// effect: glyphs are drawn at their exact positions.
  open var allowsFontSubpixelQuantization = false { didSet { setNeedsDisplay() } }

  /// The layer's rectangle in its own coordinate space. A change of its size makes the text need
  /// display.
  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  /// Returns true for every key on which the drawn text depends.
  open override class func needsDisplay(forKey key: String) -> Bool {
    switch key {
    case "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
      "alignmentMode", "allowsFontSubpixelQuantization", "style", "contentsScale":
      true
    default: super.needsDisplay(forKey: key)
    }
  }

  /// Draws the text into a context.
  open override func draw(in ctx: CGContext) {
    guard let runs, bounds.width > 0 else { return }
    if !model().contentsAreFlipped() {
      // Text has y pointing down.
      ctx.translateBy(x: 0, y: bounds.minY + bounds.maxY)
      ctx.scaleBy(x: 1, y: -1)
    }
    runs.draw(block(runs), in: ctx, at: bounds.origin)
  }

  /// Returns the size of the text. If `isWrapped` is true, lines wrap at the width of the bounds.
  open override func preferredFrameSize() -> CGSize {
    guard let runs else { return bounds.size }
    return runs.broken { _ in nil }.block(
      width: isWrapped && bounds.width > 0 ? bounds.width : .infinity,
      alignment: alignmentMode.alignment, numberOfLines: 0, lineBreak: .wordWrap
    ).size
  }

  private func block(_ styled: StyledRuns) -> TextBlock {
    // The layer's own properties decide how lines break.
    let runs = styled.broken { _ in nil }
    let alignment = alignmentMode.alignment
    guard let shortening = truncationMode.lineBreak else {
      // Lines below the bounds are invisible, so they are not laid out.
      return runs.block(
        width: bounds.width, alignment: alignment, numberOfLines: 0,
        lineBreak: isWrapped ? .wordWrap : .clip, heightLimit: bounds.height)
    }
    // A hundredth of a line's height absorbs rounding errors.
    return runs.block(
      fitting: bounds.height + 0.01 * runs.first.font.lineHeight, width: bounds.width,
      alignment: alignment, numberOfLines: isWrapped ? 0 : 1, lineBreak: shortening)
  }

  /// The text with its attributes; `nil` if there is nothing to draw.
  private var runs: StyledRuns? {
    if let text = string as? NSAttributedString {
      let usual = Font.font(for: FontDescriptor(named: "Helvetica", size: 12))
      // The layer's alignment overrides that of paragraph styles.
      return StyledRuns(text, usual: .init(font: usual, color: .black)).aligned { _ in nil }
    }
    guard let color = foregroundColor, let string else { return nil }
    let text = string as? String ?? "\(string)"
    return StyledRuns(text, .init(font: typeface, color: color))
  }

  /// The layer's typeface at `fontSize`.
  private var typeface: Font {
    var descriptor = FontDescriptor(size: fontSize)
    switch font {
    case let holder as any FontHolder:
      descriptor = holder.font.descriptor
      descriptor.size = FontDescriptor(size: fontSize).size
    case let font as CGFont: descriptor = FontDescriptor(named: font.name, size: fontSize)
    case let name as String: descriptor = FontDescriptor(named: name, size: fontSize)
    default: break
    }
    return Font.font(for: descriptor)
  }
}
