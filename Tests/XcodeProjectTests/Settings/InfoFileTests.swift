// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

@testable import XcodeProject

/// The information file of an app's bundle.
struct InfoFileTests {
  private func values(_ info: InfoFile) throws -> [String: Any] {
    try #require(
      try PropertyListSerialization.propertyList(from: info.data, format: nil) as? [String: Any])
  }

  @Test func fileWithReferencesAndGeneratedKeys() throws {
    let folder = try ProjectFolder()
    try folder.write(
      """
      <plist version="1.0"><dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME) X</string>
      <key>Deep</key><array><dict><key>a</key><string>${TARGET_NAME}</string></dict></array>
      <key>UILaunchStoryboardName</key><string>Old</string>
      <key>LSRequiresIPhoneOS</key><true/>
      </dict></plist>
      """, to: "App/Info.plist")
    let target = try folder.app(
      ProjectFolder.app(
        settings: "INFOPLIST_FILE = App/Info.plist; GENERATE_INFOPLIST_FILE = YES; "
          + "PRODUCT_BUNDLE_IDENTIFIER = \"com.x.$(TARGET_NAME)\"; MARKETING_VERSION = 2.1; "
          + "INFOPLIST_KEY_UIMainStoryboardFile = Main; INFOPLIST_KEY_UIStatusBarHidden = YES; "
          + "INFOPLIST_KEY_UILaunchStoryboardName = New; "
          + "INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; "
          + "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \"A B\";"))
    let info = try InfoFile(
      #require(target).settings, moduleName: "App", isPad: true)
    let values = try values(info)
    #expect(info.missing == nil)
    #expect(values["CFBundleName"] as? String == "App X")
    #expect(((values["Deep"] as? [Any])?[0] as? [String: String])?["a"] == "App")
    #expect(values["UILaunchStoryboardName"] as? String == "New")
    #expect(values["LSRequiresIPhoneOS"] as? Bool == true)
    #expect(values["CFBundleIdentifier"] as? String == "com.x.App")
    #expect(values["CFBundleShortVersionString"] as? String == "2.1")
    #expect(values["CFBundleVersion"] == nil)
    #expect(values["UIMainStoryboardFile"] as? String == "Main")
    #expect(values["UIStatusBarHidden"] as? Bool == true)
    #expect(values["UISupportedInterfaceOrientations"] as? [String] == ["A", "B"])
    #expect(values["UISupportedInterfaceOrientations~ipad"] == nil)
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    #expect(manifest?["UISceneConfigurations"] != nil)
  }

  @Test func keysOfTheDeviceReplaceTheGeneralOnes() throws {
    let folder = try ProjectFolder()
    let file = try folder.write(
      """
      <plist version="1.0"><dict>
      <key>A</key><string>any</string><key>A~ipad</key><string>pad</string>
      <key>B~iphone</key><string>phone</string>
      </dict></plist>
      """, to: "Info.plist")
    for (isPad, a, b) in [(true, "pad", nil), (false, "any", "phone")] as [(Bool, String, String?)]
    {
      let values = try values(InfoFile(name: "App", moduleName: "App", file: file, isPad: isPad))
      #expect(values["A"] as? String == a)
      #expect(values["B"] as? String == b)
    }
  }

  @Test func fileLiesBelowTheFolderThatTheProjectNames() throws {
    let folder = try ProjectFolder()
    try folder.write(
      "<plist version=\"1.0\"><dict><key>A</key><string>b</string></dict></plist>", to: "Up/I.plist"
    )
    let objects = ProjectFolder.app(settings: "INFOPLIST_FILE = I.plist;")
      .replacing("projectDirPath = \"\";", with: "projectDirPath = ../Up;")
    let target = try folder.project(objects, name: "In/App")
      .target(named: "App", configuration: "Debug")
    let info = try InfoFile(#require(target).settings, moduleName: "App", isPad: false)
    #expect(try values(info)["A"] as? String == "b")
  }

  @Test func generatedKeysNeedTheSetting() throws {
    let folder = try ProjectFolder()
    let target = try folder.app(
      ProjectFolder.app(settings: "INFOPLIST_KEY_A = b; INFOPLIST_FILE = Lost.plist;"))
    let info = try InfoFile(
      #require(target).settings, moduleName: "App", isPad: true)
    #expect(try values(info)["A"] == nil)
    #expect(info.missing == folder.url.appending(path: "Lost.plist").path)
  }

  @Test func binaryFileIsReadAndADamagedOneFails() throws {
    let folder = try ProjectFolder()
    let file = folder.url.appending(path: "Info.plist")
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["A": "$(PRODUCT_NAME)"], format: .binary, options: 0)
    try list.write(to: file)
    #expect(
      try values(InfoFile(name: "Box", moduleName: "Box", file: file, isPad: false))["A"] as? String
        == "Box")
    try folder.write("<plist><dict>", to: "Info.plist")
    #expect(throws: ProjectError.self) {
      try InfoFile(name: "Box", moduleName: "Box", file: file, isPad: false)
    }
  }

  @Test func appWithoutAProjectHasTheUsualKeys() throws {
    let values = try values(InfoFile(name: "My Box", moduleName: "M", file: nil, isPad: false))
    #expect(values["CFBundleIdentifier"] as? String == "app.My-Box")
    #expect(values["CFBundleExecutable"] as? String == "My Box")
    #expect(values["CFBundlePackageType"] as? String == "APPL")
  }
}
