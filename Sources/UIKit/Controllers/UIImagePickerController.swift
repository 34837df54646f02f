// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The methods with which a picker reports the picked item.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Never called: there are no pictures.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user taps "Cancel".
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// A controller in which the user picks a picture. Nacre has no pictures, so the controller shows
/// an empty page.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// The source of pictures.
  public enum SourceType: Int, Sendable {
    /// The photo library.
    case photoLibrary
    /// The camera.
    case camera
    /// The album of saved photographs.
    case savedPhotosAlbum
  }
  /// The quality of videos.
  public enum QualityType: Int, Sendable {
    /// Qualities, from high to low.
    case typeHigh, typeMedium, typeLow
  }
  /// A camera.
  public enum CameraDevice: Int, Sendable {
    /// The rear camera.
    case rear
    /// The front camera.
    case front
  }
  /// The kind of media that the camera captures.
  public enum CameraCaptureMode: Int, Sendable {
    /// Photographs.
    case photo
    /// Videos.
    case video
  }
  /// A key for information about the picked item.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The media type of the item.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture with the user's changes.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part of the picture that the user has chosen.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The URL of the video.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The reference URL of the picture.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The file URL of the picture.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The metadata of the picture from the camera.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  /// The source of pictures. Stored for compatibility; has no effect.
  open var sourceType = SourceType.photoLibrary
  /// The kinds of media. Stored for compatibility; has no effect.
  open var mediaTypes = ["public.image"]
  /// Whether the user may change a picture. Stored for compatibility; has no effect.
  open var allowsEditing = false
  /// The quality of videos. Stored for compatibility; has no effect.
  open var videoQuality = QualityType.typeMedium
  /// The maximum duration of a video, in seconds. Stored for compatibility; has no effect.
  open var videoMaximumDuration: TimeInterval = 600
  /// The camera. Stored for compatibility; has no effect.
  open var cameraDevice = CameraDevice.rear
  /// The kind of media that the camera captures. Stored for compatibility; has no effect.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Whether the camera flashes.
  public enum CameraFlashMode: Int, Sendable {
    /// Never.
    case off = -1
    /// As the light needs.
    case auto = 0
    /// Always.
    case on = 1
  }
  /// Whether the camera flashes. Stored for compatibility; has no effect.
  open var cameraFlashMode = CameraFlashMode.auto
  /// The transform of the camera's picture. Stored for compatibility; has no effect.
  open var cameraViewTransform = CGAffineTransform.identity
  /// Whether the camera's controls are shown. Stored for compatibility; has no effect.
  open var showsCameraControls = true
  /// A view in front of the camera's picture. Stored for compatibility; has no effect.
  open var cameraOverlayView: UIView?
  /// Does nothing; there is no camera.
  open func takePicture() {}
  /// Returns false; there is no camera.
  open func startVideoCapture() -> Bool { false }
  /// Does nothing; there is no camera.
  open func stopVideoCapture() {}

  /// Returns whether a source is available: true for photographs, false for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns the kinds of media of a source.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image"] }
  /// Returns false.
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  /// Returns false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  override func fillView() {
    super.fillView()
    let page = UIViewController()
    page.title = "Photos"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.cancel() })
    viewControllers = [page]
  }

  private func cancel() {
    if let delegate = delegate as? any UIImagePickerControllerDelegate {
      delegate.imagePickerControllerDidCancel(self)
    } else {
      dismiss(animated: true)
    }
  }
}
