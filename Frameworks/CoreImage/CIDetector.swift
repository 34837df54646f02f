// Nacre, MIT licence; see LICENSE.

import NacreInert
import UIKit

/// Finds things in images. It finds nothing.
open class CIDetector: NSObject {
  /// Creates a detector.
  public init?(ofType type: String, context: CIContext?, options: [String: Any]? = nil) {
    super.init()
  }

  /// Returns what is found: nothing.
  open func features(in image: CIImage) -> [CIFeature] { features(in: image, options: nil) }

  /// Returns what is found: nothing.
  open func features(in image: CIImage, options: [String: Any]?) -> [CIFeature] {
    Inert.say("CIDetector.features", "nothing is found; Nacre recognises nothing in images")
    return []
  }
}

/// Something in an image. There is none.
open class CIFeature: NSObject {
  /// Its kind.
  open var type: String { "" }
  /// Where it is.
  open var bounds: CGRect { .zero }
}

/// A face. There is none.
open class CIFaceFeature: CIFeature {
  /// Whether the left eye was found.
  open var hasLeftEyePosition: Bool { false }
  /// Where the left eye is.
  open var leftEyePosition: CGPoint { .zero }
  /// Whether the right eye was found.
  open var hasRightEyePosition: Bool { false }
  /// Where the right eye is.
  open var rightEyePosition: CGPoint { .zero }
  /// Whether the mouth was found.
  open var hasMouthPosition: Bool { false }
  /// Where the mouth is.
  open var mouthPosition: CGPoint { .zero }
  /// Whether the face smiles.
  open var hasSmile: Bool { false }
  /// Whether the left eye is closed.
  open var leftEyeClosed: Bool { false }
  /// Whether the right eye is closed.
  open var rightEyeClosed: Bool { false }
  /// Whether the angle is known.
  open var hasFaceAngle: Bool { false }
  /// How far the face is turned, in degrees.
  open var faceAngle: Float { 0 }
}

/// A rectangle. There is none.
open class CIRectangleFeature: CIFeature {
  /// A corner.
  open var topLeft: CGPoint { .zero }
  /// A corner.
  open var topRight: CGPoint { .zero }
  /// A corner.
  open var bottomLeft: CGPoint { .zero }
  /// A corner.
  open var bottomRight: CGPoint { .zero }
}

/// A code. There is none.
open class CIQRCodeFeature: CIRectangleFeature {
  /// The text of the code.
  open var messageString: String? { nil }
}

/// A text. There is none.
open class CITextFeature: CIRectangleFeature {}

/// Finds faces.
public let CIDetectorTypeFace = "CIDetectorTypeFace"
/// Finds rectangles.
public let CIDetectorTypeRectangle = "CIDetectorTypeRectangle"
/// Finds codes.
public let CIDetectorTypeQRCode = "CIDetectorTypeQRCode"
/// Finds text.
public let CIDetectorTypeText = "CIDetectorTypeText"
/// The key of how exactly a detector works.
public let CIDetectorAccuracy = "CIDetectorAccuracy"
/// Less exact.
public let CIDetectorAccuracyLow = "CIDetectorAccuracyLow"
/// More exact.
public let CIDetectorAccuracyHigh = "CIDetectorAccuracyHigh"
/// The key of whether faces are followed.
public let CIDetectorTracking = "CIDetectorTracking"
/// The option for the smallest feature to detect, as a share of the image's size.
public let CIDetectorMinFeatureSize = "CIDetectorMinFeatureSize"
/// The option for the orientation of the image.
public let CIDetectorImageOrientation = "CIDetectorImageOrientation"
/// The option for detecting whether eyes are closed.
public let CIDetectorEyeBlink = "CIDetectorEyeBlink"
/// The option for detecting smiles.
public let CIDetectorSmile = "CIDetectorSmile"
