// swift-tools-version: 6.2
import PackageDescription

// The benchmarks measure declarations that are `package` in Nacre. README.md says why these stay
// `package`.
let inside: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .unsafeFlags(["-Xfrontend", "-disable-access-control"]),
]

// Counting makes retains slower, so a program that measures times does not count them.
let countsOnly = Context.environment["NACRE_COUNTS_ONLY"] != nil
let countedRetains = [
  "swift_retain", "swift_retain_n", "swift_bridgeObjectRetain", "swift_bridgeObjectRetain_n",
]

let package = Package(
  name: "NacreBenchmarks",
  dependencies: [
    .package(name: "Nacre", path: ".."),
    // Without its default trait the package does not need jemalloc; `CCounts` counts
    // allocations.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.29.0", traits: []),
  ],
  targets: [
    .target(
      name: "CCounts", path: "Benchmarks/CCounts",
      cSettings: countsOnly ? [.define("NACRE_COUNT_RETAINS")] : []),
    .executableTarget(
      name: "NacreScenes", dependencies: [.product(name: "Nacre", package: "Nacre")],
      path: "Peers/NacreScenes", swiftSettings: inside),
    .executableTarget(
      name: "NacreBenchmarks",
      dependencies: [
        "CCounts",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Nacre", package: "Nacre"),
        .product(name: "NacreTesting", package: "Nacre"),
      ],
      path: "Benchmarks/NacreBenchmarks",
      exclude: ["__Snapshots__"],
      swiftSettings: inside,
      linkerSettings: countsOnly
        ? [.unsafeFlags(countedRetains.flatMap { ["-Xlinker", "--wrap=\($0)"] })] : [],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
