// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import XcodeProject

/// What is read of `project.pbxproj`: where files are, what a target consists of.
struct ProjectTests {
  /// A reference with a build file of the same name in small letters.
  private func file(_ id: String, _ path: String, tree: String = "<group>") -> String {
    """
    \(id) = {isa = PBXFileReference; path = "\(path)"; sourceTree = "\(tree)"; };
    \(id.lowercased()) = {isa = PBXBuildFile; fileRef = \(id) /* x */; };
    """
  }

  @Test func groupsAndSourceTreesPlaceFiles() throws {
    let folder = try ProjectFolder()
    let app = try folder.app(
      ProjectFolder.app(
        children: "A, GROUP, NAMED", sources: "a, b, c, d, e",
        more: file("A", "A.swift") + file("B", "B.swift")
          + file("C", "Far/C.swift", tree: "SOURCE_ROOT")
          + file("D", "\(folder.url.path)/D.swift", tree: "<absolute>") + file("E", "E.swift")
            + """
            GROUP = {isa = PBXGroup; children = (B, C, D); path = "In it"; sourceTree = "<group>"; };
            NAMED = {isa = PBXGroup; children = (E); name = Words; sourceTree = "<group>"; };
            """))

    #expect(
      folder.paths(app?.sources ?? [])
        == ["A.swift", "In it/B.swift", "Far/C.swift", "D.swift", "E.swift"])
  }

  @Test func fileInAFolderOfTheSDKIsLeftOut() throws {
    let folder = try ProjectFolder()
    let app = try folder.app(
      ProjectFolder.app(
        children: "A, B", sources: "a, b",
        more: file("A", "A.swift", tree: "SDKROOT") + file("B", "B.swift")))
    #expect(folder.paths(app?.sources ?? []) == ["B.swift"])
  }

  @Test func groupsThatContainEachOtherEnd() throws {
    let folder = try ProjectFolder()
    let app = try folder.app(
      ProjectFolder.app(
        children: "ONE", sources: "a",
        more: file("A", "A.swift") + """
          ONE = {isa = PBXGroup; children = (TWO, A, ONE); path = one; sourceTree = "<group>"; };
          TWO = {isa = PBXGroup; children = (ONE, MAIN); path = two; sourceTree = "<group>"; };
          """))
    #expect(folder.paths(app?.sources ?? []) == ["one/A.swift"])
  }

  @Test func nameIsFoundWhateverTheCaseOfItsLetters() throws {
    let folder = try ProjectFolder()
    try folder.touch("Sources/Main.swift")
    let app = try folder.app(
      ProjectFolder.app(children: "A", sources: "a", more: file("A", "sources/main.swift")))
    #expect(folder.paths(app?.sources ?? []) == ["Sources/Main.swift"])
  }

  @Test func resourcesAreFlatAndThoseOfALanguageInItsFolder() throws {
    let folder = try ProjectFolder()
    let app = try folder.app(
      ProjectFolder.app(
        children: "G", resources: "c, s, w, v",
        more: file("C", "Assets.xcassets") + file("S", "deep/er/song.mp3") + file("W", "Web") + """
          G = {isa = PBXGroup; children = (C, S, W, V); path = Res; sourceTree = "<group>"; };
          v = {isa = PBXBuildFile; fileRef = V; };
          V = {isa = PBXVariantGroup; name = Main.storyboard; children = (V1, V2, GONE);
            sourceTree = "<group>"; };
          V1 = {isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard;
            sourceTree = "<group>"; };
          V2 = {isa = PBXFileReference; name = fr; path = fr.lproj/Main.strings;
            sourceTree = "<group>"; };
          """))
    #expect(
      app?.resources.map(\.path) == [
        "Assets.xcassets", "song.mp3", "Web", "Base.lproj/Main.storyboard", "fr.lproj/Main.strings",
      ])
    #expect(folder.paths(app?.resources.map(\.url) ?? [])[1] == "Res/deep/er/song.mp3")
  }

  @Test func copyPhaseHasItsOwnFolderAndWhatIsNoResourceIsLeftOut() throws {
    let folder = try ProjectFolder()
    let app = try folder.app(
      ProjectFolder.app(
        children: "A, B, X", resources: "b, x", target: "buildPhases = (RESOURCES, COPY, EMBED);",
        more: file("A", "a.json") + file("B", "B.intentdefinition") + file("X", "x.xcconfig") + """
          COPY = {isa = PBXCopyFilesBuildPhase; dstPath = "./Data"; dstSubfolderSpec = 7;
            files = (a); };
          EMBED = {isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 10; files = (b); };
          """
      ).replacing("buildPhases = (SOURCES, RESOURCES);", with: ""))
    #expect(app?.resources.map(\.path) == ["Data/a.json"])
  }

  @Test func excludedNamesAndOtherPlatformsAreLeftOut() throws {
    let folder = try ProjectFolder()
    let app = try folder.app(
      ProjectFolder.app(
        children: "A, B, C, D", sources: "a, b, c, d",
        settings: #"EXCLUDED_SOURCE_FILE_NAMES = ("A*.swift", "Old/*"); "#
          + "INCLUDED_SOURCE_FILE_NAMES = Again.swift;",
        more: file("A", "Apart.swift") + file("B", "Again.swift") + file("C", "Old/C.swift") + """
          D = {isa = PBXFileReference; path = D.swift; sourceTree = "<group>"; };
          d = {isa = PBXBuildFile; fileRef = D; platformFilters = (macos, ); };
          """))
    #expect(folder.paths(app?.sources ?? []) == ["Again.swift"])
  }

  @Test func synchronizedFolderBelongsToItsTargetExceptForItsExceptions() throws {
    let folder = try ProjectFolder()
    try folder.touch(
      "App/App.swift", "App/Views/Card.swift", "App/Info.plist",
      "App/Assets.xcassets/Contents.json",
      "App/Base.lproj/Main.storyboard", "App/Data/a.json", "App/Other/B.swift", "App/.#App.swift",
      "App/._App.swift", "App/Notes.md", "Shared/S.swift", "Shared/T.swift", "Whole/a/b.txt")
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "App/x.swift"), withIntermediateDirectories: true)
    let app = try folder.app(
      ProjectFolder.app(
        children: "OWN, SHARED", target: "fileSystemSynchronizedGroups = (OWN);",
        more: """
          OWN = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>";
            exceptions = (E1, E2); explicitFolders = (Data); };
          E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
            membershipExceptions = (Info.plist, Other/B.swift); };
          E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = OTHER;
            membershipExceptions = (App.swift); };
          SHARED = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>";
            exceptions = (E3); };
          E3 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP;
            membershipExceptions = (T.swift); };
          """))
    #expect(
      folder.paths(app?.sources ?? []) == [
        "App/App.swift", "App/Views/Card.swift", "Shared/T.swift",
      ])
    #expect(
      app?.resources.map(\.path) == ["Assets.xcassets", "Base.lproj/Main.storyboard", "Data"])
  }

  @Test func settingsThatChangeSources() throws {
    let folder = try ProjectFolder()
    let app = try folder.app(
      ProjectFolder.app(
        project: #"SDKROOT = iphoneos; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG"; "#
          + "SWIFT_VERSION = 4.2;",
        settings: #"SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) BETA"; "#
          + #"OTHER_SWIFT_FLAGS = "-D COCOAPODS -DFAST"; PRODUCT_NAME = "My App 2"; "#
          + "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; "
          + "SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES; SWIFT_ENABLE_BARE_SLASH_REGEX = YES;"))
    #expect(app?.conditions == ["DEBUG", "BETA", "COCOAPODS", "FAST"])
    #expect(app?.isSwift6 == false)
    #expect(app?.moduleName == "My_App_2")
    #expect(app?.productName == "My App 2")
    #expect(app?.isForPhone == true)
    #expect(
      app?.features
        == [
          "-default-isolation", "MainActor", "-enable-bare-slash-regex", "-enable-upcoming-feature",
          "ExistentialAny",
        ])
  }

  @Test func packagesOfATarget() throws {
    let folder = try ProjectFolder()
    try folder.touch("Kit/Package.swift")
    let project = try folder.project(
      ProjectFolder.app(
        children: "KIT", target: "packageProductDependencies = (P1, P2, P3);",
        more: """
          KIT = {isa = PBXFileReference; lastKnownFileType = wrapper; path = Kit;
            sourceTree = "<group>"; };
          P1 = {isa = XCSwiftPackageProductDependency; productName = Charts; package = REMOTE; };
          P2 = {isa = XCSwiftPackageProductDependency; productName = Tools; package = LOCAL; };
          P3 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
          REMOTE = {isa = XCRemoteSwiftPackageReference;
            repositoryURL = "https://example.com/x/charts.git"; };
          LOCAL = {isa = XCLocalSwiftPackageReference; relativePath = ../Tools; };
          """))
    let app = try project.target(named: "App", configuration: "Debug")
    let tools = folder.url.deletingLastPathComponent().appending(path: "Tools").standardizedFileURL
    #expect(
      app?.packages == [
        PackageProduct(name: "Charts", place: .repository("https://example.com/x/charts.git")),
        PackageProduct(name: "Tools", place: .folder(tools)),
        PackageProduct(name: "Kit", place: .unknown),
      ])
    #expect(folder.paths(project.packageFolders) == ["Kit"])
    #expect(PackageProduct.repositoryName("https://example.com/x/charts.git") == "charts")
    #expect(PackageProduct.repositoryName("git@example.com:x/SnapKit") == "SnapKit")
  }

  @Test func configurationThatATargetLacksIsItsDefaultOne() throws {
    let folder = try ProjectFolder()
    let project = try folder.project(ProjectFolder.app(settings: "A = debug;"))
    #expect(try project.target(named: "App", configuration: "Debug")?.settings["A"] == "debug")
    let other = try project.target(named: "App", configuration: "Store")
    #expect(other?.settings["CONFIGURATION"] == "Release")
    #expect(try project.target(named: "Nothing", configuration: "Debug")?.name == nil)
  }
}
