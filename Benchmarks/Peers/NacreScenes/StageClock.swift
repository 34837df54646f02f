// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderServer

/// Measures how long the stages of a frame take, in milliseconds of CPU time.
final class StageClock {
  enum Stage: String, CaseIterable {
    case commit, advance, evaluate, damage, rasterize, composite
  }

  /// The times of each stage, one for each frame.
  private var times: [Stage: [Double]] = [:]
  private var last = 0.0

  /// Starts a frame.
  func start() { last = computed() }

  /// Ends a stage, which began at the end of the one before or at the start of the frame.
  func end(_ stage: Stage) {
    let now = computed()
    times[stage, default: []].append(now - last)
    last = now
  }

  /// Measures what a renderer draws from now on.
  func follow(_ renderer: Renderer) {
    renderer.stageEnded = { [self] stage in
      switch stage {
      case .damage: end(.damage)
      case .rasterize: end(.rasterize)
      case .composite: end(.composite)
      }
    }
  }

  /// Prints the median of each stage, its share of the sum of the medians, and that sum.
  func report(_ name: String) {
    let medians = times.mapValues { $0.sorted()[$0.count / 2] }
    let sum = medians.values.reduce(0, +)
    let cells = Stage.allCases.map { stage in
      medians[stage].map { String(format: "%.3f %3.0f %%", $0, $0 / sum * 100) } ?? "–"
    }
    print(Self.row(name, cells, String(format: "%.3f", sum)))
  }

  static func printHeader() {
    print("Milliseconds of CPU time on one thread, medians of many frames, and shares of the frame")
    print(row("", Stage.allCases.map(\.rawValue), "frame"))
  }

  private static func row(_ name: String, _ cells: [String], _ sum: String) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return name.padding(toLength: 10, withPad: " ", startingAt: 0)
      + cells.map { right($0, 15) }.joined() + right(sum, 9)
  }
}

/// Prints the times of the stages of whole frames, and of a drawing without caches.
func measureStages() {
  StageClock.printHeader()
  for frames in WholeFrames.all + [WholeFrames.animated] {
    let clock = StageClock()
    frames.measureStages(with: clock)
    clock.report(frames.name)
  }
  for scene in SceneGenerator.all(seed: 0) where scene.name == "drawing" {
    let frame = SceneReader.frame(scene.text)
    let (clock, renderer) = (StageClock(), Renderer())
    clock.follow(renderer)
    _ = samples {
      renderer.forget()
      clock.start()
      renderer.render(frame, background: 0xFFFF_FFFF, full: true)
    }
    clock.report(scene.name)
  }
}
