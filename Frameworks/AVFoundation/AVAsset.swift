// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreMedia
@_exported import ImageIO
import NacreInert
@_exported import UIKit

let nothingPlays = "nothing plays; Nacre has no audio or video"
let noMedia = Inert.error("AVFoundationErrorDomain", -11800, "Nacre has no audio or video")

/// A kind of media.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let video = AVMediaType("vide")
  public static let audio = AVMediaType("soun")
  public static let text = AVMediaType("text")
  public static let metadata = AVMediaType("meta")
}
public let AVMediaTypeVideo = AVMediaType.video
public let AVMediaTypeAudio = AVMediaType.audio

/// A kind of file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public static let mp4 = AVFileType("public.mpeg-4")
  public static let mov = AVFileType("com.apple.quicktime-movie")
  public static let m4v = AVFileType("com.apple.m4v-video")
  public static let m4a = AVFileType("com.apple.m4a-audio")
  public static let mp3 = AVFileType("public.mp3")
  public static let wav = AVFileType("com.microsoft.waveform-audio")
  public static let jpg = AVFileType("public.jpeg")
}
public let AVFileTypeMPEG4 = AVFileType.mp4
public let AVFileTypeQuickTimeMovie = AVFileType.mov

/// How a picture fills an area.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
}
public let AVLayerVideoGravityResize = AVLayerVideoGravity.resize
public let AVLayerVideoGravityResizeAspect = AVLayerVideoGravity.resizeAspect
public let AVLayerVideoGravityResizeAspectFill = AVLayerVideoGravity.resizeAspectFill

/// Returns the largest rectangle of a ratio inside another, centred.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else { return boundingRect }
  let scale = min(
    boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2,
    width: size.width, height: size.height)
}

/// Whether the values of some keys are known.
public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// A film or a sound. It has no tracks and lasts no time.
open class AVAsset: NSObject {
  public let source: URL?
  public init(url: URL) { source = url }
  public override init() { source = nil }
  open var duration: CMTime { .zero }
  open var isPlayable: Bool { false }
  open var isExportable: Bool { false }
  open var tracks: [AVAssetTrack] { [] }
  open var commonMetadata: [AVMetadataItem] { [] }
  open var metadata: [AVMetadataItem] { [] }
  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }
  open func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] { [] }
  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?)
    -> AVKeyValueStatus
  {
    .loaded
  }
  open func loadValuesAsynchronously(forKeys keys: [String], completionHandler: (() -> Void)?) {
    DispatchQueue.main.async { completionHandler?() }
  }
  open func cancelLoading() {}
}

/// A film or a sound at an address.
open class AVURLAsset: AVAsset {
  open var url: URL { source ?? URL(fileURLWithPath: "/") }
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

/// A track of a film. There are none.
open class AVAssetTrack: NSObject {
  open var naturalSize: CGSize { .zero }
  open var preferredTransform: CGAffineTransform { .identity }
  open var timeRange: CMTimeRange { .zero }
  open var nominalFrameRate: Float { 0 }
  open var mediaType: AVMediaType { .video }
}

/// A fact about a film. There are none.
open class AVMetadataItem: NSObject {
  open var stringValue: String? { nil }
  open var dataValue: Data? { nil }
  open var numberValue: NSNumber? { nil }
  open var dateValue: Date? { nil }
  open var value: (any NSCopying & NSObjectProtocol)? { nil }
  open var commonKey: AVMetadataKey? { nil }
  open var key: (any NSCopying & NSObjectProtocol)? { nil }
  open class func metadataItems(
    from items: [AVMetadataItem], withKey key: Any?, keySpace: AVMetadataKeySpace?
  ) -> [AVMetadataItem] { [] }
}

/// Where keys of facts come from.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let common = Self(rawValue: "comn")
  public static let id3 = Self(rawValue: "org.id3")
  public static let iTunes = Self(rawValue: "itsk")
}

/// What a fact tells.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonKeyTitle = Self(rawValue: "title")
  public static let commonKeyArtist = Self(rawValue: "artist")
  public static let commonKeyAlbumName = Self(rawValue: "albumName")
  public static let commonKeyArtwork = Self(rawValue: "artwork")
  public static let commonKeyAuthor = Self(rawValue: "author")
  public static let commonKeyType = Self(rawValue: "type")
  public static let commonKeyCreationDate = Self(rawValue: "creationDate")
  public static let commonKeyDescription = Self(rawValue: "description")
}

/// Several tracks in one film. Nothing can be put into it.
open class AVMutableComposition: AVAsset {
  open func addMutableTrack(
    withMediaType mediaType: AVMediaType, preferredTrackID: Int32
  ) -> AVMutableCompositionTrack? { AVMutableCompositionTrack() }
}

/// A track of a composition. Nothing can be put into it.
open class AVMutableCompositionTrack: AVAssetTrack {
  open func insertTimeRange(
    _ timeRange: CMTimeRange, of track: AVAssetTrack, at startTime: CMTime
  ) throws { throw noMedia }
}
public let kCMPersistentTrackID_Invalid: Int32 = 0

/// Pictures of a film. There are none.
open class AVAssetImageGenerator: NSObject {
  open var appliesPreferredTrackTransform = false
  open var maximumSize = CGSize.zero
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  public let asset: AVAsset
  public init(asset: AVAsset) { self.asset = asset }
  open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws
    -> CGImage
  {
    Inert.say("AVAssetImageGenerator", nothingPlays)
    throw noMedia
  }
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }
  /// Calls the function with an error for each time.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler:
      @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    Inert.say("AVAssetImageGenerator", nothingPlays)
    DispatchQueue.main.async {
      for time in requestedTimes { handler(time.timeValue, nil, .invalid, .failed, noMedia) }
    }
  }
  open func cancelAllCGImageGeneration() {}
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    (try copyCGImage(at: time, actualTime: nil), time)
  }
}

/// Writes a film into a file. Each export fails.
open class AVAssetExportSession: NSObject {
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }
  open var outputURL: URL?
  open var outputFileType: AVFileType?
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  open var shouldOptimizeForNetworkUse = false
  open private(set) var status = Status.unknown
  open var progress: Float { 0 }
  open var error: (any Error)? { status == .failed ? noMedia : nil }
  open var supportedFileTypes: [AVFileType] { [.mp4, .mov] }
  public init?(asset: AVAsset, presetName: String) {}
  open func exportAsynchronously(completionHandler handler: @escaping () -> Void) {
    Inert.say("AVAssetExportSession.exportAsynchronously", nothingPlays)
    status = .failed
    DispatchQueue.main.async { handler() }
  }
  open func cancelExport() { status = .cancelled }
}
public typealias AVAssetExportSessionStatus = AVAssetExportSession.Status
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
