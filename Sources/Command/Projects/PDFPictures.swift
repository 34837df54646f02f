// Nacre, MIT licence; see LICENSE.

import Foundation
import SceneHost

/// The PDF files in an asset catalogue, or one PDF file beside a program.
///
/// The program `pdftocairo` converts them to SVG for UIKit.
///
/// UIKit reads `NAME.pdf.svg` in place of `NAME.pdf`.
struct PDFPictures {
  /// The catalogue, or the folder of a file.
  private let catalog: URL
  /// The paths of the files in the catalogue, sorted, or the name of the one file.
  private let files: [String]
  private let tool = ToolRun.find("pdftocairo")

  /// - Parameter url: A catalogue or a file. The result is `nil` for a catalogue without PDF files and for any other
  ///   folder or file.
  init?(_ url: URL) {
    if Self.isPDF(url.path) {
      (catalog, files) = (url.deletingLastPathComponent(), [url.lastPathComponent])
      return
    }
    guard url.pathExtension == "xcassets" else { return nil }
    let root = url.resolvingSymlinksInPath()
    let names =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    guard names.contains(where: Self.isPDF) else { return nil }
    (self.catalog, files) = (root, names.sorted())
  }

  /// Converts the PDF files beside a scene and in the catalogues beside it.
  ///
  /// - Parameter folders: The folders with the scene's pictures.
  /// - Returns: The folder with the catalogues, and the folder with the drawings of other files. Each is `nil` if it
  ///   would be empty. Both are kept between runs. They have no drawing of a PDF that cannot be converted.
  static func folders(beside folders: [String]) -> (catalogs: String?, drawings: String?) {
    let places = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map {
        URL(fileURLWithPath: folder).appending(path: $0)
      }
    }
    let isCatalog = { (url: URL) in url.pathExtension == "xcassets" }
    return (kept(places.filter(isCatalog)), kept(places.filter { !isCatalog($0) }))
  }

  /// Returns a folder with the drawings of catalogues and files; `nil` if none of them has a PDF.
  private static func kept(_ places: [URL]) -> String? {
    let pictures = places.compactMap { url in PDFPictures(url).map { (url: url, pictures: $0) } }
    if pictures.isEmpty { return nil }
    var key = ContentHash()
    key.add("pdf beside 1")
    for (url, pictures) in pictures {
      key.add(url.path)
      pictures.add(to: &key)
    }
    let folder = try? ResultCache(kind: "pictures").result(key) { draft in
      for (index, (url, pictures)) in pictures.enumerated() {
        // Numbers distinguish catalogues of the same name.
        let isCatalog = url.pathExtension == "xcassets"
        let place = isCatalog ? draft.appending(path: "\(index).xcassets") : draft
        try? pictures.link(in: place) { _ in }
      }
    }
    return folder?.path
  }

  private static func isPDF(_ path: String) -> Bool { path.lowercased().hasSuffix(".pdf") }

  /// Adds the tool and the files to a cache key.
  func add(to key: inout ContentHash) {
    key.add(tool ?? "")
    for file in files {
      key.add(file)
      if Self.isPDF(file) { key.add(contents(file)) }
    }
  }

  /// Makes a folder with links to the files, and an SVG beside each PDF.
  ///
  /// - Parameter announce: Receives a message for each file that cannot be converted, and one if `pdftocairo` is
  ///   not installed.
  /// - Throws: An error of the file system.
  func link(in folder: URL, announce: (String) -> Void) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
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
      // Of two files with the same name, the first is used.
      if manager.fileExists(atPath: place.path) { continue }
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
      try Self.convert(catalog.appending(path: file), to: output, tool)
      let data = FileManager.default.contents(atPath: output.path) ?? Data()
      try Data(Self.inPoints(String(decoding: data, as: UTF8.self)).utf8).write(to: output)
    }
    return folder?.appending(path: "drawing.svg")
  }

  /// What the conversion of a PDF may use. A stream that is compressed twice makes a gigabyte from a kilobyte.
  struct Limits {
    /// Seconds of processor time.
    var seconds = 20
    /// The memory in MiB.
    var memory = 2048
    /// The size of the drawing in MiB.
    var size = 64
  }

  /// Writes the first page of a PDF as SVG.
  ///
  /// - Throws: `CommandFailure` for a file that cannot be converted within the limits.
  static func convert(_ pdf: URL, to output: URL, _ tool: String, _ limits: Limits = Limits())
    throws
  {
    // The shell counts files in blocks of 512 bytes, and memory in units of 1024.
    let script =
      "ulimit -t \(limits.seconds); ulimit -v \(limits.memory << 10); ulimit -f \(limits.size << 11); "
      + "exec \"$0\" \"$@\""
    let run = try ToolRun.run(
      program: "/bin/sh", ["-c", script, tool, "-svg", "-f", "1", "-l", "1", pdf.path, output.path])
    // Without memory or space the tool writes an incomplete drawing, and its exit code is 0.
    let end = FileManager.default.contents(atPath: output.path)?.suffix(16) ?? Data()
    guard run.status == 0, !run.output.contains("cairo error:"),
      String(decoding: end, as: UTF8.self).contains("</svg>")
    else {
      throw CommandFailure.usage(run.output)
    }
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
