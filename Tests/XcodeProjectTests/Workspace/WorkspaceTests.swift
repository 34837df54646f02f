// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import XcodeProject

/// Workspaces, schemes, and the targets that an app needs.
struct WorkspaceTests {
  private func workspace(_ folder: ProjectFolder, _ path: String = "") throws -> Workspace {
    let path = folder.url.appending(path: path).path
    return try Workspace(path, Workspace.places(at: path))
  }

  /// A framework whose product is `NAME.framework`.
  private func framework(_ id: String, _ name: String, _ more: String = "") -> String {
    """
    \(id) = {isa = PBXNativeTarget; name = \(name); buildConfigurationList = TLIST; \(more)
      buildPhases = (); productType = "com.apple.product-type.framework";
      productReference = \(id)P; };
    \(id)P = {isa = PBXFileReference; path = \(name).framework; sourceTree = BUILT_PRODUCTS_DIR; };
    """
  }

  @Test func workspaceListsProjectsInGroupsAndLeavesOutMissingOnes() throws {
    let folder = try ProjectFolder()
    _ = try folder.project(ProjectFolder.app(), name: "Near/App")
    _ = try folder.project(
      ProjectFolder.app().replacing("name = App;", with: "name = Far;"), name: "In/Deep/Far")
    try folder.touch("Kit/Package.swift")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- <FileRef location="group:No.xcodeproj"/> -->
      <Workspace version = "1.0">
        <FileRef location = "group:Near/App.xcodeproj"></FileRef>
        <Group location = "container:In" name = "A &amp; B">
          <FileRef location = "group:Deep/Far.xcodeproj"/>
          <FileRef location = "container:Pods/Pods.xcodeproj"/>
        </Group>
        <FileRef location = "group:Kit"/>
      </Workspace>
      """, to: "All.xcworkspace/contents.xcworkspacedata")
    let all = try workspace(folder)
    #expect(all.projects.map(\.name) == ["App", "Far"])
    #expect(try all.applications().map(\.target.name) == ["App", "Far"])
    #expect(folder.paths(all.packageFolders) == ["Kit"])
    #expect(try all.choice(ofTarget: "Far")?.project.name == "Far")
    #expect(try all.choice(ofTarget: "Nothing")?.target.name == nil)
    // A project by itself is found in it again.
    let near = try workspace(folder, "Near/App.xcodeproj")
    #expect(
      try Workspace.around(#require(near.projects.first))?.projects.map(\.name) == ["App", "Far"])
    let alone = try ProjectFolder()
    _ = try alone.project(ProjectFolder.app(), name: "App")
    #expect(try Workspace.around(#require(workspace(alone).projects.first)) == nil)
  }

  @Test func workspaceOfMissingProjectsFails() throws {
    let folder = try ProjectFolder()
    try folder.write(
      "<Workspace><FileRef location=\"group:A.xcodeproj\"/>",
      to: "A.xcworkspace/contents.xcworkspacedata")
    #expect(throws: ProjectError.self) { try workspace(folder) }
  }

  @Test func workspaceInAProjectIsThatProject() throws {
    let folder = try ProjectFolder()
    _ = try folder.project(ProjectFolder.app())
    try folder.write(
      "<Workspace><FileRef location = \"self:\"></FileRef></Workspace>",
      to: "App.xcodeproj/project.xcworkspace/contents.xcworkspacedata")
    #expect(
      try workspace(folder, "App.xcodeproj/project.xcworkspace").projects.map(\.name) == ["App"])
    #expect(try workspace(folder).projects.map(\.name) == ["App"])
  }

  @Test func schemeNamesTargetAndConfiguration() throws {
    let folder = try ProjectFolder()
    _ = try folder.project(ProjectFolder.app(settings: "A = debug;"))
    func reference(_ name: String) -> String {
      "<BuildableReference BlueprintName=\"\(name)\" ReferencedContainer='container:App.xcodeproj'/>"
    }
    try folder.write(
      """
      <Scheme><BuildAction>\(reference("Kit"))</BuildAction>
      <LaunchAction buildConfiguration = "Release">\(reference("App"))</LaunchAction></Scheme>
      """, to: "App.xcodeproj/xcshareddata/xcschemes/Fast Run.xcscheme")
    let all = try workspace(folder)
    #expect(all.schemeNames == ["Fast Run"])
    let choice = try all.choice(ofScheme: "Fast Run")
    #expect(choice?.target.name == "App")
    #expect(choice?.target.settings["A"] == "")
    #expect(try all.choice(ofScheme: "App")?.target.settings["A"] == "debug")
    #expect(try all.choice(ofScheme: "Nothing")?.target.name == nil)
  }

  @Test func librariesComeAfterThoseThatTheyNeed() throws {
    let folder = try ProjectFolder()
    _ = try folder.project(
      ProjectFolder.app(
        target: "dependencies = (D1, D3);",
        more: framework("KIT", "Kit", "dependencies = (D2);")
          + framework("BASE", "Base", "dependencies = (D4);")
            + """
            D1 = {isa = PBXTargetDependency; target = KIT; };
            D2 = {isa = PBXTargetDependency; target = BASE; };
            D3 = {isa = PBXTargetDependency; targetProxy = X; };
            D4 = {isa = PBXTargetDependency; target = KIT; };
            X = {isa = PBXContainerItemProxy; containerPortal = OTHER; remoteInfo = Far; };
            OTHER = {isa = PBXFileReference; path = Other/Other.xcodeproj; sourceTree = "<group>"; };
            """
      ).replacing("targets = (APP)", with: "targets = (APP, KIT, BASE)"))
    _ = try folder.project(
      ProjectFolder.app(more: framework("FAR", "Far"))
        .replacing("targets = (APP)", with: "targets = (FAR)"), name: "Other/Other")
    let all = try workspace(folder)
    let app = try #require(try all.choice(ofTarget: "App"))
    #expect(try all.libraries(for: app).map(\.target.name) == ["Base", "Kit", "Far"])
  }

  @Test func linkedProductNamesTheTargetOfAnotherProject() throws {
    let folder = try ProjectFolder()
    _ = try folder.project(
      ProjectFolder.app(
        more: """
          LINK = {isa = PBXFrameworksBuildPhase; files = (l); };
          l = {isa = PBXBuildFile; fileRef = L; };
          L = {isa = PBXFileReference; path = Far.framework; sourceTree = BUILT_PRODUCTS_DIR; };
          """
      ).replacing("(SOURCES, RESOURCES)", with: "(SOURCES, RESOURCES, LINK)"))
    _ = try folder.project(
      ProjectFolder.app(more: framework("FAR", "Far"))
        .replacing("targets = (APP)", with: "targets = (FAR)"), name: "Far")
    let all = try workspace(folder)
    let app = try #require(try all.choice(ofTarget: "App"))
    #expect(try all.libraries(for: app).map(\.target.name) == ["Far"])
  }

  @Test func appsForOtherSystemsAreNoChoice() throws {
    let folder = try ProjectFolder()
    _ = try folder.project(ProjectFolder.app(project: "SDKROOT = macosx;"))
    _ = try folder.project(
      ProjectFolder.app(
        project: "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\";"
      ).replacing("name = App;", with: "name = Both;"), name: "Both")
    #expect(try workspace(folder).applications().map(\.target.name) == ["Both"])
  }

  @Test func damagedTagsEnd() {
    #expect(Tag.all(in: "<a b='1'><c d=\"").map(\.name) == ["a"])
    #expect(Tag.all(in: "<a b><!-- ").map(\.name) == ["a"])
    #expect(Tag.all(in: "text <").isEmpty)
    #expect(Tag.all(in: "<a / x=\"&lt;&amp;lt;\"/>").first?.attributes["x"] == "<&lt;")
  }
}
