// swift-tools-version: 6.2
import Foundation
import PackageDescription

// The folders in Sources/ are the modules of the architecture; ARCHITECTURE.md explains it. A
// target may import only the modules in its `dependencies`, and dependencies only point downwards.

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Hot code is optimised in debug builds too: unoptimised SIMD costs hundreds of nanoseconds per
/// pixel. A module is optimised as a whole, which takes half of the processor time of optimising
/// each file. With two threads the compiler writes an object for each file, as SwiftPM expects of
/// a debug build.
let optimised: [SwiftSetting] =
  strict + [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"])]

/// For kernels in C. `-ffp-contract=off` makes all instruction sets round alike.
let kernelFlags: [CSetting] = [.unsafeFlags(["-O3", "-ffp-contract=off", "-Wall", "-Werror"])]
/// For the codec wrappers in C, which handle the libraries' errors; every warning is an error.
let codecFlags: [CSetting] = [.unsafeFlags(["-O2", "-Wall", "-Wextra", "-Werror"])]
let plainFlags: [CSetting] = [.unsafeFlags(["-Wall", "-Werror"])]

/// The folder of the toolchain that has SwiftSyntax. The toolchain's libraries are loaded into this
/// program, so its memory map has the folder's path.
let toolchainHost: String = {
  let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  for line in maps.split(separator: "\n") {
    guard let path = line.split(separator: " ").last, let end = path.range(of: "/usr/lib/swift/")
    else { continue }
    return path[..<end.upperBound] + "host"
  }
  return "/usr/lib/swift/host"
}()
let parserFlags: [SwiftSetting] = [.unsafeFlags(["-I", toolchainHost])]
let parserLinks: [LinkerSetting] = [
  .unsafeFlags([
    "-L", toolchainHost, "-lSwiftSyntax", "-lSwiftParser", "-Xlinker", "-rpath", "-Xlinker",
    toolchainHost,
  ])
]

/// Apple's frameworks.
let frameworks = [
  "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "Accelerate", "Compression",
]

let package = Package(
  name: "Nacre",
  products: [
    .library(name: "Nacre", targets: frameworks),
    // What the command links scenes with. A package must not depend on it: whatever else the package
    // links of Nacre would have second copies of the modules inside.
    .library(name: "NacreShared", type: .dynamic, targets: frameworks),
    .library(name: "NacreTesting", targets: ["NacreTesting"]),
    .library(name: "NacreFilm", targets: ["NacreFilm"]),
    .library(name: "NacreWindow", targets: ["Window"]),
    .executable(name: "nacre", targets: ["nacre"]),
    .executable(name: "nacre-play", targets: ["nacre-play"]),
    .executable(name: "nacre-studio", targets: ["nacre-studio"]),
    .executable(name: "nacre-port", targets: ["nacre-port"]),
    .plugin(name: "NacrePort", targets: ["NacrePort"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
  ],
  targets: [
    // L0
    .target(name: "CPixelKernels", cSettings: kernelFlags),
    .target(name: "CLinux", cSettings: plainFlags),
    .target(name: "GraphicsTypes", swiftSettings: optimised),
    .target(
      name: "PixelKernels", dependencies: ["CPixelKernels", "GraphicsTypes"],
      swiftSettings: optimised),
    // L1
    .target(name: "ConstraintSolver", swiftSettings: optimised),
    .target(name: "Dynamics", swiftSettings: optimised),
    .systemLibrary(name: "CZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Compression", dependencies: ["CZLib"], swiftSettings: strict),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .target(name: "InterfaceDocuments", dependencies: ["CExpat"], swiftSettings: strict),
    .target(name: "Timing", swiftSettings: optimised),
    .target(
      name: "Raster", dependencies: ["GraphicsTypes", "PixelKernels"], swiftSettings: optimised),
    .systemLibrary(
      name: "CText", pkgConfig: "fontconfig",
      providers: [.apt(["libfontconfig-dev", "libfreetype-dev", "libharfbuzz-dev"])]),
    .target(
      name: "TextLayout", dependencies: ["CText", "GraphicsTypes"], swiftSettings: optimised),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", pkgConfig: "libjpeg", providers: [.apt(["libjpeg62-turbo-dev"])]),
    .systemLibrary(name: "CWebP", pkgConfig: "libwebp", providers: [.apt(["libwebp-dev"])]),
    .target(
      name: "CPictures", dependencies: ["CPNG", "CJPEG", "CWebP"], cSettings: codecFlags,
      linkerSettings: [.linkedLibrary("webpdemux")]),
    .target(
      name: "Pictures", dependencies: ["CPictures", "GraphicsTypes"], swiftSettings: optimised),
    // L2
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(
      name: "CoreGraphics",
      dependencies: [
        "GraphicsTypes", "Pictures", "PixelKernels", "Raster", "TextLayout",
        "_Testing_CoreGraphics",
      ],
      swiftSettings: strict),
    .target(
      name: "RenderTree", dependencies: ["GraphicsTypes", "Timing"], swiftSettings: optimised),
    // L3
    .target(
      name: "SceneText", dependencies: ["GraphicsTypes", "RenderTree", "Timing"],
      swiftSettings: optimised),
    .target(
      name: "TextDrawing",
      dependencies: ["CoreGraphics", "GraphicsTypes", "Pictures", "TextLayout"],
      swiftSettings: strict),
    .target(
      name: "Compatibility", dependencies: ["CLinux", "CoreGraphics", "GraphicsTypes"],
      swiftSettings: strict),
    .target(
      name: "QuartzCore",
      dependencies: [
        "Compatibility", "CoreGraphics", "GraphicsTypes", "RenderTree", "TextDrawing",
        "TextLayout", "Timing",
      ],
      swiftSettings: strict),
    .target(
      name: "RenderServer",
      dependencies: ["GraphicsTypes", "PixelKernels", "Raster", "RenderTree"],
      swiftSettings: optimised),
    // L4
    .target(name: "CStage", cSettings: plainFlags),
    .target(
      name: "Stage",
      dependencies: [
        "CLinux", "CStage", "Compatibility", "CoreGraphics", "GraphicsTypes", "QuartzCore",
        "RenderServer", "RenderTree", "Timing",
      ],
      swiftSettings: strict),
    .target(
      name: "Accelerate", dependencies: ["Compatibility", "CoreGraphics"],
      swiftSettings: optimised),
    .target(
      name: "ImageIO",
      dependencies: ["Compatibility", "CoreGraphics", "GraphicsTypes", "Pictures"],
      swiftSettings: strict),
    .target(
      name: "CoreText",
      dependencies: [
        "Compatibility", "CoreGraphics", "GraphicsTypes", "TextDrawing", "TextLayout",
      ],
      swiftSettings: strict),
    // L5
    .target(
      name: "UIKit",
      dependencies: [
        "CLinux", "Compatibility", "ConstraintSolver", "CoreGraphics", "CoreText", "Dynamics",
        "GraphicsTypes", "InterfaceDocuments", "Pictures", "QuartzCore", "RenderTree", "Stage",
        "TextDrawing", "TextLayout", "Timing",
        "_Testing_UIKit",
      ],
      swiftSettings: strict),
    // FFmpeg's Debian build is under the GPL, so only Film depends on it, and nothing that UIKit
    // needs.
    .target(name: "CFFmpeg", cSettings: plainFlags),
    .target(
      name: "Film",
      dependencies: ["CFFmpeg", "CZLib", "GraphicsTypes", "Pictures", "PixelKernels"],
      swiftSettings: optimised),
    .systemLibrary(name: "CSDL"),
    .target(
      name: "SceneHost",
      dependencies: [
        "CLinux", "Compatibility", "CoreGraphics", "GraphicsTypes", "QuartzCore", "RenderServer",
        "RenderTree", "Stage", "TextLayout",
      ],
      swiftSettings: strict),
    .target(
      name: "Window",
      dependencies: [
        "CSDL", "Compatibility", "CoreGraphics", "GraphicsTypes", "Pictures", "QuartzCore",
        "RenderServer", "SceneHost", "Stage", "TextLayout",
      ],
      swiftSettings: strict),
    // L6
    .target(name: "CStudioPage", cSettings: [.unsafeFlags(["-std=c2x", "-Wall", "-Werror"])]),
    .target(
      name: "Studio",
      dependencies: [
        "CStudioPage", "CZLib", "GraphicsTypes", "PortModel", "RenderServer", "SceneHost", "Stage",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      exclude: ["Page"],
      swiftSettings: optimised),
    .target(name: "PortModel", swiftSettings: strict),
    .target(name: "Port", dependencies: ["PortModel"], swiftSettings: strict + parserFlags),
    .executableTarget(
      name: "nacre-port", dependencies: ["Port", "PortModel"],
      swiftSettings: strict + parserFlags, linkerSettings: parserLinks),
    .plugin(name: "NacrePort", capability: .buildTool(), dependencies: ["nacre-port"]),
    .target(name: "XcodeProject", swiftSettings: strict),
    // Code that the programs `nacre`, `nacre-play` and `nacre-studio` share.
    .target(
      name: "Command",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "CLinux", "Compatibility", "CoreGraphics", "Film", "GraphicsTypes", "InterfaceDocuments",
        "PortModel", "QuartzCore", "SceneHost", "Stage", "TextLayout", "XcodeProject",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "nacre",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "Command", "Compatibility", "CoreGraphics", "Film", "GraphicsTypes", "Pictures",
        "PixelKernels", "PortModel", "QuartzCore", "RenderServer", "RenderTree", "SceneHost",
        "SceneText", "Stage", "Timing",
      ],
      swiftSettings: strict),
    // Programs of their own: a film needs no window, and no server.
    .executableTarget(
      name: "nacre-play",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "Command", "Film", "SceneHost", "Stage", "Window",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "nacre-studio",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "CLinux", "Command", "Compatibility", "Film", "GraphicsTypes", "Pictures", "PortModel",
        "SceneHost", "Stage", "Studio",
      ],
      swiftSettings: strict),
    .target(
      name: "NacreFilm",
      dependencies: ["CoreGraphics", "Film", "GraphicsTypes", "QuartzCore", "Stage", "UIKit"],
      swiftSettings: strict),
    .target(
      name: "PictureComparison", dependencies: ["GraphicsTypes"], swiftSettings: optimised),
    .target(name: "CTestStart", cSettings: plainFlags),
    .target(
      name: "NacreTesting",
      dependencies: [
        "CTestStart", "Compatibility", "CoreGraphics", "GraphicsTypes", "PictureComparison",
        "Pictures", "QuartzCore", "RenderTree", "Stage", "UIKit",
      ],
      swiftSettings: optimised),
    // Tests
    .target(
      name: "NacreTestKit",
      dependencies: [
        "CStage", "GraphicsTypes", "PictureComparison", "Pictures", "QuartzCore",
        "RenderServer",
        "RenderTree", "Timing",
      ],
      swiftSettings: optimised),
    .target(
      name: "PixelReference", dependencies: ["CPixelKernels", "GraphicsTypes", "PixelKernels"],
      path: "Tests/PixelReference", swiftSettings: optimised),
    .executableTarget(
      name: "NacreStress",
      dependencies: [
        "Compatibility", "NacreTestKit", "PixelKernels", "PixelReference", "RenderServer",
      ],
      path: "Tests/Stress",
      swiftSettings: strict),
    // Lists what `Tests/Mutation/run` changes.
    .executableTarget(
      name: "NacreMutants", path: "Tests/Mutation", exclude: ["equivalent.tsv", "run"],
      sources: ["main.swift"],
      swiftSettings: strict + parserFlags, linkerSettings: parserLinks),
    // What `./nacre fuzz` calls; FuzzTests calls it with the inputs in the repository.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Compatibility", "GraphicsTypes", "ImageIO", "InterfaceDocuments", "NacreTestKit",
        "Pictures",
        "Port", "PortModel", "QuartzCore", "Raster", "RenderServer", "RenderTree", "SceneHost",
        "SceneText",
        "Stage", "Studio", "UIKit", "XcodeProject",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: strict + parserFlags, linkerSettings: parserLinks),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["FuzzTargets", "InterfaceDocuments", "NacreTestKit", "NacreTesting"],
      swiftSettings: strict + parserFlags),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "NacreTestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "DynamicsTests", dependencies: ["Dynamics", "NacreTestKit", "Timing"],
      swiftSettings: strict),
    .testTarget(
      name: "TimingTests", dependencies: ["NacreTestKit", "Timing"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceDocumentsTests", dependencies: ["InterfaceDocuments"], swiftSettings: strict),
    .testTarget(
      name: "GraphicsTypesTests", dependencies: ["GraphicsTypes", "NacreTestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderTreeTests",
      dependencies: ["GraphicsTypes", "NacreTestKit", "RenderTree", "SceneText", "Timing"],
      swiftSettings: strict),
    .testTarget(
      name: "SceneTextTests",
      dependencies: ["GraphicsTypes", "NacreTestKit", "RenderTree", "SceneText", "Timing"],
      swiftSettings: strict),
    .testTarget(
      name: "CoreGraphicsTests",
      dependencies: ["CoreGraphics", "GraphicsTypes", "NacreTestKit", "Raster", "TextLayout"],
      exclude: ["References"],
      swiftSettings: strict),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: ["Compatibility", "CoreGraphics", "GraphicsTypes", "QuartzCore", "UIKit"],
      swiftSettings: strict),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: [
        "CoreGraphics", "GraphicsTypes", "NacreTestKit", "QuartzCore", "RenderTree", "TextLayout",
        "Timing",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "CommentsExample", "GraphicsTypes", "InterfaceDocuments", "NacreTestKit", "NacreTesting",
        "QuartzCore", "Stage", "TextDrawing", "TextLayout", "Timing", "UIKit",
      ],
      exclude: ["References"],
      swiftSettings: strict),
    // What iOS itself made, each with its source.
    .testTarget(
      name: "FidelityTests", dependencies: ["NacreTesting", "QuartzCore", "UIKit"],
      path: "Tests/Fidelity", swiftSettings: strict),
    .testTarget(
      name: "NacreFilmTests",
      dependencies: ["Film", "GraphicsTypes", "NacreFilm", "Pictures", "Stage", "UIKit"],
      swiftSettings: strict),
    .executableTarget(
      name: "TestStartProbe", dependencies: ["NacreTesting"], path: "Tests/TestStartProbe",
      swiftSettings: strict),
    .testTarget(
      name: "NacreTestingTests",
      dependencies: [
        "Compatibility", "GraphicsTypes", "NacreTesting", "Pictures", "QuartzCore", "RenderTree",
        "Stage", "TestStartProbe", "UIKit",
      ],
      exclude: ["Assertions/__Snapshots__", "Reports/__Snapshots__", "Variants/__Snapshots__"],
      swiftSettings: strict),
    // Apple's declarations, used as Swift 5 programs use them.
    .testTarget(
      name: "Signatures", dependencies: ["CoreGraphics", "QuartzCore", "UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .testTarget(
      name: "PixelKernelsTests",
      dependencies: ["CPixelKernels", "GraphicsTypes", "PixelKernels", "PixelReference"],
      swiftSettings: strict),
    .testTarget(
      name: "RasterTests",
      dependencies: ["GraphicsTypes", "NacreTestKit", "PixelKernels", "PixelReference", "Raster"],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["GraphicsTypes", "Pictures"], swiftSettings: strict),
    .testTarget(
      name: "CoreTextTests", dependencies: ["CoreText"], swiftSettings: strict),
    .testTarget(
      name: "ImageIOTests", dependencies: ["GraphicsTypes", "ImageIO", "Pictures"],
      swiftSettings: strict),
    .testTarget(
      name: "AccelerateTests", dependencies: ["Accelerate"], swiftSettings: strict),
    .testTarget(
      name: "XcodeProjectTests", dependencies: ["XcodeProject"], swiftSettings: strict),
    .testTarget(
      name: "CompressionTests", dependencies: ["Compression"], swiftSettings: strict),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["GraphicsTypes", "TextLayout"],
      swiftSettings: strict),
    .testTarget(
      name: "RenderServerTests",
      dependencies: [
        "GraphicsTypes", "NacreTestKit", "Pictures", "PixelKernels", "PixelReference", "Raster",
        "RenderServer", "RenderTree", "SceneText",
      ],
      exclude: ["References", "Scenes"],
      swiftSettings: strict),
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "GraphicsTypes", "NacreTestKit", "PictureComparison", "Pictures", "RenderServer",
        "RenderTree", "SceneText",
      ],
      exclude: ["README.md", "Subjects", "make"],
      swiftSettings: strict),
    .executableTarget(
      name: "TimeProbe", dependencies: ["CStage", "Stage"], path: "Tests/TimeProbe",
      swiftSettings: strict),
    .testTarget(
      name: "StageTests",
      dependencies: [
        "CStage", "Compatibility", "GraphicsTypes", "NacreTestKit", "QuartzCore", "RenderServer",
        "RenderTree", "Stage", "TimeProbe", "Timing",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PortTests", dependencies: ["Compatibility", "NacreTestKit", "Port", "PortModel"],
      exclude: ["Pairs"],
      swiftSettings: strict + parserFlags, linkerSettings: parserLinks),
    .executableTarget(
      name: "AppProbe", dependencies: ["UIKit", "Window"], path: "Tests/AppProbe",
      swiftSettings: strict),
    .testTarget(
      name: "NacreCommandTests",
      dependencies: [
        "AppProbe", "Command", "Compatibility", "Film", "GraphicsTypes", "NacreTestKit", "Pictures",
        "SceneHost", "Stage", "nacre", "nacre-play", "nacre-studio",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WindowTests",
      dependencies: [
        "GraphicsTypes", "NacreTestKit", "RenderServer", "SceneHost", "Stage", "TextLayout",
        "Window",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "StudioTests",
      dependencies: [
        "CZLib", "NacreTestKit", "PortModel", "RenderTree", "SceneHost", "Stage", "Studio",
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FilmTests",
      dependencies: ["CFFmpeg", "Film", "GraphicsTypes", "NacreTestKit", "Pictures"],
      exclude: ["Samples"],
      swiftSettings: strict,
      linkerSettings: ["avcodec", "avformat", "avutil"].map { .linkedLibrary($0) }),
  ]
)

/// An example as a module, which a test can put on stage.
func example(
  _ name: String, path: String, source: String, exclude: [String],
  plugins: [Target.PluginUsage] = []
) -> Target {
  .target(
    name: "\(name)Example", dependencies: ["UIKit"], path: path, exclude: exclude,
    sources: [source],
    swiftSettings: [
      .swiftLanguageMode(.v5),
      // `@main` would make one symbol `main` for each example.
      .unsafeFlags([
        "-suppress-warnings", "-Xfrontend", "-entry-point-function-name", "-Xfrontend",
        "\(name)_main",
      ]),
    ], plugins: plugins)
}

/// Examples of one file.
let files = [
  "AdditiveRetarget", "BlurStyles", "Collections", "CompositionalGrid", "Confetti",
  "ConstraintMotion", "Controls", "CornerRadius", "CustomTiming", "DampingAndVelocity",
  "DynamicBehavior", "FlipCard", "FloatingLabel", "Glass", "GlassMerging", "Keyframes",
  "LargeTitles", "Menu",
  "Pipeline", "PropertyAnimator", "Scrolling", "ScrubTheBlur", "ShapeLayer", "SpringVsEase",
  "StaticBlur", "Transitions", "TwentyHalfTurns", "TypeAndTraits", "Vibrancy", "ViewMorphing",
  "ZoomTransition",
]
let touches = [
  "Collections", "CompositionalGrid", "Controls", "FloatingLabel", "Glass", "LargeTitles", "Menu",
  "Scrolling", "ZoomTransition",
]
/// Examples in folders. The plugin translates all files except `App.swift`. All have a touch script,
/// except CustomLayer.
let folders = [
  "Comments", "CustomLayer", "DownloadButton", "Dynamics", "FolderZoom", "GradientStudio",
  "Screens", "ThrownCard",
]
let examples =
  files.map { name in
    let others = files.filter { $0 != name }.map { "\($0).swift" }
    return example(
      name, path: "Examples", source: "\(name).swift",
      exclude: folders + ["Cluster", "Colours", "SnapshotTesting"] + others
        + touches.map { "\($0).touches" })
  }
  + folders.map { name in
    example(
      name, path: "Examples/\(name)", source: "App.swift",
      exclude: name == "CustomLayer" ? [] : ["\(name).touches"], plugins: ["NacrePort"])
  }
package.targets += examples
package.targets.append(
  .testTarget(
    name: "ExampleTests",
    dependencies: ["NacreTesting"] + examples.map { .target(name: $0.name) },
    exclude: ["__Snapshots__"], swiftSettings: strict))

// The command, its tests and the documentation have dependencies from the network. A package that depends
// on Nacre needs none of these, so they are left out unless the environment asks for them, as `./nacre`
// and `.ci/run` do. No other fact tells a checkout from a dependency: SwiftPM keeps one result for both,
// whose key has the environment in it.
if Context.environment["NACRE_CHECKOUT"] == nil {
  package.dependencies = []
  package.products.removeAll { ["nacre", "nacre-play", "nacre-studio"].contains($0.name) }
  // What needs other packages is in these.
  let ofCommand = [
    "Command", "nacre", "nacre-play", "nacre-studio", "NacreCommandTests", "Studio", "StudioTests",
    "FuzzTargets", "FuzzTests",
  ]
  package.targets.removeAll { ofCommand.contains($0.name) }
}

// `./nacre` builds a part of the package: "command" is the command and the libraries that other packages link;
// "studio" adds the studio's server. The parts leave out tests, examples and the plugin. They keep the list of
// dependencies, because SwiftPM deletes the checkout of a dependency that a manifest does not list.
let part = Context.environment["NACRE_CHECKOUT"]
if part == "command" || part == "studio" {
  package.products.removeAll { $0.name == "NacrePort" }
  package.targets.removeAll {
    let path = $0.path ?? ""
    return $0.type == .test || $0.type == .plugin || path.hasPrefix("Tests/")
      || path.hasPrefix("Examples") || $0.name == "NacreTestKit"
  }
}
if part == "command" {
  package.products.removeAll { $0.name == "nacre-studio" }
  package.targets.removeAll { ["CStudioPage", "nacre-studio", "Studio"].contains($0.name) }
}

// "tests" is what `./nacre test` builds after the command: all but the programs that only other verbs start. The
// plugin's tool is the one that was built with the command, so that SwiftPM does not build the translator again for
// itself.
if part == "tests" {
  package.targets.removeAll { ["NacreMutants", "NacreStress", "NacrePort"].contains($0.name) }
  package.targets += [
    .plugin(name: "NacrePort", capability: .buildTool(), dependencies: ["BuiltPort"]),
    .binaryTarget(name: "BuiltPort", path: ".build/debug/Nacre/nacre-port.artifactbundle"),
  ]
}

// The program of `./nacre fuzz`, with the toolchain's libFuzzer, which is C++.
if Context.environment["NACRE_FUZZ"] != nil {
  #if arch(arm64)
    let machine = "aarch64"
  #else
    let machine = "x86_64"
  #endif
  let library = "\(toolchainHost)/../clang/lib/linux/libclang_rt.fuzzer_no_main-\(machine).a"
  // The options of the build are also those of the tools of plugins, which are not linked with libFuzzer.
  package.products = []
  package.targets.removeAll {
    $0.type == .plugin || $0.type == .test || !($0.plugins ?? []).isEmpty
  }
  package.targets += [
    .systemLibrary(name: "LibFuzzer", path: "Tests/Fuzz/LibFuzzer"),
    .executableTarget(
      name: "NacreFuzz", dependencies: ["FuzzTargets", "LibFuzzer"], path: "Tests/Fuzz/Run",
      swiftSettings: strict + parserFlags,
      linkerSettings: [.unsafeFlags(["-Xlinker", library]), .linkedLibrary("stdc++")]),
  ]
}

// The tests of `./nacre test --sanitize`: those of the modules below UIKit, which have the C and the unsafe code.
if Context.environment["NACRE_SANITIZE"] != nil {
  let modules = [
    "Accelerate", "Compression", "ConstraintSolver", "CoreGraphics", "CoreText", "Film",
    "GraphicsTypes", "ImageIO", "Pictures", "PixelKernels", "QuartzCore", "Raster", "RenderServer",
    "TextLayout",
  ]
  var names = modules.map { "\($0)Tests" }
  var needed: Set<String> = []
  while let name = names.popLast() {
    guard needed.insert(name).inserted,
      let target = package.targets.first(where: { $0.name == name })
    else { continue }
    names += target.dependencies.compactMap {
      switch $0 {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
  }
  package.dependencies = []
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}
