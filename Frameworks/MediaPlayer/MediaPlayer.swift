// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import UIKit

private let noMusic = "nothing is played; Nacre has no library of music"

/// What an item of the library is.
public struct MPMediaType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let music = Self(rawValue: 1)
  public static let podcast = Self(rawValue: 2)
  public static let audioBook = Self(rawValue: 4)
  public static let anyAudio = Self(rawValue: 0xFF)
  public static let movie = Self(rawValue: 0x100)
  public static let anyVideo = Self(rawValue: 0xFF00)
  public static let any = Self(rawValue: .max)
}

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyAlbumArtist = "albumArtist"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyGenre = "genre"
public let MPMediaItemPropertyComposer = "composer"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPMediaItemPropertyPersistentID = "persistentID"
public let MPMediaItemPropertyAssetURL = "assetURL"
public let MPMediaItemPropertyMediaType = "mediaType"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyPlaybackQueueIndex =
  "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public let MPNowPlayingInfoPropertyPlaybackQueueCount =
  "MPNowPlayingInfoPropertyPlaybackQueueCount"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"

public typealias MPMediaEntityPersistentID = UInt64

/// An item or a collection. The library has none.
open class MPMediaEntity: NSObject {
  open var persistentID: MPMediaEntityPersistentID { 0 }
  open func value(forProperty property: String) -> Any? { nil }
}
open class MPMediaItem: MPMediaEntity {
  open var mediaType: MPMediaType { .music }
  open var title: String? { nil }
  open var artist: String? { nil }
  open var albumTitle: String? { nil }
  open var albumArtist: String? { nil }
  open var genre: String? { nil }
  open var composer: String? { nil }
  open var playbackDuration: TimeInterval { 0 }
  open var artwork: MPMediaItemArtwork? { nil }
  open var assetURL: URL? { nil }
}
open class MPMediaItemCollection: MPMediaEntity {
  public let items: [MPMediaItem]
  public init(items: [MPMediaItem]) { self.items = items }
  open var count: Int { items.count }
  open var representativeItem: MPMediaItem? { items.first }
  open var mediaTypes: MPMediaType { .music }
}
open class MPMediaPlaylist: MPMediaItemCollection {
  open var name: String? { nil }
}

/// A picture of an item.
open class MPMediaItemArtwork: NSObject {
  private let make: (CGSize) -> UIImage
  public let bounds: CGRect
  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    (make, bounds) = (requestHandler, CGRect(origin: .zero, size: boundsSize))
  }
  public convenience init(image: UIImage) {
    self.init(boundsSize: image.size) { _ in image }
  }
  open func image(at size: CGSize) -> UIImage? { make(size) }
}

/// What is looked for in the library. Nothing is found.
open class MPMediaPredicate: NSObject {}
public enum MPMediaPredicateComparison: Int, Sendable { case equalTo, contains }
open class MPMediaPropertyPredicate: MPMediaPredicate {
  public let property: String
  public let value: Any?
  public init(
    value: Any?, forProperty property: String,
    comparisonType: MPMediaPredicateComparison = .equalTo
  ) { (self.value, self.property) = (value, property) }
}
public enum MPMediaGrouping: Int, Sendable {
  case title, album, artist, albumArtist, composer, genre, playlist, podcastTitle
}
open class MPMediaQuery: NSObject {
  open var filterPredicates: Set<MPMediaPredicate>?
  open var groupingType = MPMediaGrouping.title
  public override init() {}
  public init(filterPredicates: Set<MPMediaPredicate>?) { self.filterPredicates = filterPredicates }
  open func addFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates = (filterPredicates ?? []).union([predicate])
  }
  open func removeFilterPredicate(_ predicate: MPMediaPredicate) {
    filterPredicates?.remove(predicate)
  }
  open var items: [MPMediaItem]? { [] }
  open var collections: [MPMediaItemCollection]? { [] }
  open class func songs() -> MPMediaQuery { MPMediaQuery() }
  open class func albums() -> MPMediaQuery { MPMediaQuery() }
  open class func artists() -> MPMediaQuery { MPMediaQuery() }
  open class func playlists() -> MPMediaQuery { MPMediaQuery() }
  open class func genres() -> MPMediaQuery { MPMediaQuery() }
  open class func podcasts() -> MPMediaQuery { MPMediaQuery() }
}

/// Whether an app may see the library.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}
open class MPMediaLibrary: NSObject {
  private override init() {}
  open class func `default`() -> MPMediaLibrary { MPMediaLibrary() }
  open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
  open class func requestAuthorization(
    _ handler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void
  ) {
    Inert.say("MPMediaLibrary.requestAuthorization", "denied; Nacre has no library of music")
    DispatchQueue.main.async { handler(.denied) }
  }
}

public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }

/// What plays.
public protocol MPMediaPlayback {
  func prepareToPlay()
  func play()
  func pause()
  func stop()
}

