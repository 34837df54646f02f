// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported import UIKit

// There is no device, so no object of these protocols exists.
//
// Source: Apple's documentation of Metal.

/// Returns `nil`, because there is no device.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
public func MTLCopyAllDevices() -> [any MTLDevice] { [] }

// MARK: Values

public struct MTLClearColor: Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double
  public init() { self.init(red: 0, green: 0, blue: 0, alpha: 0) }
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
  -> MTLClearColor
{ MTLClearColor(red: red, green: green, blue: blue, alpha: alpha) }

public struct MTLSize: Sendable {
  public var width = 0
  public var height = 0
  public var depth = 0
  public init() {}
  public init(width: Int, height: Int, depth: Int) {
    (self.width, self.height, self.depth) = (width, height, depth)
  }
}
public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
  MTLSize(width: width, height: height, depth: depth)
}
public struct MTLOrigin: Sendable {
  public var x = 0
  public var y = 0
  public var z = 0
  public init() {}
  public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}
public struct MTLRegion: Sendable {
  public var origin = MTLOrigin()
  public var size = MTLSize()
  public init() {}
  public init(origin: MTLOrigin, size: MTLSize) { (self.origin, self.size) = (origin, size) }
}
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  MTLRegion(
    origin: MTLOrigin(x: x, y: y, z: 0), size: MTLSize(width: width, height: height, depth: 1))
}
public struct MTLViewport: Sendable {
  public var originX = 0.0
  public var originY = 0.0
  public var width = 0.0
  public var height = 0.0
  public var znear = 0.0
  public var zfar = 1.0
  public init() {}
  public init(
    originX: Double, originY: Double, width: Double, height: Double, znear: Double, zfar: Double
  ) {
    (self.originX, self.originY, self.width) = (originX, originY, width)
    (self.height, self.znear, self.zfar) = (height, znear, zfar)
  }
}
public struct MTLScissorRect: Sendable {
  public var (x, y, width, height) = (0, 0, 0, 0)
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case a8Unorm = 1
  case r8Unorm = 10
  case r16Float = 25
  case rg8Unorm = 30
  case r32Float = 55
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case rgba16Float = 115
  case rgba32Float = 125
  case depth32Float = 252
  case stencil8 = 253
  case depth32Float_stencil8 = 260
}
public enum MTLLoadAction: UInt, Sendable { case dontCare, load, clear }
public enum MTLStoreAction: UInt, Sendable { case dontCare, store, multisampleResolve }
public enum MTLPrimitiveType: UInt, Sendable {
  case point, line, lineStrip, triangle, triangleStrip
}
public enum MTLIndexType: UInt, Sendable { case uint16, uint32 }
public enum MTLWinding: UInt, Sendable { case clockwise, counterClockwise }
public enum MTLCullMode: UInt, Sendable { case none, front, back }
public enum MTLCompareFunction: UInt, Sendable {
  case never, less, equal, lessEqual, greater, notEqual, greaterEqual, always
}
public enum MTLBlendOperation: UInt, Sendable { case add, subtract, reverseSubtract, min, max }
public enum MTLBlendFactor: UInt, Sendable {
  case zero, one, sourceColor, oneMinusSourceColor, sourceAlpha, oneMinusSourceAlpha,
    destinationColor, oneMinusDestinationColor, destinationAlpha, oneMinusDestinationAlpha
}
public enum MTLVertexFormat: UInt, Sendable {
  case invalid = 0
  case uchar4 = 3
  case float = 28
  case float2 = 29
  case float3 = 30
  case float4 = 31
}
public enum MTLVertexStepFunction: UInt, Sendable { case constant, perVertex, perInstance }
public enum MTLSamplerMinMagFilter: UInt, Sendable { case nearest, linear }
public enum MTLSamplerAddressMode: UInt, Sendable {
  case clampToEdge, mirrorClampToEdge, `repeat`, mirrorRepeat, clampToZero
}
public enum MTLTextureType: UInt, Sendable { case type1D = 0, type2D = 2, typeCube = 5 }
public enum MTLStorageMode: UInt, Sendable { case shared = 0, `private` = 2, memoryless = 3 }
public struct MTLTextureUsage: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let shaderRead = MTLTextureUsage(rawValue: 1)
  public static let shaderWrite = MTLTextureUsage(rawValue: 2)
  public static let renderTarget = MTLTextureUsage(rawValue: 4)
}
public struct MTLResourceOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let cpuCacheModeWriteCombined = MTLResourceOptions(rawValue: 1)
  public static let storageModeShared = MTLResourceOptions([])
  public static let storageModePrivate = MTLResourceOptions(rawValue: 32)
}

// MARK: Descriptors

/// Descriptors by index. A descriptor is created when it is first read.
open class MTLDescriptorArray<Descriptor: NSObject>: NSObject {
  private let make: () -> Descriptor
  private var all: [Int: Descriptor] = [:]
  init(_ make: @escaping () -> Descriptor) { self.make = make }
  open subscript(index: Int) -> Descriptor! {
    get {
      if let known = all[index] { return known }
      let made = make()
      all[index] = made
      return made
    }
    set { all[index] = newValue }
  }
}

