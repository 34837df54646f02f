// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import TextLayout

// The geometry of the text: frames, the caret and hit tests.
extension UITextField {
  static let clearSize: CGFloat = 18

  /// Updates the frames of the text, the selection highlight and the caret.
  func layOutText() {
    let room = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    textWindow.frame = room
    let space = convert(placeholderRect(forBounds: bounds), to: textWindow)
    placeholderLabel.frame = space
    label.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth && !isEditing
    let size = label.font.pointSize
    label.minimumScaleFactor = size > 0 ? min(minimumFontSize / size, 1) : 0
    let bounds = textWindow.bounds
    guard isEditing else {
      scroll = 0
      label.frame = bounds
      return
    }
    let width = textWidth
    keepCaretInside(bounds.width, width)
    label.frame = CGRect(
      x: textStart(width, bounds.width) - scroll, y: 0, width: max(width.rounded(.up), 1),
      height: bounds.height)
    caret.frame = caretFrame(at: editing.head)
    let shaded = editing.shaded
    let (low, high) = (shaded.lowerBound, shaded.upperBound)
    highlight.isHidden = shaded.isEmpty
    highlight.backgroundColor = tintColor?.withAlphaComponent(0.2)
    let (first, last) = (caretFrame(at: low), caretFrame(at: high))
    highlight.frame = CGRect(
      x: first.midX, y: first.minY, width: max(last.midX - first.midX, 0), height: first.height)
    caret.alpha = editing.selection.isEmpty ? 1 : 0
    handles.show(!editing.selection.isEmpty)
  }

  private func keepCaretInside(_ room: CGFloat, _ width: CGFloat) {
    scroll = min(scroll, max(width + CaretView.width - room, 0))
    let x = textStart(width, room) + advance(to: editing.head)
    if x - scroll < 0 { scroll = x }
    if x - scroll > room - CaretView.width { scroll = x - room + CaretView.width }
  }

  /// The x-coordinate of the start of a text of a width, in an area of width `room`.
  private func textStart(_ width: CGFloat, _ room: CGFloat) -> CGFloat {
    let free = room - width
    guard free > 0 else { return 0 }
    switch textAlignment {
    case .center: return free / 2
    case .right: return free
    case .natural, .justified: return isMirrored ? free : 0
    case .left: return 0
    }
  }

  private var shownText: String { label.text ?? "" }
  private var textWidth: CGFloat { width(of: shownText) }
  private func width(of text: String) -> CGFloat { font?.font.line(text).width ?? 0 }

  /// The width of the text before an offset.
  private func advance(to place: Int) -> CGFloat {
    let before = editing.text(in: 0..<place)
    let shown = inputTraits.isSecure ? String(repeating: "•", count: before.count) : before
    return width(of: shown)
  }

  /// The frame of the caret in the coordinates of `textWindow`.
  private func caretFrame(at place: Int) -> CGRect {
    let height = (font?.lineHeight ?? 0).rounded(.up)
    let bounds = textWindow.bounds
    let x = textStart(textWidth, bounds.width) + advance(to: place) - scroll
    return CGRect(
      x: x - CaretView.width / 2, y: (bounds.height - height) / 2, width: CaretView.width,
      height: height)
  }

  /// Returns the offset nearest to a point in the field's coordinates.
  func place(at point: CGPoint) -> Int {
    let bounds = textWindow.bounds
    let x = convert(point, to: textWindow).x + scroll - textStart(textWidth, bounds.width)
    var (low, high) = (0, editing.length)
    // Find the first offset whose preceding text is at least as wide as `x`.
    while low < high {
      let middle = (low + high) / 2
      if advance(to: middle) < x { low = middle + 1 } else { high = middle }
    }
    let after = editing.place(.character, from: low, isForward: false)
    return abs(advance(to: after) - x) < abs(advance(to: low) - x) ? after : low
  }

  func caretRect(at place: Int) -> CGRect { convert(caretFrame(at: place), from: textWindow) }
}
