// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Controls as programs use them.
@MainActor
struct ControlTutorialTests {
  private let scene = TouchScene()

  /// A slider with two thumbs, as in many tutorials: layers, `beginTracking` and the other tracking
  /// methods.
  private final class RangeSlider: UIControl {
    var lower: CGFloat = 0.2
    var upper: CGFloat = 0.8
    private var previous = CGPoint.zero
    private var held: WritableKeyPath<RangeSlider, CGFloat>?
    private let thumbs = [CALayer(), CALayer()]

    override init(frame: CGRect) {
      super.init(frame: frame)
      for thumb in thumbs { layer.addSublayer(thumb) }
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func layoutSubviews() {
      super.layoutSubviews()
      for (thumb, value) in zip(thumbs, [lower, upper]) {
        thumb.frame = CGRect(x: value * bounds.width - 15, y: 0, width: 30, height: bounds.height)
      }
    }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      previous = touch.location(in: self)
      held = nil
      if thumbs[0].frame.contains(previous) { held = \.lower }
      if held == nil, thumbs[1].frame.contains(previous) { held = \.upper }
      return held != nil
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      guard let held else { return false }
      let place = touch.location(in: self)
      var slider = self
      slider[keyPath: held] += (place.x - previous.x) / bounds.width
      previous = place
      (lower, upper) = (min(max(lower, 0), upper), max(min(upper, 1), lower))
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      setNeedsLayout()
      layoutIfNeeded()
      CATransaction.commit()
      sendActions(for: .valueChanged)
      return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) { held = nil }
  }

  @Test func rangeSliderTracks() throws {
    let slider = RangeSlider(frame: CGRect(x: 50, y: 100, width: 200, height: 30))
    scene.window.addSubview(slider)
    slider.layoutIfNeeded()
    var values: [CGFloat] = []
    slider.addAction(
      UIAction { action in
        values.append((action.sender as? RangeSlider)?.upper ?? .nan)
      }, for: .valueChanged)
    // A touch between the thumbs holds neither of them.
    scene.send(.began, 150, 115)
    #expect(!slider.isTracking)
    #expect(!slider.isHighlighted)
    scene.send(.ended, 150, 115)
    scene.send(.began, 210, 115)
    #expect(slider.isTracking)
    #expect(slider.isTouchInside)
    scene.send(.moved, 230, 115)
    scene.send(.moved, 300, 115)
    scene.send(.ended, 300, 115)
    try #require(values.count == 2)
    #expect(abs(values[0] - 0.9) < 1e-9)
    #expect(values[1] == 1)
    #expect(slider.lower == 0.2)
    #expect(!slider.isTracking)
  }

  /// Values set by the program send no actions.
  @Test func settingValuesTellsNobody() {
    var told = 0
    let action = UIAction { _ in told += 1 }
    let (toggle, slider, segments, stepper) = (
      UISwitch(), UISlider(), UISegmentedControl(items: ["a", "b"]), UIStepper()
    )
    for control in [toggle, slider, segments, stepper] as [UIControl] {
      scene.window.addSubview(control)
      control.addAction(action, for: .valueChanged)
    }
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    slider.value = 0.5
    slider.setValue(0.7, animated: true)
    segments.selectedSegmentIndex = 1
    stepper.value = 3
    #expect(told == 0)
    #expect(toggle.isOn == false)
    #expect(slider.value == 0.7)
    toggle.sendActions(for: .valueChanged)
    #expect(told == 1)
  }

