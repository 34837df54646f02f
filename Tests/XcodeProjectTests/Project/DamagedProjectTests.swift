// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import XcodeProject

/// Damaged files fail with a message that names the file and the object, and never crash.
struct DamagedProjectTests {
  private func failure(_ text: String) throws -> ProjectError? {
    let folder = try ProjectFolder()
    try folder.write(text, to: "App.xcodeproj/project.pbxproj")
    do {
      let project = try Project(folder.url.appending(path: "App.xcodeproj"))
      for name in project.targetNames {
        _ = try project.target(named: name, configuration: "Debug")
      }
      return nil
    } catch let error as ProjectError {
      #expect(error.file == folder.url.appending(path: "App.xcodeproj/project.pbxproj").path)
      return error
    }
  }

  @Test func messagesNameTheObject() throws {
    let whole = ProjectFolder.file(ProjectFolder.app())
    #expect(try failure(whole) == nil)
    #expect(try failure(String(whole.dropLast(200)))?.message.contains("damaged") == true)
    #expect(try failure("{ }")?.message.contains("no table of objects") == true)
    #expect(
      try failure(whole.replacing("rootObject = ROOT", with: "rootObject = APP"))?.object == "APP")
    let headless = try failure(whole.replacing("isa = PBXNativeTarget; ", with: ""))
    #expect(headless?.object == "APP")
    #expect(headless?.description.contains("object APP: the object has no class") == true)
    // Of several damaged objects the first is named, in the order of their identifiers.
    let none = (0..<20).map { "DAMAGED\(10 + $0) = { };" }.joined()
    #expect(try failure(ProjectFolder.file(ProjectFolder.app(more: none)))?.object == "DAMAGED10")
    #expect(
      try failure(whole.replacing("targets = (APP)", with: "targets = (LOST)"))?.object == "LOST")
    #expect(
      try failure(whole.replacing("buildPhases = (SOURCES,", with: "buildPhases = (LOST,"))?.object
        == "LOST")
    #expect(
      try failure(whole.replacing("buildConfigurationList = TLIST;", with: ""))?.object == "APP")
    #expect(
      try failure(whole.replacing("buildConfigurations = (TREL, TDEB);", with: ""))?.object
        == "TLIST")
  }

  @Test func fileThatIsMissingOrNoFileFails() throws {
    let folder = try ProjectFolder()
    #expect(throws: ProjectError.self) { try Project(folder.url) }
    let place = folder.url.appending(path: "project.pbxproj")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    #expect(throws: ProjectError.self) { try Project(folder.url) }
  }

  @Test func deepNestingFails() throws {
    for text in [String(repeating: "(", count: 100_000), String(repeating: "{a=", count: 100_000)] {
      #expect(try failure(text)?.message.contains("damaged") == true)
    }
  }

  /// A project with an object of each kind that is read.
  private static let file = ProjectFolder.file(
    ProjectFolder.app(
      children: "A, G", sources: "a", resources: "v",
      target: "fileSystemSynchronizedGroups = (OWN); dependencies = (D);"
        + "packageProductDependencies = (P);",
      settings: "PRODUCT_NAME = \"$(TARGET_NAME:lower)-$(A)\"; A = \"${B} $(inherited)\"; "
        + "B = \"$(A)\"; \"C[sdk=iphone*]\" = (x, \"$(C)\"); GENERATE_INFOPLIST_FILE = YES; "
        + "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \"a b\";",
      more: """
        A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        a = {isa = PBXBuildFile; fileRef = A; };
        G = {isa = PBXGroup; children = (V, G); path = ".."; sourceTree = SOURCE_ROOT; };
        v = {isa = PBXBuildFile; fileRef = V; platformFilter = ios; };
        V = {isa = PBXVariantGroup; children = (A); sourceTree = "<group>"; };
        OWN = {isa = PBXFileSystemSynchronizedRootGroup; path = App; exceptions = (E); };
        E = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
          membershipExceptions = (a); };
        D = {isa = PBXTargetDependency; targetProxy = X; };
        X = {isa = PBXContainerItemProxy; containerPortal = ROOT; remoteGlobalIDString = APP; };
        P = {isa = XCSwiftPackageProductDependency; productName = P; package = R; };
        R = {isa = XCLocalSwiftPackageReference; relativePath = P; };
        """))

  /// Opens a project and reads each target with its settings and its information file, whatever the project
  /// says.
  @Test func truncatedAndMutatedFilesNeverCrash() throws {
    let folder = try ProjectFolder()
    let whole = Array(Self.file.utf8)
    var random = UInt64(7)
    func next(_ limit: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % limit
    }
    var readable = 0
    for round in 0..<1500 {
      var bytes = whole
      if round % 3 == 0 {
        bytes.removeLast(next(bytes.count))
      } else {
        for _ in 0...next(6) {
          let place = next(bytes.count)
          switch next(3) {
          case 0: bytes[place] = Array("(){}=;\"$, \\/*<>\0A".utf8)[next(17)]
          case 1: bytes.remove(at: place)
          default: bytes.swapAt(place, next(bytes.count))
          }
        }
      }
      try folder.write(String(decoding: bytes, as: UTF8.self), to: "App.xcodeproj/project.pbxproj")
      do {
        let workspace = try Workspace(
          folder.url.path, [folder.url.appending(path: "App.xcodeproj")])
        for choice in try workspace.applications() {
          _ = try workspace.libraries(for: choice)
          _ = try InfoFile(
            choice.target.settings, moduleName: "A", isPad: false)
          readable += 1
        }
      } catch let error as ProjectError {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(readable > 100)
  }
}
