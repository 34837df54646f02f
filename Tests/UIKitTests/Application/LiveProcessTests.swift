// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import Testing
import UIKit

/// Real time in a process that no host drives. Each test is a process of its own, because the other
/// tests of this one move time by hand.
struct LiveProcessTests {
  @MainActor private static func shownView() -> UIView {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    window.makeKeyAndVisible()
    return view
  }

  @Test func animationsMoveAndComplete() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let view = LiveProcessTests.shownView()
      let start = CACurrentMediaTime()
      #expect(start > 0)
      var samples: [CGFloat] = []
      let link = CADisplayLink { _ in
        samples.append(view.layer.presentation()?.position.x ?? -1)
      }
      link.add(to: .main, forMode: .common)
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        UIView.animate(withDuration: 0.2) {
          view.center.x = 85
        } completion: { isFinished in
          #expect(isFinished)
          continuation.resume()
        }
      }
      link.invalidate()
      #expect(CACurrentMediaTime() - start >= 0.2)
      #expect(samples.contains { $0 > 10 && $0 < 80 })
      #expect(samples == samples.sorted())
    }
  }

  @Test func changesAreCommittedAtTheEndOfTheTurn() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let view = LiveProcessTests.shownView()
      #expect(view.layer.presentation() == nil)
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        DispatchQueue.main.async { continuation.resume() }
      }
      #expect(view.layer.presentation()?.position.x == 5)
    }
  }

  @Test func delegatesAndTransactionsAreTold() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let view = LiveProcessTests.shownView()
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        CATransaction.begin()
        CATransaction.setCompletionBlock { continuation.resume() }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 0.05
        view.layer.add(fade, forKey: "fade")
        CATransaction.commit()
      }
      #expect(view.layer.animation(forKey: "fade") == nil)
    }
  }
}
