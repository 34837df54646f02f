// Nacre, MIT licence; see LICENSE.

import Foundation
import Stage
@testable import NacreTesting
@testable import UIKit

extension TouchScene {
  /// Advances frame by frame, and calls a body after each.
  func show(until end: Double, each body: () -> Void = {}) {
    while stage.host.nextFrameSeconds <= end + 1e-9 {
      run(until: stage.host.nextFrameSeconds)
      body()
    }
  }

  /// Parses lines such as `down 0 10,20`, `move 0.1 10,20`, `up 0.2 10,20`, and those of a touch
  /// script.
  private func script(_ text: String) throws -> TouchScript {
    let phases: [Substring: TouchSample.Phase] = ["down": .began, "move": .moved, "up": .ended]
    let lines = text.split(separator: "\n")
    var samples: [TouchSample] = []
    for line in lines {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "," })
      if let phase = phases[words[0]] {
        let numbers = words.dropFirst().compactMap { Double($0) }
        samples.append(
          TouchSample(time: numbers[0], phase: phase, id: 0, x: numbers[1], y: numbers[2]))
      } else {
        samples += try TouchScript(parsing: Data(line.utf8)).samples
      }
    }
    return TouchScript(samples)
  }

  /// Plays a script from the start, frame by frame.
  func show(_ text: String, until end: Double = 10, each body: () -> Void = {}) throws {
    play(try script(text), until: 0)
    show(until: end, each: body)
  }
}

/// Logs the delegate calls of a scroll view.
@MainActor
final class ScrollListener: NSObject, UIScrollViewDelegate {
  let log = TouchLog()
  var zoomed: UIView?
  var onScroll: (UIScrollView) -> Void = { _ in }
  var chooseTarget: (UIScrollView, CGPoint) -> CGPoint = { $1 }
  var velocities: [CGPoint] = []
  var targets: [CGPoint] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    log.note("scroll")
    onScroll(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { log.note("zoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.note("will begin dragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.note("will end dragging")
    velocities.append(velocity)
    targetContentOffset.pointee = chooseTarget(scrollView, targetContentOffset.pointee)
    targets.append(targetContentOffset.pointee)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.note("did end dragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    log.note("will begin decelerating")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.note("did end decelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.note("did animate") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.note("will begin zooming")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { log.note("did end zooming") }
}
