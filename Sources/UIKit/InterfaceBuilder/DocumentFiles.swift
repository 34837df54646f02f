// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import InterfaceDocuments

/// Finds and reads the documents of bundles. A document is read once.
@MainActor
final class DocumentFiles {
  // A cache: its contents depend only on the files.
  static let shared = DocumentFiles()

  private var documents: [String: LoadedDocument?] = [:]

  /// Returns a document, read from the first folder that has it.
  ///
  /// Each folder is searched for `name.ending`, then for the same file in the folders of languages,
  /// `Base.lproj` first: its texts in the program's language are in a file such as
  /// `fr.lproj/name.strings`.
  ///
  /// - Parameters:
  ///   - name: The name without its ending.
  ///   - ending: `storyboard` or `xib`.
  ///   - bundle: The bundle; `nil` means the program's.
  /// - Returns: `nil` if there is no such file, or if it cannot be read, which the log reports.
  func document(_ name: String, _ ending: String, in bundle: Bundle?) -> LoadedDocument? {
    let key = "\(bundle?.bundlePath ?? ""):\(name).\(ending)"
    if let known = documents[key] { return known }
    let loaded = read(name, ending, bundle)
    documents[key] = .some(loaded)
    return loaded
  }

  private func read(_ name: String, _ ending: String, _ bundle: Bundle?) -> LoadedDocument? {
    let folders = ProgramResources.of(bundle).folders
    let file = "\(name).\(ending)"
    let languages = ["", "Base.lproj/"] + ProgramResources.shared.languages.map { "\($0).lproj/" }
    let paths = folders.flatMap { folder in languages.map { "\(folder)/\($0)\(file)" } }
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      do {
        let document = try InterfaceDocument(data, name: file)
        return LoadedDocument(
          document, bundle: bundle, words: ProgramResources.of(bundle).words(name))
      } catch {
        Log.once("\(path) cannot be read: \(error)", .document)
        return nil
      }
    }
    for path in folders.flatMap({ ["\($0)/\(file)c", "\($0)/\(name).nib"] })
    where FileManager.default.fileExists(atPath: path) {
      Log.once("\(path) is compiled; Nacre reads the XML of \(file)", .document)
    }
    return nil
  }

  /// Reads a document that is not in a file.
  ///
  /// - Parameter log: Receives a message about each omitted part.
  static func document(
    _ data: Data, in bundle: Bundle?, log: @escaping @MainActor (String) -> Void = { Log.once($0) }
  ) -> LoadedDocument? {
    do {
      let document = try InterfaceDocument(data, name: "data")
      return LoadedDocument(document, bundle: bundle, words: [:], log: log)
    } catch {
      log("a document cannot be read from data: \(error)")
      return nil
    }
  }
}