  @Test func configurationIsUpdatedBeforeItIsShownAndWithTheState() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    let button = UIButton(configuration: configuration)
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      var new = button.configuration
      new?.title = button.isHighlighted ? "Buying" : "Buy now"
      new?.background.backgroundColor = button.isHighlighted ? .black : .red
      button.configuration = new
    }
    button.frame = CGRect(x: 50, y: 50, width: 200, height: 50)
    scene.window.addSubview(button)
    button.layoutIfNeeded()
    #expect(states == [.normal])
    #expect(button.titleLabel?.text == "Buy now")
    #expect(button.subviews.first?.backgroundColor == .red)
    scene.send(.began, 100, 70)
    button.layoutIfNeeded()
    #expect(states == [.normal, .highlighted])
    #expect(button.titleLabel?.text == "Buying")
    #expect(button.subviews.first?.backgroundColor == .black)
    scene.send(.ended, 100, 70)
    button.layoutIfNeeded()
    #expect(states.count == 3)
    #expect(button.titleLabel?.text == "Buy now")
    // Several requests lead to one update.
    button.setNeedsUpdateConfiguration()
    button.setNeedsUpdateConfiguration()
    button.layoutIfNeeded()
    #expect(states.count == 4)
    button.automaticallyUpdatesConfiguration = false
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(states.count == 4)
  }

  @Test func configurationIsOverriddenInASubclass() {
    final class Heart: UIButton {
      override func updateConfiguration() {
        var new = configuration ?? .plain()
        new.title = isSelected ? "loved" : "love"
        configuration = new
      }
    }
    let button = Heart(configuration: .plain())
    scene.window.addSubview(button)
    button.setNeedsUpdateConfiguration()
    #expect(button.intrinsicContentSize.width > 30)
    #expect(button.titleLabel?.text == "love")
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "loved")
  }

  @Test func backgroundAndWheelOfAConfiguration() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Load"
    configuration.background.cornerRadius = 12
    configuration.background.strokeColor = .blue
    configuration.background.strokeWidth = 2
    configuration.imagePadding = 5
    let button = UIButton(configuration: configuration)
    let width = button.intrinsicContentSize.width
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    button.layoutIfNeeded()
    let back = button.subviews[0].layer
    #expect(back.cornerRadius == 12)
    #expect(back.borderWidth == 2)
    #expect(back.borderColor == UIColor.blue.cgColor)
    button.configuration?.cornerStyle = .capsule
    button.configuration?.showsActivityIndicator = true
    button.layoutIfNeeded()
    #expect(back.cornerRadius == 20)
    #expect(button.intrinsicContentSize.width == width + 25)
    let wheel = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(wheel?.isAnimating == true)
    #expect(wheel?.frame.size == CGSize(width: 20, height: 20))
    button.configuration?.showsActivityIndicator = false
    #expect(button.intrinsicContentSize.width == width)
    #expect(wheel?.superview == nil)
    button.configuration = nil
    button.layoutIfNeeded()
    #expect(back.cornerRadius == 0)
    #expect(back.borderWidth == 0)
  }

  /// Buttons with a configuration follow the content size category. Others follow only if
  /// `adjustsFontForContentSizeCategory` is set.
  @Test func configuredButtonsGrowWithTheSizeOfText() {
    let (filled, small, plain, told) = (
      UIButton(configuration: .filled()), UIButton(configuration: .tinted()),
      UIButton(type: .system), UIButton(type: .system)
    )
    filled.configuration?.title = "Dive"
    filled.configuration?.subtitle = "deep"
    small.configuration?.title = "Dive"
    small.configuration?.buttonSize = .small
    for button in [plain, told] { button.setTitle("Dive", for: .normal) }
    told.titleLabel?.font = .preferredFont(forTextStyle: .body)
    told.titleLabel?.adjustsFontForContentSizeCategory = true
    let column = UIStackView(arrangedSubviews: [filled, small, plain, told])
    column.axis = .vertical
    column.alignment = .leading
    scene.window.addSubview(column)
    column.translatesAutoresizingMaskIntoConstraints = false
    column.topAnchor.constraint(equalTo: scene.window.topAnchor).isActive = true
    column.leadingAnchor.constraint(equalTo: scene.window.leadingAnchor).isActive = true
    let sizes = { () -> [CGFloat] in
      scene.window.layoutIfNeeded()
      return [filled, small, plain, told].map { $0.titleLabel?.font.pointSize ?? 0 }
    }
    #expect(sizes() == [17, 15, 15, 17])
    #expect(filled.subtitleLabel?.font.pointSize == 12)
    let frames = column.arrangedSubviews.map(\.frame)
    scene.window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    #expect(sizes() == [28, 25, 15, 28])
    #expect(filled.subtitleLabel?.font.pointSize == 22)
    for (index, button) in column.arrangedSubviews.enumerated() where index != 2 {
      #expect(button.frame.width > frames[index].width, "\(index)")
      #expect(button.frame.height > frames[index].height, "\(index)")
    }
    #expect(plain.frame.size == frames[2].size)
    scene.window.traitOverrides.preferredContentSizeCategory = .large
    #expect(sizes() == [17, 15, 15, 17])
    #expect(column.arrangedSubviews.map(\.frame) == frames)
  }

  @Test func titlesOfAConfigurationHaveAttributes() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.attributedTitle = AttributedString(
      "Dive", attributes: AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 31)]))
    let button = UIButton(configuration: configuration)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.font.pointSize == 31)
    #expect(button.titleLabel?.textColor == .white)
    #expect(button.configuration?.title == "Dive")
    #expect(button.intrinsicContentSize.height > 40)
    button.configuration?.title = "Swim"
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Swim")
    #expect(button.titleLabel?.font.pointSize == 17)
    button.configuration?.titleTextAttributesTransformer =
      UIConfigurationTextAttributesTransformer { incoming in
        var outgoing = incoming
        outgoing.font = .systemFont(ofSize: (incoming.font?.pointSize ?? 0) + 3)
        outgoing.foregroundColor = .black
        return outgoing
      }
    button.layoutIfNeeded()
    #expect(button.titleLabel?.font.pointSize == 20)
    #expect(button.titleLabel?.textColor == .black)
    #expect(button.titleLabel?.text == "Swim")
    button.configuration?.titleTextAttributesTransformer = nil
    button.layoutIfNeeded()
    #expect(button.titleLabel?.font.pointSize == 17)
    #expect(button.titleLabel?.textColor == .white)
  }

  @Test func sliderShowsPicturesAsItsThumb() {
    final class Thin: UISlider {
      override func trackRect(forBounds bounds: CGRect) -> CGRect {
        var rect = super.trackRect(forBounds: bounds)
        (rect.size.height, rect.origin.y) = (10, bounds.midY - 5)
        return rect
      }
    }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
    let slider = Thin(frame: CGRect(x: 0, y: 0, width: 204, height: 34))
    slider.setThumbImage(picture, for: .normal)
    slider.value = 0.5
    scene.window.addSubview(slider)
    slider.layoutIfNeeded()
    #expect(slider.currentThumbImage === picture)
    #expect(slider.thumbImage(for: .highlighted) === picture)
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0.5)
    #expect(thumb == CGRect(x: 82, y: 7, width: 40, height: 20))
    #expect(track.height == 10)
  }

  @Test func sliderShowsPicturesAsItsTrack() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 10)).image { _ in }
      .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 204, height: 34))
    slider.setMinimumTrackImage(picture, for: .normal)
    slider.value = 0.5
    scene.window.addSubview(slider)
    slider.layoutIfNeeded()
    #expect(slider.trackRect(forBounds: slider.bounds).height == 10)
    #expect(slider.currentMinimumTrackImage === picture)
    #expect(slider.currentMaximumTrackImage == nil)
    var shown: [UIView] = []
    slider.forEachInTree { if $0.layer.contents != nil { shown.append($0) } }
    try #require(shown.count == 1)
    #expect(shown[0].frame == CGRect(x: 3, y: 12, width: 99, height: 10))
    #expect(abs(shown[0].layer.contentsCenter.minX - 10.0 / 21) < 1e-9)
    #expect(shown[0].backgroundColor == nil)
    slider.setMinimumTrackImage(nil, for: .normal)
    slider.layoutIfNeeded()
    #expect(shown[0].layer.contents == nil)
    #expect(shown[0].backgroundColor == slider.tintColor)
  }

  @Test func buttonsOfAnActionSayWhatItDoes() throws {
    var senders: [UIButton?] = []
    let action = UIAction(title: "Reload") { senders.append($0.sender as? UIButton) }
    let button = UIButton(primaryAction: action)
    #expect(button.title(for: .normal) == "Reload")
    #expect(button.buttonType == .system)
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 50)
    scene.window.addSubview(button)
    try scene.play("tap 0.1 100,70", until: 1)
    #expect(senders == [button])
    button.sendActions(for: .primaryActionTriggered)
    #expect(senders.count == 2)
    button.removeAction(action, for: .primaryActionTriggered)
    button.sendActions(for: .primaryActionTriggered)
    #expect(senders.count == 2)
    #expect(button.allControlEvents.isEmpty)
  }

  /// A released button releases the closures of its actions.
  @Test func buttonsAndTheirActionsAreLetGo() {
    final class Token {}
    weak var token: Token?
    weak var button: UIButton?
    do {
      let (held, made) = (Token(), UIButton(configuration: .gray()))
      made.addAction(UIAction { _ in _ = held }, for: .touchUpInside)
      made.configurationUpdateHandler = { $0.configuration?.title = "\(ObjectIdentifier(held))" }
      scene.window.addSubview(made)
      made.layoutIfNeeded()
      (token, button) = (held, made)
      made.removeFromSuperview()
    }
    #expect(token == nil)
    #expect(button == nil)
  }
}
