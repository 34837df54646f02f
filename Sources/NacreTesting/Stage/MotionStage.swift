// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import Stage
import UIKit

/// A screen for a test, with a clock that stands still until the test advances it.
///
/// From its creation until `close()`, or until it is released, the time of the test is virtual:
/// `CACurrentMediaTime()`, `Date()`, timers, `Task.sleep`, delayed blocks, display links, animations
/// and their completions follow `advance(by:)`. The rest of the process keeps real time. Time moves
/// in frames, as on a display, so a picture is the same as in a film.
///
/// Each stage has its own screen and time. Tests on stages can therefore run in parallel, and a test may have
/// several stages. The code of the test runs in the time of the stage that it used last.
///
/// If the work of an instant does not end within 30 seconds of real time, the test fails and the stage leaves
/// the instant. Causes are a block that puts itself on the main queue again and again, and one that never ends.
///
/// Work outside the stage, such as a request to a server, takes real time. Let the test suspend until
/// the work is done.
@MainActor
public final class MotionStage {
  /// The window that shows the content of the stage. It fills the screen, and its background is
  /// `systemBackground`.
  public var window: UIWindow {
    _ = host
    return shownWindow
  }
  /// Created when the stage first opens, because a window takes the traits of its screen.
  private lazy var shownWindow = UIWindow(frame: UIScreen.main.bounds)

  /// The size of the screen in points.
  public var size: CGSize { CGSize(width: configuration.width, height: configuration.height) }
  /// The number of pixels per point.
  public var scale: CGFloat { configuration.scale }

  private let configuration: StageConfiguration
  private let reducesMotion: Bool
  let location: TestLocation
  /// The task of the test.
  private let owner: Int
  /// The open host; `nil` while the stage is closed.
  private var openHost: OffscreenStage?
  /// Whether the test has used the stage.
  private var isTouched = false

  /// The real time in seconds that the work of an instant may take.
  static var patience = 30.0

  /// The open stages, in the order in which they were opened.
  private static var open: [Reference] = []

  private struct Reference {
    weak var stage: MotionStage?
  }

