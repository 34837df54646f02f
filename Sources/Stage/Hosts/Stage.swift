// Nacre, MIT licence; see LICENSE.

import CVirtualTime
import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree

/// Joins the two halves: runs the program, commits its layers, evaluates and renders frames.
@MainActor
package final class Stage {
  package static let shared = Stage()

  private var configuration: StageConfiguration?
  /// Called when the screen has become another size or is to be shown in another way; set by who has
  /// windows on it.
  package var changed: (StageChange) -> Void = { _ in }
  /// Returns whether something waits for keys; set by who has responders.
  package var takesKeys: () -> Bool = { false }
  /// Returns what a screen reader would read; set by who has windows on the screen.
  package var speech: () -> [SpokenElement] = { [] }
  /// The layer of the screen; windows' layers lie in it.
  package let root = CALayer()
  let context: LayerContext
  /// Touches on their way to the program.
  package let input = StageInput()
  private var laidOut: [() -> Void] = []

  private init() {
    configuration = StageConfiguration.fromEnvironment()
    root.anchorPoint = .zero
    root.name = "screen"
    context = LayerContext(root: root)
    root.bounds = CGRect(origin: .zero, size: size)
    LayerRendering.picture = { frame in
      let sides = 1...Surface.maximumSide
      guard sides.contains(frame.width), sides.contains(frame.height) else { return nil }
      let renderer = Renderer()
      renderer.render(frame, background: 0, full: true)
      return PixelImage(
        width: frame.width, height: frame.height, pixels: renderer.surface.pixels)
    }
  }

  /// The screen in points.
  package var size: CGSize {
    CGSize(width: configuration?.width ?? 390, height: configuration?.height ?? 844)
  }
  /// Device pixels to a point.
  package var scale: Double { configuration?.scale ?? 2 }
  package var framesPerSecond: Double { configuration?.framesPerSecond ?? 60 }

  /// What of the screen is obscured at its sides, points.
  package var safeArea: StageConfiguration.SafeArea { configuration?.safeArea ?? .init() }

  /// Changes the size of the screen, in points, the device pixels to a point, and what users set in
  /// their settings.
  package func change(to configuration: StageConfiguration) {
    let old = self.configuration
    let oldSize = size
    self.configuration = configuration
    root.bounds = CGRect(origin: .zero, size: size)
    changed(
      StageChange(
        oldSize: oldSize, configuration: configuration,
        isOfAppearance: old?.appearance ?? .init() != configuration.appearance))
  }

  /// Calls a block after the next layout and before the next frame.
  package func afterLayout(_ block: @escaping () -> Void) { laidOut.append(block) }

  /// Runs a program for the host that the environment names, to its end.
  ///
  /// - Parameter launch: Starts the program: makes its windows.
  package func run(launch: () -> Void) -> Never {
    guard let configuration else {
      Log.warn("this scene is shown by the command: nacre render SCENE.swift -o FILM.mp4")
      exit(2)
    }
    nacre_print_line_by_line()
    // A window would rather show what there is than wait for threads that work.
    let clock = VirtualClock.begin(patience: configuration.host == .window ? 0.01 : nil)
    MediaClock.now = { VirtualClock.mediaTime }
    launch()
    flush()
    if let script = configuration.touchScript() { input.play(script, from: clock.now) }
    Projection(stage: self, clock: clock, configuration: configuration).run()
    exit(0)
  }

  /// Commits what changed; runs what waits for the layout, which may change more.
  func flush() {
    CATransaction.flush()
    // What runs after a layout may ask to run after the next; a hundred is more than settles.
    for _ in 0..<100 where !laidOut.isEmpty {
      let blocks = laidOut
      laidOut = []
      for block in blocks { block() }
      CATransaction.flush()
    }
  }
}

/// What has changed about the screen.
package struct StageChange {
  package let oldSize: CGSize
  package let configuration: StageConfiguration
  /// Whether users set something else in their settings.
  package let isOfAppearance: Bool
}
