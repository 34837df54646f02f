// Nacre, MIT licence; see LICENSE.

import Foundation

/// A project file that a test writes. Paths begin at the folder of the project.
struct WrittenProject {
  struct Target {
    var name: String
    var type = "application"
    var sources: [String] = []
    /// A path such as `fr.lproj/A.strings` is that of a variant of `A.strings`.
    var resources: [String] = []
    var settings = ""
    /// A synchronised folder. Its Info.plist is not a resource. Empty for none.
    var folder = ""
    /// The names of targets.
    var dependencies: [String] = []
    /// The names of products of packages, with the class and the place of the package.
    var packages: [(name: String, package: String)] = []
  }

  var targets: [Target]

  /// The text of `project.pbxproj`.
  var text: String {
    var objects = """
      ROOT = {isa = PBXProject; mainGroup = MAIN; buildConfigurationList = LIST;
        targets = (\(targets.map { "T\($0.name)" }.joined(separator: ", "))); };
      LIST = {isa = XCConfigurationList; buildConfigurations = (DEBUG); };
      DEBUG = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos;
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG; GENERATE_INFOPLIST_FILE = YES; }; };

      """
    var children: [String] = []
    func add(_ paths: [String], _ prefix: String) -> String {
      paths.enumerated().map { index, path in
        let id = "\(prefix)\(index)"
        children.append("F\(id)")
        objects += """
          F\(id) = {isa = PBXFileReference; path = "\(path)"; sourceTree = "<group>"; };
          B\(id) = {isa = PBXBuildFile; fileRef = F\(id); };

          """
        return "B\(id)"
      }.joined(separator: ", ")
    }
    for target in targets {
      let name = target.name
      objects += """
        S\(name) = {isa = PBXSourcesBuildPhase; files = (\(add(target.sources, "S\(name)"))); };
        R\(name) = {isa = PBXResourcesBuildPhase; files = (\(add(target.resources, "R\(name)"))); };
        L\(name) = {isa = XCConfigurationList; buildConfigurations = (C\(name)); };
        C\(name) = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
          PRODUCT_BUNDLE_IDENTIFIER = "com.example.$(TARGET_NAME)"; \(target.settings) }; };

        """
      for dependency in target.dependencies {
        objects += "D\(dependency) = {isa = PBXTargetDependency; target = T\(dependency); };\n"
      }
      for (index, package) in target.packages.enumerated() {
        objects += """
          P\(name)\(index) = {isa = XCSwiftPackageProductDependency; productName = \(package.name);
            package = K\(name)\(index); };
          K\(name)\(index) = {\(package.package) };

          """
      }
      if !target.folder.isEmpty {
        children.append("Y\(name)")
        objects += """
          Y\(name) = {isa = PBXFileSystemSynchronizedRootGroup; path = "\(target.folder)";
            sourceTree = "<group>"; exceptions = (E\(name)); };
          E\(name) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T\(name);
            membershipExceptions = (Info.plist); };

          """
      }
      let dependencies = target.dependencies.map { "D\($0)" }.joined(separator: ", ")
      let packages = target.packages.indices.map { "P\(name)\($0)" }.joined(separator: ", ")
      objects += """
        T\(name) = {isa = PBXNativeTarget; name = \(name); buildConfigurationList = L\(name);
          productType = "com.apple.product-type.\(target.type)";
          fileSystemSynchronizedGroups = (\(target.folder.isEmpty ? "" : "Y\(name)")); buildPhases = (S\(name), R\(name));
          dependencies = (\(dependencies)); packageProductDependencies = (\(packages)); };

        """
    }
    objects += "MAIN = {isa = PBXGroup; children = (\(children.joined(separator: ", "))); };\n"
    return "// !$*UTF8*$!\n{ objectVersion = 56; rootObject = ROOT; objects = {\n\(objects)}; }\n"
  }
}

extension Workplace {
  /// Writes a file, and the folders that it is in.
  func put(_ text: String, at path: String) throws {
    let folder = URL(filePath: file(path)).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(text, to: path)
  }

  /// Writes a project.
  func put(_ project: WrittenProject, at path: String) throws {
    try put(project.text, at: "\(path)/project.pbxproj")
  }

  /// Writes a project with one app, `App`, of one file with a scene that runs these lines.
  ///
  /// - Parameter change: Changes the target.
  func putApp(
    _ lines: String, imports: String = "",
    _ change: (inout WrittenProject.Target) -> Void = { _ in }
  ) throws {
    try writeScene(lines, to: "Scene.swift")
    if !imports.isEmpty {
      let text = try String(contentsOfFile: file("Scene.swift"), encoding: .utf8)
      try write(imports + "\n" + text, to: "Scene.swift")
    }
    var target = WrittenProject.Target(name: "App", sources: ["Scene.swift"])
    change(&target)
    try put(WrittenProject(targets: [target]), at: "App.xcodeproj")
  }

  /// Inspects the app at its begin, and returns all that was printed.
  func words(
    _ arguments: [String] = [], scene: String = "App.xcodeproj", status: Int32 = 0
  ) throws -> String {
    let run = try CommandRun(["inspect", scene, "--at", "0"] + arguments, in: self)
    if run.status != status { throw UnexpectedStatus(status: run.status, words: run.errors) }
    return run.output + run.errors
  }
}

/// A run of the command that ended in another way than the test expects.
struct UnexpectedStatus: Error {
  let status: Int32
  let words: String
}
