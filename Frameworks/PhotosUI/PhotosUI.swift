// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import Photos
@_exported import UIKit
@_exported import UniformTypeIdentifiers

/// Which photographs can be picked.
public struct PHPickerFilter: Sendable {
  public static let images = PHPickerFilter()
  public static let videos = PHPickerFilter()
  public static let livePhotos = PHPickerFilter()
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter { PHPickerFilter() }
}
/// How photographs are picked.
public struct PHPickerConfiguration {
  public var filter: PHPickerFilter?
  public var selectionLimit = 1
  public init() {}
  public init(photoLibrary: PHPhotoLibrary) {}
}
/// What was picked. There is nothing.
public struct PHPickerResult {
  public let assetIdentifier: String?
  public let itemProvider: NSItemProvider
}
/// Learns what was picked.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
/// A controller in which the user picks photographs: a placeholder.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  public let configuration: PHPickerConfiguration
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("PHPickerViewController")
  }
}

/// The playback style of a Live Photo.
public enum PHLivePhotoViewPlaybackStyle: Int, Sendable { case undefined, full, hint }
/// The delegate of a Live Photo view. It is never called.
@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: AnyObject {}
/// A view of a Live Photo. It shows a placeholder.
@preconcurrency @MainActor
open class PHLivePhotoView: UIView {
  open weak var delegate: (any PHLivePhotoViewDelegate)?
  open var livePhoto: PHLivePhoto?
  open var isMuted = false
  open private(set) lazy var playbackGestureRecognizer = UIGestureRecognizer()
  public override init(frame: CGRect) {
    super.init(frame: frame)
    showPlaceholder("PHLivePhotoView")
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showPlaceholder("PHLivePhotoView")
  }
  open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {}
  open func stopPlayback() {}
}

// See `UITableViewInitializers`.

extension PHPickerViewController {
  @_silgen_name("nacre_photo_picker_init_object")
  convenience init(ofClass configuration: PHPickerConfiguration) {
    self.init(configuration: configuration)
  }
  @_silgen_name("nacre_photo_picker_init_object")
  fileprivate static func object(_ configuration: __owned PHPickerConfiguration)
    -> PHPickerViewController
}

extension DynamicallyCreated where Self: PHPickerViewController {
  /// Creates a controller of the dynamic class; see `PHPickerViewController.init(configuration:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_photo_picker_init")
  public init(configuration: PHPickerConfiguration)

  @_silgen_name("nacre_photo_picker_init")
  @usableFromInline
  static func create(configuration: __owned PHPickerConfiguration) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as PHPickerViewController.Type).object(configuration), to: Self.self)
  }
}
