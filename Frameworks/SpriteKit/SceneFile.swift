// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import UIKit

/// What is read of a file of a scene.
struct SceneFile {
  /// A coder without values.
  final class Coder: NSCoder {
    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
  }

  /// The program's class of the scene; `nil` if the file names none.
  let nodeClass: SKNode.Type?
  /// The size of the scene; `nil` if the file names none.
  let size: CGSize?

  /// Reads a file of the bundle; `nil` if there is none.
  @MainActor
  init?(_ name: String) {
    let stem = name.hasSuffix(".sks") ? String(name.dropLast(4)) : name
    guard let url = Bundle.main.url(forResource: stem, withExtension: "sks") else { return nil }
    let data = (try? Data(contentsOf: url)) ?? Data()
    let archive = try? PropertyListSerialization.propertyList(from: data, format: nil)
    let objects = (archive as? [String: Any])?["$objects"] as? [Any] ?? []
    let texts = objects.compactMap { $0 as? String }
    let delegate = UIApplication.shared.delegate
    let module = delegate.map { String(reflecting: type(of: $0)).prefix { $0 != "." } } ?? ""
    nodeClass =
      (texts + [stem]).lazy.compactMap { text in
        guard text.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }) else {
          return nil
        }
        let name = text.split(separator: ".").last.map(String.init) ?? text
        return NSClassFromString("\(module).\(name)") as? SKScene.Type
      }.first
    size = texts.lazy.compactMap { Self.size($0) }.first
  }

  /// The size in a text such as `{{0, 0}, {1024, 768}}`; `nil` for other texts.
  private static func size(_ text: String) -> CGSize? {
    guard text.hasPrefix("{{") else { return nil }
    let numbers = text.split { "{}, ".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    return CGSize(width: numbers[2], height: numbers[3])
  }
}
