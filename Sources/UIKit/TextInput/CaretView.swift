// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// Shows where text goes that is typed: a line that comes and goes once a second. Its width and its
/// pace are from memory.
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

  /// Shows the line, from now on.
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
