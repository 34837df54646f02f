// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIColor {
  /// What is chosen among segments. From memory.
  static let selectedSegment = UIColor {
    $0.userInterfaceStyle == .dark ? .systemGray2 : .white
  }
}

extension UIView {
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// A part of a control: takes no touches.
  static func part(_ radius: CGFloat = 0) -> UIView {
    let view = UIView()
    view.isUserInteractionEnabled = false
    view.layer.cornerRadius = radius
    return view
  }

  /// Casts the shadow of a thing that stands a little above what it lies on.
  func castShadow(opacity: Float, radius: CGFloat, y: CGFloat) {
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: y)
  }

  /// Lays out in an animation, or at once.
  func relayout(animated: Bool, _ duration: Double = 0.3) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(
      springDuration: duration, bounce: 0, options: .allowUserInteraction,
      animations: { layoutIfNeeded() })
  }
}

// Layout says the same again and again: what changes nothing must not ask for another layout.

extension UILabel {
  func show(_ font: UIFont) {
    guard self.font.pointSize != font.pointSize || self.font.fontName != font.fontName else {
      return
    }
    self.font = font
  }

  /// Sets text with attributes, and a colour where it has none.
  func show(_ string: NSAttributedString, _ color: UIColor) {
    let whole = NSMutableAttributedString(
      string: string.string, attributes: [.foregroundColor: color])
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
