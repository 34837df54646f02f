// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

// These classes are written as clients write them; that they compile is part of the test.

private final class Badge: UIView {
  private(set) var changes: [String] = []

  override func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changes.append("hugging")
    super.setContentHuggingPriority(priority, for: axis)
  }

  override func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changes.append("compression")
    super.setContentCompressionResistancePriority(priority, for: axis)
  }
}

@MainActor
private final class Deck: NSObject {
  var count = 0

  /// The blocks of these methods do not escape in Objective-C, so `self` may be left out.
  func change() {
    UITableView().performBatchUpdates({ count += 1 }, completion: nil)
    let layout = UICollectionViewFlowLayout()
    UICollectionView(frame: .zero, collectionViewLayout: layout).performBatchUpdates({ count += 1 })
  }
}

private final class MenuControl: UIControl {
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

@MainActor
struct ClientSpellingTests {
  @Test func prioritiesCanBeOverridden() {
    let badge = Badge()
    badge.setContentHuggingPriority(.required, for: .vertical)
    badge.setContentCompressionResistancePriority(.required, for: .vertical)
    #expect(badge.changes == ["hugging", "compression"])
    #expect(badge.contentHuggingPriority(for: .vertical) == .required)
  }

  @Test func blocksOfBatchesNeedNoSelf() {
    let deck = Deck()
    deck.change()
    #expect(deck.count == 2)
  }

  @Test func aClassIsItsOwnForCoders() {
    #expect(MenuControl.classForCoder() == MenuControl.self)
  }

  @Test func theCountOfReferencesGrows() {
    let deck = Deck()
    let before = CFGetRetainCount(deck)
    let holders = [deck, deck, deck]
    #expect(CFGetRetainCount(deck) > before)
    withExtendedLifetime(holders) {}
  }

  @Test func formattersFillPlaces() {
    let unused = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { unused.deallocate() }
    let value = AutoreleasingUnsafeMutablePointer<AnyObject?>(
      unused)
    let formatter = NumberFormatter()
    #expect(value.pointee == nil)
    #expect(!formatter.getObjectValue(value, for: "x", errorDescription: nil))
    #expect(formatter.getObjectValue(value, for: "12", errorDescription: nil))
    #expect(value.pointee as? Int == 12)
  }

  @Test func objectsOfAClassAreOfTheDynamicClass() {
    #expect(inDynamicClass(UIColor.red, UIColor.self) == .red)
    #expect(inDynamicClass(nil as UIColor?, UIColor.self) == nil)
  }
}
