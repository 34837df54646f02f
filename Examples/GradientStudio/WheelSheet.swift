// Nacre, MIT licence; see LICENSE.

import UIKit

/// A dark sheet: a vibrant title, a number and a click wheel.
final class WheelSheet: UIView {
  var changed: (Int) -> Void = { _ in }
  var done: () -> Void = {}

  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  private let vibrant = UIVisualEffectView(
    effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
  private let title = UILabel()
  private let number = UILabel()
  private let wheel: ClickWheel

  init(title text: String, value: Int, in range: ClosedRange<Int>) {
    wheel = ClickWheel(value: value, in: range)
    super.init(frame: .zero)
    addSubview(blur)
    blur.contentView.addSubview(vibrant)
    title.text = text
    title.font = .boldSystemFont(ofSize: 34)
    title.textColor = .white
    title.textAlignment = .center
    vibrant.contentView.addSubview(title)
    number.font = .systemFont(ofSize: 44)
    number.textColor = .white
    number.textAlignment = .center
    number.text = "\(value)"
    blur.contentView.addSubview(number)
    blur.contentView.addSubview(wheel)
    wheel.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        number.text = "\(wheel.value)"
        changed(wheel.value)
      }, for: .valueChanged)
    wheel.pressed = { [weak self] in self?.done() }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    vibrant.frame = bounds
    title.frame = CGRect(x: 0, y: 28, width: bounds.width, height: 44)
    number.frame = CGRect(x: 0, y: 84, width: bounds.width, height: 52)
    wheel.frame = CGRect(x: bounds.midX - 125, y: 160, width: 250, height: 250)
  }
}

/// A ring that a finger turns, one step per twelfth of a turn, with a button in the centre.
final class ClickWheel: UIControl {
  private(set) var value: Int
  var pressed: () -> Void = {}

  private let range: ClosedRange<Int>
  private let ring = CAShapeLayer()
  private let knob = CAShapeLayer()
  private let button = CAShapeLayer()
  /// The last angle of the finger, in radians, and its rotation since the last step.
  private var angle: CGFloat = 0
  private var turned: CGFloat = 0
  private var isPressing = false

  private static let step = 2 * CGFloat.pi / 12
  private static let innerRadius: CGFloat = 45
  private static let outerRadius: CGFloat = 120

  init(value: Int, in range: ClosedRange<Int>) {
    (self.value, self.range) = (value, range)
    super.init(frame: .zero)
    let middle = (Self.innerRadius + Self.outerRadius) / 2
    func circle(_ radius: CGFloat) -> CGPath {
      CGPath(
        ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius),
        transform: nil)
    }
    ring.path = circle(middle)
    ring.fillColor = nil
    ring.strokeColor = UIColor(white: 1, alpha: 0.22).cgColor
    ring.lineWidth = Self.outerRadius - Self.innerRadius - 8
    let dot = CGRect(x: -9, y: -middle - 9, width: 18, height: 18)
    knob.path = CGPath(ellipseIn: dot, transform: nil)
    knob.fillColor = UIColor.white.cgColor
    button.path = circle(Self.innerRadius - 10)
    button.fillColor = UIColor(white: 1, alpha: 0.8).cgColor
    for shape in [ring, knob, button] { layer.addSublayer(shape) }
    turn(animated: false)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for shape in [ring, knob, button] { shape.position = middle }
  }

  private func place(of touch: UITouch) -> (angle: CGFloat, radius: CGFloat) {
    let point = touch.location(in: self)
    let (x, y) = (point.x - bounds.midX, point.y - bounds.midY)
    return (atan2(y, x), (x * x + y * y).squareRoot())
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = place(of: touch)
    isPressing = place.radius < Self.innerRadius
    (angle, turned) = (place.angle, 0)
    button.opacity = isPressing ? 0.5 : 1
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if isPressing { return true }
    let place = place(of: touch)
    // The difference of the angles, by the shorter way round.
    turned += remainder(place.angle - angle, 2 * .pi)
    angle = place.angle
    while abs(turned) >= Self.step {
      let direction = turned > 0 ? 1 : -1
      turned -= Self.step * CGFloat(direction)
      let next = min(max(value + direction, range.lowerBound), range.upperBound)
      guard next != value else { continue }
      value = next
      turn(animated: true)
      sendActions(for: .valueChanged)
    }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    button.opacity = 1
    if isPressing, let touch, place(of: touch).radius < Self.innerRadius { pressed() }
    isPressing = false
  }

  override func cancelTracking(with event: UIEvent?) {
    button.opacity = 1
    isPressing = false
  }

  /// Rotates the knob to the angle of the value.
  private func turn(animated: Bool) {
    let rotation = CATransform3DMakeRotation(CGFloat(value) * Self.step, 0, 0, 1)
    guard animated else {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      knob.transform = rotation
      CATransaction.commit()
      return
    }
    let spring = CASpringAnimation(keyPath: "transform.rotation.z")
    let shown = knob.presentation() ?? knob
    spring.fromValue = shown.value(forKeyPath: "transform.rotation.z")
    spring.toValue = CGFloat(value) * Self.step
    spring.stiffness = 500
    spring.damping = 22
    spring.duration = spring.settlingDuration
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    knob.transform = rotation
    CATransaction.commit()
    knob.add(spring, forKey: "turn")
  }
}
