// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTesting
import Testing
@testable import UIKit

/// A progress view that shows the progress of work.
///
/// **Source.** Apple's documentation of `UIProgressView.observedProgress`.
@MainActor
@Suite(.serialized)
struct ObservedProgressTests {
  private let scene = TouchScene()

  @Test func theViewFollowsTheWork() {
    let view = UIProgressView(progressViewStyle: .default)
    let work = Progress(totalUnitCount: 10)
    work.completedUnitCount = 2
    view.observedProgress = work
    #expect(view.progress == 0.2)
    // Outside a window nothing is shown.
    work.completedUnitCount = 3
    scene.runFrames(seconds: 0.1)
    #expect(view.progress == 0.2)
    scene.window.addSubview(view)
    #expect(view.progress == 0.3)
    work.completedUnitCount = 5
    scene.runFrames(seconds: 0.1)
    #expect(view.progress == 0.5)
    view.observedProgress = nil
    work.completedUnitCount = 7
    scene.runFrames(seconds: 0.1)
    #expect(view.progress == 0.5)
  }

  @Test func theViewShowsTheEnd() {
    let view = UIProgressView(progressViewStyle: .default)
    let (whole, part) = (Progress(totalUnitCount: 10), Progress(totalUnitCount: 4))
    whole.addChild(part, withPendingUnitCount: 10)
    view.observedProgress = whole
    scene.window.addSubview(view)
    part.completedUnitCount = 4
    scene.runFrames(seconds: 0.1)
    #expect(view.progress == 1)
  }
}
