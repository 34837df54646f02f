// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import XcodeProject

/// An app from a project or a folder: the sources to compile, and the contents of its bundle.
struct AppSource {
  /// The name of the bundle and of the program.
  let name: String
  let moduleName: String
  /// The Swift files.
  let files: [String]
  /// The names of the `#if` conditions that are set.
  let conditions: [String]
  /// The compiler options for features of the language.
  let features: [String]
  let isSwift6: Bool
  let items: [BundleItem]
  /// The contents of the bundle's `Info.plist`.
  let information: Data
  /// The modules that the app imports, each after those that it needs itself.
  let libraries: [LibraryModule]
  /// The messages about files that are left out, with the reason.
  let remarks: [String]
  /// The imported modules that were not found, with the cause.
  let missing: [ProjectLibraries.Missing]
  /// The files that describe the app: project files, configuration files and `Info.plist`.
  let descriptions: [String]

  /// All files and folders from which the app is made.
  var inputs: [String] {
    descriptions + files + items.map(\.url.path) + libraries.flatMap(\.files)
  }

  /// Returns the app that the paths name; `nil` if they name another kind of scene.
  ///
  /// - Throws: `CommandFailure` for a project that cannot be read or has no such app.
  init?(_ scenes: [String], _ choice: ProjectChoice) throws {
    let only = scenes.count == 1 && !Self.isPackage(scenes[0]) ? scenes[0] : nil
    let places = only.map(Workspace.places) ?? []
    do {
      if let only, !places.isEmpty {
        try self.init(Workspace(only, places), choice)
        return
      }
      guard choice.isEmpty else {
        throw CommandFailure.usage(
          "--target, --scheme and --packages need an Xcode project; "
            + "'\(scenes.joined(separator: " "))' is not one")
      }
      let hasDocument = choice.document != nil
      guard let folder = only.flatMap({ AppFolder($0, hasDocument: hasDocument) }) else {
        return nil
      }
      try self.init(folder, choice)
    } catch let error as ProjectError {
      throw CommandFailure(message: "the project cannot be read: \(error)", code: .usage)
    }
  }

  /// Whether the paths name a project or a folder with an app. Such scenes have a bundle for their resources.
  static func isApp(_ scenes: [String]) -> Bool {
    guard scenes.count == 1 else { return false }
    let isProject = !Workspace.places(at: scenes[0]).isEmpty
    return !isPackage(scenes[0]) && (isProject || AppFolder(scenes[0]) != nil)
  }

  private static func isPackage(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/Package.swift")
  }

  private init(_ workspace: Workspace, _ choice: ProjectChoice) throws {
    let chosen = try choice.app(in: workspace)
    let target = chosen.target
    var remarks = target.missing.map { "the configuration file '\($0)' does not exist" }
    let files = try Self.swiftFiles(of: target, remarks: &remarks)
    try Self.refuseSwiftUIApp(files, name: target.name)
    let name = target.productName.isEmpty ? target.name : target.productName
    let moduleName = Self.moduleName(
      target.moduleName.isEmpty ? "App" : target.moduleName, remarks: &remarks)
    let info = try InfoFile(
      target.settings, moduleName: moduleName, isPad: choice.isPad)
    if let lost = info.missing { remarks.append("the information file '\(lost)' does not exist") }
    let models = try AppModels(target.models, module: moduleName)
    let libraries = try ProjectLibraries(workspace, chosen, packages: choice.packages)
    let found = try libraries.modules(importedBy: files + models.files)
    let hasSymbols =
      target.settings["ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS"] == "YES"
      && target.settings["ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS"] != "NO"
    let catalogues = target.resources.map(\.url).filter { $0.pathExtension == "xcassets" }
    let symbols = try AssetSymbols(hasSymbols ? catalogues : [], sources: files)
    self.init(
      name: name, moduleName: moduleName,
      files: files + models.files + [symbols.file].compactMap { $0 },
      conditions: target.conditions, features: target.features, isSwift6: target.isSwift6,
      items: Self.existing(target.resources, remarks: &remarks) + models.items,
      information: info.data,
      libraries: found.modules, remarks: remarks + libraries.remarks, missing: found.missing,
      descriptions: workspace.projects.map { $0.url.appending(path: "project.pbxproj").path }
        + target.configurationFiles + [info.file].compactMap { $0 } + models.inputs)
  }

