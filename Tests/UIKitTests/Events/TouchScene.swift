// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import QuartzCore
import Stage
@testable import UIKit

/// A window that receives touch scripts, in the time of `ManualClock`.
///
/// All tests share one screen, and their bodies do not interleave. A scene comes on the screen when
/// it is first used, and removes the scene before it.
@MainActor
final class TouchScene {
  static let start = 1000.0
  private static var shown: UIWindow?

  private let ownWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private static let input = Stage.shared.input
  private var input: StageInput { Self.input }
  private var isOpen = false

  isolated deinit {
    if Self.shown === ownWindow { Self.close() }
  }

  var window: UIWindow {
    if !isOpen {
      isOpen = true
      Self.close()
      Self.shown = ownWindow
      ManualClock.set(Self.start)
      input.receive = { TouchDispatcher.shared.receive($0, at: $1) }
      ownWindow.isHidden = false
    }
    return ownWindow
  }

  /// Cancels all fingers and alarms, so that none is left for the next scene.
  private static func close() {
    if let first = UIResponder.firstResponder { UIResponder.forgetFirstResponder(first) }
    guard let shown else { return }
    input.play(TouchScript(), from: 0)
    TouchDispatcher.shared.receive(
      (0..<100).map { TouchSample(time: 0, phase: .cancelled, id: $0, x: 0, y: 0) }, at: start)
    while let next = input.nextInstant { input.run(until: next) }
    TouchDispatcher.shared.lastTap = nil
    shown.isHidden = true
    Self.shown = nil
    ManualClock.set(nil)
  }

  /// The seconds since the start.
  var now: Double { ManualClock.now - Self.start }

  /// Plays a script from the start.
  func play(_ text: String, until end: Double = 10) throws {
    play(try TouchScript(parsing: Data(text.utf8)), until: end)
  }

  func play(_ script: TouchScript, until end: Double = 10) {
    _ = window
    input.play(script, from: Self.start)
    run(until: end)
  }

  /// Advances from one touch or alarm to the next, as a host does.
  func run(until end: Double) {
    let end = Self.start + end
    while let next = input.nextInstant, next <= end + StageInput.tolerance {
      ManualClock.set(max(next, ManualClock.now))
      input.run(until: ManualClock.now)
      CATransaction.flush()
    }
    ManualClock.set(max(end, ManualClock.now))
  }

  func send(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, id: Int = 0) {
    _ = window
    input.deliver([TouchSample(time: 0, phase: phase, id: id, x: x, y: y)], from: ManualClock.now)
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
