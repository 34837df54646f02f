// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import NacreTestKit
import NacreTesting
import QuartzCore
import Stage
import Testing
@testable import UIKit

/// Context menus: the long press, the preview, the delegate and the end.
@MainActor
@Suite(.serialized)
struct ContextMenuTests {
  private let scene = TouchScene()
  private let log = TouchLog()
  private let host: MenuHost
  private let interaction: UIContextMenuInteraction
  private let card = UIView(frame: CGRect(x: 60, y: 200, width: 120, height: 80))

  init() {
    host = MenuHost(log: log)
    interaction = UIContextMenuInteraction(delegate: host)
    card.backgroundColor = .systemBlue
    card.layer.cornerRadius = 12
  }

  /// Puts the card into the window. A test calls it, because another test may be on stage while the
  /// suite is created.
  private func show() {
    scene.window.addSubview(card)
    card.addInteraction(interaction)
    scene.runFrames(seconds: 0.1)
  }

  private var overlay: MenuOverlay? {
    scene.window.subviews.lazy.compactMap { $0 as? MenuOverlay }.last
  }

  private func press(for seconds: Double = 0.6) {
    scene.send(.began, 100, 220)
    scene.runFrames(seconds: seconds)
    scene.send(.ended, 100, 220)
    scene.runFrames(seconds: 1.5)
  }

  private func tap(_ point: CGPoint) {
    scene.send(.began, point.x, point.y)
    scene.runFrames(seconds: 0.05)
    scene.send(.ended, point.x, point.y)
    scene.runFrames(seconds: 1.5)
  }

  @Test func longPressShowsTheMenuBesideThePreview() throws {
    show()
    press()
    let overlay = try #require(overlay)
    let panel = try #require(overlay.panels.first)
    #expect(log.take() == ["asked 40,20", "will display", "displayed"])
    #expect(interaction.menuAppearance == .rich)
    #expect(overlay.platter?.frame == card.frame)
    #expect(panel.frame.minY == card.frame.maxY + 16)
    #expect(panel.frame.minX == card.frame.minX)
    #expect(card.layer.opacity == 0)
    #expect(interaction.location(in: card) == CGPoint(x: 40, y: 20))
    tap(CGPoint(x: 200, y: 780))

    #expect(log.take() == ["will end", "ended"])
    #expect(self.overlay == nil)
    #expect(card.layer.opacity == 1)
    #expect(interaction.menuAppearance == .unknown)
  }

  @Test func shortPressShowsNothing() {
    show()
    press(for: 0.1)
    #expect(log.take().isEmpty)
    #expect(overlay == nil)
    press(for: 0.4)
    #expect(log.take() == ["asked 40,20"])
    #expect(overlay == nil)
    #expect(card.layer.opacity == 1)
  }

  @Test func viewShrinksWhileItIsPressed() {
    show()
    scene.send(.began, 100, 220)
    scene.runFrames(seconds: 0.45)
    let platter = overlay?.platter
    let scale = platter?.layer.presentation()?.frame.width ?? 0
    #expect(scale < 118)
    #expect(scale > 113)
    // A finger that moves drops the view.
    scene.send(.moved, 140, 260)
    scene.runFrames(seconds: 0.5)

    #expect(overlay == nil)
    #expect(card.layer.opacity == 1)
    scene.send(.ended, 140, 260)
  }

  @Test func noConfigurationIsNoMenu() {
    show()
    host.configuration = { nil }
    press()

    #expect(overlay == nil)
    #expect(log.take() == ["asked 40,20"])
  }

