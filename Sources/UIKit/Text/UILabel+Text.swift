// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import TextDrawing
import TextLayout

extension UILabel {
  /// Whether the shape layer's path shows the text; if not, the text is drawn.
  var isPath: Bool { isPlain && !hasPictures }

  /// Whether the text has one font and one colour, and no feature that a path can't show.
  private var isPlain: Bool {
    type(of: self) == UILabel.self && shadowColor == nil && attributed == nil
      && lineBreakMode != .byClipping
  }

  /// The colour of text without a colour attribute, in the current state.
  var shownColor: UIColor? {
    let color = isHighlighted ? highlightedTextColor ?? ownColor : ownColor
    guard !isEnabled else { return color }
    return color?.derived { $0.withAlphaComponent($0.cgColor.alpha / 2) }
  }

  /// The label's properties as text attributes.
  var ownAttributes: [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
    attributes[.font] = ownFont
    attributes[.foregroundColor] = ownColor
    return attributes
  }

  /// The text and the settings that determine its layout.
  var setting: LabelTypesetting {
    let color = shownColor?.resolved(storedTraits) ?? .clear
    let look = StyledRuns.Look(
      font: (ownFont ?? .systemFont(ofSize: UIFont.labelFontSize)).font, color: color)
    var (alignment, lineBreak) = (textAlignment, lineBreakMode)
    var runs: StyledRuns?
    if let attributed {
      // Dynamic colours in the attributes resolve with the label's traits.
      storedTraits.performAsCurrent { runs = StyledRuns(attributed, usual: look) }
      if let style = attributed.first(.paragraphStyle) as? NSParagraphStyle {
        (alignment, lineBreak) = (style.alignment, style.lineBreakMode)
      }
      if isHighlighted, highlightedTextColor != nil { runs = runs?.colored { _ in color } }
      if !isEnabled { runs = runs?.colored { $0.copy(alpha: $0.alpha / 2) ?? $0 } }
    }
    // In a mirrored label, natural means right.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let natural = isMirrored ? TextAlignment.right : .natural
    return LabelTypesetting(
      runs: (runs ?? StyledRuns(text ?? "", look)).aligned { $0 == .natural ? natural : $0 },
      alignment: alignment == .natural ? natural : alignment.alignment,
      lineBreak: lineBreak.lineBreak, numberOfLines: max(numberOfLines, 0),
      smallestScale: adjustsFontSizeToFitWidth ? min(max(minimumScaleFactor, 0.01), 1) : 1,
      adjustment: baselineAdjustment)
  }

  func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    noteChange()
  }

  /// Shows the text in the bounds: sets the path, or requests drawing.
  func showText() {
    guard let shape = layer as? CAShapeLayer else { return layer.setNeedsDisplay() }
    let placed = isPlain ? setting.placed(bounds) : nil
    hasPictures = placed?.block.hasPictures == true
    guard let placed, !hasPictures else {
      shape.path = nil
      shape.needsDisplayOnBoundsChange = true
      shape.setNeedsDisplay()
      return
    }
    if shape.needsDisplayOnBoundsChange {
      shape.needsDisplayOnBoundsChange = false
      shape.contents = nil
    }
    let path = CGPath(
      placed.block.path.applying(CGAffineTransform(translationX: placed.x, y: placed.y)))
    let widths = placed.block.lines.map(\.line.width)
    defer { shownLines = (text, widths) }
    if isSimilar(text, widths) {
      shape.path = path
    } else {
      UIView.performWithoutAnimation { shape.path = path }
    }
  }

  /// Whether the new lines differ from the shown ones only in scale. Only then do the frames
  /// between the two paths look like text, so only then may the change animate.
  private func isSimilar(_ text: String?, _ widths: [Double]) -> Bool {
    guard text == shownLines.text, widths.count == shownLines.widths.count,
      let first = widths.first, let old = shownLines.widths.first, old > 0
    else { return false }
    return zip(widths, shownLines.widths).allSatisfy { abs($0 - $1 * first / old) < 0.01 * first }
  }
}

extension NSAttributedString {
  /// The value of an attribute at the first character.
  func first(_ key: Key) -> Any? {
    length > 0 ? attribute(key, at: 0, effectiveRange: nil) : nil
  }
}
