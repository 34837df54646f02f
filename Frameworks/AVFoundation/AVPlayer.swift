// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
import UIKit

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = Self("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = Self(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let AVPlayerItemPlaybackStalled = Self("AVPlayerItemPlaybackStalledNotification")
  public static let AVPlayerItemTimeJumped = Self("AVPlayerItemTimeJumpedNotification")
  public static let AVPlayerItemNewAccessLogEntry = Self(
    "AVPlayerItemNewAccessLogEntryNotification")
}

/// What a player plays. It never gets ready.
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public let asset: AVAsset
  public init(url: URL) { asset = AVURLAsset(url: url) }
  public init(asset: AVAsset) { self.asset = asset }
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.asset = asset }
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var duration: CMTime { .indefinite }
  open var loadedTimeRanges: [NSValue] { [] }
  open var seekableTimeRanges: [NSValue] { [] }
  open var isPlaybackLikelyToKeepUp: Bool { false }
  open var isPlaybackBufferEmpty: Bool { true }
  open var isPlaybackBufferFull: Bool { false }
  open var presentationSize: CGSize { .zero }
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate = 0.0
  open var preferredMaximumResolution = CGSize.zero
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  open var reversePlaybackEndTime = CMTime.invalid
  open var forwardPlaybackEndTime = CMTime.invalid
  open func currentTime() -> CMTime { .zero }
  open func add(_ output: AVPlayerItemOutput) {}
  open func remove(_ output: AVPlayerItemOutput) {}
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
    completionHandler?(false)
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: ((Bool) -> Void)? = nil
  ) { completionHandler?(false) }
  open func cancelPendingSeeks() {}
  open func step(byCount stepCount: Int) {}
  open func copy(with zone: NSZone? = nil) -> Any { AVPlayerItem(asset: asset) }
}

/// What a player item is drawn into.
open class AVPlayerItemOutput: NSObject {}

/// A player. It plays nothing: time does not pass.
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  open private(set) var currentItem: AVPlayerItem?
  /// The rate that was asked for; 1 after `play()`.
  open var rate: Float = 0 {
    didSet { if rate != 0 { Inert.say("AVPlayer.play()", nothingPlays) } }
  }
  open var defaultRate: Float = 1
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var allowsExternalPlayback = true
  open var usesExternalPlaybackWhileExternalScreenIsActive = false
  open var automaticallyWaitsToMinimizeStalling = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var timeControlStatus: TimeControlStatus {
    rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
  }
  public override init() {}
  public init(url URL: URL) { currentItem = AVPlayerItem(url: URL) }
  public init(playerItem item: AVPlayerItem?) { currentItem = item }
  open func play() { rate = defaultRate }
  open func playImmediately(atRate rate: Float) { self.rate = rate }
  open func pause() { rate = 0 }
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  open func currentTime() -> CMTime { .zero }
  open func seek(to time: CMTime) {}
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(false)
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Returns an object; the block is never called, because time does not pass.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }
  /// Returns an object; the block is never called, because time does not pass.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}
}

/// A player of several items. It plays nothing.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []
  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    queue = items
  }
  open func items() -> [AVPlayerItem] { queue }
  open func advanceToNextItem() {
    queue = Array(queue.dropFirst())
    replaceCurrentItem(with: queue.first)
  }
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool { true }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let place = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: place)
  }
  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }
  open func removeAllItems() { queue = [] }
}

/// Plays an item again and again. It plays nothing.
open class AVPlayerLooper: NSObject {
  open var loopCount: Int { 0 }
  public init(player: AVQueuePlayer, templateItem: AVPlayerItem) {}
  public init(player: AVQueuePlayer, templateItem: AVPlayerItem, timeRange: CMTimeRange) {}
  open func disableLooping() {}
}

/// The layer that shows a player's film: a black area.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { .zero }
  public override init() {
    super.init()
    backgroundColor = UIColor.black.cgColor
  }
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
