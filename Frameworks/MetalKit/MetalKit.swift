// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Metal
import NacreInert
@_exported import UIKit

// Source: Apple's documentation of MetalKit.

/// The delegate of a Metal view. It is never called.
@preconcurrency @MainActor
public protocol MTKViewDelegate: NSObjectProtocol {
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  func draw(in view: MTKView)
}

/// A view whose contents a device draws. It shows a placeholder.
@preconcurrency @MainActor
open class MTKView: UIView {
  open weak var delegate: (any MTKViewDelegate)?
  open var device: (any MTLDevice)?
  open var colorPixelFormat = MTLPixelFormat.bgra8Unorm
  open var depthStencilPixelFormat = MTLPixelFormat.invalid
  open var sampleCount = 1
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
  open var clearDepth = 1.0
  open var clearStencil: UInt32 = 0
  open var framebufferOnly = true
  open var preferredFramesPerSecond = 60
  open var enableSetNeedsDisplay = false
  open var autoResizeDrawable = true
  open var drawableSize = CGSize.zero
  open var preferredDevice: (any MTLDevice)? { nil }
  open var isPaused = false
  open var presentsWithTransaction = false
  open var currentDrawable: (any CAMetalDrawable)? { nil }
  open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }
  open var depthStencilTexture: (any MTLTexture)? { nil }

  public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.device = device
    super.init(frame: frameRect)
    showPlaceholder("MTKView")
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, device: nil) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showPlaceholder("MTKView")
  }
  /// Has no effect.
  open func draw() {}
  open func releaseDrawables() {}
}

/// A loader of textures. Every load fails.
open class MTKTextureLoader: NSObject {
  public struct Option: Hashable, Sendable {
    let name: String
    public static let SRGB = Option(name: "SRGB")
    public static let generateMipmaps = Option(name: "generateMipmaps")
    public static let textureUsage = Option(name: "textureUsage")
    public static let textureStorageMode = Option(name: "textureStorageMode")
    public static let origin = Option(name: "origin")
  }
  public let device: any MTLDevice
  public init(device: any MTLDevice) { self.device = device }
  private var failure: NSError {
    Inert.error("MTKTextureLoaderErrorDomain", 0, "No Metal device is available.")
  }
  open func newTexture(URL: URL, options: [Option: Any]? = nil) throws -> any MTLTexture {
    throw failure
  }
  open func newTexture(
    name: String, scaleFactor: CGFloat, bundle: Bundle?, options: [Option: Any]? = nil
  ) throws -> any MTLTexture { throw failure }
  open func newTexture(cgImage: CGImage, options: [Option: Any]? = nil) throws -> any MTLTexture {
    throw failure
  }
}
