// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import PortModel
import SceneHost

/// `nacre port`: translates Swift for Apple's systems to Swift for Linux, for people to read.
///
/// The other verbs translate scenes and libraries by themselves.
struct Port: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Translate Swift for Apple's systems to Swift for Linux.",
    discussion: """
      The files are translated together, as one module. Lines stay where they are. The other verbs \
      translate scenes and libraries by themselves; this one shows what they compile.

      Example:
        nacre port Sources/Card -o Ported --report
      """)

  @Argument(help: "Swift files, or a folder of Swift files.")
  var sources: [String]

  @Option(name: .shortAndLong, help: "The folder that receives the files.")
  var output: String

  @Flag(help: "Print how often each rule was applied.")
  var report = false

  @Option(
    name: .customLong("library"),
    help: "A folder of Swift files or a package that the sources import: FOLDER or NAME=FOLDER.")
  var libraries: [LibraryPlace] = []

  func run() throws {
    let (root, files) = try files()
    let destination = URL(fileURLWithPath: output).standardizedFileURL
    guard destination.path != root.path, !root.path.hasPrefix(destination.path + "/") else {
      throw CommandFailure.usage("-o must not be the folder of the sources or a folder above it")
    }
    var interfaces: [String] = []
    for module in try libraries.flatMap({ try LibraryModule.modules(of: $0) }) {
      interfaces.append(
        try PortedModule(name: module.name, files: module.files, interfaces: interfaces).interface)
    }
    let ported = try PortedModule(
      name: LibraryPlace.moduleName(ofFolder: root), files: files, interfaces: interfaces,
      style: .reading)
    for file in ported.answer.files {
      let name =
        file.author.map { String($0.dropFirst(root.path.count + 1)) } ?? "NacreMembers.swift"
      let target = destination.appendingPathComponent(name)
      let text = FileManager.default.contents(atPath: file.ported) ?? Data()
      // An unchanged file keeps its date, so that build systems do not compile it again.
      if FileManager.default.contents(atPath: target.path) == text { continue }
      do {
        try FileManager.default.createDirectory(
          at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: target)
      } catch {
        throw CommandFailure(message: "'\(target.path)' cannot be written")
      }
    }
    tell(ported.answer.report, fileCount: files.count)
  }

  /// Returns the folder to which the paths in the output are relative, and the source files.
  private func files() throws -> (root: URL, files: [String]) {
    let urls = sources.map { URL(fileURLWithPath: $0).standardizedFileURL }
    for url in urls where !FileManager.default.fileExists(atPath: url.path) {
      throw CommandFailure.usage("'\(url.path)' does not exist")
    }
    let files = LibraryModule.files(in: urls, excluding: [])
    guard !files.isEmpty else { throw CommandFailure.usage("there are no Swift files to port") }
    let root = urls.count == 1 && files != [urls[0].path] ? urls[0] : Self.commonFolder(files)
    return (root, files)
  }

  private static func commonFolder(_ files: [String]) -> URL {
    var folder = URL(fileURLWithPath: files[0]).deletingLastPathComponent()
    while !files.allSatisfy({ $0.hasPrefix(folder.path + "/") }) {
      folder.deleteLastPathComponent()
    }
    return folder
  }

  private func tell(_ report: PortReport, fileCount: Int) {
    for remark in report.remarks {
      Console.write("\(remark.file):\(remark.line): \(remark.message)")
    }
    guard self.report else { return }
    for rule in PortReport.Rule.allCases {
      guard let count = report.counts[rule] else { continue }
      print("\(count)".padding(toLength: 6, withPad: " ", startingAt: 0) + rule.rawValue)
    }
    print("\(fileCount) files, \(report.remarks.count) remarks")
  }
}
