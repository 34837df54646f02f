// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The PDF files in an asset catalogue, which the program `pdftocairo` converts to SVG for UIKit.
///
/// UIKit reads `NAME.pdf.svg` in place of `NAME.pdf`.
struct PDFPictures {
  private let catalog: URL
  /// The files of the catalogue, as paths in it, sorted.
  private let files: [String]
  private let tool: String?

  /// `nil` for a catalogue without PDF files, and for a folder that is not a catalogue.
  init?(_ catalog: URL) {
    guard catalog.pathExtension == "xcassets" else { return nil }
    let root = catalog.resolvingSymlinksInPath()
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    guard names.contains(where: Self.isPDF) else { return nil }
    (self.catalog, files) = (root, names.sorted())
    tool = ToolRun.find("pdftocairo")
  }

  private static func isPDF(_ path: String) -> Bool { path.lowercased().hasSuffix(".pdf") }

  /// Adds the tool and the files, on which the result depends.
  func add(to key: inout ContentHash) {
    key.add(tool ?? "")
    for file in files {
      key.add(file)
      if Self.isPDF(file) { key.add(contents(file)) }
    }
  }

  /// Makes a folder with links to the catalogue's files, and an SVG beside each PDF.
  ///
  /// - Parameter announce: Receives a line for each file that cannot be converted, and one if the program is
  ///   not installed.
  /// - Throws: An error of the file system.
  func link(in folder: URL, announce: (String) -> Void) throws {
    let manager = FileManager.default
    if tool == nil {
      announce(
        "\(catalog.lastPathComponent) has PDF pictures, which need pdftocairo: "
          + "apt-get install poppler-utils")
    }
    for file in files {
      let (source, place) = (catalog.appending(path: file), folder.appending(path: file))
      var isFolder: ObjCBool = false
      _ = manager.fileExists(atPath: source.path, isDirectory: &isFolder)
      if isFolder.boolValue {
        try manager.createDirectory(at: place, withIntermediateDirectories: true)
        continue
      }
      try manager.createSymbolicLink(at: place, withDestinationURL: source)
      guard Self.isPDF(file), let tool else { continue }
      guard let drawing = try svg(file, tool) else {
        announce("pdftocairo cannot convert \(source.path)")
        continue
      }
      try manager.createSymbolicLink(
        at: URL(filePath: place.path + ".svg"), withDestinationURL: drawing)
    }
  }

  private func contents(_ file: String) -> Data {
    FileManager.default.contents(atPath: catalog.appending(path: file).path) ?? Data()
  }

  /// Returns the first page of a PDF as SVG in points, cached between runs; `nil` if it cannot be converted.
  private func svg(_ file: String, _ tool: String) throws -> URL? {
    var key = ContentHash()
    key.add("pdf 1")
    key.add(contents(file))
    let folder = try? ResultCache(kind: "pictures").result(key) { draft in
      let output = draft.appending(path: "drawing.svg")
      let run = try ToolRun.run(
        program: tool,
        ["-svg", "-f", "1", "-l", "1", catalog.appending(path: file).path, output.path])
      guard run.status == 0, let data = FileManager.default.contents(atPath: output.path) else {
        throw CommandFailure.usage(run.output)
      }
      try Data(Self.inPoints(String(decoding: data, as: UTF8.self)).utf8).write(to: output)
    }
    return folder?.appending(path: "drawing.svg")
  }

  /// Returns an SVG whose outermost element has its size in points, without the unit. With the unit `pt`,
  /// 72 points would be 96 pixels, because an SVG has 96 pixels to the inch.
  static func inPoints(_ svg: String) -> String {
    guard let start = svg.firstRange(of: "<svg"),
      let end = svg[start.upperBound...].firstIndex(of: ">")
    else { return svg }
    let size = /\b(width|height)="([0-9.]+)pt"/
    let head = svg[..<end].replacing(size) { "\($0.1)=\"\($0.2)\"" }
    return String(head + svg[end...])
  }
}
