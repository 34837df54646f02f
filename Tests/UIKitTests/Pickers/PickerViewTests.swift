// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Pickers: the geometry of wheels, their content and the choice of rows.
@MainActor
@Suite(.serialized)
struct PickerViewTests {
  private let scene = TouchScene()
  private let log = TouchLog()
  private let shop: Shop
  private let picker = UIPickerView()

  init() {
    shop = Shop(log: log)
    (picker.dataSource, picker.delegate) = (shop, shop)
    picker.frame.origin = CGPoint(x: 35, y: 200)
  }

  /// Puts the picker into the window. A test calls it, because another test may be on stage while the
  /// suite is created.
  private func show() {
    scene.window.addSubview(picker)
    scene.runFrames(seconds: 0.1)
  }

  private func drag(by way: Double, x: Double, in seconds: Double = 0.3) {
    scene.send(.began, x, 308)
    let steps = Int(seconds * 60)
    for step in 1...steps {
      scene.runFrames(seconds: 1.0 / 60)
      scene.send(.moved, x, 308 + way * Double(step) / Double(steps))
    }
    scene.runFrames(seconds: 0.3)
    scene.send(.moved, x, 308 + way)
    scene.send(.ended, x, 308 + way)
    scene.runFrames(seconds: 2)
  }

  private func title(_ row: Int, _ component: Int) -> String? {
    (picker.wheels[component].rows[row] as? UILabel)?.text
  }

  @Test func defaultSize() {
    #expect(UIPickerView().frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(picker.intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(picker.sizeThatFits(.zero) == CGSize(width: 320, height: 216))
    let frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(UIPickerView(frame: frame).frame == frame)
  }

