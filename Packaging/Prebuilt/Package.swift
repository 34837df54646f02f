// swift-tools-version: 6.2
import PackageDescription

// Nacre as it was built: a package that depends on this one compiles none of Nacre. The products are those of
// Nacre's sources, so a manifest changes one line to depend on a tag in git instead.

let folder = Context.packageDirectory

/// A module with the options that a program needs to link a library of Nacre's.
func linked(_ target: String, to library: String, dependencies: [Target.Dependency]) -> Target {
  .target(
    name: target, dependencies: dependencies,
    linkerSettings: [
      // A file comes before the libraries that modules ask for. The linker takes the first definition of a
      // symbol, such as that of Nacre's `Locale.current`. With DT_RPATH the program's paths are also those
      // where Nacre's libraries find the toolchain's.
      .unsafeFlags([
        "\(folder)/\(library)", "-Xlinker", "-rpath=\(folder)", "-Xlinker", "--disable-new-dtags",
      ])
    ])
}

let package = Package(
  name: "Nacre",
  products: [
    .library(name: "Nacre", targets: ["NacreInstallation"]),
    .library(name: "NacreTesting", targets: ["NacreTestingLibrary"]),
    .library(name: "NacreFilm", targets: ["NacreFilmLibrary"]),
    .library(name: "NacreWindow", targets: ["NacreWindowLibrary"]),
    .plugin(name: "NacrePort", targets: ["NacrePort"]),
  ],
  targets: [
    // SwiftPM gives the options of a pkg-config file to every target above: here the folder of the modules.
    .systemLibrary(name: "NacreModules", pkgConfig: "\(folder)/nacre.pc"),
    linked("NacreInstallation", to: "libNacreShared.so", dependencies: ["NacreModules"]),
    linked("NacreTestingLibrary", to: "libNacreTesting.so", dependencies: ["NacreInstallation"]),
    linked("NacreFilmLibrary", to: "libNacreFilm.so", dependencies: ["NacreInstallation"]),
    linked("NacreWindowLibrary", to: "libNacreWindow.so", dependencies: ["NacreInstallation"]),
    .plugin(name: "NacrePort", capability: .buildTool(), dependencies: ["nacre-port"]),
    .binaryTarget(name: "nacre-port", path: "nacre-port.artifactbundle"),
  ]
)
