// Nacre, MIT licence; see LICENSE.

import CVirtualTime
import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree

/// Joins the model and the renderer: runs the program, commits its layers, evaluates and renders
/// frames.
@MainActor
package final class Stage {
  package static let shared = Stage()

  private var configuration: StageConfiguration?
  /// Called when the size or the appearance of the screen has changed. UIKit sets it.
  package var changed: (StageChange) -> Void = { _ in }
  /// Returns whether there is a first responder that takes keys. UIKit sets it.
  package var takesKeys: () -> Bool = { false }
  /// Returns the elements that a screen reader would read. UIKit sets it.
  package var speech: () -> [SpokenElement] = { [] }
  /// Describes all views of the screen, and in detail the view that contains a layer. UIKit sets it.
  package var views: (_ layer: CALayer?) -> SceneLayout = { _ in SceneLayout() }
  /// The root layer, which fills the screen and contains the windows' layers.
  package let root = CALayer()
  let context: LayerContext
  /// The source of touches, keys and alarms.
  package let input = StageInput()
  private var laidOut: [() -> Void] = []
  /// Called when all layers are laid out; returns whether it may have changed layers. UIKit sets it.
  package var settled: () -> Bool = { false }

  private init() {
    configuration = StageConfiguration.fromEnvironment()
    root.anchorPoint = .zero
    root.name = "screen"
    context = LayerContext(root: root)
    root.bounds = CGRect(origin: .zero, size: size)
    LivePulse.host.flush = { MainActor.assumeIsolated { Stage.shared.flush() } }
    LivePulse.host.nextInput = { MainActor.assumeIsolated { Stage.shared.input.nextInstant } }
    LivePulse.host.takeInput = { now in
      MainActor.assumeIsolated { _ = Stage.shared.input.run(until: now) }
    }
    LayerRendering.picture = { frame in
      let sides = 1...Surface.maximumSide
      guard sides.contains(frame.width), sides.contains(frame.height) else { return nil }
      let renderer = Renderer()
      renderer.render(frame, background: 0, full: true)
      return PixelImage(
        width: frame.width, height: frame.height, pixels: renderer.surface.pixels)
    }
  }

  /// The configuration that the caller sees. The screen of an offscreen stage is seen only in its
  /// local time, so that other tests of the process do not notice it.
  private var seen: StageConfiguration? {
    VirtualClock.isLocalElsewhere ? nil : configuration
  }

  /// The size of the screen, points.
  package var size: CGSize {
    CGSize(width: seen?.width ?? 390, height: seen?.height ?? 844)
  }
  /// Device pixels per point.
  package var scale: Double { seen?.scale ?? 2 }
  package var framesPerSecond: Double { seen?.framesPerSecond ?? 60 }

  /// The parts of the screen that are obscured at its sides, points.
  package var safeArea: StageConfiguration.SafeArea { seen?.safeArea ?? .init() }

  /// Whether a keyboard is shown while the first responder takes text.
  package var showsKeyboard: Bool { seen?.keyboard != StageConfiguration.Keyboard.none }

  /// Changes the screen's size, its scale and the user's settings to those of a configuration.
  ///
  /// - Parameter isAnother: Whether the screen is another one, so that what was changed on the present
  ///   one by itself is forgotten.
  package func change(to configuration: StageConfiguration, isAnother: Bool = false) {
    let old = self.configuration
    let oldSize = CGSize(width: old?.width ?? 390, height: old?.height ?? 844)
    self.configuration = configuration
    // The screen's layer has no view that would say so, but its size changes without an animation.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.bounds = CGRect(x: 0, y: 0, width: configuration.width, height: configuration.height)
    CATransaction.commit()
    changed(
      StageChange(
        oldSize: oldSize, configuration: configuration,
        isOfAppearance: isAnother || old?.appearance ?? .init() != configuration.appearance))
  }

  /// Returns to the screen of a process without a host.
  func forgetConfiguration() {
    change(
      to: StageConfiguration(
        host: .still, width: 390, height: 844, scale: 2, framesPerSecond: 60, threads: 1),
      isAnother: true)
    configuration = nil
  }

  /// Whether a window is visible.
  var showsWindow: Bool { root.sublayers?.contains { !$0.isHidden } ?? false }

  /// Calls a block once, after the next layout and before the next frame.
  package func afterLayout(_ block: @escaping () -> Void) {
    laidOut.append(block)
    LivePulse.noteChange()
  }

  /// Runs a program for the host in the environment's configuration, until the host is finished. A
  /// program that no host has started opens a window and runs there, in a process of its own.
  ///
  /// - Parameter launch: Starts the program by creating its windows.
  package func run(launch: () -> Void) -> Never {
    guard let configuration else { HostlessProgram.run() }
    nacre_print_line_by_line()
    let channel = FrameChannel(configuration)
    // A window shows an unfinished state rather than wait long for busy threads.
    let isWindow = configuration.host == .window
    let clock = VirtualClock.begin(
      patience: isWindow ? 0.01 : configuration.patience,
      didGiveUp: isWindow ? nil : { channel.hang($0) })
    clock.didMove = { channel.noteProgress() }
    LivePulse.isHeld = true
    // Foundation on Linux writes defaults only when it is asked to.
    if configuration.defaults != nil { atexit { UserDefaults.standard.synchronize() } }
    // The history begins before the launch, so that it has the animations that start there.
    let history = configuration.historyLimit.map {
      SessionHistory(of: self, from: clock.now, limit: $0)
    }
    launch()
    flush()
    if let script = configuration.touchScript() { input.play(script, from: clock.now) }
    Projection(
      stage: self, clock: clock, configuration: configuration, channel: channel, history: history
    ).run()
    exit(0)
  }

  /// Commits all changes, then runs the blocks that wait for the layout, which may make more
  /// changes.
  func flush() {
    CATransaction.flush()
    // Such a block may schedule another; after a hundred rounds the rest waits for the next flush.
    for _ in 0..<100 {
      guard !laidOut.isEmpty else { break }
      let blocks = laidOut
      laidOut = []
      for block in blocks { block() }
      CATransaction.flush()
    }
    if settled() { CATransaction.flush() }
  }
}

/// A change of the screen.
package struct StageChange {
  package let oldSize: CGSize
  package let configuration: StageConfiguration
  /// Whether the user's settings have changed.
  package let isOfAppearance: Bool
}
