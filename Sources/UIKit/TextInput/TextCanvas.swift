// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// The view that draws the visible part of a text view's text.
@MainActor
final class TextCanvas: UIView {
  weak var textView: UITextView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { textView?.drawText(in: frame) }
}