/// A player that plays nothing.
open class MPMusicPlayerController: NSObject, MPMediaPlayback {
  // SAFETY: the object has no state but the settings, which the main thread alone uses.
  nonisolated(unsafe) public static let systemMusicPlayer = MPMusicPlayerController()
  // SAFETY: as above.
  nonisolated(unsafe) public static let applicationMusicPlayer = MPMusicPlayerController()
  // SAFETY: as above.
  nonisolated(unsafe) public static let applicationQueuePlayer = MPMusicPlayerController()
  open var playbackState: MPMusicPlaybackState { .stopped }
  open var repeatMode = MPMusicRepeatMode.default
  open var shuffleMode = MPMusicShuffleMode.default
  open var volume: Float = 1
  open var nowPlayingItem: MPMediaItem?
  open var indexOfNowPlayingItem: Int { NSNotFound }
  open var currentPlaybackTime: TimeInterval = 0
  open var currentPlaybackRate: Float = 0
  open var isPreparedToPlay: Bool { false }
  open func setQueue(with query: MPMediaQuery) {}
  open func setQueue(with itemCollection: MPMediaItemCollection) {}
  open func setQueue(with storeIDs: [String]) {}
  open func prepareToPlay() {}
  open func play() { Inert.say("MPMusicPlayerController.play", noMusic) }
  open func pause() {}
  open func stop() {}
  open func skipToNextItem() {}
  open func skipToBeginning() {}
  open func skipToPreviousItem() {}
  open func beginGeneratingPlaybackNotifications() {}
  open func endGeneratingPlaybackNotifications() {}
}

extension NSNotification.Name {
  public static let MPMusicPlayerControllerPlaybackStateDidChange = Notification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = Notification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  public static let MPMusicPlayerControllerVolumeDidChange = Notification.Name(
    "MPMusicPlayerControllerVolumeDidChangeNotification")
  public static let MPMediaLibraryDidChange = Notification.Name(
    "MPMediaLibraryDidChangeNotification")
}

/// What a picker of music tells.
@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: NSObjectProtocol {
  func mediaPicker(
    _ mediaPicker: MPMediaPickerController,
    didPickMediaItems mediaItemCollection: MPMediaItemCollection
  )
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}
extension MPMediaPickerControllerDelegate {
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController,
    didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}
/// A page without music, which the user leaves.
@preconcurrency @MainActor
open class MPMediaPickerController: PlaceholderController {
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  open var allowsPickingMultipleItems = false
  open var showsCloudItems = true
  open var showsItemsWithProtectedAssets = true
  open var prompt: String?
  public private(set) var mediaTypes = MPMediaType.any
  public convenience init(mediaTypes: MPMediaType) {
    self.init(nibName: nil, bundle: nil)
    self.mediaTypes = mediaTypes
  }
  open override func userFinished() { delegate?.mediaPickerDidCancel(self) }
}

/// What the lock screen of a device tells of a sound. It is stored.
open class MPNowPlayingInfoCenter: NSObject {
  // SAFETY: the object has no state but the settings, which the main thread alone uses.
  nonisolated(unsafe) private static let shared = MPNowPlayingInfoCenter()
  private override init() {}
  open class func `default`() -> MPNowPlayingInfoCenter { shared }
  open var nowPlayingInfo: [String: Any]?
  open var playbackState = MPNowPlayingPlaybackState.unknown
}
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}
public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}
open class MPRemoteCommandEvent: NSObject {
  open var timestamp: TimeInterval { 0 }
}
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
  open var positionTime: TimeInterval { 0 }
}
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
  open var interval: TimeInterval { 0 }
}
/// A button of headphones or of the lock screen. Nobody presses it.
open class MPRemoteCommand: NSObject {
  open var isEnabled = true
  open func addTarget(_ target: Any, action: Selector) {}
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any { self }
  open func removeTarget(_ target: Any?) {}
  open func removeTarget(_ target: Any, action: Selector?) {}
}
open class MPSkipIntervalCommand: MPRemoteCommand {
  open var preferredIntervals: [NSNumber] = []
}
open class MPChangePlaybackPositionCommand: MPRemoteCommand {}
open class MPRemoteCommandCenter: NSObject {
  // SAFETY: the object has no state but the settings, which the main thread alone uses.
  nonisolated(unsafe) private static let center = MPRemoteCommandCenter()
  private override init() {}
  open class func shared() -> MPRemoteCommandCenter { center }
  public let playCommand = MPRemoteCommand()
  public let pauseCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let seekForwardCommand = MPRemoteCommand()
  public let seekBackwardCommand = MPRemoteCommand()
  public let likeCommand = MPRemoteCommand()
  public let dislikeCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
}

/// The slider of the device's volume. It moves, and changes nothing.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  private let slider = UISlider()
  open var showsVolumeSlider = true { didSet { slider.isHidden = !showsVolumeSlider } }
  open var showsRouteButton = true
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSlider()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSlider()
  }
  private func addSlider() {
    slider.value = 0.5
    slider.frame = bounds
    slider.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(slider)
  }
  open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setThumbImage(image, for: state)
  }
  open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMinimumTrackImage(image, for: state)
  }
  open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMaximumTrackImage(image, for: state)
  }
  open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {}
}

/// The player of films before AVKit.
@preconcurrency @MainActor
open class MPMoviePlayerController: NSObject, @preconcurrency MPMediaPlayback {
  open var contentURL: URL?
  public let view: UIView = {
    let view = UIView()
    view.showPlaceholder("MPMoviePlayerController")
    return view
  }()
  open var duration: TimeInterval { 0 }
  open var currentPlaybackTime: TimeInterval = 0
  open var shouldAutoplay = true
  open var isFullscreen = false
  public init!(contentURL url: URL!) { contentURL = url }
  open func setFullscreen(_ fullscreen: Bool, animated: Bool) { isFullscreen = fullscreen }
  open func prepareToPlay() {}
  open func play() {
    Inert.say("MPMoviePlayerController.play", "nothing is played; Nacre plays no films")
  }
  open func pause() {}
  open func stop() {}
}
