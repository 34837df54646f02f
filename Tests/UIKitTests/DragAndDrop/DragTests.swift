// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Drags from one view to another: the calls of both delegates in order, and the preview under the finger.
@MainActor
@Suite(.serialized)
struct DragTests {
  private let scene = TouchScene()
  private let log = TouchLog()
  private let source: DragHost
  private let receiver: DropHost
  private let card = UIView(frame: CGRect(x: 40, y: 100, width: 100, height: 80))
  private let bin = UIView(frame: CGRect(x: 40, y: 400, width: 200, height: 200))

  init() {
    source = DragHost(log: log)
    receiver = DropHost(log: log)
  }

  private func show() {
    card.backgroundColor = .systemBlue
    bin.backgroundColor = .systemGray5
    scene.window.addSubview(bin)
    scene.window.addSubview(card)
    card.addInteraction(UIDragInteraction(delegate: source))
    bin.addInteraction(UIDropInteraction(delegate: receiver))
    scene.runFrames(seconds: 0.1)
  }

  private func press(at y: Double = 140) {
    scene.send(.began, 80, y)
    scene.runFrames(seconds: 0.8)
  }
  private func move(_ x: Double, _ y: Double) {
    scene.send(.moved, x, y)
    scene.runFrames(seconds: 0.1)
  }
  private func lift(_ x: Double, _ y: Double) {
    scene.send(.ended, x, y)
    scene.runFrames(seconds: 1.5)
  }
  private var platter: MenuPlatter? {
    scene.window.subviews.lazy.compactMap { $0 as? MenuPlatter }.last
  }

  @Test func callsComeInApplesOrder() {
    show()
    press()
    #expect(log.take() == ["items", "lift preview", "will lift", "lifted"])
    move(80, 200)
    #expect(log.take() == ["will begin", "allows move", "restricted", "full size", "did move"])
    move(80, 450)
    #expect(log.take() == ["did move", "can handle", "enter", "update 40,50"])
    move(90, 460)
    #expect(log.take() == ["did move", "update 50,60"])
    lift(90, 460)

    #expect(
      log.take() == [
        "will end 2", "perform", "drop preview", "will drop", "Hello", "conclude", "did end 2",
        "session end", "transferred",
      ])
  }

  @Test func previewGrowsAndFollowsTheFinger() throws {
    show()
    press()
    let platter = try #require(platter)
    #expect(abs(platter.frame.width - 105) < 0.001)
    #expect(card.layer.opacity == 0)
    move(80, 240)

    #expect(platter.center == CGPoint(x: 90, y: 240))
    #expect(card.layer.opacity == 1)
    lift(80, 240)
    #expect(self.platter == nil)
  }

  @Test func leavingAViewExitsAndNothingIsDropped() {
    show()
    press()
    move(80, 450)
    _ = log.take()
    move(80, 300)
    #expect(log.take() == ["did move", "exit"])
    lift(80, 300)

    #expect(log.take() == ["will cancel", "will end 0", "did end 0", "session end"])
  }

  @Test func aFingerThatDoesNotMoveBeginsNoDrag() {
    show()
    press()
    lift(80, 140)

    #expect(log.take() == ["items", "lift preview", "will lift", "lifted"])
    #expect(card.layer.opacity == 1)
    #expect(platter == nil)
  }

  @Test func shortPressesLiftNothing() {
    show()
    scene.send(.began, 80, 140)
    scene.runFrames(seconds: 0.4)
    lift(80, 140)
    #expect(log.take().isEmpty)
  }

  @Test func noItemsAreNoDrag() {
    show()
    source.items = []
    press()
    move(80, 450)
    lift(80, 450)
    #expect(log.take() == ["items"])
  }

  @Test func movesNeedTheSourcesConsent() {
    show()
    (source.allowsMove, receiver.operation) = (false, .move)
    press()
    move(80, 450)
    _ = log.take()
    lift(80, 450)
    #expect(log.take() == ["exit", "will cancel", "will end 0", "did end 0", "session end"])
  }

  @Test func viewsThatCannotHandleTheItemsAreNotAskedAgain() {
    show()
    receiver.handles = false
    press()
    _ = log.take()
    move(80, 450)
    move(80, 460)
    #expect(!log.take().contains("enter"))
    lift(80, 460)
    #expect(!log.take().contains("session end"))
  }

  @Test func disabledInteractionsLiftNothing() throws {
    show()
    let interaction = try #require(card.interactions.first as? UIDragInteraction)
    interaction.isEnabled = false
    press()
    lift(80, 140)
    #expect(log.take().isEmpty)
  }

  @Test func aMenuOpensBesideADragAndGoesWhenItBegins() {
    show()
    let host = DragMenu()
    let menu = UIContextMenuInteraction(delegate: host)
    card.addInteraction(menu)
    press()
    #expect(menu.menuAppearance == .rich)
    _ = log.take()
    move(80, 300)
    #expect(menu.menuAppearance == .unknown)
    #expect(log.take().first == "will begin")
    lift(80, 300)
    #expect(platter == nil)
  }
}

private final class DragMenu: UIContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    })
  }
}

/// A source that logs the calls.
final class DragHost: NSObject, UIDragInteractionDelegate {
  let log: TouchLog
  var items = [UIDragItem(itemProvider: NSItemProvider(object: "Hello" as NSString))]
  var allowsMove = true

  init(log: TouchLog) {
    self.log = log
    super.init()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    log.note("items")
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    log.note("lift preview")
    return interaction.view.map { UITargetedDragPreview(view: $0) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    log.note("will lift")
    animator.addCompletion { [log] _ in log.note("lifted") }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { log.note("will begin") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    log.note("allows move")
    return allowsMove
  }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    log.note("restricted")
    return false
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, prefersFullSizePreviewsFor session: any UIDragSession
  ) -> Bool {
    log.note("full size")
    return false
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) { log.note("did move") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) { log.note("will end \(operation.rawValue)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { log.note("did end \(operation.rawValue)") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { log.note("transferred") }
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) { log.note("will cancel") }
}

/// A receiver that logs the calls, and the text that it gets.
final class DropHost: NSObject, UIDropInteractionDelegate {
  let log: TouchLog
  var handles = true
  var operation = UIDropOperation.copy

  init(log: TouchLog) {
    self.log = log
    super.init()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    log.note("can handle")
    return handles && session.canLoadObjects(ofClass: NSString.self)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) { log.note("enter") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let place = interaction.view.map(session.location) ?? .zero
    log.note("update \(Int(place.x)),\(Int(place.y))")
    return UIDropProposal(operation: operation)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { log.note("exit") }
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    log.note("perform")
    session.loadObjects(ofClass: NSString.self) { [log] texts in
      for text in texts as? [String] ?? [] { log.note(text) }
    }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) { log.note("conclude") }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) { log.note("session end") }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    log.note("drop preview")
    return defaultPreview
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { log.note("will drop") }
}
