// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Testing
@testable import NacreTesting
@testable import UIKit

/// Views that a resting drag activates, and views that take what is dropped as if it were pasted.
///
/// **Source.** Apple's documentation of `UISpringLoadedInteraction` and `UIPasteConfigurationSupporting`.
@MainActor
@Suite(.serialized)
struct SpringLoadingTests {
  private let scene = TouchScene()
  private let card = UIView(frame: CGRect(x: 40, y: 100, width: 100, height: 80))
  private let source = Source()

  private final class Source: NSObject, UIDragInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: UIColor.red))] }
  }

  private func begin() {
    scene.window.addSubview(card)
    card.addInteraction(UIDragInteraction(delegate: source))
    scene.runFrames(seconds: 0.1)
    scene.send(.began, 80, 140)
    scene.runFrames(seconds: 0.8)
    move(80, 200)
  }
  private func move(_ x: Double, _ y: Double) {
    scene.send(.moved, x, y)
    scene.runFrames(seconds: 0.1)
  }

  private final class Effect: NSObject, UISpringLoadedInteractionEffect {
    var states: [UISpringLoadedInteractionEffectState] = []
    func interaction(
      _ interaction: UISpringLoadedInteraction,
      didChangeWith context: any UISpringLoadedInteractionContext
    ) { states.append(context.state) }
  }
  private final class Behavior: NSObject, UISpringLoadedInteractionBehavior {
    var allows = true
    var finished = 0
    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { finished += 1 }
  }

  @Test func aRestingDragActivatesAViewOnce() {
    let (effect, behavior) = (Effect(), Behavior())
    let target = UIView(frame: CGRect(x: 40, y: 400, width: 200, height: 200))
    var places: [CGPoint] = []
    target.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: behavior, interactionEffect: effect) {
        places.append($1.location(in: $0.view))
      })
    scene.window.addSubview(target)
    begin()
    move(80, 450)
    #expect(effect.states == [.possible])
    scene.runFrames(seconds: SpringLoading.pause)
    #expect(effect.states == [.possible, .activating])
    #expect(places.isEmpty)
    scene.runFrames(seconds: SpringLoading.pause + 1)
    #expect(effect.states == [.possible, .activating, .activated])
    #expect(places == [CGPoint(x: 40, y: 50)])
    move(90, 460)
    scene.runFrames(seconds: 3)
    #expect(places.count == 1)
    move(350, 300)
    #expect(effect.states.last == .inactive)
    #expect(behavior.finished == 1)
    behavior.allows = false
    move(80, 450)
    scene.runFrames(seconds: 3)
    #expect(places.count == 1)
    scene.send(.ended, 80, 450)
    scene.runFrames(seconds: 1)
    #expect(behavior.finished == 2)
  }

  @Test func aDragThatMovesDoesNotActivate() {
    let effect = Effect()
    let target = UIView(frame: CGRect(x: 40, y: 400, width: 200, height: 200))
    target.addInteraction(
      UISpringLoadedInteraction(interactionBehavior: nil, interactionEffect: effect) { _, _ in })
    scene.window.addSubview(target)
    begin()
    for step in 0..<20 { move(80 + Double(step), 450) }
    #expect(effect.states == [.possible])
  }

  @Test func aSpringLoadedButtonPerformsItsAction() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: 400, width: 200, height: 60)
    var count = 0
    button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
    #expect(!button.isSpringLoaded)
    button.isSpringLoaded = true
    #expect(button.isSpringLoaded)
    scene.window.addSubview(button)
    begin()
    move(80, 430)
    scene.runFrames(seconds: 2 * SpringLoading.pause + 0.2)
    #expect(count == 1)
    #expect(button.alpha == 1)
    button.isSpringLoaded = false
    #expect(button.interactions.allSatisfy { !($0 is UISpringLoadedInteraction) })
  }

  private final class Bin: UIView {
    var pasted: [NSItemProvider] = []
    override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders }
  }

  @Test func aDropPastesWhatTheConfigurationAccepts() {
    let (bin, words) = (Bin(frame: CGRect(x: 40, y: 400, width: 200, height: 200)), Bin())
    bin.pasteConfiguration = UIPasteConfiguration(forAccepting: UIColor.self)
    words.frame = CGRect(x: 40, y: 650, width: 200, height: 100)
    words.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    for view in [bin, words] { scene.window.addSubview(view) }
    begin()
    move(80, 700)
    scene.send(.ended, 80, 700)
    scene.runFrames(seconds: 1.5)
    #expect(words.pasted.isEmpty)
    scene.send(.began, 80, 140)
    scene.runFrames(seconds: 0.8)
    move(80, 200)
    move(80, 450)
    scene.send(.ended, 80, 450)
    scene.runFrames(seconds: 1.5)
    #expect(bin.pasted.count == 1)
    #expect(bin.pasted.first?.canLoadObject(ofClass: UIColor.self) == true)
  }

  @Test func pasteUsesThePasteboard() {
    let bin = Bin()
    scene.settle()
    scene.stage.host.inside {
      UIPasteboard.general.string = "word"
      #expect(!bin.canPerformAction(Selector("paste:"), withSender: nil))
      bin.pasteConfiguration = UIPasteConfiguration(acceptableTypeIdentifiers: ["public.text"])
      #expect(bin.canPerformAction(Selector("paste:"), withSender: nil))
      bin.paste(nil)
      #expect(bin.pasted.count == 1)
      UIPasteboard.general.color = .red
      #expect(!bin.canPerformAction(Selector("paste:"), withSender: nil))
      bin.pasteConfiguration?.addTypeIdentifiers(forAccepting: UIColor.self)
      #expect(bin.canPerformAction(Selector("paste:"), withSender: nil))
      UIPasteboard.general.urls = [URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b")]
      #expect(UIPasteboard.general.itemProviders.count == 2)
    }
  }
}
