// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

// The layout of the text in the view, its drawing and hit tests.
extension UITextView {
  var sides: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }
  var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left, y: textContainerInset.top)
  }

  /// The layout manager, with the container and the traits of the view.
  var layout: NSLayoutManager {
    isFittingContainer = true
    defer { isFittingContainer = false }
    if textContainer.widthTracksTextView {
      let width = bounds.width - textContainerInset.left - textContainerInset.right
      // A width below the padding leaves no room, and a width of 0 would mean no limit.
      let least = 2 * textContainer.lineFragmentPadding
      let height = bounds.height - textContainerInset.top - textContainerInset.bottom
      textContainer.size = CGSize(
        width: max(width.finite, least, .leastNormalMagnitude),
        height: textContainer.heightTracksTextView ? height.finite : .greatestFiniteMagnitude)
    }
    if layoutManager.traits != traitCollection { layoutManager.traits = traitCollection }
    layoutManager.isMirrored = isMirrored
    return layoutManager
  }

  var geometry: TextGeometry {
    TextGeometry(manager: layout, emptyCaret: emptyCaret)
  }

  /// The caret in an empty text, in the container's coordinates.
  var emptyCaret: CGRect {
    let room = bounds.width - sides
    let style = typingAttributes[.paragraphStyle] as? NSParagraphStyle
    let x: CGFloat =
      switch style?.alignment ?? textAlignment {
      case .left: 0
      case .center: room / 2
      case .right: room
      case .natural, .justified: isMirrored ? room : 0
      }
    let font = typingAttributes[.font] as? UIFont ?? ownFont
    return CGRect(
      x: textContainer.lineFragmentPadding + max(x, 0) - CaretView.width / 2, y: 0,
      width: CaretView.width, height: font.lineHeight)
  }

  /// The height of a text, plus insets. Empty text is one line high.
  func height(_ text: CGFloat) -> CGFloat {
    let font = typingAttributes[.font] as? UIFont ?? ownFont
    let shown = textStorage.length > 0 ? text : max(text, font.lineHeight)
    return (shown + textContainerInset.top + textContainerInset.bottom).rounded(.up)
  }

  /// Places the caret, and marks the visible part of the selection.
  func placeCaret() {
    let (geometry, start) = (geometry, textOrigin)
    let seen = geometry.units(in: bounds.offsetBy(dx: -start.x, dy: -start.y))
    let rects = isFirstResponder ? geometry.rects(editing.shaded.clamped(to: seen)) : []
    let path = UIBezierPath()
    for rect in rects { path.append(UIBezierPath(rect: rect.offsetBy(dx: start.x, dy: start.y))) }
    (highlight.layer as? CAShapeLayer)?.path = path.cgPath
    (highlight.layer as? CAShapeLayer)?.fillColor = tintColor?.withAlphaComponent(0.2).cgColor
    caret.frame = geometry.caret(at: editing.head).offsetBy(dx: start.x, dy: start.y)
    caret.alpha = editing.selection.isEmpty ? 1 : 0
  }

  /// Draws the lines in a rectangle of the content into the current context, whose origin is that of the
  /// rectangle.
  func drawText(in rect: CGRect) {
    let (layout, start) = (layout, textOrigin)
    let seen = layout.glyphRange(
      forBoundingRect: rect.offsetBy(dx: -start.x, dy: -start.y), in: textContainer)
    guard seen.length > 0 else { return }
    let origin = CGPoint(x: start.x - rect.minX, y: start.y - rect.minY)
    layout.drawBackground(forGlyphRange: seen, at: origin)
    layout.drawGlyphs(forGlyphRange: seen, at: origin)
  }

  /// Returns the offset nearest to a point in the view's coordinates.
  func place(at point: CGPoint) -> Int {
    let start = textOrigin
    return geometry.place(at: CGPoint(x: point.x - start.x, y: point.y - start.y))
  }

  /// Notifies the delegate of a tap on a link or an attachment, in a text that cannot be edited.
  ///
  /// - Returns: Whether there is a link or an attachment.
  func followLink(at point: CGPoint) -> Bool {
    guard !isEditable, isSelectable, textStorage.length > 0 else { return false }
    let start = textOrigin
    let inside = CGPoint(x: point.x - start.x, y: point.y - start.y)
    let unit = layout.glyphIndex(for: inside, in: textContainer)
    func found(_ key: NSAttributedString.Key) -> (value: Any, range: NSRange)? {
      var range = NSRange()
      guard let value = textStorage.attribute(key, at: unit, effectiveRange: &range),
        layout.boundingRect(forGlyphRange: range, in: textContainer).contains(inside)
      else { return nil }
      return (value, range)
    }
    if let (value, range) = found(.link),
      let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) })
    {
      _ = delegate?.textView(
        self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
      return true
    }
    guard let (value, range) = found(.attachment), let attachment = value as? NSTextAttachment
    else { return false }
    _ = delegate?.textView(
      self, shouldInteractWith: attachment, in: range, interaction: .invokeDefaultAction)
    return true
  }
}
