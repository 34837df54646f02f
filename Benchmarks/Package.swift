// swift-tools-version: 6.2
import PackageDescription

// The benchmarks measure declarations that are `package` in Nacre. README.md says why these stay
// `package`.
let inside: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-Xfrontend", "-disable-access-control"]),
]

let package = Package(
  name: "NacreBenchmarks",
  dependencies: [
    .package(name: "Nacre", path: ".."),
    // Without its default trait the package does not need jemalloc; `CAllocations` counts
    // allocations.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.29.0", traits: []),
  ],
  targets: [
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .executableTarget(
      name: "NacreScenes", dependencies: [.product(name: "Nacre", package: "Nacre")],
      path: "Peers/NacreScenes", swiftSettings: inside),
    .executableTarget(
      name: "NacreBenchmarks",
      dependencies: [
        "CAllocations",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Nacre", package: "Nacre"),
        .product(name: "NacreTesting", package: "Nacre"),
      ],
      path: "Benchmarks/NacreBenchmarks",
      exclude: ["__Snapshots__"],
      swiftSettings: inside,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