  @Test func contentComesFromTheDelegate() {
    show()
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 0) == 20)
    #expect(picker.numberOfRows(inComponent: 1) == 3)
    #expect(title(0, 0) == "Row 0")
    #expect(title(2, 1) == "Row 2")
    #expect(title(12, 0) == nil)
    #expect(picker.rowSize(forComponent: 0).height == 32)
    #expect(picker.view(forRow: 0, forComponent: 0) == nil)
  }

  @Test func componentsThatDoNotExist() {
    show()
    for component in [-1, 2, Int.max] {
      #expect(picker.numberOfRows(inComponent: component) == 0)
      #expect(picker.selectedRow(inComponent: component) == -1)
      #expect(picker.rowSize(forComponent: component) == .zero)
      #expect(picker.view(forRow: 0, forComponent: component) == nil)
      picker.selectRow(1, inComponent: component, animated: true)
      picker.reloadComponent(component)
    }
    picker.selectRow(20, inComponent: 0, animated: false)
    picker.selectRow(-1, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    let empty = UIPickerView()
    #expect(empty.numberOfComponents == 0)
    #expect(empty.selectedRow(inComponent: 0) == -1)
  }

  /// Rows that are not seen cost nothing. Heights are brought into a range.
  @Test(arguments: [(1e-300, 1.0), (1, 1), (32, 32), (1e300, 10_000)])
  func hugeCountsAndHeightsOfRows(wish: CGFloat, height: CGFloat) {
    (shop.counts, shop.height) = ([UIPickerView.mostRows], wish)
    show()
    let last = UIPickerView.mostRows - 1
    #expect(picker.rowSize(forComponent: 0).height == height)
    picker.selectRow(last, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == last)
    #expect(title(last, 0) == "Row \(last)")
    #expect(picker.wheels[0].rows.count < 400)
  }

  @Test func moreComponentsOrRowsThanCanBeEndTheProgramWithAMessage() async throws {
    let rows = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Crowd.ask(rows: .max, components: 1) }
    }
    let components = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent])
    {
      await MainActor.run { Crowd.ask(rows: 1, components: .max) }
    }
    for (result, what) in [(rows, "rows in component 0"), (components, "components")] {
      let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(words.contains("says \(Int.max) for the number of \(what);"), "\(words)")
    }
  }

  @Test func dragSnapsToARow() {
    show()
    drag(by: -70, x: 100)

    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(picker.wheels[0].contentOffset == CGPoint(x: 0, y: 64))
    #expect(log.take() == ["0: 2"])
  }

  @Test func dragBeyondTheEndChoosesTheLastRow() {
    show()
    drag(by: -200, x: 260)

    #expect(picker.selectedRow(inComponent: 1) == 2)
    #expect(log.take() == ["1: 2"])
    #expect(picker.selectedRow(inComponent: 0) == 0)
  }

  @Test func tapChoosesTheRowUnderTheFinger() {
    show()
    let geometry = picker.wheels[0].geometry
    scene.send(.began, 100, 308 + geometry.place(64))
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, 100, 308 + geometry.place(64))
    scene.runFrames(seconds: 1)

    #expect(picker.selectedRow(inComponent: 0) == 2)
    #expect(log.take() == ["0: 2"])
  }

  @Test func programChoosesWithoutTelling() {
    show()
    picker.selectRow(7, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 7)
    scene.runFrames(seconds: 0.15)
    let way = picker.wheels[0].contentOffset.y
    #expect(way > 20)
    #expect(way < 220)
    scene.runFrames(seconds: 1)
    #expect(picker.wheels[0].contentOffset.y == 224)
    #expect(title(7, 0) == "Row 7")
    picker.selectRow(1, inComponent: 0, animated: false)

    #expect(picker.wheels[0].contentOffset.y == 32)
    #expect(log.take().isEmpty)
  }

  @Test func reloadKeepsTheChoice() {
    show()
    picker.selectRow(7, inComponent: 0, animated: false)
    shop.counts = [5, 3]
    picker.reloadAllComponents()
    scene.runFrames(seconds: 0.1)
    #expect(picker.selectedRow(inComponent: 0) == 4)
    shop.counts = [0, -3]
    picker.reloadAllComponents()
    scene.runFrames(seconds: 0.1)

    #expect(picker.selectedRow(inComponent: 0) == -1)
    #expect(picker.numberOfRows(inComponent: 1) == 0)
  }

  @Test func badSizesOfRowsAreTheDefault() {
    show()
    for bad in [CGFloat.nan, .infinity, -5, 0] {
      (shop.width, shop.height) = (bad, bad)
      picker.reloadAllComponents()
      scene.runFrames(seconds: 0.05)
      #expect(picker.rowSize(forComponent: 0).height == 32)
      #expect(picker.wheels[0].frame.width == picker.wheels[1].frame.width)
    }
    (shop.width, shop.height) = (100, 50)
    picker.reloadAllComponents()
    scene.runFrames(seconds: 0.05)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
  }

  @Test func viewsAreReused() {
    show()
    let views = ViewShop()
    picker.delegate = views
    picker.reloadAllComponents()
    scene.runFrames(seconds: 0.1)
    let seen = picker.wheels[0].rows.count
    for row in 0..<20 {
      picker.selectRow(row, inComponent: 0, animated: false)
    }
    #expect(picker.view(forRow: 19, forComponent: 0) is UIImageView)
    #expect(views.made <= 2 * seen + 12)
  }

  // MARK: Geometry

  private let geometry = WheelGeometry(height: 216, rowHeight: 32)

  @Test func wheelIsSymmetricAndMonotonic() {
    var last = -CGFloat.infinity
    for step in -100...100 {
      let distance = CGFloat(step) * geometry.reach / 101
      let place = geometry.place(distance)
      #expect(place > last)
      #expect(abs(place + geometry.place(-distance)) < 1e-9)
      #expect(abs(geometry.opacity(distance) - geometry.opacity(-distance)) < 1e-12)
      last = place
    }
    #expect(geometry.place(0) == 0)
    #expect(geometry.opacity(0) == 1)
    #expect(last < 116)
  }

  /// The place is where the transform puts the middle of the row.
  @Test func placeAgreesWithTheTransform() {
    for distance in stride(from: -150.0, through: 150, by: 10) {
      let transform = geometry.transform(distance)
      #expect(abs(transform.m42 / transform.m44 - geometry.place(distance)) < 1e-9)
    }
  }

  @Test func rowsBehindAreNotSeen() {
    #expect(!geometry.isSeen(geometry.reach * 1.01))
    #expect(geometry.isSeen(geometry.reach * 0.99))
    #expect(geometry.opacity(geometry.reach * 1.5) == 0)
    #expect(WheelGeometry(height: 0, rowHeight: 0).place(10).isFinite)
  }
}

private final class Shop: UIPickerViewDataSource, UIPickerViewDelegate {
  let log: TouchLog
  var counts = [20, 3]
  var (width, height): (CGFloat, CGFloat) = (0, 0)

  init(log: TouchLog) { self.log = log }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    counts[component]
  }
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { width }
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat {
    height
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { "Row \(row)" }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.note("\(component): \(row)")
  }
}

/// A data source of numbers without measure.
private final class Crowd: UIPickerViewDataSource {
  let (rows, components): (Int, Int)

  init(_ rows: Int, _ components: Int) { (self.rows, self.components) = (rows, components) }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { components }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    rows
  }

  @MainActor static func ask(rows: Int, components: Int) {
    let (picker, crowd) = (UIPickerView(), Crowd(rows, components))
    picker.dataSource = crowd
    _ = picker.numberOfRows(inComponent: 0)
  }
}

private final class ViewShop: NSObject, UIPickerViewDelegate {
  var made = 0

  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int,
    reusing view: UIView?
  ) -> UIView {
    if view == nil { made += 1 }
    return view ?? UIImageView()
  }
}
