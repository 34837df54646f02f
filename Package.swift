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

/// Codecs in C: errors are theirs to raise, so every warning counts.
let codecFlags: [CSetting] = [.unsafeFlags(["-O2", "-Wall", "-Wextra", "-Werror"])]

/// C kernels: `-ffp-contract=off` keeps the instruction sets from disagreeing about rounding.
let kernelFlags: [CSetting] = [.unsafeFlags(["-O3", "-ffp-contract=off", "-Wall", "-Werror"])]

let package = Package(
  name: "Nacre",
  products: [
    .library(name: "Nacre", type: .dynamic, targets: ["GraphicsTypes"]),
    .library(name: "NacreFilm", targets: ["Film"]),
  ],
  dependencies: [],
  targets: [
    .target(name: "CPixelKernels", cSettings: kernelFlags),
    .target(
      name: "PixelKernels", dependencies: ["CPixelKernels"], swiftSettings: strict + optimised),
    .target(name: "GraphicsTypes", swiftSettings: strict + optimised),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .target(
      name: "CPictures", dependencies: ["CPNG", "CJPEG", "CWebP"], cSettings: codecFlags),
    .target(
      name: "Pictures", dependencies: ["CPictures", "GraphicsTypes"],
      swiftSettings: strict + optimised),
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
        "CoreGraphics", "GraphicsTypes", "QuartzCore", "RenderTree", "Timing", "_Testing_UIKit",
      ],
      swiftSettings: strict),
    // FFmpeg's Debian build is under the GPL: only Film sees it, and nothing that UIKit needs.
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavfilter",
      providers: [
        .apt([
          "libavcodec-dev", "libavfilter-dev", "libavformat-dev", "libavutil-dev",
          "libswscale-dev",
        ])
      ]),
    .target(
      name: "Film", dependencies: ["CFFmpeg", "Pictures"], swiftSettings: strict + optimised),
    .testTarget(
      name: "FilmTests", dependencies: ["CFFmpeg", "Film", "GraphicsTypes", "Pictures"],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["GraphicsTypes", "Pictures"], swiftSettings: strict),
  ]
)
