// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import Testing

/// A system call that fails, or before which a program is killed; see `Tests/FaultInjection`.
struct Fault: CustomStringConvertible {
  /// The name of the call, `any` for all, `disk`, or `forget`.
  let call: String
  /// Which of the calls; the number of bytes for `disk`.
  let number: Int
  /// The error; 0 for SIGKILL.
  let error: Int32
  /// The name of the executable.
  let program: String

  var description: String { "\(call):\(number):\(error) in \(program)" }

  var isKill: Bool { error == 0 }

  /// SIGKILL before one of all calls.
  static func kill(_ calls: CallCounts, in program: String, _ random: inout SeededGenerator)
    -> Fault
  {
    Fault(
      call: "any", number: .random(in: 1...max(calls.total, 1), using: &random), error: 0,
      program: program)
  }

  /// A disk that is full after some bytes.
  static func disk(_ calls: CallCounts, in program: String, _ random: inout SeededGenerator)
    -> Fault
  {
    Fault(
      call: "disk", number: .random(in: 0..<max(calls.bytes, 1), using: &random), error: ENOSPC,
      program: program)
  }

  /// A loss of power after a renaming: the files that were not forced to disk are empty.
  static func lossOfPower(_ number: Int) -> Fault {
    Fault(call: "forget", number: number, error: 0, program: "nacre")
  }

  /// One failing call: each name is as likely as each other, and each of its calls and errors too.
  ///
  /// - Returns: `nil` if the program makes no call that is known here.
  static func failure(
    _ calls: CallCounts, in program: String, _ random: inout SeededGenerator
  ) -> Fault? {
    let names = errors.keys.filter { calls.counts[$0] != nil }.sorted()
    guard let call = names.randomElement(using: &random),
      let error = errors[call]?.randomElement(using: &random), let count = calls.counts[call]
    else { return nil }
    return Fault(
      call: call, number: .random(in: 1...count, using: &random), error: error, program: program)
  }

  /// The errors that a call has in practice. After EINTR a program tries again.
  private static let errors: [String: [Int32]] = [
    "close": [EIO, ENOSPC], "create": [EACCES, EMFILE, ENOSPC], "fork": [EAGAIN, ENOMEM],
    "fsync": [EIO], "ftruncate": [ENOSPC], "lseek": [EIO], "memory": [EMFILE, ENOMEM],
    "mkdir": [EACCES, ENOSPC], "mmap": [ENOMEM], "pipe": [EMFILE], "read": [EINTR, EIO],
    "rename": [EACCES, EIO], "write": [EDQUOT, EINTR, EIO, ENOSPC],
  ]
}

/// How often a program makes each call when nothing fails.
struct CallCounts {
  fileprivate(set) var counts: [String: Int] = [:]
  /// The bytes that are written to files.
  fileprivate(set) var bytes = 0

  var total: Int { counts.values.reduce(0, +) }
}

/// The library that makes calls fail, compiled into the folder of a test.
struct FaultLibrary {
  private static let source = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("FaultInjection/faults.c")

  private let file: String
  private let log: String

  init(in place: Workplace) throws {
    (file, log) = (place.file("faults.so"), place.file("calls"))
    let compilation = try CommandRun(
      [
        "clang", "-shared", "-fPIC", "-O2", "-Wall", "-Wextra", "-Werror", "-o", file,
        Self.source.path,
      ],
      in: place, program: URL(fileURLWithPath: "/usr/bin/env"))
    try #require(compilation.status == 0, "\(compilation.errors)")
  }

  /// Returns the variables that let a call fail.
  func environment(_ fault: Fault) -> [String: String] {
    [
      "LD_PRELOAD": file, "NACRE_FAULT_PROGRAM": fault.program,
      "NACRE_FAULT": "\(fault.call):\(fault.number):\(fault.error)",
    ]
  }

  /// Returns the variables with which a program lists its calls.
  func environment(countingCallsOf program: String) -> [String: String] {
    try? FileManager.default.removeItem(atPath: log)
    return ["LD_PRELOAD": file, "NACRE_FAULT_PROGRAM": program, "NACRE_FAULT_LOG": log]
  }

  /// Returns the calls that were listed.
  func calls() throws -> CallCounts {
    var counts = CallCounts()
    for line in try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ")
      counts.counts[String(words[0]), default: 0] += 1
      counts.bytes += Int(words[1]) ?? 0
    }
    return counts
  }
}
