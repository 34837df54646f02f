// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Testing
@testable import UIKit

/// Popovers: their places, arrows and dismissal.
@MainActor
struct PopoverTests {
  private let scene = TouchScene()

  private final class Keeper: NSObject, UIPopoverPresentationControllerDelegate {
    var log: [String] = []
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { .none }
    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { log.append("prepare") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log.append("dismissed")
    }
  }

  private let room = CGRect(x: 10, y: 10, width: 370, height: 824)

  @Test func theFirstSideWithRoomIsTaken() {
    let source = CGRect(x: 100, y: 100, width: 40, height: 20)
    let size = CGSize(width: 200, height: 300)
    func place(_ source: CGRect, _ permitted: UIPopoverArrowDirection = .any) -> PopoverPlace {
      PopoverPlace(content: size, source: source, room: room, permitted: permitted)
    }
    let below = place(source)
    #expect(below.direction == .up)
    #expect(below.frame == CGRect(x: 20, y: 120, width: 200, height: 313))
    #expect(below.tip == 100)
    let above = place(CGRect(x: 0, y: 700, width: 40, height: 20))
    #expect(above.direction == .down)
    #expect(above.frame.maxY == 700)
    #expect(above.frame.minX == 10)
    // The arrow stays off the rounded corner.
    #expect(above.tip == 26)
    #expect(place(source, .left).direction == .left)
    #expect(place(source, .left).frame.minX == 140)
  }

  private func tap(_ x: Double, _ y: Double) {
    scene.send(.began, x, y)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, x, y)
  }

  private func present(_ keeper: Keeper?) -> (root: UIViewController, shown: UIViewController) {
    let (root, shown) = (UIViewController(), UIViewController())
    scene.window.rootViewController = root
    let source = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
    root.view.addSubview(source)
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 200, height: 150)
    shown.popoverPresentationController?.sourceView = source
    shown.popoverPresentationController?.delegate = keeper
    root.present(shown, animated: false)
    scene.runFrames(seconds: 0.1)
    return (root, shown)
  }

  @Test func aPopoverPointsAtItsSource() {
    let keeper = Keeper()
    let (root, shown) = present(keeper)
    #expect(keeper.log == ["prepare"])
    #expect(shown.popoverPresentationController?.arrowDirection == .up)
    let frame = shown.view.convert(shown.view.bounds, to: nil)
    #expect(frame == CGRect(x: 20, y: 133, width: 200, height: 150))
    #expect(root.view.window != nil)
    shown.preferredContentSize.height = 250
    scene.runFrames(seconds: 0.1)
    #expect(shown.view.bounds.height == 250)
    root.dismiss(animated: false)
    scene.runFrames(seconds: 0.1)
    #expect(root.presentedViewController == nil)
    #expect(shown.view.window == nil)
  }

  @Test func aTouchOutsideDismisses() {
    let keeper = Keeper()
    let (root, shown) = present(keeper)
    tap(100, 200)
    #expect(root.presentedViewController === shown)
    tap(300, 700)
    scene.runFrames(seconds: 1)
    #expect(root.presentedViewController == nil)
    #expect(keeper.log == ["prepare", "dismissed"])
  }

  @Test func aCompactWidthShowsASheet() {
    let (_, shown) = present(nil)
    #expect(shown.presentationController is UISheetPresentationController)
    #expect(shown.popoverPresentationController == nil)
  }

  private final class Linen: UIPopoverBackgroundView {
    override class func arrowBase() -> CGFloat { 30 }
    override class func arrowHeight() -> CGFloat { 20 }
    override class func contentViewInsets() -> UIEdgeInsets {
      UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    }
    override class var wantsDefaultContentAppearance: Bool { false }
  }

  @Test func aBackgroundOfTheProgramHasItsArrowAndInsets() throws {
    let keeper = Keeper()
    let (root, shown) = (UIViewController(), UIViewController())
    scene.window.rootViewController = root
    let source = UIView(frame: CGRect(x: 300, y: 100, width: 40, height: 20))
    root.view.addSubview(source)
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(shown.popoverPresentationController)
    (popover.delegate, popover.sourceView) = (keeper, source)
    popover.popoverBackgroundViewClass = Linen.self
    root.present(shown, animated: false)
    scene.runFrames(seconds: 0.1)
    let bubble = try #require(popover.presentedView)
    #expect(bubble.bounds.size == CGSize(width: 214, height: 132))
    let background = try #require(bubble.subviews.first as? Linen)
    #expect(background.frame == bubble.bounds)
    #expect(background.arrowDirection == .up)
    // The bubble is at the right margin, and the arrow points at the middle of the source.
    #expect(abs(background.arrowOffset - (320 - (380 - 107))) < 1e-9)
    #expect(
      shown.view.convert(shown.view.bounds, to: bubble)
        == CGRect(x: 6, y: 25, width: 200, height: 100))
  }

  /// **Source.** Apple's documentation of `UIPopoverPresentationController`, whose example does so.
  @Test func aPopoverIsConfiguredAfterTheCallThatPresentsIt() throws {
    let keeper = Keeper()
    let (root, shown) = (UIViewController(), UIViewController())
    scene.window.rootViewController = root
    let source = UIView(frame: CGRect(x: 200, y: 100, width: 40, height: 20))
    root.view.addSubview(source)
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 200, height: 100)
    let popover = try #require(shown.popoverPresentationController)
    popover.delegate = keeper
    root.present(shown, animated: true)
    popover.sourceView = source
    popover.backgroundColor = .red
    let bubble = try #require(popover.presentedView as? PopoverBubble)
    #expect(bubble.frame.minY == 120)
    #expect(bubble.fill == .red)
    popover.sourceRect = CGRect(x: 0, y: 0, width: 40, height: 60)
    #expect(bubble.frame.minY == 160)
    popover.popoverBackgroundViewClass = Linen.self
    scene.runFrames(seconds: 1)
    #expect(bubble.bounds.size == CGSize(width: 214, height: 132))
    #expect(bubble.subviews.first is Linen)
    #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
  }
}
