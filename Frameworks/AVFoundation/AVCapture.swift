// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import NacreInert
import UIKit

/// Whether an app may use the camera or the microphone.
public enum AVAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}

private let noCamera = "Nacre has no camera"

/// A camera or a microphone. There are none.
open class AVCaptureDevice: NSObject {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int, Sendable {
    case locked, autoExpose, continuousAutoExposure, custom
  }
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = Self(rawValue: "builtInWideAngleCamera")
    public static let builtInDualCamera = Self(rawValue: "builtInDualCamera")
    public static let builtInUltraWideCamera = Self(rawValue: "builtInUltraWideCamera")
    public static let builtInTelephotoCamera = Self(rawValue: "builtInTelephotoCamera")
    public static let builtInTrueDepthCamera = Self(rawValue: "builtInTrueDepthCamera")
    public static let builtInMicrophone = Self(rawValue: "builtInMicrophone")
  }
  /// Finds devices. There are none.
  open class DiscoverySession: NSObject {
    open var devices: [AVCaptureDevice] { [] }
    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
  }
  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? {
    Inert.say("AVCaptureDevice.default", noCamera)
    return nil
  }
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { self.default(for: .video) }
  open class func defaultDevice(withMediaType mediaType: AVMediaType) -> AVCaptureDevice? {
    self.default(for: mediaType)
  }
  open class func devices() -> [AVCaptureDevice] { [] }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    .denied
  }
  open class func requestAccess(
    for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void
  ) {
    Inert.say("AVCaptureDevice.requestAccess", "denied; \(noCamera)")
    DispatchQueue.main.async { handler(false) }
  }
  open class func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
  open var position: Position { .unspecified }
  open var uniqueID: String { "" }
  open var localizedName: String { "" }
  open var hasTorch: Bool { false }
  open var hasFlash: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var torchMode = TorchMode.off
  open var flashMode = FlashMode.off
  open var focusMode = FocusMode.locked
  open var exposureMode = ExposureMode.locked
  open var focusPointOfInterest = CGPoint.zero
  open var exposurePointOfInterest = CGPoint.zero
  open var videoZoomFactor: CGFloat = 1
  open var isFocusPointOfInterestSupported: Bool { false }
  open var isExposurePointOfInterestSupported: Bool { false }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { false }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { false }
  open func lockForConfiguration() throws { throw noMedia }
  open func unlockForConfiguration() {}
}

/// What a session takes in.
open class AVCaptureInput: NSObject {}
/// The pictures or sounds of a device.
open class AVCaptureDeviceInput: AVCaptureInput {
  public let device: AVCaptureDevice
  public init(device: AVCaptureDevice) throws { self.device = device }
}
/// What a session gives out.
open class AVCaptureOutput: NSObject {
  open var connections: [AVCaptureConnection] { [] }
  open func connection(with mediaType: AVMediaType) -> AVCaptureConnection? { nil }
}

/// The way of a picture.
public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}
/// Connects an input and an output.
open class AVCaptureConnection: NSObject {
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var videoRotationAngle: CGFloat = 0
  open var isVideoMirrored = false
  open var isEnabled = true
  open var isVideoOrientationSupported: Bool { false }
  open var isVideoMirroringSupported: Bool { false }
}

/// A session of a camera. It does not run.
open class AVCaptureSession: NSObject {
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let photo = Self(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Self(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Self(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Self(rawValue: "AVCaptureSessionPresetLow")
    public static let vga640x480 = Self(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Self(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Self(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Self(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let inputPriority = Self(rawValue: "AVCaptureSessionPresetInputPriority")
  }
  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open var isRunning: Bool { false }
  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  open func canAddInput(_ input: AVCaptureInput) -> Bool { true }
  open func addInput(_ input: AVCaptureInput) { inputs.append(input) }
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { true }
  open func addOutput(_ output: AVCaptureOutput) { outputs.append(output) }
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }
  open func beginConfiguration() {}
  open func commitConfiguration() {}
  open func startRunning() { Inert.say("AVCaptureSession.startRunning()", noCamera) }
  open func stopRunning() {}
}
public let AVCaptureSessionPresetPhoto = AVCaptureSession.Preset.photo
public let AVCaptureSessionPresetHigh = AVCaptureSession.Preset.high
public let AVCaptureSessionPreset1920x1080 = AVCaptureSession.Preset.hd1920x1080

/// The layer that shows a camera's picture: a black area.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var connection: AVCaptureConnection? { nil }
  public override init() {
    super.init()
    backgroundColor = UIColor.black.cgColor
  }
  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
  }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    CGPoint(
      x: pointInLayer.x / max(bounds.width, 1), y: pointInLayer.y / max(bounds.height, 1))
  }
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? {
    metadataObject
  }
}

/// Something that a camera recognised. There is nothing.
open class AVMetadataObject: NSObject {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = Self(rawValue: "org.iso.QRCode")
    public static let ean8 = Self(rawValue: "org.gs1.EAN-8")
    public static let ean13 = Self(rawValue: "org.gs1.EAN-13")
    public static let pdf417 = Self(rawValue: "org.iso.PDF417")
    public static let code128 = Self(rawValue: "org.iso.Code128")
    public static let code39 = Self(rawValue: "org.iso.Code39")
    public static let upce = Self(rawValue: "org.gs1.UPC-E")
    public static let aztec = Self(rawValue: "org.iso.Aztec")
    public static let dataMatrix = Self(rawValue: "org.iso.DataMatrix")
    public static let face = Self(rawValue: "face")
  }
  open var type: ObjectType { .qr }
  open var bounds: CGRect { .zero }
}
/// A code that a camera recognised. There is none.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject {
  open var stringValue: String? { nil }
  open var corners: [CGPoint] { [] }
}
/// Receives what a camera recognised.
public protocol AVCaptureMetadataOutputObjectsDelegate: NSObjectProtocol {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}
extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _: AVCaptureMetadataOutput, didOutput _: [AVMetadataObject], from _: AVCaptureConnection
  ) {}
}
/// Gives what a camera recognised. It gives nothing.
open class AVCaptureMetadataOutput: AVCaptureOutput {
  // The list of types is empty on a device without a camera; apps set what they need.
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)
  open func setMetadataObjectsDelegate(
    _ delegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue: DispatchQueue?
  ) {}
}

