// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// What a command does and writes when nothing fails.
struct WholeRun {
  let files: [String: Data]
  let calls: CallCounts
}

/// A folder in which commands run that fail.
struct CrashPlace {
  let place: Workplace
  private let library: FaultLibrary

  init() throws {
    place = try Workplace()
    for folder in ["tmp", "cache"] { try place.createFolder(folder) }
    library = try FaultLibrary(in: place)
  }

  private var variables: [String: String] {
    ["TMPDIR": place.file("tmp"), "NACRE_CACHE": place.file("cache")]
  }

  private func words(_ command: String) -> [String] {
    command.split(separator: " ").map(String.init) + ["--quiet"]
  }

  /// Runs a command without a fault.
  func run(_ command: String) throws -> CommandRun {
    try CommandRun(words(command), in: place, environment: variables)
  }

  /// Runs a command, so that its compiled scene is in the cache. Nothing else of it is left.
  func compile(_ command: String) throws {
    let run = try run(command)
    try #require(run.status == 0, "\(run.errors)")
    try clean()
  }

  /// Returns what a command writes, and which calls a program makes in it. Nothing of it is left.
  func wholeRun(of command: String, counting program: String) throws -> WholeRun {
    let counting = variables.merging(library.environment(countingCallsOf: program)) { $1 }
    let run = try CommandRun(words(command), in: place, environment: counting)
    try #require(run.status == 0, "\(command): \(run.errors)")
    let whole = WholeRun(files: try outputs(), calls: try library.calls())
    try #require(!whole.files.isEmpty)
    try clean()
    return whole
  }

  /// Runs a command with a fault, and checks what it leaves. Nothing of it is left.
  ///
  /// - Returns: The exit code, or -1 after a signal.
  @discardableResult
  func check(_ command: String, _ fault: Fault, _ whole: WholeRun) throws -> Int32 {
    let environment = variables.merging(library.environment(fault)) { $1 }
    let running = try RunningCommand(words(command), in: place, environment: environment)
    try running.wait("\(command) with \(fault) does not end") { !running.isRunning }
    let status = running.exitStatus()
    let label: Comment = "\(command) with \(fault): status \(status), \(running.errors)"

    for (name, data) in try outputs() { #expect(data == whole.files[name], "\(name): \(label)") }
    if status == 0 {
      #expect(try outputs() == whole.files, label)
    } else if fault.isKill, fault.program == "nacre" {
      #expect(status == -1, label)
    } else {
      #expect(running.errors.contains("nacre: error: "), label)
      #expect(status > 0, label)
    }
    // What is killed leaves its files; nothing else does.
    if !fault.isKill || fault.program != "nacre" {
      #expect(try place.names().filter { $0.hasPrefix(".out") } == [], label)
      #expect(try place.names(in: "tmp") == [], label)
    }
    try running.wait("\(command) with \(fault) leaves a process") { try !hasProcess() }
    try clean()
    return status
  }

  /// The files that have an asked name.
  func outputs() throws -> [String: Data] {
    let names = try place.names().filter { $0.hasPrefix("out") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try place.data($0)) })
  }

  /// The files without content in results of the cache. A draft has a hidden name.
  func emptyFiles() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.file("cache")).filter { path in
      let parts = path.split(separator: "/").dropLast()
      let attributes = try FileManager.default.attributesOfItem(atPath: place.file("cache/\(path)"))
      let isFile = attributes[.type] as? FileAttributeType == .typeRegular
      return parts.count > 1 && !parts.contains { $0.hasPrefix(".") } && isFile
        && attributes[.size] as? Int == 0
    }
  }

  func emptyCache() throws {
    try FileManager.default.removeItem(atPath: place.file("cache"))
    try place.createFolder("cache")
  }

  /// Removes what commands have written, besides the cache.
  func clean() throws {
    for name in try place.names() where name.hasPrefix("out") || name.hasPrefix(".out") {
      try FileManager.default.removeItem(atPath: place.file(name))
    }
    try FileManager.default.removeItem(atPath: place.file("tmp"))
    try place.createFolder("tmp")
  }

  /// Whether a process runs with the variables of this folder.
  private func hasProcess() throws -> Bool {
    let mark = Data("NACRE_CACHE=\(place.file("cache"))\0".utf8)
    for process in try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(
      pid_t.init)
    {
      guard let text = FileManager.default.contents(atPath: "/proc/\(process)/environ") else {
        continue
      }
      if text.range(of: mark) != nil, isRunning(process) { return true }
    }
    return false
  }
}
