// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// A control with a minus and a plus button that change a value in steps.
///
/// The stepper measures 94 × 32 points with a corner radius of 8. The signs are 13.3 points long and
/// 1.5 wide. The line between the buttons is 18 points high, and 18/255 darker than the buttons.
///
/// **Source.** Pictures of iOS 17.5 and 18.5 in the public repository cashapp/AccessibilitySnapshot
/// (`ReferenceImages_64`, `testStepper`). The corner radius is unverified; see
/// DifferencesFromApple.md.
open class UIStepper: UIControl {
  private let back = UIView.part(8)
  private let divider = UIView.part()
  private let sides = [UIView.part(), UIView.part()]
  private let signs = [ShapePart(), ShapePart()]
  /// The images of the buttons' backgrounds, of the signs, and between the buttons.
  private let backViews = [UIImageView(), UIImageView()]
  private let signViews = [UIImageView(), UIImageView()]
  private let dividerView = UIImageView()
  var images = StepperImages()
  private var pressed: Int?
  private var alarm: StageAlarm?

  private static let size = CGSize(width: 94, height: 32)
  private static let signLength: CGFloat = 13.3
  private static let signWidth: CGFloat = 1.5
  /// The delay before a held touch repeats the step, and the interval between repetitions, in
  /// seconds. Unverified; see DifferencesFromApple.md.
  private static let pause = 0.5
  private static let interval = 0.1

  /// Creates a stepper with the range 0 to 100. The frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates a stepper with the range 0 to 100, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
    coder.fill(self, as: UIStepper.self)
  }

  private func setUp() {
    isOpaque = false
    back.clipsToBounds = true
    for part in [back] + backViews + [divider, dividerView] + signs + signViews {
      addSubview(part)
    }
    for side in sides { back.addSubview(side) }
    setNeedsLayout()
  }

  private var storedValue = 0.0
  /// The value, clamped to the range. NaN is ignored. Setting it sends no event.
  open var value: Double {
    get { storedValue }
    set {
      if newValue.isNaN { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
      setNeedsLayout()
    }
  }
  /// The lower end of the range. The default is 0. Setting it raises a smaller `maximumValue`.
  /// NaN is ignored.
  open var minimumValue = 0.0 {
    didSet {
      if minimumValue.isNaN { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The upper end of the range. The default is 100. Setting it lowers a greater `minimumValue`.
  /// NaN is ignored.
  open var maximumValue = 100.0 {
    didSet {
      if maximumValue.isNaN { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The amount of one step. The default is 1; with 0 or less, touches don't change the value.
  open var stepValue = 1.0
  /// Whether `valueChanged` is sent on each step, or only when the touch ends. The default is true.
  open var isContinuous = true
  /// Whether a held touch repeats the step. The default is true.
  open var autorepeat = true
  /// Whether a step beyond one end of the range continues at the other. The default is false.
  open var wraps = false {
    didSet { setNeedsLayout() }
  }

  /// The frame in the superview's coordinates. Setting it changes only the origin.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }
  /// Always 94 × 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns 94 × 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Updates the frames and the appearance of the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    back.backgroundColor = .tertiarySystemFill
    divider.frame = CGRect(x: bounds.midX - 0.5, y: bounds.midY - 9, width: 1, height: 18)
    // Over the fill of the buttons this colour is 18/255 darker than the fill.
    divider.backgroundColor = .secondarySystemFill
    divider.alpha = pressed == nil ? 1 : 0
    for index in 0..<2 {
      let isRight = (index == 1) != isMirrored
      let side = CGRect(
        x: isRight ? bounds.width / 2 : 0, y: 0, width: bounds.width / 2, height: bounds.height)
      sides[index].frame = side
      sides[index].backgroundColor = pressed == index ? .tertiarySystemFill : .clear
      signs[index].frame = side.offsetBy(dx: bounds.minX, dy: bounds.minY)
      let path = UIBezierPath()
      let (x, y) = (side.width / 2, side.height / 2)
      // Round caps add half a line width at both ends.
      let reach = (Self.signLength - Self.signWidth) / 2
      path.move(to: CGPoint(x: x - reach, y: y))
      path.addLine(to: CGPoint(x: x + reach, y: y))
      if index == 1 {
        path.move(to: CGPoint(x: x, y: y - reach))
        path.addLine(to: CGPoint(x: x, y: y + reach))
      }
      signs[index].show(path, width: Self.signWidth, color: .label)
      let isAtEnd = index == 0 ? storedValue <= minimumValue : storedValue >= maximumValue
      signs[index].alpha = !isEnabled || isAtEnd && !wraps ? 0.3 : 1
      showImages(index, in: signs[index].frame, isOff: !isEnabled || isAtEnd && !wraps)
    }
    let states = [0, 1].map { state($0, isOff: !isEnabled) }
    let isPlain = images.backgrounds.isEmpty && images.dividers.isEmpty
    back.isHidden = !isPlain
    divider.isHidden = !isPlain
    let image = dividerImage(
      forLeftSegmentState: states[isMirrored ? 1 : 0], rightSegmentState: states[isMirrored ? 0 : 1]
    )
    dividerView.show(image)
    let width = image?.size.width ?? 0
    dividerView.frame = CGRect(
      x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height)
  }

  private func state(_ index: Int, isOff: Bool) -> UIControl.State {
    isOff ? .disabled : pressed == index ? .highlighted : .normal
  }

  private func showImages(_ index: Int, in place: CGRect, isOff: Bool) {
    let state = state(index, isOff: isOff)
    backViews[index].show(backgroundImage(for: state))
    backViews[index].frame = place
    let image = StepperImages.image(images.signs[index], state)
    let shown =
      image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    signViews[index].show(shown)
    signViews[index].alpha = signs[index].alpha
    let size = image?.size ?? .zero
    signViews[index].frame = CGRect(
      x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width,
      height: size.height)
    if image != nil { signs[index].alpha = 0 }
  }

  override var keepsGestures: Bool { true }

  private func step() {
    guard let pressed, stepValue > 0 else { return }
    let before = storedValue
    let next = storedValue + (pressed == 1 ? stepValue : -stepValue)
    value =
      !wraps ? next : next > maximumValue ? minimumValue : next < minimumValue ? maximumValue : next
    if isContinuous, storedValue != before { tell() }
  }

  private func tell() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  private func repeatSteps(after seconds: Double) {
    alarm = Screen.current.input.schedule(after: seconds) { [weak self] in
      guard let self, self.pressed != nil, self.isTouchInside else { return }
      self.step()
      self.repeatSteps(after: Self.interval)
    }
  }

  private func release() {
    alarm?.cancel()
    (alarm, pressed) = (nil, nil)
    setNeedsLayout()
  }

  /// Takes a step, and repeats it while the touch is held if `autorepeat` is true.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isRight = touch.location(in: self).x > bounds.midX
    pressed = isRight != isMirrored ? 1 : 0
    setNeedsLayout()
    step()
    if autorepeat { repeatSteps(after: Self.pause) }
    return super.beginTracking(touch, with: event)
  }
  /// Stops repeating.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    release()
    if !isContinuous { tell() }
  }
  /// Stops repeating.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    release()
  }

  override var defaultAccessibility: DefaultAccessibility {
    var speech = super.defaultAccessibility
    speech.value = String(format: "%g", value)
    speech.traits.insert(.adjustable)
    return speech
  }
}
