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

private final class Spinner: UIActivityIndicatorView {
  required init(coder: NSCoder) { super.init(coder: coder) }
  override init(frame: CGRect) { super.init(frame: frame) }
}

private final class MonthLayout: UICollectionViewLayout {
  private(set) var kinds: [String] = []
  override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    super.register(nib, forDecorationViewOfKind: elementKind)
    kinds.append(elementKind)
  }
}

private final class Photograph: UIActivityItemProvider, @unchecked Sendable {
  override var item: Any { "photograph" }
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

  @Test func indicatorsAreAlwaysMadeOfACoder() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    coder.requiresSecureCoding = false
    #expect(Spinner(coder: coder).isAnimating == false)
  }

  @Test func nibsOfDecorationsAreRegisteredByOverrides() {
    let layout = MonthLayout()
    layout.register(nil as UINib?, forDecorationViewOfKind: "line")
    #expect(layout.kinds == ["line"])
  }

  @Test func itemsToShareAreMadeByOverrides() {
    let provider = Photograph(placeholderItem: "placeholder")
    #expect(provider.placeholderItem as? String == "placeholder")
    #expect(provider.item as? String == "photograph")
    #expect(UITextContentType.postalCode.rawValue == "postal-code")
  }

  @Test func objectsOfAClassAreOfTheDynamicClass() {
    #expect(inDynamicClass(UIColor.red, UIColor.self) == .red)
    #expect(inDynamicClass(nil as UIColor?, UIColor.self) == nil)
  }
}
