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

/// C that is not hot.
let plainFlags: [CSetting] = [.unsafeFlags(["-Wall", "-Werror"])]

let package = Package(
  name: "Nacre",
  products: [
    .library(name: "Nacre", type: .dynamic, targets: ["UIKit", "QuartzCore", "CoreGraphics"])
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
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(
      name: "CoreGraphics", dependencies: ["GraphicsTypes", "_Testing_CoreGraphics"],
      swiftSettings: strict),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics", "GraphicsTypes", "RenderTree", "Timing"],
      swiftSettings: strict),
    .target(
      name: "UIKit",
      dependencies: [
        "CoreGraphics", "GraphicsTypes", "QuartzCore", "RenderTree", "Stage", "Timing",
        "_Testing_UIKit",
      ],
      swiftSettings: strict),
    .target(name: "CVirtualTime", cSettings: plainFlags),
    .target(
      name: "RenderServer",
      dependencies: ["GraphicsTypes", "PixelKernels", "Raster", "RenderTree"],
      swiftSettings: strict + optimised),
    .target(
      name: "Stage",
      dependencies: [
        "CVirtualTime", "CoreGraphics", "GraphicsTypes", "QuartzCore", "RenderServer",
        "RenderTree", "Timing",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "TimeProbe", dependencies: ["Stage"], path: "Tests/TimeProbe", swiftSettings: strict),
    .testTarget(
      name: "StageTests", dependencies: ["Stage", "TimeProbe"], swiftSettings: strict),
  ]
)
