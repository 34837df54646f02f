// Nacre, MIT licence; see LICENSE.

import CStage
import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree
import Synchronization

/// A screen: its layers, its input and its clients, joined with the renderer.
///
/// A process has a main screen, which its host shows. A host inside the process, such as the stage
/// of a test, has its own screen, so screens do not affect one another.
@MainActor
package final class Screen {
  /// The main screen of the process. A window or a film shows it, or nothing does.
  package static let main = Screen(.main, configuration: StageConfiguration.fromEnvironment())

  /// The caller's screen; see `Display.current`.
  package static var current: Screen { nonisolatedCurrent ?? main }

  /// The caller's screen; `nil` until it is first used.
  package nonisolated static var nonisolatedCurrent: Screen? {
    // SAFETY: only screens are hosts of displays.
    Display.current.host.map { unsafeDowncast($0, to: Screen.self) }
  }

  private var configuration: StageConfiguration?
  /// The configuration with which the screen was created.
  package nonisolated let firstConfiguration: StageConfiguration?
  /// UIKit's part of the screen; `nil` until UIKit is used there.
  package var client: (any ScreenClient)?
  /// The traits of the screen, which UIKit lets all threads read; `nil` until they are first
  /// requested.
  package nonisolated let traits = Mutex<(AnyObject & Sendable)?>(nil)
  /// The root layer, which fills the screen and contains the windows' layers.
  package let root = CALayer()
  package let display: Display
  let context: LayerContext
  /// The source of touches, keys and alarms.
  package let input: StageInput
  private var laidOut: [() -> Void] = []

  /// Creates a screen on a display.
  init(_ display: Display = Display(), configuration: StageConfiguration?) {
    self.display = display
    (self.configuration, firstConfiguration) = (configuration, configuration)
    root.anchorPoint = .zero
    root.name = "screen"
    context = LayerContext(root: root, display: display)
    input = StageInput(of: display)
    root.bounds = CGRect(origin: .zero, size: size)
    input.receive = { [weak self] in self?.client?.receive($0, at: $1) }
    display.host = self
    _ = Self.renderer
  }

  /// Gives QuartzCore the renderer. This happens only once, because other threads may draw layers
  /// while a later screen is created.
  private static let renderer: Void = {
    LayerRendering.picture = { frame in
      let sides = 1...Surface.maximumSide
      guard sides.contains(frame.width), sides.contains(frame.height) else { return nil }
      let renderer = Renderer()
      renderer.render(frame, background: 0, full: true)
      return PixelImage(
        width: frame.width, height: frame.height, pixels: renderer.surface.pixels)
    }
  }()

  /// Takes the tree off the display. Its animations end unfinished.
  func close() { context.invalidate() }

  /// The size of the screen, in points.
  package var size: CGSize {
    CGSize(width: configuration?.width ?? 390, height: configuration?.height ?? 844)
  }
  /// Device pixels per point.
  package var scale: Double { configuration?.scale ?? 2 }
  package var framesPerSecond: Double { configuration?.framesPerSecond ?? 60 }

  /// The parts of the screen that are obscured at its sides, in points.
  package var safeArea: StageConfiguration.SafeArea { configuration?.safeArea ?? .init() }

  /// Whether a keyboard is shown while the first responder accepts text.
  package var showsKeyboard: Bool { configuration?.keyboard != StageConfiguration.Keyboard.none }

  /// Whether the host shows further scenes, and has memory for one more.
  package var mayShowScenes: Bool {
    guard let configuration, configuration.showsScenes else { return false }
    let (width, height) = framePixels
    return hasMemory(
      width: width + configuration.pixelWidth, height: max(height, configuration.pixelHeight))
  }

  /// Whether the present frame can be shown.
  package var fitsMemory: Bool { hasMemory(width: framePixels.width, height: framePixels.height) }

  private func hasMemory(width: Int, height: Int) -> Bool {
    guard let configuration else { return true }
    return max(width, height) <= Surface.maximumSide
      && width * height * 4 <= configuration.slotBytes
  }

  /// The size of frames, in pixels: the screen with the areas of scenes beside it.
  var framePixels: (width: Int, height: Int) {
    let own = configuration.map { ($0.pixelWidth, $0.pixelHeight) } ?? (0, 0)
    return (client?.sceneAreas ?? []).reduce((width: own.0, height: own.1)) { size, area in
      (
        max(size.width, Int((area.frame.maxX * scale).rounded(.up))),
        max(size.height, Int((area.frame.maxY * scale).rounded(.up)))
      )
    }
  }

  /// The state that the program had before it was reloaded; `nil` for none.
  package var keptState: String? {
    firstConfiguration?.state.map { String(decoding: SharedText.read($0), as: UTF8.self) }
  }

  /// Changes the screen's size, its scale and the user's settings to those of a configuration.
  package func change(to configuration: StageConfiguration) {
    let old = self.configuration
    let (oldSize, oldScale) = (size, scale)
    self.configuration = configuration
    // The screen's layer has no view that would disable its actions, so they are disabled here: its
    // size changes without an animation.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    root.bounds = CGRect(x: 0, y: 0, width: configuration.width, height: configuration.height)
    CATransaction.commit()
    client?.screenDidChange(
      StageChange(
        oldSize: oldSize, oldScale: oldScale, configuration: configuration,
        oldAppearance: old?.appearance ?? .init()))
  }

  /// Whether a window is visible.
  var showsWindow: Bool { root.sublayers?.contains { !$0.isHidden } ?? false }

  /// Calls a block once, after the next layout and before the next frame.
  package func afterLayout(_ block: @escaping () -> Void) {
    laidOut.append(block)
    display.pulse.noteChange()
  }

  /// Runs a program for the host that the environment configures, until the host has finished. A
  /// program that no host has started opens a window and runs there, in its own process.
  ///
  /// - Parameter launch: Starts the program by creating its windows.
  package func run(launch: () -> Void) -> Never {
    guard let configuration else { HostlessProgram.run() }
    nacre_print_line_by_line()
    let channel = FrameChannel(configuration)
    // A window shows an unfinished state rather than wait long for busy threads.
    let isWindow = configuration.host == .window
    let clock = VirtualClock.begin(
      calendarStart: configuration.calendarStart,
      patience: isWindow ? 0.01 : configuration.patience,
      didGiveUp: isWindow ? nil : { channel.hang($0) })
    clock.didMove = { channel.noteProgress() }
    display.pulse.isHeld = true
    // Foundation on Linux writes defaults only on request.
    if configuration.defaults != nil || configuration.home != nil {
      atexit { UserDefaults.standard.synchronize() }
    }
    if let values = configuration.values { WatchedDefaults.watch(values) }
    // The history begins before the launch, so that it has the animations that start there.
    let history = configuration.historyLimit.map {
      SessionHistory(of: self, from: clock.now, limit: $0)
    }
    launch()
    flush()
    if configuration.keepsState {
      client?.beginKeeping()
      flush()
    }
    if let script = configuration.touchScript() { input.play(script, from: clock.now) }
    Projection(
      screen: self, clock: clock, configuration: configuration, channel: channel, history: history
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
    if client?.settle() == true { CATransaction.flush() }
  }
}

extension Screen: DisplayHost {
  package nonisolated func commitChanges() { MainActor.assumeIsolated { flush() } }

  package nonisolated var nextInput: Double? { MainActor.assumeIsolated { input.nextInstant } }

  package nonisolated func takeInput(until time: Double) {
    MainActor.assumeIsolated { _ = input.run(until: time) }
  }
}

/// The part of a screen that modules above this one implement: UIKit, in a program that uses it.
@MainActor
package protocol ScreenClient: AnyObject {
  /// Handles the samples of one instant, which is given in media time.
  func receive(_ samples: [TouchSample], at time: Double)
  /// Called when the size or the appearance of the screen has changed.
  func screenDidChange(_ change: StageChange)
  /// Called when all layers are laid out. Returns whether the call may have changed layers.
  func settle() -> Bool
  /// Whether there is a first responder that takes keys.
  var takesKeys: Bool { get }
  /// Whether the first responder takes text.
  var takesText: Bool { get }
  /// The areas of the root layer, beside the screen, that are windows of their own.
  var sceneAreas: [SceneArea] { get }
  /// Applies what the windows of scenes have become.
  func changeScenes(_ changes: [StageTick.SceneChange])
  /// Returns the number of the scene whose window comes to the front, once; `nil` for none.
  func takeFrontScene() -> Int?
  /// Called once after the first layout of a program whose state a reload keeps: restores `Screen.keptState`.
  func beginKeeping()
  /// The state that a reload has to keep, as text that only the client reads.
  var stateToKeep: String { get }
  /// Returns the text that the program has copied since the last call; `nil` for none.
  func takeCopiedText() -> String?
  /// The elements that a screen reader would read.
  var speech: [SpokenElement] { get }
  /// Describes all views of the screen, and in detail the view that contains a layer.
  func views(of layer: CALayer?) -> SceneLayout
  /// Called before the screen closes: takes everything off it.
  func clear()
}

/// The area of a scene, which the host shows in a window of its own.
package struct SceneArea {
  package let number: Int
  /// The place in the coordinates of the screen, in points.
  package let frame: CGRect
  package let title: String

  package init(number: Int, frame: CGRect, title: String) {
    (self.number, self.frame, self.title) = (number, frame, title)
  }
}

/// A change of the screen.
package struct StageChange {
  package let oldSize: CGSize
  /// The device pixels per point before the change.
  package let oldScale: Double
  package let configuration: StageConfiguration
  /// The user's settings before the change.
  package let oldAppearance: StageConfiguration.Appearance

  /// Whether the user's settings have changed.
  package var isOfAppearance: Bool { oldAppearance != configuration.appearance }
}
