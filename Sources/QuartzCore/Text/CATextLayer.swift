// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree
import TextLayout

/// A layer that draws text from its upper left corner on, at the resolution of `contentsScale`.
///
/// What lies outside of the bounds is not drawn.
open class CATextLayer: CALayer {
  override class var initialContent: LayerContent { .text(TextContent()) }

  /// Creates a layer without text.
  public override init() { super.init() }

  /// Creates a copy for the presentation of a layer.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, isWrapped) = (other.string, other.font, other.isWrapped)
    (alignmentMode, truncationMode) = (other.alignmentMode, other.truncationMode)
    allowsFontSubpixelQuantization = other.allowsFontSubpixelQuantization
  }

  /// Archives are not supported: creates a layer without text.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text, a `String` or an `NSAttributedString`; `nil` by default.
  ///
  /// The fonts and colours of an attributed string count, those of the layer do not.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The typeface: a `UIFont`, whose size does not count, a `CGFont`, or a name; Helvetica by
  /// default.
  open var font: Any? = "Helvetica" { didSet { setNeedsDisplay() } }
  /// The size of the typeface, points; 36 by default.
  open var fontSize: CGFloat {
    get { properties.text?.fontSize ?? 0 }
    set { change(.fontSize) { $0.text?.fontSize = newValue } }
  }
  /// The colour of the text; opaque white by default.
  open var foregroundColor: CGColor? {
    get { properties.text?.color.map { CGColor($0) } }
    set { change(.foregroundColor) { $0.text?.color = newValue?.value } }
  }
  /// Whether lines end at the width of the bounds; false by default.
  open var isWrapped = false { didSet { setNeedsDisplay() } }
  /// How lines are shortened that do not fit; not at all by default.
  ///
  /// Of text that is wrapped it is the last line that fits into the bounds, of other text the first.
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// Where lines stand in the width of the bounds.
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  /// Stored: glyphs lie wherever they belong.
  open var allowsFontSubpixelQuantization = false { didSet { setNeedsDisplay() } }

  /// A change of size sets the text anew.
  open override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { setNeedsDisplay() } }
  }

  /// True for what the text depends on.
  open override class func needsDisplay(forKey key: String) -> Bool {
    switch key {
    case "string", "font", "fontSize", "foregroundColor", "wrapped", "truncationMode",
      "alignmentMode", "allowsFontSubpixelQuantization", "style", "contentsScale":
      true
    default: super.needsDisplay(forKey: key)
    }
  }

  /// Draws the text.
  open override func draw(in ctx: CGContext) {
    guard let runs, bounds.width > 0 else { return }
    runs.draw(block(runs), in: ctx, at: bounds.origin)
  }

  private func block(_ runs: StyledRuns) -> TextBlock {
    let alignment = alignmentMode.alignment
    guard let shortening = truncationMode.lineBreak else {
      // Lines below the bounds are not seen.
      return runs.block(
        width: bounds.width, alignment: alignment, numberOfLines: 0,
        lineBreak: isWrapped ? .wordWrap : .clip, heightLimit: bounds.height)
    }
    // A hundredth of a line makes up for rounding.
    return runs.block(
      fitting: bounds.height + 0.01 * runs.first.font.lineHeight, width: bounds.width,
      alignment: alignment, numberOfLines: isWrapped ? 0 : 1, lineBreak: shortening)
  }

  /// The text in its looks; `nil` where there is nothing to draw.
  private var runs: StyledRuns? {
    if let text = string as? NSAttributedString {
      let usual = Font.font(for: FontDescriptor(named: "Helvetica", size: 12))
      return StyledRuns(text, usual: .init(font: usual, color: .black))
    }
    guard let color = foregroundColor, let string else { return nil }
    let text = string as? String ?? "\(string)"
    return StyledRuns(text, .init(font: typeface, color: color))
  }

  /// The typeface at the size of the layer.
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
