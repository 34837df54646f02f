// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NacreSnapshotTesting",
  products: [.library(name: "NacreSnapshotTesting", targets: ["NacreSnapshotTesting"])],
  dependencies: [
    .package(name: "Nacre", path: "../.."),
    .package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.18.0"),
  ],
  targets: [
    .target(
      name: "NacreSnapshotTesting",
      dependencies: [
        .product(name: "NacreTesting", package: "Nacre"),
        .product(name: "SnapshotTesting", package: "swift-snapshot-testing"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "NacreSnapshotTestingTests", dependencies: ["NacreSnapshotTesting"],
      exclude: ["__Snapshots__"], swiftSettings: [.treatAllWarnings(as: .error)]),
  ]
)