  /// Opens a stage at time 0.
  ///
  /// - Parameters:
  ///   - size: The size of the screen in points. A side is clamped to 1 to 16 384 pixels.
  ///   - scale: The number of pixels per point, 0.1 to 10.
  ///   - traits: The interface style, text size, layout direction and contrast. Other traits have no
  ///     effect.
  ///   - safeArea: The insets of the safe area, in points.
  ///   - framesPerSecond: The frame rate of the display, 1 to 240.
  ///   - reducesMotion: Whether the setting Reduce Motion is on.
  ///   - showsKeyboard: Whether a keyboard is shown while the first responder accepts text.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    traits: UITraitCollection = UITraitCollection(), safeArea: UIEdgeInsets = .zero,
    framesPerSecond: Double = 60, reducesMotion: Bool = false, showsKeyboard: Bool = true,
    fileID: StaticString = #fileID,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID, file, line, column)
    configuration = StageConfiguration(
      inProcess: size, scale: scale, framesPerSecond: framesPerSecond, traits: traits,
      safeArea: safeArea, showsKeyboard: showsKeyboard)
    self.location = location
    owner = Self.currentTask
    self.reducesMotion = reducesMotion
    open()
    shownWindow.backgroundColor = .systemBackground
  }

  isolated deinit { close() }

  /// Removes everything from the screen, cancels the tasks that the test has started, and returns to
  /// real time. After that, no code of the test is called. A second call has no effect.
  public func close() {
    openHost?.close()
    openHost = nil
    Self.open.removeAll { $0.stage == nil || $0.stage === self }
  }

  @discardableResult
  private func open() -> OffscreenStage {
    guard let host = OffscreenStage(configuration, ownsCaller: true, patience: Self.patience) else {
      // An optimised build drops the message of a precondition.
      fatalError(
        "no stage can be opened: the command films this process, or 4096 stages are open")
    }
    host.didGiveUp = { [location] message in TestReport.fail(message, location) }
    openHost = host
    Self.open.append(Reference(stage: self))
    host.inside {
      UIAccessibility.setReduceMotion(reducesMotion)
      shownWindow.frame = UIScreen.main.bounds
      shownWindow.contentScaleFactor = UIScreen.main.scale
      shownWindow.makeKeyAndVisible()
    }
    return host
  }

  /// The open host. Its use counts as the first use of the stage.
  var host: OffscreenStage {
    isTouched = true
    if let openHost {
      openHost.use()
      return openHost
    }
    TestReport.fail("this stage is closed: close() was called", location)
    return open()
  }

  /// The stages that the calling test has opened and used, in the order in which they were opened.
  static var used: [MotionStage] {
    let task = currentTask
    return open.compactMap(\.stage).filter { $0.isTouched && $0.owner == task }
  }

  // SAFETY: only the task's hash value leaves the closure.
  private static var currentTask: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

  /// Closes the stages that the calling test has left open.
  ///
  /// The test may have ended, since the testing library releases a test's objects a little later.
  static func closeAll() {
    let task = currentTask
    for stage in open.compactMap(\.stage) where stage.owner == task { stage.close() }
  }

  /// Whether the stage is open.
  public var isOpen: Bool { openHost != nil }

  // MARK: Content

  /// Shows a view. A view whose size is zero fills the screen.
  public func show(_ view: UIView) {
    host.inside {
      if view.bounds.size == .zero {
        view.frame = window.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
      window.addSubview(view)
    }
    settleInstant()
  }

  /// Shows a layer. A layer whose size is zero fills the screen.
  public func show(_ layer: CALayer) {
    host.inside {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      if layer.bounds.size == .zero { layer.frame = window.bounds }
      window.layer.addSublayer(layer)
      CATransaction.commit()
    }
    settleInstant()
  }

  /// Shows a view controller, whose view fills the screen.
  public func show(_ controller: UIViewController) {
    host.inside { window.rootViewController = controller }
    settleInstant()
  }

  /// Launches a program by calling its delegate. The program shows its own window in place of the stage's.
  public func launch(_ delegate: any UIApplicationDelegate) {
    host.inside {
      window.isHidden = true
      UIApplication.shared.delegate = delegate
      UIApplication.shared.tellOfLaunch(delegate)
    }
    settleInstant()
  }

  // MARK: Time

  /// The seconds since the stage was opened.
  public var time: TimeInterval { host.seconds }

  /// Advances the time by a duration.
  ///
  /// - Parameter seconds: The duration in seconds. Negative durations and NaN count as 0, and durations above
  ///   a day as a day.
  public func advance(by seconds: TimeInterval) {
    advance(to: host.seconds + (seconds > 0 ? min(seconds, 86_400) : 0))
  }

  /// Advances the time to an instant, in seconds since the stage was opened.
  ///
  /// A past instant counts as the present one. An instant that is not finite has no effect.
  public func advance(to seconds: TimeInterval) {
    guard seconds.isFinite else { return }
    host.advance(toSeconds: seconds)
  }

  /// Advances the time until nothing moves and nothing is due.
  ///
  /// - Parameter limit: The greatest duration, in seconds. A negative one counts as 0.
  /// - Returns: Whether nothing moves; `false` if the limit was reached before.
  @discardableResult
  public func settle(limit: TimeInterval = 10) -> Bool {
    let end = host.seconds + max(limit, 0)
    settleInstant()
    while host.isMoving(within: max(end - host.seconds, 0)) {
      if host.seconds >= end { return false }
      advance(to: min(host.nextFrameSeconds, end))
    }
    return true
  }

  /// Does the work of the present instant: layout, commits, and blocks that are due.
  private func settleInstant() { advance(by: 0) }

  // MARK: Pictures

  /// Draws the present frame. Pixels that no layer covers are black, as on a screen.
  public func render() -> CGImage { CGImage(picture(), hasAlpha: false) }

  /// The pixels of the present frame.
  func picture() -> PixelImage { host.picture(background: 0xFF00_0000) }
}
