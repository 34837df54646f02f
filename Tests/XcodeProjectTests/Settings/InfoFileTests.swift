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
    let info = try InfoFile(#require(target).settings, moduleName: "App", root: folder.url)
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
    #expect(values["UISupportedInterfaceOrientations~ipad"] as? [String] == ["A", "B"])
    let manifest = values["UIApplicationSceneManifest"] as? [String: Any]
    #expect(manifest?["UISceneConfigurations"] != nil)
  }

  @Test func generatedKeysNeedTheSetting() throws {
    let folder = try ProjectFolder()
    let target = try folder.app(
      ProjectFolder.app(settings: "INFOPLIST_KEY_A = b; INFOPLIST_FILE = Lost.plist;"))
    let info = try InfoFile(#require(target).settings, moduleName: "App", root: folder.url)
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
      try values(InfoFile(name: "Box", moduleName: "Box", file: file))["A"] as? String == "Box")
    try folder.write("<plist><dict>", to: "Info.plist")
    #expect(throws: ProjectError.self) { try InfoFile(name: "Box", moduleName: "Box", file: file) }
  }

  @Test func appWithoutAProjectHasTheUsualKeys() throws {
    let values = try values(InfoFile(name: "My Box", moduleName: "M", file: nil))
    #expect(values["CFBundleIdentifier"] as? String == "app.My-Box")
    #expect(values["CFBundleExecutable"] as? String == "My Box")
    #expect(values["CFBundlePackageType"] as? String == "APPL")
  }
}