/// Receives the pictures of a camera.
public protocol AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol {
  func captureOutput(
    _ output: AVCaptureOutput, didOutput sampleBuffer: CMSampleBuffer,
    from connection: AVCaptureConnection)
}
extension AVCaptureVideoDataOutputSampleBufferDelegate {
  public func captureOutput(
    _: AVCaptureOutput, didOutput _: CMSampleBuffer, from _: AVCaptureConnection
  ) {}
}
/// Gives pictures. It gives none.
open class AVCaptureVideoDataOutput: AVCaptureOutput {
  open var videoSettings: [String: Any]! = [:]
  open var alwaysDiscardsLateVideoFrames = true
  open func setSampleBufferDelegate(
    _ delegate: (any AVCaptureVideoDataOutputSampleBufferDelegate)?, queue: DispatchQueue?
  ) {}
}

/// How a photograph is coded.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let jpeg = Self(rawValue: "jpeg")
  public static let hevc = Self(rawValue: "hvc1")
  public static let h264 = Self(rawValue: "avc1")
}
public let AVVideoCodecKey = "AVVideoCodecKey"
public let AVVideoCodecJPEG = "jpeg"

/// The settings with which a photograph is taken.
open class AVCapturePhotoSettings: NSObject {
  open var flashMode = AVCaptureDevice.FlashMode.off
  open var isHighResolutionPhotoEnabled = false
  open var previewPhotoFormat: [String: Any]?
  open var availablePreviewPhotoPixelFormatTypes: [UInt32] { [] }
  public override init() {}
  public init(format: [String: Any]?) {}
}
/// A photograph. There are none.
open class AVCapturePhoto: NSObject {
  open func fileDataRepresentation() -> Data? { nil }
}
/// Receives photographs.
public protocol AVCapturePhotoCaptureDelegate: NSObjectProtocol {
  func photoOutput(
    _ output: AVCapturePhotoOutput, didFinishProcessingPhoto photo: AVCapturePhoto,
    error: (any Error)?)
}
extension AVCapturePhotoCaptureDelegate {
  public func photoOutput(
    _: AVCapturePhotoOutput, didFinishProcessingPhoto _: AVCapturePhoto, error _: (any Error)?
  ) {}
}
/// Takes photographs. Each attempt fails.
open class AVCapturePhotoOutput: AVCaptureOutput {
  open var isHighResolutionCaptureEnabled = false
  open func capturePhoto(
    with settings: AVCapturePhotoSettings, delegate: any AVCapturePhotoCaptureDelegate
  ) {
    Inert.say("AVCapturePhotoOutput.capturePhoto", noCamera)
    DispatchQueue.main.async {
      delegate.photoOutput(self, didFinishProcessingPhoto: AVCapturePhoto(), error: noMedia)
    }
  }
}
/// Takes photographs, in apps for iOS 9. Each attempt fails.
open class AVCaptureStillImageOutput: AVCaptureOutput {
  open var outputSettings: [String: Any] = [:]
  open func captureStillImageAsynchronously(
    from connection: AVCaptureConnection,
    completionHandler handler: @escaping (CMSampleBuffer?, (any Error)?) -> Void
  ) { DispatchQueue.main.async { handler(nil, noMedia) } }
  open class func jpegStillImageNSDataRepresentation(_ buffer: CMSampleBuffer) -> Data? { nil }
}
/// Receives films.
public protocol AVCaptureFileOutputRecordingDelegate: NSObjectProtocol {
  func fileOutput(
    _ output: AVCaptureFileOutput, didFinishRecordingTo outputFileURL: URL,
    from connections: [AVCaptureConnection], error: (any Error)?)
}
/// Writes films.
open class AVCaptureFileOutput: AVCaptureOutput {
  open var isRecording: Bool { false }
  open func startRecording(
    to outputFileURL: URL, recordingDelegate delegate: any AVCaptureFileOutputRecordingDelegate
  ) {
    Inert.say("AVCaptureFileOutput.startRecording", noCamera)
    DispatchQueue.main.async {
      delegate.fileOutput(self, didFinishRecordingTo: outputFileURL, from: [], error: noMedia)
    }
  }
  open func stopRecording() {}
}
/// Writes films. Each attempt fails.
open class AVCaptureMovieFileOutput: AVCaptureFileOutput {}
