// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree
import SceneHost
import Stage
import Studio
import UIKit

/// A page that shows a small scene: an animator moves a view, a spring another one, and a tap adds an animation.
@MainActor
final class StudioFuzzPage {
  private let stage: OffscreenStage
  private let history: SessionHistory
  private let layers: [CALayer]
  /// The program keeps its animator.
  private let animator: UIViewPropertyAnimator
  private var fingers = PlayFingers(width: 100, height: 100)
  /// The kept pictures with their instants, seconds from the stage's start.
  private var shown: [(seconds: Double, picture: PixelImage)] = []
  private static let white: UInt32 = 0xFFFF_FFFF

  init() throws {
    stage = try FuzzStage.open()
    history = stage.keepHistory(limit: 1 << 20)
    (layers, animator) = stage.inside { Self.makeScene() }
  }

  private static func makeScene() -> ([CALayer], UIViewPropertyAnimator) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (moving, turning, button) = (UIView(), UIView(), UIButton(type: .system))
    for (index, view) in [moving, turning, button].enumerated() {
      view.frame = CGRect(x: 10 + 28 * index, y: 10, width: 24, height: 24)
      view.backgroundColor = [.red, .green, .blue][index]
      window.addSubview(view)
    }
    let mask = CALayer()
    (mask.frame, mask.backgroundColor) = (moving.bounds, UIColor.black.cgColor)
    moving.layer.mask = mask
    turning.layer.shadowOpacity = 0.5
    button.addAction(
      UIAction { _ in UIView.animate(withDuration: 1) { turning.alpha = 1.2 - turning.alpha } },
      for: .touchUpInside)
    window.makeKeyAndVisible()
    let animator = UIViewPropertyAnimator(duration: 3, curve: .easeInOut) { moving.center.y += 60 }
    animator.startAnimation()
    let spring = CASpringAnimation(keyPath: "transform.rotation.z")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 2, 2)
    turning.layer.add(spring, forKey: "turn")
    return ([window.layer, moving.layer, turning.layer, button.layer, mask], animator)
  }

  /// Ends the history, and takes the scene off the stage.
  func end() {
    history.end()
    stage.inside {
      animator.stopAnimation(true)
      Screen.current.client?.clear()
    }
  }

  /// Maps a number of a message to the identifier of a layer of the scene; identifiers differ from input to input.
  private func layer(_ number: UInt64) -> UInt64 {
    layers[Int(number % UInt64(layers.count))].id.rawValue
  }

  func receive(_ message: PageMessage) throws {
    switch message {
    case .input(let events):
      for event in events { fingers.take(event, at: stage.seconds) }
      stage.deliver(fingers.take())
    case .step(let frames):
      for _ in 0..<max(min(frames, 10), 0) { showNextFrame() }
    case .timeline(let request): try check(stage.inside { history.timeline(request) }, request)
    case .readout(var request):
      request.layer = request.layer.map(layer)
      _ = stage.inside { history.readout(request, newest: stage.seconds) }
    case .layout(let request):
      let number = request.layer.map { Int($0 % UInt64(layers.count)) }
      _ = stage.views(number.map { layers[$0] })
    case .work: _ = LayerWork(drawing: stage.frame(), over: Self.white)
    case .set(var edit):
      edit.layer = layer(edit.layer)
      stage.set(edit)
    case .animator(let command): _ = stage.inside { history.perform(command) }
    case .try(var trial):
      trial.layer = layer(trial.layer)
      let bars = wholeTimeline().lanes.flatMap(\.bars)
      if !bars.isEmpty { trial.animation = bars[Int(trial.animation % UInt64(bars.count))].id }
      history.trials.append(trial)
    case .forgetTrials: history.trials = []
    case .show(let seconds): _ = picture(at: min(seconds ?? stage.seconds, stage.seconds))
    default: break
    }
  }

  private func wholeTimeline() -> Timeline {
    stage.inside { history.timeline(TimelineRequest(from: 0, to: stage.seconds, samples: 2)) }
  }

  /// Advances by a quarter of a second. The picture half way is kept: no message comes and no frame begins then, so
  /// the tree of that instant is final.
  func showNextFrame() {
    let seconds = stage.seconds
    stage.advance(toSeconds: seconds + 0.125)
    shown.append((stage.seconds, stage.picture(background: Self.white)))
    stage.advance(toSeconds: seconds + 0.25)
  }

  private func picture(at seconds: Double) -> PixelImage {
    let tree = stage.inside { history.tree(at: seconds) }
    return stage.picture(of: stage.frame(of: tree, at: seconds), background: Self.white)
  }

  /// Checks that the history draws each kept picture with the same pixels.
  func checkPast() throws {
    history.trials = []
    for (seconds, picture) in shown where seconds >= history.oldest {
      try BrokenRule.unless(
        self.picture(at: seconds).pixels == picture.pixels,
        "what was shown at \(seconds) s is drawn differently")
    }
  }

  private func check(_ timeline: Timeline, _ request: TimelineRequest) throws {
    try BrokenRule.unless(timeline.from <= timeline.to, "a range ends before it begins")
    for lane in timeline.lanes {
      try BrokenRule.unless(
        lane.values.count == request.samples, "\(lane.values.count) values of \(request.samples)")
      for values in [lane.values, lane.tried ?? []] {
        try BrokenRule.unless(
          values.allSatisfy { $0?.allSatisfy(\.isFinite) ?? true }, "\(lane.key) is not finite")
      }
      try BrokenRule.unless(
        lane.bars.allSatisfy { $0.begin <= $0.end }, "an animation of \(lane.key) ends early")
    }
    try BrokenRule.unless(
      (try? JSONEncoder().encode(timeline)) != nil, "a timeline cannot be written as JSON")
  }
}
