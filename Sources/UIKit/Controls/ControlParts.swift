// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIColor {
  /// The background of the selected segment. Unverified; see DifferencesFromApple.md.
  static let selectedSegment = UIColor {
    $0.userInterfaceStyle == .dark ? .systemGray2 : .white
  }
}

extension UIView {
  /// The size of a pixel of the screen, in points; at most 1. Lines that separate are as thick.
  var pixel: CGFloat { 1 / max(UIScreen.main.scale, 1) }

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Creates a view that is part of a control and takes no touches.
  static func part(_ radius: CGFloat = 0) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = radius
    return view
  }

  /// Gives the view a black shadow, offset downwards by `y` points.
  func castShadow(opacity: Float, radius: CGFloat, y: CGFloat) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: y)
  }

  /// Requests layout. If `animated` is true and the view is in a window, lays out in a spring
  /// animation.
  func relayout(animated: Bool, _ duration: Double = 0.3) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      springDuration: duration, bounce: 0, options: .allowUserInteraction,
      animations: { layoutIfNeeded() })
  }
}

// Controls set these on every layout pass, so a value that doesn't change must not invalidate the
// layout again.

extension UILabel {
  func show(_ font: UIFont) {
    guard self.font.pointSize != font.pointSize || self.font.fontName != font.fontName else {
      return
    }
    self.font = font
  }

  /// Shows an attributed string; runs without a foreground colour use `color`, and runs without a paragraph style the
  /// label's alignment and line breaks.
  func show(_ string: NSAttributedString, _ color: UIColor) {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode) = (textAlignment, lineBreakMode)
    let whole = NSMutableAttributedString(
      string: string.string, attributes: [.foregroundColor: color, .paragraphStyle: style])
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) {
      values, range, _ in
      whole.addAttributes(values, range: range)
    }
    if attributed?.isEqual(to: whole) != true { attributedText = whole }
  }
}

extension UIImageView {
  func show(_ image: UIImage?) {
    guard
      image?.cgImage !== self.image?.cgImage || image?.renderingMode != self.image?.renderingMode
        || image?.size != self.image?.size
    else { return }
    self.image = image
  }
}
