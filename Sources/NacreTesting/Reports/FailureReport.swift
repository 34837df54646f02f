// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The pages that show failures: one for each reference from which a result differs, and a list.
///
/// They are in `.build/nacre-report` of the test's package, or in the folder that the environment
/// variable `NACRE_REPORT` names. Each page is a single file without dependencies.
enum FailureReport {
  /// The name of the environment variable.
  static let variable = "NACRE_REPORT"

  /// Returns the path of the folder of the pages; `nil` if the test is in no package and the variable is not set.
  private static func folder(_ place: ReferencePlace) -> String? {
    if let path = EnvironmentVariable.value(variable), !path.isEmpty {
      return path
    }
    return ReferenceStore.package(of: place).map { "\($0)/.build/nacre-report" }
  }

  private static func page(_ place: ReferencePlace, in folder: String) -> String {
    "\(folder)/\(place.suite).\(place.test).\(place.name).html"
  }

  /// Writes the page for a difference, and a picture of the panels beside it.
  ///
  /// - Returns: The file of the page, or `nil` if there is no folder for it.
  static func write(_ place: ReferencePlace, _ page: FailurePage, panels: Data) throws -> URL? {
    guard let file = try write(place, html: page.html) else { return nil }
    try panels.write(to: file.deletingPathExtension().appendingPathExtension("png"))
    return file
  }

  /// Writes the page for a motion.
  ///
  /// - Returns: The file of the page, or `nil` if there is no folder for it.
  static func write(_ place: ReferencePlace, _ page: CurvePage) throws -> URL? {
    try write(place, html: page.html)
  }

  private static func write(_ place: ReferencePlace, html: String) throws -> URL? {
    guard let folder = folder(place) else { return nil }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = URL(fileURLWithPath: page(place, in: folder))
    try Data(html.utf8).write(to: file, options: .atomic)
    try writeList(folder)
    return file
  }

  /// Removes the page of a reference, because the result equals it.
  static func remove(_ place: ReferencePlace) {
    guard let folder = folder(place) else { return }
    let path = page(place, in: folder)
    guard FileManager.default.fileExists(atPath: path) else { return }
    let page = URL(fileURLWithPath: path)
    try? FileManager.default.removeItem(at: page)
    try? FileManager.default.removeItem(
      at: page.deletingPathExtension().appendingPathExtension("png"))
    try? writeList(folder)
  }

  private static func writeList(_ folder: String) throws {
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".html") && $0 != "index.html" }.sorted()
    let items = pages.map { name in
      let title = FailurePage.escaped(String(name.dropLast(5)))
      let link = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
      return "<li><a href=\"\(link)\">\(title)</a></li>"
    }
    let text = """
      <!doctype html><meta charset="utf-8"><title>Failures</title>
      <style>body{font:15px/1.5 system-ui,sans-serif;margin:2em}</style>
      <h1>\(pages.count) \(pages.count == 1 ? "failure" : "failures")</h1><ul>
      \(items.joined(separator: "\n"))
      </ul>

      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/index.html"), options: .atomic)
  }
}
