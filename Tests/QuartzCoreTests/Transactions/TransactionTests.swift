// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Testing

@MainActor
struct TransactionTests {
  private let shown = ShownTree()
  private let layer = CALayer()

  /// Counts the calls of a block.
  private final class Counter {
    var count = 0
  }
  private let counter = Counter()

  init() { shown.show(layer) }

  private func count() -> () -> Void { { [counter] in counter.count += 1 } }

  @Test func defaultsHoldOutsideOfTransactions() {
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() == nil)
    #expect(CATransaction.completionBlock() == nil)
  }

  @Test func innerScopesInheritAndDoNotLeak() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setValue("outer", forKey: "mine")
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.setAnimationDuration(3)
    CATransaction.setDisableActions(true)
    CATransaction.setValue("inner", forKey: "mine")
    #expect(CATransaction.animationDuration() == 3)
    CATransaction.commit()

    #expect(CATransaction.animationDuration() == 2)
    #expect(!CATransaction.disableActions())
    #expect(CATransaction.value(forKey: "mine") as? String == "outer")
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(CATransaction.value(forKey: "mine") == nil)
  }

  @Test func standardKeysSetTheProperties() {
    CATransaction.begin()
    CATransaction.setValue(NSNumber(value: 1.5), forKey: kCATransactionAnimationDuration)
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    CATransaction.setValue(
      CAMediaTimingFunction(name: .easeIn), forKey: kCATransactionAnimationTimingFunction)

    #expect(CATransaction.animationDuration() == 1.5)
    #expect(CATransaction.disableActions())
    #expect(CATransaction.animationTimingFunction() != nil)
    #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == true)
    CATransaction.commit()
  }

  @Test func commitOfTheOutermostCommitsTheLayers() {
    // Ends the implicit transaction that another test may have left on the main queue.
    CATransaction.flush()

    CATransaction.begin()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.zPosition = 5
    CATransaction.commit()
    #expect(layer.shownDepth == 0)

    CATransaction.flush()
    #expect(layer.shownDepth == 0)
    CATransaction.commit()
    #expect(layer.shownDepth == 5)
  }

  @Test func completionWithoutAnimationsComesWithTheCommit() {
    CATransaction.begin()
    CATransaction.setCompletionBlock(count())
    #expect(counter.count == 0)

    CATransaction.commit()

    #expect(counter.count == 1)
  }

  @Test func completionWaitsForAllAnimations() {
    CATransaction.begin()
    CATransaction.setCompletionBlock(count())
    layer.add(ramp("opacity"), forKey: "one")
    CATransaction.begin()
    layer.add(ramp("zPosition", seconds: 2), forKey: "two")
    CATransaction.commit()
    CATransaction.commit()
    layer.add(ramp("cornerRadius", seconds: 9), forKey: "three")

    shown.advance(to: 1.5)
    #expect(counter.count == 0)
    shown.advance(to: 2)
    #expect(counter.count == 1)
    shown.advance(to: 20)
    #expect(counter.count == 1)
  }

  @Test func completionDoesNotWaitForEarlierAnimations() {
    CATransaction.begin()
    layer.add(ramp("opacity"), forKey: "one")
    CATransaction.setCompletionBlock(count())
    CATransaction.commit()

    #expect(counter.count == 1)
  }

  @Test func replacedCompletionIsCalledAtOnceWhenNothingIsPending() {
    CATransaction.begin()
    CATransaction.setCompletionBlock(count())
    CATransaction.setCompletionBlock {}
    #expect(counter.count == 1)
    CATransaction.commit()
  }

  @Test func removedAnimationsCountAsEnded() {
    CATransaction.begin()
    CATransaction.setCompletionBlock(count())
    layer.add(ramp("opacity"), forKey: "one")
    CATransaction.commit()

    layer.removeAnimation(forKey: "one")

    #expect(counter.count == 1)
  }

  @Test func implicitAnimationsHoldTheCompletionUp() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setCompletionBlock(count())
    layer.opacity = 0.5
    CATransaction.commit()

    shown.advance(to: 0.9)
    #expect(counter.count == 0)
    shown.advance(to: 1)
    #expect(counter.count == 1)
  }

  @Test func completionMayStartTheNextAnimation() {
    let layer = layer
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      CATransaction.begin()
      CATransaction.setCompletionBlock { [counter] in counter.count += 1 }
      layer.add(ramp("zPosition", 0, 4), forKey: nil)
      CATransaction.commit()
    }
    layer.add(ramp("opacity"), forKey: nil)
    CATransaction.commit()

    shown.advance(to: 1)
    shown.advance(to: 1.5)
    #expect(layer.shownDepth == 2)
    #expect(counter.count == 0)
    shown.advance(to: 2)
    #expect(counter.count == 1)
  }

  @Test func animationsOfALayerThatIsReleasedCompleteTheirTransaction() {
    CATransaction.begin()
    CATransaction.setCompletionBlock(count())
    do {
      let unseen = CALayer()
      unseen.add(ramp("opacity"), forKey: nil)
    }
    CATransaction.commit()

    #expect(counter.count == 1)
  }
}
