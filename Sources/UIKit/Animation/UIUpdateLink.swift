// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// Calls closures before each frame, for as long as it is enabled.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var link: CADisplayLink?

  /// Creates a link for the display that a view is on; there is one display.
  public init(view: UIView) { super.init() }

  /// Whether the closures are called; false at first.
  open var isEnabled: Bool {
    get { link != nil }
    set { newValue ? start() : stop() }
  }
  /// Whether frames come even when nothing else asks for them: they always do while enabled.
  open var requiresContinuousUpdates = false
  /// The range of rates that is asked for.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { link?.preferredFrameRateRange = preferredFrameRateRange }
  }
  /// A hint.
  open var wantsLowLatencyEventDispatch = false
  /// A hint.
  open var wantsImmediatePresentation = false
  /// The frame that is being prepared; `nil` outside of a call.
  open private(set) var currentUpdateInfo: UIUpdateInfo?

  /// Adds a closure to be called before each frame.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    actions.append(handler)
  }

  private func start() {
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      let (model, target) = (link.timestamp, link.targetTimestamp)
      // Links of the display are called on the main thread.
      MainActor.assumeIsolated { self?.update(modelTime: model, target: target) }
    }
    link.preferredFrameRateRange = preferredFrameRateRange
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  private func update(modelTime: Double, target: Double) {
    let info = UIUpdateInfo(
      modelTime: modelTime, completionDeadlineTime: target, estimatedPresentationTime: modelTime)
    currentUpdateInfo = info
    for action in actions { action(self, info) }
    currentUpdateInfo = nil
  }
}

/// When a frame is meant for.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// The media time that animations of the frame use.
  public let modelTime: TimeInterval
  /// The media time by which the frame must be done.
  public let completionDeadlineTime: TimeInterval
  /// The media time at which the frame is shown.
  public let estimatedPresentationTime: TimeInterval

  init(
    modelTime: TimeInterval, completionDeadlineTime: TimeInterval,
    estimatedPresentationTime: TimeInterval
  ) {
    self.modelTime = modelTime
    self.completionDeadlineTime = completionDeadlineTime
    self.estimatedPresentationTime = estimatedPresentationTime
    super.init()
  }
}
