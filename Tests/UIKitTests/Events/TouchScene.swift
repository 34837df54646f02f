// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Stage
@testable import NacreTesting
@testable import UIKit

/// A stage for tests of touches, with the seconds of touch scripts as its time.
///
/// The stage opens when it is first used: between the creation of a suite and its test, other tests may
/// leave windows on an open stage.
@MainActor
final class TouchScene {
  private(set) lazy var stage = open()
  private let open: () -> MotionStage

  init(
    framesPerSecond: Double = 60, size: CGSize = CGSize(width: 390, height: 844),
    scale: CGFloat = 2
  ) {
    open = { MotionStage(size: size, scale: scale, framesPerSecond: framesPerSecond) }
  }

  var window: UIWindow { stage.window }

  /// The seconds since the start.
  var now: Double { stage.time }

  /// Plays a script from the start.
  func play(_ text: String, until end: Double = 10) throws {
    play(try TouchScript(parsing: Data(text.utf8)), until: end)
  }

  func play(_ script: TouchScript, until end: Double = 10) {
    stage.host.play(script, fromSeconds: 0)
    run(until: end)
  }

  /// Advances to a number of seconds since the start.
  func run(until end: Double) { stage.advance(to: end) }

  /// Advances by a number of seconds.
  func runFrames(seconds: Double) { stage.advance(by: seconds) }

  /// Closes the stage, as at the end of a test.
  func close() { stage.close() }

  /// Does the work of the present instant, and ends the animations that are over.
  func settle() { stage.advance(by: 0) }

  /// Returns a picture of the screen at the present instant.
  func picture() -> PixelImage { stage.picture() }

  /// Delivers a touch, and nothing else: actions come in the next turn.
  func send(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, id: Int = 0) {
    stage.host.inside {
      let sample = TouchSample(time: 0, phase: phase, id: id, x: x, y: y)
      Screen.current.input.deliver([sample], from: CACurrentMediaTime())
    }
  }

  /// Taps at a point of the window, from the present instant on.
  func tap(_ point: CGPoint) {
    send(.began, point.x, point.y)
    runFrames(seconds: 0.05)
    send(.ended, point.x, point.y)
  }

  /// Drags a finger along a line, from the present instant on.
  func drag(from start: CGPoint, to end: CGPoint, seconds: Double) {
    let steps = max(Int(seconds * 60), 1)
    send(.began, start.x, start.y)
    for step in 1...steps {
      runFrames(seconds: 1.0 / 60)
      let part = Double(step) / Double(steps)
      send(
        .moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
    }
    send(.ended, end.x, end.y)
  }

  /// Adds a view that logs its touches.
  func addView(
    _ frame: CGRect = CGRect(x: 50, y: 50, width: 200, height: 200), in parent: UIView? = nil,
    name: String = "view", log: TouchLog
  ) -> ListeningView {
    let view = ListeningView(name: name, log: log)
    view.frame = frame
    (parent ?? window).addSubview(view)
    return view
  }
}

/// A log of events, one per line; equal consecutive lines are merged.
@MainActor
final class TouchLog {
  private(set) var lines: [String] = []

  func note(_ line: String) { if lines.last != line { lines.append(line) } }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A view that logs the touches that it receives.
final class ListeningView: UIView {
  let name: String
  let log: TouchLog

  init(name: String, log: TouchLog) {
    (self.name, self.log) = (name, log)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("\(name) began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("\(name) moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("\(name) ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.note("\(name) cancelled")
  }
}

/// A target that logs the states of recognisers.
@MainActor
final class GestureListener: NSObject {
  let log: TouchLog
  var onAction: (UIGestureRecognizer) -> Void = { _ in }

  init(log: TouchLog) { self.log = log }

  @IBAction func note(_ gesture: UIGestureRecognizer) {
    log.note("\(gesture.name ?? "gesture") \(gesture.state)")
    onAction(gesture)
  }

  /// Adds a recogniser to a view, with this object as its target.
  func listen<Gesture: UIGestureRecognizer>(to gesture: Gesture, name: String, on view: UIView)
    -> Gesture
  {
    gesture.name = name
    gesture.addTarget(self, action: Selector("note:", GestureListener.note))
    view.addGestureRecognizer(gesture)
    return gesture
  }
}
