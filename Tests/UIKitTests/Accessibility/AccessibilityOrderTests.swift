// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Testing
@testable import UIKit

/// The accessibility elements in the order in which a screen reader reads them.
@MainActor
struct AccessibilityOrderTests {
  private func label(_ text: String, _ x: CGFloat, _ y: CGFloat, in view: UIView) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: 40, height: 20))
    label.text = text
    view.addSubview(label)
    return label
  }
  private func window() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.layer.isHidden = false
    return window
  }
  private func read(_ window: UIWindow) -> [String] {
    AccessibilityOrder.elements(in: [window]).map { $0.accessibilityLabel ?? "-" }
  }

  @Test func rowsAreReadInTheDirectionOfText() {
    let window = window()
    _ = (
      label("d", 0, 50, in: window), label("c", 100, 4, in: window), label("a", 0, 0, in: window),
      label("b", 50, 6, in: window), label("", 0, 80, in: window)
    )
    #expect(read(window) == ["a", "b", "c", "d"])
    window.traitOverrides.layoutDirection = .rightToLeft
    #expect(read(window) == ["c", "b", "a", "d"])
  }

  @Test func groupsStayTogether() {
    let (window, group) = (window(), UIView(frame: CGRect(x: 100, y: 0, width: 90, height: 100)))
    window.addSubview(group)
    _ = (
      label("b1", 0, 0, in: group), label("b2", 0, 40, in: group), label("a", 0, 0, in: window),
      label("c", 0, 40, in: window)
    )
    #expect(read(window) == ["a", "b1", "c", "b2"])
    group.shouldGroupAccessibilityChildren = true
    #expect(read(window) == ["a", "b1", "b2", "c"])
    group.accessibilityElements = [group.subviews[1], group.subviews[0]]
    #expect(read(window) == ["a", "b2", "b1", "c"])
    group.accessibilityElements = [group, window]
    _ = read(window)
  }

  @Test func whatIsHiddenIsNotRead() {
    let (window, sheet) = (window(), UIView())
    let below = label("below", 0, 0, in: window)
    window.addSubview(sheet)
    _ = label("sheet", 0, 50, in: sheet)
    #expect(read(window) == ["below", "sheet"])
    sheet.accessibilityViewIsModal = true
    #expect(read(window) == ["sheet"])
    sheet.isHidden = true
    #expect(read(window) == ["below"])
    below.alpha = 0
    #expect(read(window).isEmpty)
    below.alpha = 1
    below.accessibilityElementsHidden = true
    #expect(read(window).isEmpty)
  }

  @Test func controlsSayWhatTheyAre() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.isEnabled = false
    button.accessibilityHint = "Goes."
    button.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Run") { _ in true }]
    let spoken = SpokenElement(button)
    #expect(spoken.label == "Go")
    #expect(spoken.hint == "Goes.")
    #expect(spoken.actions == ["Run"])
    #expect(spoken.traits == ["button", "notEnabled"])
    let slider = UISlider()
    slider.value = 0.25
    #expect(slider.accessibilityValue == "25%")
    #expect(slider.accessibilityTraits == .adjustable)
    slider.accessibilityValue = "quiet"
    #expect(slider.accessibilityValue == "quiet")
    #expect(!UIView().isAccessibilityElement)
    #expect(!UIImageView().isAccessibilityElement)
    #expect(UILabel().isAccessibilityElement)
    #expect(UISwitch().accessibilityValue == "0")
  }

  @Test func elementsLieInTheirContainers() {
    let (window, chart) = (window(), UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)))
    window.addSubview(chart)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    bar.accessibilityLabel = "bar"
    chart.accessibilityElements = [bar]
    #expect(read(window) == ["bar"])
    #expect(bar.accessibilityFrame == CGRect(x: 11, y: 22, width: 3, height: 4))
    #expect(bar.accessibilityActivationPoint == CGPoint(x: 12.5, y: 24))
  }

  @Test func readingEndsAtADepth() {
    let window = window()
    _ = label("above", 0, 0, in: window)
    var view: UIView = window
    for _ in 0..<2000 {
      let next = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.addSubview(next)
      view = next
    }
    _ = label("too deep", 0, 50, in: view)

    #expect(read(window) == ["above"])
  }

  @Test func readingEndsAtANumberOfElements() {
    let (window, list) = (window(), UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    window.addSubview(list)
    let element = UIAccessibilityElement(accessibilityContainer: list)
    element.accessibilityLabel = "row"
    list.accessibilityElements = Array(repeating: element, count: 20_000)

    #expect(read(window).count == 10_000)
  }
}
