// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Testing
@testable import UIKit

/// Small parts of UIKit that libraries use, too small for a test file each.
@MainActor
struct SmallPartsTests {
  private let scene = TouchScene()

  @Test func pointsGoBetweenSpaces() {
    let (outer, inner) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)),
      UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    )
    scene.window.addSubview(outer)
    outer.addSubview(inner)
    let (space, screen): (any UICoordinateSpace, any UICoordinateSpace) = (
      inner, UIScreen.main.coordinateSpace
    )
    #expect(space.convert(CGPoint(x: 1, y: 1), to: screen) == CGPoint(x: 16, y: 27))
    #expect(
      screen.convert(inner.bounds, from: space) == CGRect(x: 15, y: 26, width: 10, height: 10))
    #expect(space.convert(CGPoint(x: 15, y: 26), from: screen) == .zero)
    #expect(space.convert(inner.bounds, to: outer) == inner.frame)
    #expect(space.bounds == inner.bounds)
    #expect(screen.bounds == UIScreen.main.fixedCoordinateSpace.bounds)
  }

  @Test func changesBetweenCallsAnimate() throws {
    let view = UIView()
    scene.window.addSubview(view)
    CATransaction.flush()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelay(1)
    UIView.setAnimationRepeatCount(3)
    UIView.setAnimationRepeatAutoreverses(true)
    view.alpha = 0
    UIView.commitAnimations()
    view.center.x = 50
    let fade = try #require(view.layer.animation(forKey: "opacity"))
    #expect(fade.duration == 2)
    #expect(fade.repeatCount == 3)
    #expect(fade.autoreverses)
    var point: [Float] = [0, 0]
    fade.timingFunction?.getControlPoint(at: 1, values: &point)
    #expect(point == [0, 0])
    #expect(view.layer.animation(forKey: "position") == nil)
    // `commitAnimations()` without a begin does nothing, and does not end animation blocks.
    UIView.commitAnimations()
    UIView.animate(withDuration: 1) {
      UIView.commitAnimations()
      UIView.setAnimationDuration(5)
      view.center.x = 80
    }
    #expect(view.layer.animation(forKey: "position")?.duration == 1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0)
    view.bounds.size.width = 7
    UIView.commitAnimations()
    #expect(view.layer.animation(forKey: "bounds.size") == nil)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  private final class Listener {
    var heard: [String] = []
    func stopped(_ name: String?, _ finished: NSNumber, _ context: Any?) {
      heard.append("\(name ?? "") \(finished.boolValue)")
    }
    func started(_ name: String?, _ context: Any?) { heard.append("start \(name ?? "")") }
  }

  /// Blocks between two calls have transitions, and tell an object of their begin and their end.
  @Test func blocksBetweenCallsTell() throws {
    let (listener, view) = (Listener(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    scene.window.addSubview(view)
    CATransaction.flush()
    UIView.beginAnimations("flip", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(Selector("started:context:", Listener.started))
    UIView.setAnimationDidStop(Selector("stopped:finished:context:", Listener.stopped))
    UIView.setAnimationTransition(.flipFromLeft, for: view, cache: true)
    view.addSubview(UIView())
    UIView.commitAnimations()
    #expect(view.layer.animation(forKey: kCATransition)?.duration == 0.5)
    #expect(listener.heard == ["start flip"])
    try scene.show("tap 0.1 300,700", until: 1)
    #expect(listener.heard == ["start flip", "flip true"])
  }

  @Test func motionEffectsSayWhatTiltsDo() {
    let effect = UIInterpolatingMotionEffect(
      keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    let view = UIView()
    view.addMotionEffect(group)
    let values = group.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1))
    #expect(values?["center.x"] as? CGFloat == 20)
    #expect(view.motionEffects == [group])
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
    #expect(view.center == .zero)
  }

  @Test func orientationsHaveApplesNumbers() {
    #expect(
      UIInterfaceOrientation.landscapeLeft.rawValue == UIDeviceOrientation.landscapeRight.rawValue)
    #expect(
      UIInterfaceOrientation.landscapeRight.rawValue == UIDeviceOrientation.landscapeLeft.rawValue)
    #expect(UIInterfaceOrientationMask.landscapeLeft.rawValue == 16)
    #expect(UIInterfaceOrientationMask.all.rawValue == 30)
    #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
  }

  @Test func containersHearOfSizes() {
    final class Parent: UIViewController {
      var sizes: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) { sizes.append(container.preferredContentSize) }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 3, height: 4)
    child.preferredContentSize = CGSize(width: 3, height: 4)
    #expect(parent.sizes == [CGSize(width: 3, height: 4)])
  }

  /// A view that provides its accessibility elements by count and index instead of as an array.
  private final class Chart: UIView {
    let bars = (0..<3).map { _ in UIAccessibilityElement(accessibilityContainer: NSObject()) }
    override func accessibilityElementCount() -> Int { bars.count }
    override func accessibilityElement(at index: Int) -> Any? { bars[index] }
    override func index(ofAccessibilityElement element: Any) -> Int {
      bars.firstIndex { $0 === element as AnyObject } ?? NSNotFound
    }
  }

  @Test func countedElementsAreRead() {
    let chart = Chart(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for (index, bar) in chart.bars.enumerated() { bar.accessibilityLabel = "\(index)" }
    scene.window.addSubview(chart)
    let labels = AccessibilityOrder.elements(in: [scene.window]).compactMap(\.accessibilityLabel)
    #expect(labels == ["0", "1", "2"])
    #expect(chart.index(ofAccessibilityElement: chart.bars[2]) == 2)
    // An empty array of elements hides the subviews from accessibility.
    let box = UIView(frame: chart.frame)
    box.addSubview(chart)
    scene.window.addSubview(box)
    box.accessibilityElements = []
    #expect(AccessibilityOrder.elements(in: [scene.window]).isEmpty)
    let plain = UIView()
    #expect(plain.accessibilityElementCount() == 0)
    #expect(plain.accessibilityElement(at: 0) == nil)
    #expect(plain.index(ofAccessibilityElement: chart) == NSNotFound)
    #expect(!plain.accessibilityActivate())
    #expect(!plain.accessibilityPerformEscape())
  }
}
