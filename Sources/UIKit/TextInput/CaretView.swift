// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// The insertion point of a text: a blinking line. The width of 2 points and the period of one
/// second are unverified; see DifferencesFromApple.md.
@MainActor
final class CaretView: UIView {
  static let width: CGFloat = 2

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    layer.cornerRadius = Self.width / 2
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = tintColor
  }

  /// Shows the caret and restarts its blinking in the visible phase.
  func blink() {
    isHidden = false
    let blinking = CAKeyframeAnimation(keyPath: "opacity")
    blinking.values = [1, 1, 0, 0, 1]
    blinking.keyTimes = [0, 0.45, 0.55, 0.95, 1]
    (blinking.duration, blinking.repeatCount) = (1, .infinity)
    layer.add(blinking, forKey: "blink")
  }

  func stop() {
    isHidden = true
    layer.removeAnimation(forKey: "blink")
  }
}
