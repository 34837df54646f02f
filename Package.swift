// swift-tools-version: 6.2
import PackageDescription

// The folder listing of Sources/ is the architecture diagram; ARCHITECTURE.md explains it.
// A target may import only what its `dependencies` name, and those always lie below it.

/// Hot code is optimised in debug builds too: unoptimised SIMD costs hundreds of nanoseconds a pixel.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"])]
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// C kernels: `-ffp-contract=off` keeps the instruction sets from disagreeing about rounding.
let kernelFlags: [CSetting] = [.unsafeFlags(["-O3", "-ffp-contract=off", "-Wall", "-Werror"])]

let package = Package(
  name: "Nacre",
  products: [
    .library(name: "Nacre", type: .dynamic, targets: ["GraphicsTypes"])
  ],
  dependencies: [],
  targets: [
    .target(name: "CPixelKernels", cSettings: kernelFlags),
    .target(
      name: "PixelKernels", dependencies: ["CPixelKernels"], swiftSettings: strict + optimised),
    .target(name: "GraphicsTypes", swiftSettings: strict + optimised),
    .target(name: "Timing", swiftSettings: strict + optimised),
    .target(
      name: "Raster", dependencies: ["GraphicsTypes", "PixelKernels"],
      swiftSettings: strict + optimised),
    .target(
      name: "RenderTree", dependencies: ["GraphicsTypes", "Timing"],
      swiftSettings: strict + optimised),
    .target(
      name: "RenderServer",
      dependencies: ["RenderTree", "Raster", "PixelKernels", "GraphicsTypes"],
      swiftSettings: strict + optimised),
    .testTarget(
      name: "PixelKernelsTests", dependencies: ["PixelKernels", "CPixelKernels"],
      swiftSettings: strict),
    .testTarget(
      name: "RasterTests", dependencies: ["Raster", "GraphicsTypes", "PixelKernels"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderServerTests",
      dependencies: ["RenderServer", "RenderTree", "Raster", "PixelKernels", "GraphicsTypes"],
      swiftSettings: strict),
  ]
)
