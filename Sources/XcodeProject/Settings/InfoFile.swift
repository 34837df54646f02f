// Nacre, MIT licence; see LICENSE.

import Foundation

/// The information file, `Info.plist`, that Xcode puts into an app's bundle.
///
/// It is the file that `INFOPLIST_FILE` names below `SRCROOT`. If `GENERATE_INFOPLIST_FILE` is set, the
/// values of the settings `INFOPLIST_KEY_…` override it. References to settings are replaced in all strings.
/// Missing keys that every app has are added. A key for the device, such as `UIMainStoryboardFile~ipad`, replaces the
/// general key, as in `Bundle.infoDictionary` on iOS.
package struct InfoFile {
  /// The property list in XML form, with its keys sorted.
  package let data: Data
  /// The orientations that the app supports, such as `UIInterfaceOrientationPortrait`; none without the key.
  package let orientations: [String]
  /// The path of the app's own file; `nil` without one.
  package let file: String?
  /// The path of the app's own file, if the settings name a file that does not exist; otherwise `nil`.
  package let missing: String?

  /// - Parameters:
  ///   - settings: The settings of the target.
  ///   - moduleName: The name of the app's module, the value of `$(PRODUCT_MODULE_NAME)`.
  ///   - isPad: Whether the device is an iPad.
  /// - Throws: `ProjectError` for a file that is damaged, and for values that a property list cannot have.
  package init(_ settings: BuildSettings, moduleName: String, isPad: Bool) throws {
    var settings = settings
    settings.set("PRODUCT_MODULE_NAME", moduleName)
    let path = settings["INFOPLIST_FILE"]
    var values: [String: Any] = [:]
    var (own, missing): (String?, String?)
    if !path.isEmpty {
      let root = URL(filePath: settings["SRCROOT"])
      let place = path.hasPrefix("/") ? URL(filePath: path) : root.appending(path: path)
      let file = FileTree.spelled(place.standardizedFileURL)
      if FileManager.default.fileExists(atPath: file.path) {
        values = try Self.read(file)
        own = file.path
      } else {
        missing = file.path
      }
    }
    if settings.isSet("GENERATE_INFOPLIST_FILE") {
      Self.merge(Self.generated(settings), into: &values)
    }
    for (key, value) in Self.usual where values[key] == nil { values[key] = value }
    let chosen = Self.choose(of: values, isPad: isPad)
    let expanded = Self.expand(chosen, settings) as? [String: Any] ?? [:]
    // An empty name or identifier counts as missing.
    let kept = expanded.filter { !($0.key.hasPrefix("CFBundle") && $0.value as? String == "") }
    orientations = kept["UISupportedInterfaceOrientations"] as? [String] ?? []
    do {
      data = try PropertyListSerialization.data(fromPropertyList: kept, format: .xml, options: 0)
    } catch {
      throw ProjectError(file: path, "the information file cannot be written as a property list")
    }
    (self.file, self.missing) = (own, missing)
  }

  /// Creates the information file of an app that has no project.
  ///
  /// - Parameter file: The app's own file; `nil` for none.
  package init(name: String, moduleName: String, file: URL?, isPad: Bool) throws {
    var settings = BuildSettings(configuration: "Debug")
    settings.set("PRODUCT_NAME", name)
    settings.set("TARGET_NAME", name)
    settings.set("EXECUTABLE_NAME", name)
    settings.set("PRODUCT_BUNDLE_IDENTIFIER", "app.$(PRODUCT_NAME:rfc1034identifier)")
    settings.set("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL")
    settings.set("DEVELOPMENT_LANGUAGE", "en")
    if let file { settings.set("INFOPLIST_FILE", file.path) }
    try self.init(settings, moduleName: moduleName, isPad: isPad)
  }

  private static func read(_ file: URL) throws -> [String: Any] {
    let data = try PropertyValue.data(of: file)
    guard
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = list as? [String: Any]
    else {
      throw ProjectError(
        file: file.path, "the file is damaged: it is not a property list with a dictionary")
    }
    return values
  }

  private static let usual = [
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleName": "$(PRODUCT_NAME)",
    "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
    "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)",
    "CFBundleShortVersionString": "$(MARKETING_VERSION)",
    "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)", "CFBundleInfoDictionaryVersion": "6.0",
  ]

  /// The keys whose values are lists. Each word of the setting is an element.
  private static let lists: Set<String> = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
  ]

  private static func generated(_ settings: BuildSettings) -> [String: Any] {
    let prefix = "INFOPLIST_KEY_"
    var values: [String: Any] = [:]
    for setting in settings.names where setting.hasPrefix(prefix) {
      let value = settings[setting]
      var key = String(setting.dropFirst(prefix.count))
      guard !value.isEmpty else { continue }
      switch key {
      case "UIApplicationSceneManifest_Generation":
        guard settings.isSet(setting) else { continue }
        values["UIApplicationSceneManifest"] =
          ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()]
          as [String: Any]
        continue
      case "UILaunchScreen_Generation":
        if settings.isSet(setting) { values["UILaunchScreen"] = [String: Any]() }
        continue
      default: break
      }
      for (ending, mark) in [("_iPhone", "~iphone"), ("_iPad", "~ipad")] where key.hasSuffix(ending)
      {
        key = key.dropLast(ending.count) + mark
      }
      let isList = lists.contains(String(key.prefix { $0 != "~" }))
      values[key] =
        isList ? settings.words(setting) : ["YES": true, "NO": false][value] ?? value
    }
    return values
  }

  /// Merges values. Dictionaries are merged key by key and lists are joined; other values are replaced.
  private static func merge(_ new: [String: Any], into values: inout [String: Any]) {
    for (key, value) in new {
      if let table = value as? [String: Any], var own = values[key] as? [String: Any] {
        merge(table, into: &own)
        values[key] = own
      } else if let list = value as? [String], let own = values[key] as? [String] {
        values[key] = own + list.filter { !own.contains($0) }
      } else {
        values[key] = value
      }
    }
  }

  /// Returns the values for a device, under the general keys.
  private static func choose(of values: [String: Any], isPad: Bool) -> [String: Any] {
    let marked = values.filter { $0.key.contains("~") }
    var chosen = values.filter { !$0.key.contains("~") }
    let mark = isPad ? "~ipad" : "~iphone"
    for (key, value) in marked where key.hasSuffix(mark) {
      chosen[String(key.dropLast(mark.count))] = value
    }
    return chosen
  }

  private static func expand(_ value: Any, _ settings: BuildSettings) -> Any {
    switch value {
    case let text as String: settings.expand(text)
    case let list as [Any]: list.map { expand($0, settings) }
    case let table as [String: Any]: table.mapValues { expand($0, settings) }
    default: value
    }
  }
}
