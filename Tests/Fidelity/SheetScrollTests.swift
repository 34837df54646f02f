// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// A drag in a scroll view that fills a sheet: it scrolls, or moves the sheet.
///
/// **Source.** Documentation of `prefersScrollingExpandsWhenScrolledToEdge`, and sheets with lists on iOS.
@MainActor
struct SheetScrollTests {
  private let stage = MotionStage(
    size: CGSize(width: 393, height: 852), scale: 1,
    safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  private let root = UIViewController()
  private let scroll = UIScrollView()

  private func present(_ detents: [UISheetPresentationController.Detent]) -> UIViewController {
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = detents
    stage.show(root)
    root.present(sheet, animated: false)
    scroll.frame = sheet.view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 393, height: 3000)
    sheet.view.addSubview(scroll)
    stage.advance(by: 0.2)
    return sheet
  }

  private func drag(by distance: CGFloat, from start: CGFloat = 600) {
    stage.drag(
      from: CGPoint(x: 196, y: start), to: CGPoint(x: 196, y: start + distance), duration: 0.5)
    stage.advance(by: 1)
  }

  private func top(_ view: UIView) -> CGFloat { view.convert(CGPoint.zero, to: nil).y }

  @Test func aScrollViewAtItsTopLeavesADragDownToTheSheet() {
    _ = present([.large()])
    drag(by: 230)
    #expect(scroll.contentOffset.y == 0)
    stage.touchDown(at: CGPoint(x: 196, y: 200))
    for step in 1...20 {
      stage.advance(by: 1.0 / 60)
      stage.touchMove(to: CGPoint(x: 196, y: 200 + 25 * CGFloat(step)))
    }
    stage.touchUp(at: CGPoint(x: 196, y: 700))
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil)
  }

  @Test func aScrollViewThatHasScrolledKeepsTheDrag() {
    let sheet = present([.large()])
    scroll.contentOffset.y = 400
    drag(by: 150)
    #expect(scroll.contentOffset.y < 400)
    #expect(top(sheet.view) == 59)
  }

  @Test(arguments: [true, false]) func aDragUpRaisesTheSheet(_ expands: Bool) {
    let sheet = present([.medium(), .large()])
    sheet.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = expands
    let before = top(sheet.view)
    drag(by: -300, from: 700)
    #expect((top(sheet.view) < before - 100) == expands)
    #expect((scroll.contentOffset.y > 100) == !expands)
  }

  @Test func aLargeSheetScrollsUp() {
    let sheet = present([.medium(), .large()])
    sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    stage.advance(by: 0.1)
    drag(by: -300, from: 700)
    #expect(scroll.contentOffset.y > 100)
    #expect(top(sheet.view) == 59)
  }
}
