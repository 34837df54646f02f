// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments
import SceneHost
import XcodeProject

/// The bundle of a compiled app: a folder `NAME.app` with the program, its information file, and links to
/// its resources.
///
/// Foundation uses the folder of the program as `Bundle.main`, and reads Info.plist there.
enum AppBundle {
  /// Makes the bundle, or returns a cached one of the same program and the same resources.
  ///
  /// - Parameter announce: Receives a message about each picture that will be missing.
  static func program(
    of app: AppSource, executable: String, announce: (String) -> Void = { _ in }
  ) throws -> SceneProgram {
    var key = ContentHash()
    for part in ["bundle 1", app.name, executable] { key.add(part) }
    key.add(app.information)
    let items = distinct(app.items, app.name)
    for item in items { add(item, to: &key) }
    let folder = try ResultCache(kind: "apps").result(key) { draft in
      let bundle = draft.appending(path: "\(app.name).app")
      try failing {
        try link(items, in: bundle, announce: announce)
        try app.information.write(to: bundle.appending(path: "Info.plist"))
        // A symbolic link does not work, because Foundation resolves it to find the bundle's folder. File
        // systems without hard links need a copy.
        let program = bundle.appending(path: app.name).path
        do {
          try FileManager.default.linkItem(atPath: executable, toPath: program)
        } catch {
          try FileManager.default.copyItem(atPath: executable, toPath: program)
        }
      }
    }
    return SceneProgram(executable: folder.appending(path: "\(app.name).app/\(app.name)").path)
  }

  /// Adds the input of a bundle with an item to a cache key.
  static func add(_ item: BundleItem, to key: inout ContentHash) {
    for part in [item.path, item.url.path] { key.add(part) }
    PDFPictures(item.url)?.add(to: &key)
    guard item.url.pathExtension == "xcstrings" else { return }
    key.add(FileManager.default.contents(atPath: item.url.path) ?? Data())
  }

  /// Fills a folder with links to files and folders, with the tables of string catalogues, and with drawings
  /// of the PDF files of asset catalogues.
  static func link(
    _ items: [BundleItem], in folder: URL, announce: (String) -> Void = { _ in }
  ) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for item in items {
      if item.url.pathExtension == "xcstrings" {
        let name = item.url.deletingPathExtension().lastPathComponent
        try write(catalog(item.url), named: name, into: folder)
      }
      let place = folder.appending(path: item.path)
      try files.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let pictures = PDFPictures(item.url) {
        let isCatalog = item.url.pathExtension == "xcassets"
        try pictures.link(
          in: isCatalog ? place : place.deletingLastPathComponent(), announce: announce)
        continue
      }
      // Of two files with the same path, the bundle has the first.
      try? files.createSymbolicLink(at: place, withDestinationURL: item.url)
    }
  }

  /// Reads a string catalogue.
  private static func catalog(_ file: URL) throws -> StringCatalog {
    do {
      return try StringCatalog(PropertyValue.data(of: file))
    } catch let error as DocumentError {
      throw ProjectError(file: file.path, "the file is damaged: \(error)")
    }
  }

  /// Writes the tables of a string catalogue into a bundle, such as `fr.lproj/NAME.strings`, for Foundation.
  ///
  /// UIKit reads the catalogue itself, for texts that vary with numbers. Existing tables are kept.
  static func write(_ catalog: StringCatalog, named name: String, into bundle: URL) throws {
    for language in catalog.languages where !language.contains("/") {
      let folder = bundle.appending(path: "\(language).lproj")
      let file = folder.appending(path: "\(name).strings")
      if FileManager.default.fileExists(atPath: file.path) { continue }
      var table = (catalog.texts(language) ?? [:]).filter { !$0.key.isEmpty }.mapValues(\.general)
      if language == catalog.sourceLanguage {
        for key in catalog.keys where table[key] == nil { table[key] = key }
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let data = try PropertyListSerialization.data(
        fromPropertyList: table, format: .xml, options: 0)
      try data.write(to: file)
    }
  }

  /// Returns the items without conflicting paths. Asset catalogues of the same name get numbers, since Xcode
  /// merges all catalogues.
  private static func distinct(_ items: [BundleItem], _ executable: String) -> [BundleItem] {
    var uses: [String: Int] = [:]
    return items.compactMap { item in
      if ["Info.plist", executable].contains(item.path) { return nil }
      let count = uses[item.path, default: 0]
      uses[item.path] = count + 1
      guard count > 0 else { return item }
      guard item.url.pathExtension == "xcassets" else { return nil }
      let name = item.url.deletingPathExtension().lastPathComponent
      return BundleItem(path: "\(name)-\(count + 1).xcassets", url: item.url)
    }
  }
}
