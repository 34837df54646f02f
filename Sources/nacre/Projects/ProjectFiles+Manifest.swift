// Nacre, MIT licence; see LICENSE.

extension ProjectFiles {
  /// The text of `Package.swift`.
  var manifest: String {
    let tests = """
          .testTarget(
            name: "\(name.text)Tests",
            dependencies: ["\(name.text)", \(source.product("NacreTesting"))],
            exclude: ["__Snapshots__"])
      """
    switch template {
    case .app, .film:
      let host = template == .app ? "NacreWindow" : "NacreFilm"
      return """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(name.text)",
          dependencies: [\(source.dependency)],
          targets: [
            .executableTarget(
              name: "\(name.text)",
              dependencies: [
                \(source.product("Nacre")),
                \(source.product(host)),
              ]),
        \(tests),
          ]
        )

        """
    case .ios:
      return """
        // swift-tools-version: 6.2
        import PackageDescription

        // The plugin translates all files of the target except those in `sources`.
        let package = Package(
          name: "\(name.text)",
          dependencies: [\(source.dependency)],
          targets: [
            .executableTarget(
              name: "\(name.text)",
              dependencies: [
                \(source.product("Nacre")),
                \(source.product("NacreWindow")),
              ],
              sources: ["CardSpring.swift"],
              plugins: [\(source.plugin("NacrePort"))]),
        \(tests),
          ]
        )

        """
    case .test:
      return """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(name.text)",
          products: [.library(name: "\(name.text)", targets: ["\(name.text)"])],
          dependencies: [\(source.dependency)],
          targets: [
            .target(name: "\(name.text)", dependencies: [\(source.product("Nacre"))]),
        \(tests),
          ]
        )

        """
    }
  }
}
