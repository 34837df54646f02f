// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The words beside the chosen hours and minutes of a countdown, which stay where they are while the numbers turn.
///
/// Words have 17 points and are 6 points from the widest number.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/date_picker.dart`, whose authors compared a native
/// picker.
final class CountdownUnits: UIView {
  private let labels = [UILabel(), UILabel()]
  private static let gap: CGFloat = 6

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for label in labels {
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the units of a duration.
  func show(hours: Int, isEnabled: Bool) {
    labels[0].text = hours == 1 ? "hour" : "hours"
    labels[1].text = "min"
    for label in labels { label.textColor = isEnabled ? .label : .tertiaryLabel }
    setNeedsLayout()
  }

  /// Places the units beside the numbers, which are in the middle of the wheels.
  func place(at wheels: [UIView], mirrored: Bool) {
    let number = NSAttributedString(
      string: "00", attributes: [.font: UIFont.systemFont(ofSize: UIPickerView.fontSize)])
    let distance = number.size().width * WheelGeometry.magnification / 2 + Self.gap
    for (wheel, label) in zip(wheels, labels) {
      let size = label.sizeThatFits(bounds.size)
      let middle = wheel.convert(CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY), to: self)
      label.frame = CGRect(
        x: mirrored ? middle.x - distance - size.width : middle.x + distance,
        y: middle.y - size.height / 2, width: size.width, height: size.height)
    }
  }
}