  private init(_ folder: AppFolder, _ choice: ProjectChoice) throws {
    var remarks: [String] = []
    var files = folder.files.sources.filter { $0.pathExtension == "swift" }.map(\.path)
    if choice.document != nil, !files.contains(where: EntryPoint.isIn) {
      files.append(try EntryPoint.file().path)
    }
    for other in folder.files.sources where other.pathExtension != "swift" {
      remarks.append(Self.isLeftOut(other))
    }
    try Self.refuseSwiftUIApp(files, name: folder.name)
    let moduleName = Self.moduleName(folder.moduleName, remarks: &remarks)
    let info = try InfoFile(
      name: folder.name, moduleName: moduleName, file: folder.information, isPad: choice.isPad)
    let models = try AppModels(folder.files.models, module: moduleName)
    files += models.files
    let found = try ProjectLibraries(roots: [folder.url]).modules(importedBy: files)
    self.init(
      name: folder.name, moduleName: moduleName,
      files: files, conditions: ["DEBUG"], features: [], isSwift6: false,
      items: folder.files.resources.filter { $0.url != folder.information } + models.items,
      information: info.data, libraries: found.modules, remarks: remarks,
      missing: found.missing,
      descriptions: [info.file].compactMap { $0 } + models.inputs)
  }

  private init(
    name: String, moduleName: String, files: [String], conditions: [String], features: [String],
    isSwift6: Bool, items: [BundleItem], information: Data, libraries: [LibraryModule],
    remarks: [String], missing: [ProjectLibraries.Missing], descriptions: [String]
  ) {
    self.name = name.replacing("/", with: "-")
    self.moduleName = moduleName
    self.files = files
    self.conditions = conditions
    self.features = features
    self.isSwift6 = isSwift6
    self.items = items
    self.information = information
    self.libraries = libraries
    self.remarks = remarks
    self.missing = missing
    self.descriptions = descriptions
  }

  /// Returns the Swift files of a target.
  ///
  /// - Parameter remarks: Receives a message for each file in another language.
  /// - Throws: `CommandFailure` if the target has no Swift files, or if one does not exist.
  static func swiftFiles(of target: ProjectTarget, remarks: inout [String]) throws -> [String] {
    let files = target.sources.filter { $0.pathExtension == "swift" }
    for other in target.sources where other.pathExtension != "swift" {
      remarks.append(isLeftOut(other))
    }
    let lost = files.filter { !FileManager.default.fileExists(atPath: $0.path) }
    if let first = lost.first {
      let others = lost.count > 1 ? ", and \(lost.count - 1) more" : ""
      throw CommandFailure.usage(
        "the target '\(target.name)' lists '\(first.path)', which does not exist\(others)")
    }
    if files.isEmpty {
      throw CommandFailure.usage("the target '\(target.name)' has no Swift files")
    }
    return files.map(\.path)
  }

  private static func isLeftOut(_ file: URL) -> String {
    let languages = [
      "m": "Objective-C", "mm": "Objective-C++", "c": "C", "metal": "Metal", "s": "assembler",
    ]
    let language = languages[file.pathExtension.lowercased()] ?? "C++"
    return "\(file.lastPathComponent) is written in \(language) and is left out"
  }

  /// Throws for a SwiftUI app, which has no delegate for UIKit to call.
  private static func refuseSwiftUIApp(_ files: [String], name: String) throws {
    for file in files {
      guard let source = SwiftImports(file), source.modules.contains("SwiftUI"),
        let app = source.swiftUIApp
      else { continue }
      throw CommandFailure.usage(
        "'\(name)' is a SwiftUI app ('\(app)' in \(URL(filePath: file).lastPathComponent)); "
          + "Nacre runs only apps whose @main type is a UIApplicationDelegate")
    }
  }

  private static func existing(_ items: [BundleItem], remarks: inout [String]) -> [BundleItem] {
    items.filter { item in
      if FileManager.default.fileExists(atPath: item.url.path) { return true }
      remarks.append("the resource '\(item.url.path)' does not exist")
      return false
    }
  }

  /// Returns a name for the app's module that differs from the modules of Nacre and of the toolchain.
  private static func moduleName(_ name: String, remarks: inout [String]) -> String {
    guard Installation.isTaken(name) else { return name }
    remarks.append(
      "'\(name)' is also a module of Nacre or Swift; the app's module is named \(name)App")
    return name + "App"
  }
}
