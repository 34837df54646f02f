// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Finds a program's colours and data by name in its asset catalogues.
struct ColorCatalog: Sendable {
  let folders: [String]
  private let sets: AssetSets

  init(folders: [String]) {
    self.folders = folders
    sets = AssetSets(folders: folders)
  }

  private static let shared = ColorCatalog(folders: ProgramResources.shared.folders)

  static func of(_ bundle: Bundle?) -> ColorCatalog {
    let folder = bundle.flatMap { $0.isProgram ? nil : $0.resourcePath ?? $0.bundlePath }
    return folder.map { ColorCatalog(folders: [$0]) } ?? shared
  }

  /// The supported keys of a colour set's or data set's `Contents.json`.
  struct Contents: Decodable {
    struct Entry: Decodable {
      struct Appearance: Decodable {
        var appearance: String
        var value: String
      }
      struct Color: Decodable {
        enum CodingKeys: String, CodingKey {
          case space = "color-space"
          case components
        }
        var space: String?
        var components: [String: String]?
      }
      enum CodingKeys: String, CodingKey {
        case idiom, appearances, color, filename
        case type = "universal-type-identifier"
      }
      var idiom: String?
      var appearances: [Appearance]?
      var color: Color?
      var filename: String?
      var type: String?
    }
    var colors: [Entry]?
    var data: [Entry]?
  }

  /// Returns the folder of a set and its contents.
  func set(_ name: String, _ ending: String) -> (path: String, contents: Contents)? {
    guard let path = sets.path(name, ending) else { return nil }
    guard let data = FileManager.default.contents(atPath: path + "/Contents.json"),
      let contents = try? JSONDecoder().decode(Contents.self, from: data)
    else {
      Log.once(
        "\(path)/Contents.json cannot be read", ending == "colorset" ? .color : .data)
      return nil
    }
    return (path, contents)
  }

  /// Returns a colour for any style, and one for dark style if there is one.
  func color(_ name: String) -> (any: CGColor, dark: CGColor?)? {
    let entries = (set(name, "colorset")?.contents.colors ?? []).filter {
      $0.idiom ?? "universal" == "universal"
    }
    func color(dark isDark: Bool) -> CGColor? {
      let entry = entries.first { entry in
        let style = entry.appearances?.first { $0.appearance == "luminosity" }?.value
        return isDark ? style == "dark" : style != "dark"
      }
      return entry?.color.flatMap(Self.color)
    }
    guard let usual = color(dark: false) ?? color(dark: true) else { return nil }
    return (usual, color(dark: true))
  }

  private static func color(_ entry: Contents.Entry.Color) -> CGColor? {
    func part(_ key: String) -> CGFloat? { entry.components?[key].flatMap(number) }
    let alpha = part("alpha") ?? 1
    if let white = part("white") { return CGColor(gray: white, alpha: alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
      return nil
    }
    if entry.space == "display-p3", let space = CGColorSpace(name: CGColorSpace.displayP3) {
      return CGColor(colorSpace: space, components: [red, green, blue, alpha])
    }
    return CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns the value of a component: `0.500`, `0x7F` or `127`.
  static func number(_ text: String) -> CGFloat? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
    }
    if text.contains(".") { return Double(text).map { CGFloat($0) } }
    guard let whole = Int(text) else { return nil }
    // The editor writes integers from 0 to 255 without a decimal point; the floating-point values 0 and 1 have one.
    return CGFloat(whole) / 255
  }
}

extension UIColor {
  /// Creates a colour from the program's asset catalogues: a colour set, with a variant for dark
  /// style if it has one.
  ///
  /// - Returns: `nil` if there is no colour of the name, which the log reports.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates a colour from the asset catalogues of a bundle; see `init(named:)`.
  ///
  /// - Parameters:
  ///   - name: The name of the colour set.
  ///   - bundle: The bundle; `nil` means the program.
  ///   - traitCollection: The traits for which the colour is resolved; `nil` lets it follow the
  ///     style.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let catalog = ColorCatalog.of(bundle)
    guard let found = catalog.color(name) else {
      Log.once(
        "UIColor(named: \"\(name)\"): there is no such colour in "
          + catalog.folders.joined(separator: ", "), .color)
      return nil
    }
    let usual = UIColor(cgColor: found.any)
    guard let dark = found.dark.map({ UIColor(cgColor: $0) }) else {
      self.init(cgColor: found.any)
      return
    }
    if let traitCollection {
      self.init(
        cgColor: traitCollection.userInterfaceStyle == .dark ? dark.cgColor : usual.cgColor)
    } else {
      self.init { $0.userInterfaceStyle == .dark ? dark : usual }
    }
  }
}

/// A file of the program's asset catalogues: a data set.
open class NSDataAsset: NSObject {
  /// The name of the data set.
  public let name: String
  /// The bytes of the file.
  public let data: Data
  /// The type of the file, as given in its data set.
  public let typeIdentifier: String

  /// Creates the data of a name; `nil` if there is no data set of the name or its file is missing.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Creates the data of a name in a bundle; `nil` if there is no data set of the name or its file is
  /// missing.
  public init?(name: String, bundle: Bundle) {
    let catalog = ColorCatalog.of(bundle)
    guard let set = catalog.set(name, "dataset"),
      let entry = set.contents.data?.first(where: { $0.idiom ?? "universal" == "universal" }),
      let file = entry.filename,
      let data = FileManager.default.contents(atPath: "\(set.path)/\(file)")
    else {
      Log.once(
        "NSDataAsset(name: \"\(name)\"): there is no such data in "
          + catalog.folders.joined(separator: ", "), .data)
      return nil
    }
    (self.name, self.data, typeIdentifier) = (name, data, entry.type ?? "public.data")
    super.init()
  }
}
