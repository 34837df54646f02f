// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NacreBenchmarks",
  dependencies: [
    .package(name: "Nacre", path: ".."),
    // Without its default trait it needs no jemalloc, and counts no allocations.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.29.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "NacreBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "Nacre", package: "Nacre"),
      ],
      path: "Benchmarks/NacreBenchmarks",
      swiftSettings: [
        .treatAllWarnings(as: .error),
        // What is measured is `package` in the package above, and README.md says why it stays so.
        .unsafeFlags(["-Xfrontend", "-disable-access-control"]),
      ],
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
  ]
)
