// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing
import UIKit

/// Rules of drags that Apple's reference of `UIDragInteractionDelegate` and `UIDropInteractionDelegate` states.
@MainActor
struct DragRuleTests {
  private let stage = MotionStage(size: CGSize(width: 320, height: 480), scale: 1)
  private let host = DragRules()

  private func show() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 60))
    let bin = UIView(frame: CGRect(x: 20, y: 200, width: 200, height: 200))
    root.addSubview(bin)
    root.addSubview(card)
    card.addInteraction(UIDragInteraction(delegate: host))
    bin.addInteraction(UIDropInteraction(delegate: host))
    stage.show(root)
    stage.advance(by: 0.1)
  }
  private func drag() {
    stage.touchDown(at: CGPoint(x: 60, y: 50))
    stage.advance(by: 0.8)
    for y in stride(from: 60.0, through: 300, by: 20) {
      stage.touchMove(to: CGPoint(x: 60, y: y))
      stage.advance(by: 0.02)
    }
    stage.touchUp(at: CGPoint(x: 60, y: 300))
  }

  /// **Source.** `dragInteraction(_:itemsForBeginning:)`: with an empty array "the system does not start a drag
  /// interaction".
  @Test func noItemsStartNoDrag() {
    host.items = []
    show()
    drag()
    #expect(host.log.isEmpty)
  }

  /// **Source.** `dropInteraction(_:sessionDidUpdate:)`: a proposal to move is allowed only if the session allows it, and
  /// without this method a view accepts no drop.
  @Test func movesThatTheSessionDoesNotAllowAreNotPerformed() {
    host.operation = .move
    host.allowsMove = false
    show()
    drag()
    stage.advance(by: 1)
    #expect(!host.log.contains("perform"))
  }

  /// **Source.** `dropInteraction(_:concludeDrop:)`: called when "the drop activity and its related animations have
  /// finished".
  @Test func aDropIsConcludedAfterItsAnimations() {
    show()
    drag()
    #expect(host.log == ["begin", "perform"])
    stage.advance(by: 1)
    #expect(host.log == ["begin", "perform", "animated", "conclude"])
  }
}

@MainActor
private final class DragRules: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  var items = [UIDragItem(itemProvider: NSItemProvider(object: "a" as NSString))]
  var operation = UIDropOperation.copy
  var allowsMove = true
  var log: [String] = []

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { items }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { log.append("begin") }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { allowsMove }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: operation) }
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) { log.append("perform") }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { animator.addCompletion { _ in self.log.append("animated") } }
  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) { log.append("conclude") }
}
