// Nacre, MIT licence; see LICENSE.

import Foundation

extension Bundle {
  /// Returns the bundle of the library that declares a class; translated source code calls it in place of
  /// `Bundle(for:)`.
  ///
  /// Foundation's `Bundle(for:)` gives the program's bundle for any class on Linux. This method returns the folder
  /// `Resources` beside the library's file, or the program's bundle if there is no such folder.
  ///
  /// - Parameter aClass: A class of the library.
  public static func ofClass(_ aClass: AnyClass) -> Bundle {
    resources(of: aClass).flatMap { Bundle(path: $0) } ?? .main
  }

  /// Whether the bundle is the program's, whose resources are those of `ProgramResources`.
  var isProgram: Bool { bundlePath == Bundle.main.bundlePath }

  private static func resources(of type: AnyClass) -> String? {
    // SAFETY: the address is only compared with those of the loaded files.
    guard let path = loadedFile(with: UInt(bitPattern: typeDescriptor(type))) else { return nil }
    let file = URL(fileURLWithPath: path)
    let own = file.deletingLastPathComponent().appendingPathComponent("Resources").path
    let isLibrary = file.lastPathComponent.hasPrefix("lib") && file.pathExtension == "so"
    return isLibrary && isFolder(own) ? own : nil
  }

  /// Returns the path of the program or library in whose memory an address lies.
  private static func loadedFile(with address: UInt) -> String? {
    // Files in `/proc` report no size, so Foundation's calls for whole files read only the beginning.
    var data = Data()
    let file = FileHandle(forReadingAtPath: "/proc/self/maps")
    while let part = try? file?.read(upToCount: 1 << 16), !part.isEmpty { data += part }
    let maps = String(decoding: data, as: UTF8.self)
    for line in maps.split(separator: "\n") {
      // "begin-end rights offset device inode path"
      let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let range = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard range.count == 2, range[0] <= address, address < range[1] else { continue }
      return words.count == 6 && words[5].contains("/")
        ? words[5].trimmingCharacters(in: .whitespaces) : nil
    }
    return nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

// SAFETY: a function of Swift's runtime, which reads the class.
/// Returns the address of a class's type descriptor, which is in the file that declares the class. The class object
/// itself can be elsewhere.
@_silgen_name("swift_getTypeContextDescriptor")
private func typeDescriptor(_ type: AnyClass) -> UnsafeRawPointer
