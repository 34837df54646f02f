// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
@testable import NacreTesting
@testable import UIKit

/// Edit menus that change while they are shown. Source: Apple's documentation of
/// `UIEditMenuInteraction.reloadVisibleMenu()` and `updateVisibleMenuPosition(animated:)`.
@MainActor
@Suite(.serialized)
struct EditMenuTests {
  private let scene = TouchScene()

  private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
    var titles = ["One", "Two"]
    var target = CGRect(x: 20, y: 300, width: 10, height: 10)
    var log: [String] = []
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: titles.map { UIAction(title: $0) { _ in } }) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("present") }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction,
      willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("dismiss") }
  }

  private var bars: [EditMenuBar] { scene.window.subviews.compactMap { $0 as? EditMenuBar } }

  private var titles: [String] {
    var found: [String] = []
    bars.last?.forEachInTree { if let text = ($0 as? UILabel)?.text { found.append(text) } }
    return found
  }

  private func show(_ delegate: Delegate) -> UIEditMenuInteraction {
    let interaction = UIEditMenuInteraction(delegate: delegate)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scene.window.addSubview(view)
    view.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "menu", sourcePoint: CGPoint(x: 9, y: 9)))
    scene.runFrames(seconds: 0.5)
    return interaction
  }

  @Test func aReloadShowsTheElementsOfNow() {
    let delegate = Delegate()
    let interaction = show(delegate)
    #expect(titles == ["One", "Two"])
    #expect(bars.count == 1)
    delegate.titles = ["Three"]
    interaction.reloadVisibleMenu()
    scene.runFrames(seconds: 0.5)
    #expect(titles == ["Three"])
    #expect(bars.count == 1)
    #expect(delegate.log == ["present"])
    delegate.titles = []
    interaction.reloadVisibleMenu()
    scene.runFrames(seconds: 0.5)
    #expect(bars.isEmpty)
    #expect(delegate.log == ["present", "dismiss"])
    delegate.titles = ["Four"]
    interaction.reloadVisibleMenu()
    #expect(bars.isEmpty)
  }

  @Test(arguments: [false, true]) func theMenuFollowsItsTarget(isAnimated: Bool) throws {
    let delegate = Delegate()
    let interaction = show(delegate)
    let bar = try #require(bars.first)
    #expect(bar.frame.maxY == 292)
    delegate.target = CGRect(x: 180, y: 500, width: 30, height: 10)
    interaction.updateVisibleMenuPosition(animated: isAnimated)
    #expect(bar.frame.maxY == 492)
    #expect(bar.frame.midX == 195)
    #expect((bar.layer.animationKeys()?.isEmpty == false) == isAnimated)
    interaction.dismissMenu()
    interaction.updateVisibleMenuPosition(animated: false)
    scene.runFrames(seconds: 0.5)
    #expect(bars.isEmpty)
  }
}
