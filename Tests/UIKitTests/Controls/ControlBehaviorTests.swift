// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// The response of the common controls to fingers and to the program.
@MainActor
struct ControlBehaviorTests {
  private let scene = TouchScene()
  private let log = TouchLog()

  private func add<Control: UIControl>(
    _ control: Control, _ frame: CGRect = CGRect(x: 100, y: 100, width: 100, height: 40)
  ) -> Control {
    control.frame = frame
    scene.window.addSubview(control)
    control.addAction(UIAction { [log] _ in log.note("value") }, for: .valueChanged)
    control.layoutIfNeeded()
    return control
  }

  @Test func switchTurnsAndSlides() throws {
    let control = add(UISwitch())
    #expect(control.frame.size == CGSize(width: 51, height: 31))
    #expect(!control.isOn)
    try scene.show("tap 0.1 120,115", until: 1)
    #expect(control.isOn)
    #expect(log.take() == ["value"])
    // Dragged to the side where it already is: the value does not change.
    try scene.show("drag 0-0.2 110,115 -> 160,115", until: 2)
    #expect(control.isOn)
    scene.send(.began, 140, 115)
    scene.send(.moved, 120, 115)
    scene.send(.moved, 104, 115)
    #expect(!control.isOn)
    #expect(log.take() == [])
    scene.send(.ended, 104, 115)
    #expect(!control.isOn)
    #expect(log.take() == ["value"])
    scene.send(.began, 120, 115)
    scene.send(.cancelled, 120, 115)
    control.isOn = true
    #expect(log.take() == [])
    control.isEnabled = false
    scene.send(.began, 120, 115)
    scene.send(.ended, 120, 115)
    #expect(control.isOn)
  }

  @Test func switchMovesOnItsSpring() {
    let control = add(UISwitch())
    CATransaction.flush()
    let thumb = control.subviews[0].subviews[0].subviews[0]
    let start = thumb.frame.minX
    #expect(start == 2)
    control.setOn(true, animated: true)
    CATransaction.flush()
    scene.run(until: 0.1)
    let seen = thumb.layer.presentation()?.frame.minX ?? 0
    #expect(seen > start + 1)
    #expect(seen < thumb.frame.minX - 1)
    #expect(thumb.frame.minX == 22)
  }

  @Test func sliderFollowsItsThumb() throws {
    let control = add(UISlider(), CGRect(x: 100, y: 100, width: 200, height: 34))
    (control.minimumValue, control.maximumValue) = (0, 10)
    // A drag beside the thumb does not move it.
    try scene.show("drag 0-0.2 250,117 -> 290,117", until: 1)
    #expect(control.value == 0)
    #expect(log.take() == [])
    scene.send(.began, 113.5, 117)
    scene.send(.moved, 200, 117)
    #expect(abs(control.value - 5) < 0.01)
    #expect(log.take() == ["value"])
    scene.send(.moved, 900, 117)
    #expect(control.value == 10)
    #expect(log.take() == ["value"])
    scene.send(.ended, 900, 117)
    control.semanticContentAttribute = .forceRightToLeft
    control.setNeedsLayout()
    scene.send(.began, 113.5, 117)
    scene.send(.moved, 200, 117)
    scene.send(.ended, 200, 117)
    #expect(abs(control.value - 5) < 0.01)
  }

