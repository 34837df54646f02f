// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import QuartzCore
import Testing

@testable import UIKit

/// Images that programs give to controls and bars for each state.
@MainActor
struct ControlImageTests {
  private let scene = TouchScene()

  private func image(_ width: CGFloat, _ height: CGFloat = 20) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
  }

  /// Returns the frames of the shown images of a size.
  private func frames(of image: UIImage, in view: UIView) -> [CGRect] {
    let own = (view as? UIImageView)?.image === image && !view.isHidden && view.alpha > 0
    return (own ? [view.convert(view.bounds, to: nil)] : [])
      + view.subviews.flatMap { frames(of: image, in: $0) }
  }

  @Test func segmentsShowTheImagesOfTheirStates() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    control.selectedSegmentIndex = 1
    let (plain, chosen, line, beside) = (image(10), image(11), image(2), image(4))
    control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
    control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
    control.setBackgroundImage(image(9), for: .normal, barMetrics: .compact)
    control.setDividerImage(
      line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
    control.setDividerImage(
      beside, forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
    scene.window.addSubview(control)
    control.layoutIfNeeded()

    #expect(control.backgroundImage(for: .disabled, barMetrics: .default) === plain)
    #expect(frames(of: plain, in: control).map(\.minX) == [0, 200])
    #expect(frames(of: chosen, in: control) == [CGRect(x: 100, y: 0, width: 100, height: 32)])
    #expect(frames(of: line, in: control) == [CGRect(x: 99, y: 0, width: 2, height: 32)])
    #expect(frames(of: beside, in: control) == [CGRect(x: 198, y: 0, width: 4, height: 32)])

    control.setContentPositionAdjustment(
      UIOffset(horizontal: 3, vertical: 5), forSegmentType: .left, barMetrics: .default)
    let before = control.segments[0].label.frame
    control.layoutIfNeeded()
    #expect(control.segments[0].label.frame == before.offsetBy(dx: 3, dy: 5))
  }

  @Test func steppersShowImagesInPlaceOfTheirSigns() {
    let stepper = UIStepper()
    let (more, less, back) = (image(12), image(14), image(30))
    stepper.setIncrementImage(more.withRenderingMode(.alwaysOriginal), for: .normal)
    stepper.setDecrementImage(less, for: .normal)
    stepper.setBackgroundImage(back, for: .normal)
    scene.window.addSubview(stepper)
    stepper.layoutIfNeeded()
    let shown = stepper.subviews.compactMap { ($0 as? UIImageView)?.image?.size.width }
    #expect(shown.sorted() == [12, 14, 30, 30])
    #expect(frames(of: back, in: stepper).map(\.width) == [47, 47])
    #expect(stepper.decrementImage(for: .highlighted) === less)
  }

  @Test func progressAndBarItemsShowImages() throws {
    let progress = UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    let (full, empty) = (image(5), image(6))
    (progress.progressImage, progress.trackImage, progress.progress) = (full, empty, 0.25)
    progress.layoutIfNeeded()
    #expect(frames(of: full, in: progress).map(\.width) == [25])
    #expect(frames(of: empty, in: progress).map(\.width) == [100])

    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    let back = image(10, 30)
    item.setBackgroundImage(back, for: .normal, barMetrics: .default)
    let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
    bar.items = [item]
    scene.window.addSubview(bar)
    bar.layoutIfNeeded()
    for view in bar.subviews { view.layoutIfNeeded() }
    let frame = try #require(frames(of: back, in: bar).first)
    #expect(frame.height == 30)
    #expect(frame.width > 20)
    #expect(abs(frame.midY - 122) < 1)
  }

  private final class Listener: NSObject, UISearchBarDelegate {
    var pressed: [String] = []
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { pressed.append("bookmark") }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { pressed.append("list") }
  }

  @Test func emptySearchFieldsHaveAButton() {
    let (bar, listener) = (UISearchBar(), Listener())
    bar.delegate = listener
    bar.showsBookmarkButton = true
    bar.setImage(image(16), for: .bookmark, state: .normal)
    bar.setImage(image(15), for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image?.size.width == 15)
    #expect(bar.searchTextField.showsRightView)
    #expect((bar.searchTextField.rightView as? UIButton)?.image(for: .normal)?.size.width == 16)
    (bar.searchTextField.rightView as? UIButton)?.sendActions(for: .touchUpInside)
    bar.text = "x"
    #expect(!bar.searchTextField.showsRightView)
    bar.text = ""
    (bar.showsBookmarkButton, bar.showsSearchResultsButton) = (false, true)
    (bar.searchTextField.rightView as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(listener.pressed == ["bookmark", "list"])
    bar.showsSearchResultsButton = false
    #expect(bar.searchTextField.rightView == nil)
  }
}