open class MTLRenderPassColorAttachmentDescriptor: NSObject {
  open var texture: (any MTLTexture)?
  open var loadAction = MTLLoadAction.dontCare
  open var storeAction = MTLStoreAction.store
  open var clearColor = MTLClearColor(red: 0, green: 0, blue: 0, alpha: 1)
}
public typealias MTLRenderPassColorAttachmentDescriptorArray = MTLDescriptorArray<
  MTLRenderPassColorAttachmentDescriptor
>
open class MTLRenderPassDepthAttachmentDescriptor: NSObject {
  open var texture: (any MTLTexture)?
  open var loadAction = MTLLoadAction.clear
  open var storeAction = MTLStoreAction.dontCare
  open var clearDepth = 1.0
}
open class MTLRenderPassDescriptor: NSObject {
  public let colorAttachments: MTLRenderPassColorAttachmentDescriptorArray! =
    MTLRenderPassColorAttachmentDescriptorArray { MTLRenderPassColorAttachmentDescriptor() }
  open var depthAttachment: MTLRenderPassDepthAttachmentDescriptor! =
    MTLRenderPassDepthAttachmentDescriptor()
}
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject {
  open var pixelFormat = MTLPixelFormat.invalid
  open var isBlendingEnabled = false
  open var rgbBlendOperation = MTLBlendOperation.add
  open var alphaBlendOperation = MTLBlendOperation.add
  open var sourceRGBBlendFactor = MTLBlendFactor.one
  open var sourceAlphaBlendFactor = MTLBlendFactor.one
  open var destinationRGBBlendFactor = MTLBlendFactor.zero
  open var destinationAlphaBlendFactor = MTLBlendFactor.zero
}
public typealias MTLRenderPipelineColorAttachmentDescriptorArray = MTLDescriptorArray<
  MTLRenderPipelineColorAttachmentDescriptor
>
open class MTLRenderPipelineDescriptor: NSObject {
  open var label: String?
  open var vertexFunction: (any MTLFunction)?
  open var fragmentFunction: (any MTLFunction)?
  open var vertexDescriptor: MTLVertexDescriptor?
  open var sampleCount = 1
  open var rasterSampleCount = 1
  public let colorAttachments: MTLRenderPipelineColorAttachmentDescriptorArray! =
    MTLRenderPipelineColorAttachmentDescriptorArray { MTLRenderPipelineColorAttachmentDescriptor() }
  open var depthAttachmentPixelFormat = MTLPixelFormat.invalid
  open var stencilAttachmentPixelFormat = MTLPixelFormat.invalid
}
open class MTLVertexAttributeDescriptor: NSObject {
  open var format = MTLVertexFormat.invalid
  open var offset = 0
  open var bufferIndex = 0
}
open class MTLVertexBufferLayoutDescriptor: NSObject {
  open var stride = 0
  open var stepRate = 1
  open var stepFunction = MTLVertexStepFunction.perVertex
}
public typealias MTLVertexAttributeDescriptorArray = MTLDescriptorArray<
  MTLVertexAttributeDescriptor
>
public typealias MTLVertexBufferLayoutDescriptorArray = MTLDescriptorArray<
  MTLVertexBufferLayoutDescriptor
>
open class MTLVertexDescriptor: NSObject {
  public let attributes: MTLVertexAttributeDescriptorArray! = MTLVertexAttributeDescriptorArray {
    MTLVertexAttributeDescriptor()
  }
  public let layouts: MTLVertexBufferLayoutDescriptorArray! =
    MTLVertexBufferLayoutDescriptorArray { MTLVertexBufferLayoutDescriptor() }
}
open class MTLDepthStencilDescriptor: NSObject {
  open var depthCompareFunction = MTLCompareFunction.always
  open var isDepthWriteEnabled = false
}
open class MTLSamplerDescriptor: NSObject {
  open var minFilter = MTLSamplerMinMagFilter.nearest
  open var magFilter = MTLSamplerMinMagFilter.nearest
  open var sAddressMode = MTLSamplerAddressMode.clampToEdge
  open var tAddressMode = MTLSamplerAddressMode.clampToEdge
}
open class MTLTextureDescriptor: NSObject {
  open var textureType = MTLTextureType.type2D
  open var pixelFormat = MTLPixelFormat.rgba8Unorm
  open var width = 1
  open var height = 1
  open var depth = 1
  open var mipmapLevelCount = 1
  open var sampleCount = 1
  open var usage: MTLTextureUsage = .shaderRead
  open var storageMode = MTLStorageMode.shared
  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let made = MTLTextureDescriptor()
    (made.pixelFormat, made.width, made.height) = (pixelFormat, width, height)
    return made
  }
}
open class MTLCompileOptions: NSObject {}
