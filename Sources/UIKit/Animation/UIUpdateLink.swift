// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// Calls closures before each frame while it is enabled.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private var actions: [(UIUpdateLink, UIUpdateInfo) -> Void] = []
  private var link: CADisplayLink?

  /// Creates an update link for the display that shows a view. There is only one display.
  public init(view: UIView) { super.init() }

  /// Whether the closures are called. The default is false.
  open var isEnabled: Bool {
    get { link != nil }
    set { newValue ? start() : stop() }
  }
  /// Stored for compatibility; has no effect. An enabled link requests frames even if nothing
  /// changes.
  open var requiresContinuousUpdates = false
  /// The preferred range of frame rates.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { link?.preferredFrameRateRange = preferredFrameRateRange }
  }
  /// Stored for compatibility; has no effect.
  open var wantsLowLatencyEventDispatch = false
  /// Stored for compatibility; has no effect.
  open var wantsImmediatePresentation = false
  /// The timing of the frame in preparation; `nil` outside the closures.
  open private(set) var currentUpdateInfo: UIUpdateInfo?

  /// Adds a closure that is called before each frame.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    actions.append(handler)
  }

  private func start() {
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      let (model, target) = (link.timestamp, link.targetTimestamp)
      // Display links in the main run loop are called on the main thread.
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

/// The timing of a frame.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// The media time for which animations of the frame are evaluated.
  public let modelTime: TimeInterval
  /// The media time by which the frame must be complete.
  public let completionDeadlineTime: TimeInterval
  /// The media time at which the frame is expected on the screen.
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
