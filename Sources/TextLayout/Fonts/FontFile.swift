// Nacre, MIT licence; see LICENSE.

import CText
import Foundation
import GraphicsTypes
import Synchronization

/// Font files that a program provides.
package enum FontFile {
  /// The reason that a file's fonts could not be added.
  package enum Failure: Error {
    case unreadable
    case isAdded
  }

  /// A face of a font file.
  package struct Face: Sendable {
    /// The PostScript name, such as `Inter-Bold`; empty if the file does not say.
    package let postScriptName: String
    /// The full name, such as `Inter Bold`; empty if the file does not say.
    package let fullName: String
    package let family: String
    /// From 100 to 900, as in OpenType.
    package let weight: Int
    package let italic: Bool

    var names: [String] { [postScriptName, fullName].filter { !$0.isEmpty } }
    var style: FontDescriptor.Style {
      FontDescriptor.Style(family: family, weight: weight, italic: italic)
    }
    /// A descriptor that finds the face once its file is added.
    package func descriptor(size: Double) -> FontDescriptor {
      FontDescriptor(family: family, size: size, weight: weight, italic: italic)
    }
  }

  /// Adds the faces of a file to the installed ones, for this process.
  package static func add(_ path: String) throws(Failure) {
    let faces = faces(path)
    guard !faces.isEmpty else { throw .unreadable }
    try FontLibrary.shared.add(faces, path: path)
  }

  /// Adds the faces of all font files in a folder, and in the folders in it, for this process. Files that are no
  /// fonts by their endings are left alone.
  package static func add(folder: String) {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    for name in names.sorted() where endings.contains((name as NSString).pathExtension.lowercased())
    {
      do { try add("\(folder)/\(name)") } catch {
        if error == .unreadable { Log.once("the font '\(folder)/\(name)' cannot be read", .font) }
      }
    }
  }

  private static let endings = ["ttf", "otf", "ttc", "otc"]

  /// Returns the faces of a file; empty if it is missing or no font.
  // SAFETY: fontconfig's patterns are destroyed after their last use, and their strings are copied
  // before that.
  package static func faces(_ path: String) -> [Face] {
    guard FcInit() != FcFalse, FileManager.default.isReadableFile(atPath: path) else { return [] }
    var faces: [Face] = []
    var count: Int32 = 1
    var index: Int32 = 0
    while index < count {
      guard let pattern = FcFreeTypeQuery(path, UInt32(index), nil, &count) else { break }
      faces.append(face(pattern))
      FcPatternDestroy(pattern)
      index += 1
    }
    return faces
  }

  // SAFETY: the strings and numbers belong to the pattern, which the caller keeps, and are copied.
  private static func face(_ pattern: OpaquePointer) -> Face {
    func text(_ key: String) -> String {
      var value: UnsafeMutablePointer<FcChar8>?
      guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else {
        return ""
      }
      return String(cString: value)
    }
    var weight = Double(FC_WEIGHT_REGULAR)
    FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
    var slant = Int32(FC_SLANT_ROMAN)
    FcPatternGetInteger(pattern, FC_SLANT, 0, &slant)
    return Face(
      postScriptName: text(FC_POSTSCRIPT_NAME), fullName: text(FC_FULLNAME),
      family: text(FC_FAMILY), weight: Int(FcWeightToOpenTypeDouble(weight).rounded()),
      italic: slant != FC_SLANT_ROMAN)
  }

  private static let paths = Mutex<[Data: String]>([:])

  /// Returns the path of an in-memory file with the given bytes; `nil` when memory runs out. The
  /// file lives as long as the process, and equal bytes share one file.
  package static func path(of data: Data) -> String? {
    paths.withLock { paths in
      if let path = paths[data] { return path }
      let file = nacre_memory_file()
      guard file >= 0 else { return nil }
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
      do { try handle.write(contentsOf: data) } catch {
        try? handle.close()
        return nil
      }
      let path = "/proc/self/fd/\(file)"
      paths[data] = path
      return path
    }
  }
}
