// Nacre, MIT licence; see LICENSE.

import Foundation

@testable import XcodeProject

/// A temporary folder with a project.
final class ProjectFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "nacre-project-\(UUID().uuidString)").resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, to path: String) throws -> URL {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }

  func touch(_ paths: String...) throws { for path in paths { try write("", to: path) } }

  /// Writes a project file with these objects, and reads the project.
  func project(_ objects: String, name: String = "App") throws -> Project {
    try write(Self.file(objects), to: "\(name).xcodeproj/project.pbxproj")
    return try Project(url.appending(path: "\(name).xcodeproj"))
  }

  /// Returns the text of a project file.
  static func file(_ objects: String) -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = { };
      objectVersion = 56;
      objects = {
    \(objects)
      };
      rootObject = ROOT /* Project object */;
    }
    """
  }

  /// Returns the objects of a project with one app.
  ///
  /// - Parameters:
  ///   - children: The main group's children.
  ///   - sources: The build files of the sources.
  ///   - resources: The build files of the resources.
  ///   - target: Further values of the target.
  ///   - project: The project's settings, in its configuration `Debug`.
  ///   - settings: The target's settings, in its configuration `Debug`.
  ///   - more: Further objects.
  static func app(
    children: String = "", sources: String = "", resources: String = "", target: String = "",
    project: String = "SDKROOT = iphoneos;", settings: String = "", more: String = ""
  ) -> String {
    """
    ROOT = {isa = PBXProject; buildConfigurationList = PLIST; mainGroup = MAIN;
      developmentRegion = en; projectDirPath = ""; targets = (APP); };
    MAIN = {isa = PBXGroup; children = (\(children)); sourceTree = "<group>"; };
    APP /* App */ = {isa = PBXNativeTarget; name = App; buildConfigurationList = TLIST;
      buildPhases = (SOURCES, RESOURCES); productType = "com.apple.product-type.application";
      \(target) };
    SOURCES = {isa = PBXSourcesBuildPhase; files = (\(sources)); };
    RESOURCES = {isa = PBXResourcesBuildPhase; files = (\(resources)); };
    PLIST = {isa = XCConfigurationList; buildConfigurations = (PREL, PDEB);
      defaultConfigurationName = Release; };
    PDEB = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(project) }; };
    PREL = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    TLIST = {isa = XCConfigurationList; buildConfigurations = (TREL, TDEB);
      defaultConfigurationName = Release; };
    TDEB = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };
    TREL = {isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
    \(more)
    """
  }

  /// Returns the app's target.
  func app(_ objects: String) throws -> ProjectTarget? {
    try project(objects).target(named: "App", configuration: "Debug")
  }

  /// Returns the paths in this folder.
  func paths(_ urls: [URL]) -> [String] {
    urls.map { $0.path.replacing(url.path + "/", with: "") }
  }
}
