// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost
import XcodeProject

/// What the Core Data models of an app become: classes to compile, and property lists in the bundle.
struct AppModels {
  /// The Swift files with the classes that Xcode generates.
  private(set) var files: [String] = []
  /// The property lists, at the places at which a program looks for compiled models.
  private(set) var items: [BundleItem] = []
  /// The files that the models are read from.
  private(set) var inputs: [String] = []

  /// - Parameters:
  ///   - models: The models (`.xcdatamodeld` or `.xcdatamodel`).
  ///   - module: The module of the app's classes.
  /// - Throws: `ProjectError` for a model that cannot be read.
  init(_ models: [URL], module: String) throws {
    for url in models {
      let model = try DataModel(url)
      inputs.append(DataModel.file(of: url).path)
      let (list, classes) = (try model.propertyList(module: module), model.classes)
      var key = ContentHash()
      for part in ["model 1", model.name, classes ?? ""] { key.add(part) }
      key.add(list)
      let folder = try ResultCache(kind: "models").result(key) { draft in
        try list.write(to: draft.appending(path: "\(model.name).mom"))
        try classes?.write(
          to: draft.appending(path: "\(model.name)+Classes.swift"), atomically: true,
          encoding: .utf8)
      }
      let isVersioned = url.pathExtension == "xcdatamodeld"
      items.append(
        BundleItem(
          path: (isVersioned ? "\(model.name).momd/" : "") + "\(model.name).mom",
          url: folder.appending(path: "\(model.name).mom")))
      if classes != nil {
        files.append(folder.appending(path: "\(model.name)+Classes.swift").path)
      }
    }
  }
}
