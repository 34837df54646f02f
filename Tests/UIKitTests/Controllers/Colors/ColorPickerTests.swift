// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import Stage
import Testing
@testable import UIKit

/// The choice of colours: the grid, the sliders, and the control that presents them.
@MainActor
@Suite(.serialized)
struct ColorPickerTests {
  private let scene = TouchScene()
  private let host = ColorHost()

  private func show() -> UIColorPickerViewController {
    let picker = UIColorPickerViewController()
    picker.delegate = host
    scene.window.rootViewController = picker
    scene.window.makeKeyAndVisible()
    scene.settle()
    return picker
  }

  @Test func aTapInTheGridChoosesItsColour() {
    let picker = show()
    let frame = picker.grid.convert(picker.grid.bounds, to: nil)
    let cell = CGPoint(
      x: frame.minX + frame.width * 2.5 / 12, y: frame.minY + frame.height * 5.5 / 10)
    scene.tap(cell)
    scene.runFrames(seconds: 0.3)

    #expect(picker.selectedColor == ColorGrid.color(at: 5 * 12 + 2))
    #expect(host.log == ["true", "false"])
  }

  @Test func slidersChangeTheComponents() {
    let picker = show()
    picker.selectedColor = UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)
    picker.kinds.selectedSegmentIndex = 1
    picker.view.setNeedsLayout()
    scene.settle()
    #expect(picker.grid.isHidden)
    #expect(abs(picker.sliders[1].value - 0.4) < 0.001)
    picker.sliders[3].value = 0.5
    picker.sliders[3].sendActions(for: .valueChanged)

    #expect(host.log == ["false"])
    #expect(abs(picker.selectedColor.cgColor.alpha - 0.5) < 0.001)
  }

  @Test func opacityIsHiddenWithoutAlpha() {
    let picker = show()
    #expect(picker.sliders[3].isHidden == false)
    picker.supportsAlpha = false
    scene.settle()
    #expect(picker.sliders[3].isHidden)
  }

  @Test func settingTheColourDoesNotCallTheDelegate() {
    let picker = show()
    picker.selectedColor = .systemRed
    #expect(host.log.isEmpty)
  }

  @Test func aWellPresentsAPickerAndTakesItsColour() throws {
    let root = UIViewController()
    let well = UIColorWell(frame: CGRect(x: 100, y: 300, width: 28, height: 28))
    well.title = "Ink"
    var count = 0
    well.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    root.view.addSubview(well)
    scene.window.rootViewController = root
    scene.window.makeKeyAndVisible()
    scene.settle()
    scene.tap(CGPoint(x: 114, y: 314))
    scene.runFrames(seconds: 1)
    let picker = try #require(root.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Ink")
    #expect(picker.selectedColor == .white)
    let frame = picker.grid.convert(picker.grid.bounds, to: nil)
    scene.tap(CGPoint(x: frame.minX + 5, y: frame.midY))
    scene.runFrames(seconds: 0.3)

    #expect(well.selectedColor == ColorGrid.color(at: 5 * 12))
    #expect(count == 2)
  }

  @Test func wellsMeasure28Points() {
    #expect(UIColorWell().sizeThatFits(.zero) == CGSize(width: 28, height: 28))
  }

  @Test func documentsHaveWellsAndCalendars() throws {
    let made = try DocumentKit.objects(
      """
      <colorWell contentMode="scaleToFill" title="Ink" supportsAlpha="NO" id="w">
      <color key="selectedColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
      customColorSpace="sRGB"/></colorWell>
      <calendarView contentMode="scaleToFill" wantsDateDecorations="NO" id="c"/>
      """)
    let well = try #require(made.objects.object("w") as? UIColorWell)
    #expect(well.title == "Ink")
    #expect(well.supportsAlpha == false)
    #expect(well.selectedColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    let calendar = try #require(made.objects.object("c") as? UICalendarView)
    #expect(calendar.wantsDateDecorations == false)
  }
}

@MainActor
private final class ColorHost: NSObject, UIColorPickerViewControllerDelegate {
  var log: [String] = []
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) { log.append("\(continuously)") }
}
