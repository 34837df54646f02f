// Nacre, MIT licence; see LICENSE.

import CLinux
import Foundation
import SceneHost

/// Results of slow work, kept in files between runs. The key of a result is a hash of its input.
///
/// The folder is `NACRE_CACHE`, or `nacre` in `XDG_CACHE_HOME`, or `~/.cache/nacre`. It can be removed
/// at any time. Results that were not used for 30 days are removed, at most once a day.
///
/// Programs are run from the cache, so nobody but the user may write in it; see `PrivateFolder`. A damaged
/// result, as after a power failure, is made again; see `ResultSeal`.
package struct ResultCache {
  /// The kind of results: the name of a subfolder.
  let kind: String
  /// The cache's folder.
  var root = ResultCache.usualRoot

  private static let day: TimeInterval = 24 * 3600
  private static let lifetime = 30 * day

  private var folder: URL { root.appendingPathComponent(kind) }

  /// The folder that the environment names, or a temporary folder if the user's folder cannot be written.
  ///
  /// The name of the temporary folder contains the user's ID, because all users have theirs in the same folder.
  private static let usualRoot: URL = {
    let environment = ProcessInfo.processInfo.environment
    func folder(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let path = folder("NACRE_CACHE") { return URL(fileURLWithPath: path) }
    if let base = folder("XDG_CACHE_HOME") ?? folder("HOME").map({ $0 + "/.cache" }) {
      let place = URL(fileURLWithPath: base).appendingPathComponent("nacre")
      // `openFolders` rejects a folder that is not private.
      _ = try? PrivateFolder.create(place.path)
      if access(place.path, W_OK) == 0 { return place }
    }
    return FileManager.default.temporaryDirectory.appendingPathComponent("nacre-cache-\(geteuid())")
  }()

  package init(kind: String) { self.kind = kind }

  init(kind: String, root: URL) { (self.kind, self.root) = (kind, root) }

  /// Returns the folder of a result, which need not exist.
  func place(of key: ContentHash) -> URL { folder.appendingPathComponent(key.description) }

  /// Returns the folder of a result, and makes the result if it is missing or damaged.
  ///
  /// - Parameters:
  ///   - key: The hash of the result's input.
  ///   - make: Fills an empty folder. If it throws, nothing is kept.
  /// - Throws: `CommandFailure` when others may write in the cache's folders, or when the result cannot
  ///   be stored; and the errors of `make`.
  package func result(_ key: ContentHash, _ make: (URL) throws -> Void) throws -> URL {
    try openFolders()
    let entry = place(of: key)
    if ResultSeal.isIntact(entry) {
      try? FileManager.default.setAttributes(
        [.modificationDate: Date()], ofItemAtPath: entry.path)
      return entry
    }
    removeOldResults()
    try replace(entry, key, make)
    return entry
  }

  /// Returns the folder of a result, and the value that `read` reads from it.
  ///
  /// A result that cannot be read is made again, because the disk may have lost data.
  func result<Value>(
    _ key: ContentHash, _ make: (URL) throws -> Void, read: (URL) throws -> Value
  ) throws -> (folder: URL, value: Value) {
    let entry = try result(key, make)
    if let value = try? read(entry) { return (entry, value) }
    try replace(entry, key, evenIfIntact: true, make)
    return (entry, try read(entry))
  }

  /// Makes a result, and replaces a damaged one.
  ///
  /// - Parameter evenIfIntact: Whether a result that another command has made meanwhile is replaced too. That command may
  ///   be reading it.
  private func replace(
    _ entry: URL, _ key: ContentHash, evenIfIntact: Bool = false, _ make: (URL) throws -> Void
  ) throws {
    let files = FileManager.default
    // Two commands may make the same result, so each works in its own folder.
    let draft = folder.appendingPathComponent(".\(key)-\(getpid())")
    try? files.removeItem(at: draft)
    try PrivateFolder.create(draft.path)
    defer { try? files.removeItem(at: draft) }
    try make(draft)
    try ResultSeal.close(draft)
    try name(draft, entry, evenIfIntact: evenIfIntact)
    try ResultSeal.force(folder)
  }

  /// Gives a finished result its name, unless another command has made an intact result that stays.
  private func name(_ draft: URL, _ entry: URL, evenIfIntact: Bool) throws {
    if rename(draft.path, entry.path) == 0 { return }
    if !evenIfIntact, ResultSeal.isIntact(entry) { return }
    // The old result is replaced. The two names are exchanged in one step, so that a result always exists.
    if nacre_exchange_names(draft.path, entry.path) { return }
    // Some file systems cannot exchange names.
    try? FileManager.default.removeItem(at: entry)
    if rename(draft.path, entry.path) == 0 || ResultSeal.isIntact(entry) { return }
    throw CommandFailure(
      message: "the cache '\(folder.path)' cannot be written: "
        + "\(String(cString: strerror(errno))); set NACRE_CACHE to a writable folder")
  }

  /// Creates the cache's folders, or checks that nobody else can write in them.
  private func openFolders() throws {
    for place in [root, folder] { try PrivateFolder.create(place.path) }
  }

  /// Removes results that were not used for a long time, at most once a day.
  ///
  /// Reading the dates of thousands of results takes a tenth of a second.
  private func removeOldResults() {
    let files = FileManager.default
    let mark = root.appendingPathComponent("cleaned-\(kind)")
    let last = try? files.attributesOfItem(atPath: mark.path)[.modificationDate] as? Date
    if let last, abs(last.timeIntervalSinceNow) < Self.day { return }
    _ = files.createFile(atPath: mark.path, contents: nil)
    let keys: Set<URLResourceKey> = [.contentModificationDateKey]
    let entries =
      (try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))) ?? []
    for entry in entries {
      let date = try? entry.resourceValues(forKeys: keys).contentModificationDate
      if let date, Date().timeIntervalSince(date) > Self.lifetime {
        try? files.removeItem(at: entry)
      }
    }
  }
}

/// A hash of bytes and strings that is the same in every process: FNV-1a with 128 bits.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm".
package struct ContentHash: CustomStringConvertible {
  private var value: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  package init() {}

  package mutating func add(_ bytes: some Sequence<UInt8>) {
    // One pass over memory: iterating over `Data` costs several times as much as the hash.
    // SAFETY: the memory is only read, during the call.
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { add(memory: $0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { add(memory: $0) } }
  }

  // SAFETY: the memory is only read, during the call.
  private mutating func add(memory: UnsafeBufferPointer<UInt8>) {
    var value = value
    for byte in memory {
      value = (value ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
    }
    self.value = value
  }

  /// Adds a string and a byte that marks its end.
  package mutating func add(_ string: String) {
    add(string.utf8)
    add(CollectionOfOne(0xFF))
  }

  /// Adds a file's path and content.
  ///
  /// - Throws: `CommandFailure` when the file cannot be read.
  mutating func add(file path: String) throws {
    add(path)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure.usage("'\(path)' cannot be read")
    }
    add(data)
    add("")
  }

  /// Adds the identity of a program or library: its path, size and date.
  package mutating func add(program path: String) {
    add(path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    add("\(attributes?[.size] ?? 0) \(attributes?[.modificationDate] ?? 0)")
  }

  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }
}