  @Test func fingerGoesOnToARow() throws {
    show()
    scene.send(.began, 100, 220)
    scene.runFrames(seconds: 1.2)
    let row = try #require(overlay?.panels.first?.rows.last)
    let point = row.convert(CGPoint(x: 20, y: 20), to: nil)
    scene.send(.moved, point.x, point.y)
    scene.runFrames(seconds: 0.1)
    scene.send(.ended, point.x, point.y)
    scene.runFrames(seconds: 1.5)

    #expect(
      log.take() == ["asked 40,20", "will display", "displayed", "will end", "Delete", "ended"])
  }

  @Test func fingerThatOpensTheMenuTakesTheTouchFromTheView() {
    show()
    let view = scene.addView(CGRect(x: 60, y: 400, width: 100, height: 100), log: log)
    view.addInteraction(UIContextMenuInteraction(delegate: host))
    scene.send(.began, 100, 450)
    scene.runFrames(seconds: 0.6)

    #expect(log.take().prefix(3) == ["view began", "asked 40,50", "view cancelled"])
    scene.send(.ended, 100, 450)
  }

  @Test func controllersAreShownAsPreviews() throws {
    show()
    let page = UIViewController()
    page.preferredContentSize = CGSize(width: 200, height: 240)
    host.configuration = {
      UIContextMenuConfiguration(previewProvider: { page }, actionProvider: self.host.menu)
    }
    press()
    let platter = try #require(overlay?.platter)
    #expect(platter.frame.size == CGSize(width: 200, height: 240))
    #expect(page.view.window != nil)
    #expect(page.view.frame.size == platter.bounds.size)
    _ = log.take()
    // A tap on the preview commits it.
    tap(platter.center)

    #expect(log.take() == ["commit 1", "will end", "ended"])
    #expect(overlay == nil)
    #expect(page.view.window == nil)
  }

  @Test func previewsHaveAShapeAndAPlace() throws {
    show()
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(ovalIn: card.bounds)
    host.preview = UITargetedPreview(
      view: card, parameters: parameters,
      target: UIPreviewTarget(container: scene.window, center: CGPoint(x: 195, y: 300)))
    press()

    #expect(overlay?.platter?.center == CGPoint(x: 195, y: 300))
    interaction.dismissMenu()
    scene.runFrames(seconds: 1.5)
    #expect(overlay == nil)
  }

  @Test func visibleMenuIsUpdated() {
    show()
    press()
    interaction.updateVisibleMenu { menu in
      menu.replacingChildren([UIAction(title: "New") { _ in }])
    }
    scene.runFrames(seconds: 1)

    #expect(overlay?.panels.first?.rows.map(\.element.title) == ["New"])
  }

  @Test func removedInteractionEndsItsMenu() {
    show()
    press()
    card.removeInteraction(interaction)
    scene.runFrames(seconds: 1.5)

    #expect(overlay == nil)
    #expect(interaction.view == nil)
    #expect(card.gestureRecognizers?.isEmpty != false)
  }

  @Test func defaultsOfPreviews() {
    show()
    let preview = UITargetedPreview(view: card)
    #expect(preview.target.container === scene.window)
    #expect(preview.target.center == card.center)
    #expect(preview.size == CGSize(width: 120, height: 80))
    #expect(preview.parameters.visiblePath == nil)
    #expect(preview.parameters.backgroundColor == nil)
    let other = UIPreviewTarget(container: scene.window, center: .zero)
    #expect(preview.retargetedPreview(with: other).target === other)
    #expect(UITargetedPreview(view: UIView()).size == .zero)
  }
}

private final class MenuHost: UIContextMenuInteractionDelegate {
  let log: TouchLog
  var configuration: () -> UIContextMenuConfiguration? = { nil }
  var preview: UITargetedPreview?

  init(log: TouchLog) {
    self.log = log
    configuration = { [unowned self] in
      UIContextMenuConfiguration(identifier: "card" as NSString, actionProvider: menu)
    }
  }

  func menu(_ suggested: [UIMenuElement]) -> UIMenu? {
    UIMenu(children: [
      UIAction(title: "Copy") { [log] in log.note($0.title) },
      UIAction(title: "Delete", attributes: .destructive) { [log] in log.note($0.title) },
    ])
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.note("asked \(Int(location.x)),\(Int(location.y))")
    return configuration()
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { preview }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { log.note("commit \(animator.preferredCommitStyle.rawValue)") }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.note("will display")
    animator?.addCompletion { [log] in log.note("displayed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    log.note("will end")
    animator?.addCompletion { [log] in log.note("ended") }
  }
}