  @Test func slidersKeepToTheirRange() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 1)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.minimumValue = 3
    #expect(slider.value == 3)
    #expect(slider.maximumValue == 3)
    slider.maximumValue = .infinity
    slider.layoutIfNeeded()
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = .nan
    #expect(progress.progress == 0)
    progress.setProgress(9, animated: true)
    #expect(progress.progress == 1)
  }

  /// The bounds of a range that is not a number stay as they were. Each bound moves the other one.
  @Test func rangesHaveNumbers() {
    let (slider, stepper) = (UISlider(), UIStepper())
    for value in [Double.nan, -.nan, .signalingNaN] {
      (slider.minimumValue, slider.maximumValue) = (Float(value), Float(value))
      (stepper.minimumValue, stepper.maximumValue) = (value, value)
    }
    #expect(slider.minimumValue == 0)
    #expect(slider.maximumValue == 1)
    #expect(slider.value == 0)
    #expect(stepper.minimumValue == 0)
    #expect(stepper.maximumValue == 100)
    #expect(stepper.value == 0)

    (slider.minimumValue, stepper.minimumValue) = (.infinity, .infinity)
    #expect(slider.maximumValue == .infinity)
    #expect(stepper.maximumValue == .infinity)
    (slider.maximumValue, stepper.maximumValue) = (-.infinity, -.infinity)
    #expect(slider.minimumValue == -.infinity)
    #expect(stepper.minimumValue == -.infinity)
    #expect(slider.value == -.infinity)
    #expect(stepper.value == -.infinity)
    slider.layoutIfNeeded()
    stepper.layoutIfNeeded()
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e308, -1e308] as [Double])
  func otherRangesTakeAnyNumber(value: Double) {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.minimumZoomScale = value
    scroll.maximumZoomScale = -value
    scroll.zoomScale = value
    let picker = UIDatePicker()
    picker.minimumDate = Date(timeIntervalSinceReferenceDate: value)
    picker.maximumDate = Date(timeIntervalSinceReferenceDate: -value)
    picker.date = Date(timeIntervalSinceReferenceDate: value)
    picker.countDownDuration = value
    let pages = UIPageControl()
    (pages.numberOfPages, pages.currentPage) = (.max, .max)
    for view in [scroll, picker, pages] { scene.window.addSubview(view) }
    scene.window.layoutIfNeeded()

    #expect(pages.currentPage == .max - 1)
    #expect(!scroll.zoomScale.isNaN)
  }

  @Test func segmentsAreChosen() throws {
    let control = add(
      UISegmentedControl(items: ["A", "B", "C", 4]), CGRect(x: 0, y: 0, width: 300, height: 31))
    #expect(control.numberOfSegments == 3)
    #expect(control.selectedSegmentIndex == -1)
    try scene.show("tap 0.1 150,15", until: 1)
    #expect(control.selectedSegmentIndex == 1)
    #expect(log.take() == ["value"])
    try scene.show("drag 0-0.2 150,15 -> 280,15", until: 2)
    #expect(control.selectedSegmentIndex == 1 || control.selectedSegmentIndex == 2)
    control.setEnabled(false, forSegmentAt: 0)
    scene.send(.began, 20, 15)
    scene.send(.ended, 20, 15)
    _ = log.take()
    control.selectedSegmentIndex = 1
    control.removeSegment(at: 0, animated: true)
    #expect(control.selectedSegmentIndex == 0)
    #expect(control.titleForSegment(at: 0) == "B")
    control.insertSegment(withTitle: "New", at: -4, animated: true)
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 0) == "New")
    control.setTitle("x", forSegmentAt: 99)
    control.removeSegment(at: -1, animated: false)
    control.selectedSegmentIndex = 99
    #expect(control.selectedSegmentIndex == -1)
    #expect(control.titleForSegment(at: 99) == nil)
    control.removeAllSegments()
    control.layoutIfNeeded()
    #expect(control.intrinsicContentSize.width == 0)
    #expect(log.take() == [])
  }

  @Test func pagesTurnByTouch() {
    let control = add(UIPageControl())
    control.numberOfPages = 3
    func tap(_ x: Double) {
      scene.send(.began, x, 120)
      scene.send(.ended, x, 120)
    }
    tap(180)
    tap(180)
    #expect(control.currentPage == 2)
    tap(180)
    #expect(control.currentPage == 2)
    tap(110)
    #expect(control.currentPage == 1)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
    control.numberOfPages = -4
    control.currentPage = 7
    #expect(control.numberOfPages == 0)
    #expect(control.currentPage == 0)
    control.numberOfPages = .max
    control.layoutIfNeeded()
    #expect(control.subviews.count == 200)
  }

  @Test func stepsRepeat() {
    let control = add(UIStepper())
    scene.send(.began, 180, 115)
    #expect(control.value == 1)
    scene.show(until: 0.45)
    #expect(control.value == 1)
    scene.show(until: 1)
    #expect(control.value > 4)
    scene.send(.ended, 180, 115)
    let value = control.value
    scene.show(until: 2)
    #expect(control.value == value)
    (control.maximumValue, control.wraps) = (2, true)
    scene.send(.began, 180, 115)
    scene.send(.ended, 180, 115)
    #expect(control.value == 0)
    control.value = .nan
    control.stepValue = -.infinity
    scene.send(.began, 180, 115)
    scene.send(.ended, 180, 115)
    #expect(control.value == 0)
  }

  @Test func wheelTurnsWhileItIsAsked() {
    let view = UIActivityIndicatorView(style: .large)
    scene.window.addSubview(view)
    #expect(view.isHidden)
    #expect(!view.isAnimating)
    #expect(view.bounds.width == 37)
    view.startAnimating()
    view.layoutIfNeeded()
    CATransaction.flush()
    func shown() -> [Float] {
      view.layer.sublayers?.map { $0.presentation()?.opacity ?? 0 } ?? []
    }
    let first = shown()
    #expect(!view.isHidden)
    #expect(Set(first.map { ($0 * 100).rounded() }).count == 8)
    scene.run(until: 0.125)
    let next = shown()
    for index in 0..<8 { #expect(abs(next[(index + 1) % 8] - first[index]) < 0.01) }
    view.stopAnimating()
    #expect(view.isHidden)
    #expect(!view.isAnimating)
  }

  // MARK: Buttons

  @Test func buttonsTellOfTheirAction() throws {
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Go") { [log] _ in log.note("action") })
    _ = add(button)
    button.addAction(UIAction { [log] _ in log.note("up") }, for: .touchUpInside)
    try scene.show("tap 0.1 150,120", until: 1)
    #expect(log.take() == ["action", "up"])
    #expect(button.currentTitle == "Go")
    #expect(button.titleLabel?.text == "Go")
    #expect(button.intrinsicContentSize.width > 15)
  }

  @Test func buttonsShowWhatBelongsToTheState() {
    let button = UIButton(type: .custom)
    button.setTitle("normal", for: .normal)
    button.setTitle("chosen", for: .selected)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.titleLabel?.text == "normal")
    #expect(button.title(for: .highlighted) == "normal")
    button.isSelected = true
    #expect(button.currentTitle == "chosen")
    (button.isSelected, button.isEnabled) = (false, false)
    #expect(button.currentTitleColor == .red)
    #expect(button.currentTitle == "normal")
    button.setAttributedTitle(
      NSAttributedString(string: "fine", attributes: [.foregroundColor: UIColor.green]),
      for: .normal)
    #expect(button.titleLabel?.text == "fine")
    #expect(button.titleLabel?.textColor == .green)
    button.setTitle(nil, for: .normal)
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == nil)
  }

  @Test func tapsAroundControlsAreNotTheirs() throws {
    final class Listener: NSObject {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let listener = Listener()
    let tap = UITapGestureRecognizer(
      target: listener, action: Selector("tapped", Listener.tapped))
    scene.window.addGestureRecognizer(tap)
    let button = add(UIButton(type: .system))
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    try scene.show("tap 0.1 150,120\ntap 1 20,500", until: 2)
    #expect(presses == 1)
    #expect(listener.taps == 1)
    scene.window.removeGestureRecognizer(tap)
  }

  // MARK: Tint

  @Test func tintIsInheritedAndDimmed() {
    final class Hearer: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (outer, inner) = (UIView(), Hearer())
    outer.addSubview(inner)
    #expect(inner.tintColor == .systemBlue)
    #expect(inner.tintAdjustmentMode == .normal)
    outer.tintColor = .red
    #expect(inner.tintColor == .red)
    #expect(inner.count == 1)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    #expect(inner.count == 2)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    inner.tintColor.getRed(&red, green: &green, blue: &blue, alpha: nil)
    #expect(red == green)
    #expect(green == blue)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == .red)
    #expect(outer.tintColor != .red)
    inner.tintAdjustmentMode = .automatic
    outer.tintAdjustmentMode = .automatic
    outer.tintColor = nil
    #expect(inner.tintColor == .systemBlue)
  }

  @Test func templatesTakeTheColourOfWhereTheyCome() {
    let (outer, view) = (UIView(), UIImageView())
    view.image = ControlSheet.ring.withRenderingMode(.alwaysTemplate)
    func colour() -> UInt32? {
      (view.layer.contents as? CGImage)?.pixels.pixels.first { $0 >> 24 == 255 }
    }
    #expect(colour() == 0xFF00_7AFF)
    outer.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    outer.addSubview(view)
    #expect(colour() == 0xFF00_FF00)
    outer.tintColor = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    #expect(colour() == 0xFFFF_00FF)
  }

  @Test func controlsOfNoSizeAreLaidOut() {
    let controls: [UIView] = [
      UISwitch(), UISlider(), UIProgressView(), UISegmentedControl(items: ["A"]), UIStepper(),
      UIPageControl(), UIActivityIndicatorView(), UIButton(type: .system),
      UIButton(configuration: .filled()), UIScrollView(),
    ]
    for control in controls {
      for size in [CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 1e7, height: 2)] {
        control.bounds.size = size
        control.setNeedsLayout()
        control.layoutIfNeeded()
        control.forEachInTree {
          #expect(!$0.frame.origin.x.isNaN)
          #expect(!$0.frame.width.isNaN)
          #expect($0.bounds.width >= 0)
        }
      }
    }
  }

  /// Random touches on controls in a scroll view: each value stays in its range, and no control
  /// remains highlighted.
  @Test(arguments: 0..<4) func randomTouches(_ seed: UInt64) {
    var random = SeededGenerator(seed: 900 + seed)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 340, height: 300))
    scroll.contentSize = CGSize(width: 340, height: 860)
    let sheets = [
      ControlSheet.controls(isMirrored: seed % 2 == 1).view, ControlSheet.buttons().view,
    ]
    sheets[1].frame.origin.y = 390
    for sheet in sheets { scroll.addSubview(sheet) }
    scroll.delaysContentTouches = seed < 2
    scene.window.addSubview(scroll)
    var (controls, told): ([UIControl], Int) = ([], 0)
    scroll.forEachInTree { view in
      guard let control = view as? UIControl else { return }
      control.isHighlighted = false
      controls.append(control)
      control.addAction(UIAction { _ in told += 1 }, for: [.valueChanged, .touchUpInside])
    }
    for step in 0..<300 {
      let start = CGPoint(x: random.number(0...340), y: random.number(0...300))
      let id = step % 3
      scene.send(.began, start.x, start.y, id: id)
      scene.show(until: scene.now + random.number(0...0.3))
      var place = start
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        place = CGPoint(x: place.x + random.number(-60...60), y: place.y + random.number(-30...30))
        scene.send(.moved, place.x, place.y, id: id)
      }
      let isCancelled = Int.random(in: 0..<6, using: &random) == 0
      scene.send(isCancelled ? .cancelled : .ended, place.x, place.y, id: id)
      scene.show(until: scene.now + random.number(0...0.3))
    }
    scene.show(until: scene.now + 5)
    #expect(told > 20)
    #expect(controls.count > 30)
    for control in controls {
      #expect(!control.isTracking, "\(type(of: control))")
      #expect(!control.isHighlighted, "\(type(of: control))")
      if let slider = control as? UISlider { #expect((0...1).contains(slider.value)) }
      if let stepper = control as? UIStepper { #expect((0...100).contains(stepper.value)) }
    }
  }
  /// A control without size has its parts in its middle, not in infinity.
  @Test func segmentsOfAnEmptyControlHavePlaces() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.frame = .zero
    control.layoutIfNeeded()
    func places(_ view: UIView) -> [CGPoint] { [view.center] + view.subviews.flatMap(places) }
    #expect(places(control).allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
