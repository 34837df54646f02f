// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The methods that tell what was picked.
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

/// A controller in which the user picks a picture. There are none: it shows an empty page.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// The library of photographs.
    case photoLibrary
    /// The camera.
    case camera
    /// The photographs that were taken.
    case savedPhotosAlbum
  }
  /// The quality of films.
  public enum QualityType: Int, Sendable {
    /// Qualities, from high to low.
    case typeHigh, typeMedium, typeLow
  }
  /// A camera.
  public enum CameraDevice: Int, Sendable {
    /// The camera at the back.
    case rear
    /// The camera at the front.
    case front
  }
  /// What the camera makes.
  public enum CameraCaptureMode: Int, Sendable {
    /// Photographs.
    case photo
    /// Films.
    case video
  }
  /// A key of what was picked.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The kind of what was picked.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as the user has changed it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The part of the picture that the user has chosen.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The address of the picture.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The file of the picture.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// What the camera knows of the picture.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  /// Where pictures come from. Stored for compatibility; has no effect.
  open var sourceType = SourceType.photoLibrary
  /// The kinds of media. Stored for compatibility; has no effect.
  open var mediaTypes = ["public.image"]
  /// Whether the user may change a picture. Stored for compatibility; has no effect.
  open var allowsEditing = false
  /// The quality of films. Stored for compatibility; has no effect.
  open var videoQuality = QualityType.typeMedium
  /// The longest film, in seconds. Stored for compatibility; has no effect.
  open var videoMaximumDuration: TimeInterval = 600
  /// The camera. Stored for compatibility; has no effect.
  open var cameraDevice = CameraDevice.rear
  /// What the camera makes. Stored for compatibility; has no effect.
  open var cameraCaptureMode = CameraCaptureMode.photo
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

  /// Returns whether there are pictures of a source: true for photographs, false for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns the kinds of media of a source.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image"] }
  /// Returns false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  open override func viewDidLoad() {
    super.viewDidLoad()
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
