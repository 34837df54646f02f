// swift-tools-version: 6.2
import PackageDescription

// The folder listing of Sources/ is the architecture diagram; ARCHITECTURE.md explains it.
// A target may import only what its `dependencies` name, and those always lie below it.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Hot code is optimised in debug builds too: unoptimised SIMD costs hundreds of nanoseconds a pixel.
let optimised: [SwiftSetting] = strict + [.unsafeFlags(["-O"])]

/// C kernels: `-ffp-contract=off` keeps the instruction sets from disagreeing about rounding.
let kernelFlags: [CSetting] = [.unsafeFlags(["-O3", "-ffp-contract=off", "-Wall", "-Werror"])]
let plainFlags: [CSetting] = [.unsafeFlags(["-Wall", "-Werror"])]

let package = Package(
  name: "Nacre",
  products: [
    .library(name: "Nacre", type: .dynamic, targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  targets: [
    // L0
    .target(name: "CPixelKernels", cSettings: kernelFlags),
    .target(name: "PixelKernels", dependencies: ["CPixelKernels"], swiftSettings: optimised),
    .target(name: "GraphicsTypes", swiftSettings: optimised),
    // L1
    .target(name: "Timing", swiftSettings: optimised),
    .target(
      name: "Raster", dependencies: ["GraphicsTypes", "PixelKernels"], swiftSettings: optimised),
    // L2
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(
      name: "CoreGraphics", dependencies: ["GraphicsTypes", "_Testing_CoreGraphics"],
      swiftSettings: strict),
    .target(
      name: "RenderTree", dependencies: ["GraphicsTypes", "Timing"], swiftSettings: optimised),
    // L3
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "GraphicsTypes", "RenderTree", "Timing"],
      swiftSettings: strict),
    .target(
      name: "RenderServer",
      dependencies: ["GraphicsTypes", "PixelKernels", "Raster", "RenderTree"],
      swiftSettings: optimised),
    // L4
    .target(name: "CVirtualTime", cSettings: plainFlags),
    .target(
      name: "Stage",
      dependencies: [
        "CVirtualTime", "CoreGraphics", "GraphicsTypes", "QuartzCore", "RenderServer",
        "RenderTree", "Timing",
      ],
      swiftSettings: strict),
    // L5
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "GraphicsTypes", "QuartzCore", "RenderTree", "Stage", "Timing",
        "_Testing_UIKit",
      ],
      swiftSettings: strict),
    // Tests
    .target(
      name: "NacreTestKit", dependencies: ["GraphicsTypes", "QuartzCore", "RenderTree"],
      swiftSettings: strict),
    .testTarget(
      name: "TimingTests", dependencies: ["NacreTestKit", "Timing"], swiftSettings: strict),
    .testTarget(
      name: "GraphicsTypesTests", dependencies: ["GraphicsTypes", "NacreTestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderTreeTests",
      dependencies: ["GraphicsTypes", "NacreTestKit", "RenderTree", "Timing"],
      swiftSettings: strict),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics", "GraphicsTypes", "NacreTestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: ["GraphicsTypes", "NacreTestKit", "QuartzCore", "RenderTree", "Timing"],
      swiftSettings: strict),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["GraphicsTypes", "NacreTestKit", "QuartzCore", "Timing", "UIKit"],
      swiftSettings: strict),
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
    .executableTarget(
      name: "TimeProbe", dependencies: ["Stage"], path: "Tests/TimeProbe", swiftSettings: strict),
    .testTarget(name: "StageTests", dependencies: ["Stage", "TimeProbe"], swiftSettings: strict),
  ]
)
