// Nacre, MIT licence; see LICENSE.

import UIKit

/// A button that is only a title.
final class BarButton: UIControl {
  private let label = UILabel()

  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .boldSystemFont(ofSize: 18)
    label.textColor = .systemBlue
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  override var isHighlighted: Bool {
    didSet { label.alpha = isHighlighted ? 0.3 : 1 }
  }
}

/// A caption, a track and a knob.
final class SliderRow: UIControl {
  /// In `0…1`.
  private(set) var value: CGFloat = 0

  private let track = UIView()
  private let filled = UIView()
  private let knob = UIView()
  private let caption = UILabel()

  init(caption text: String) {
    super.init(frame: .zero)
    caption.text = text
    caption.font = .systemFont(ofSize: 16)
    caption.textColor = .darkGray
    track.backgroundColor = .systemGray3
    filled.backgroundColor = .systemBlue
    knob.backgroundColor = .white
    knob.layer.cornerRadius = 14
    knob.layer.shadowOpacity = 0.3
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    for view in [caption, track, filled, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.layer.cornerRadius = 2
    filled.layer.cornerRadius = 2
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = CGRect(x: 0, y: 6, width: 100, height: 24)
    track.frame = CGRect(x: 104, y: 16, width: bounds.width - 104, height: 4)
    let x = track.frame.minX + 14 + (track.frame.width - 28) * value
    knob.frame = CGRect(x: x - 14, y: 4, width: 28, height: 28)
    filled.frame = CGRect(x: track.frame.minX, y: 16, width: x - track.frame.minX, height: 4)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let place = (touch.location(in: self).x - track.frame.minX - 14) / (track.frame.width - 28)
    value = min(max(place, 0), 1)
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }
}
