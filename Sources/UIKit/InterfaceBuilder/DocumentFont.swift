// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentValue<UIFont> {
  /// A font: the system's with a weight, a text style, or a family with a name.
  static var font: DocumentValue {
    DocumentValue { inside, objects in
      switch inside.name {
      case "fontDescription": DocumentFont.font(inside, objects.document)
      case "font": DocumentFont.attributeFont(inside)
      default: nil
      }
    }
  }
}

/// Reads fonts of documents.
@MainActor
enum DocumentFont {
  /// Returns the font of a `fontDescription`. A font that is not installed is replaced by the system font of the same
  /// size, which the log reports.
  static func font(_ element: DocumentElement, _ document: LoadedDocument) -> UIFont? {
    if let style = element["style"] {
      guard let style = textStyles[style] else {
        document.warn(element, "style=\"\(style)\" is not supported")
        return nil
      }
      return .preferredFont(forTextStyle: style)
    }
    let size = CGFloat(element.number("pointSize") ?? 17)
    if let name = element["name"] {
      if let font = UIFont(name: name, size: size) { return font }
      document.warn(element, "the font \(name) is not installed")
      return .systemFont(ofSize: size)
    }
    let weight = element["weight"].flatMap { weights[$0] } ?? .regular
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: weight)
    }
  }

  /// Returns the font of a fragment of an attributed string: a name with a size, or a size with one of macOS's names
  /// for the system font.
  static func attributeFont(_ element: DocumentElement) -> UIFont? {
    let size = CGFloat(element.number("size") ?? 17)
    if let name = element["name"], let font = UIFont(name: name, size: size) { return font }
    let isBold = (element["metaFont"] ?? element["name"] ?? "").lowercased().contains("bold")
    return isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  private static let textStyles: [String: UIFont.TextStyle] = [
    "UICTFontTextStyleBody": .body, "UICTFontTextStyleCallout": .callout,
    "UICTFontTextStyleCaption1": .caption1, "UICTFontTextStyleCaption2": .caption2,
    "UICTFontTextStyleFootnote": .footnote, "UICTFontTextStyleHeadline": .headline,
    "UICTFontTextStyleSubhead": .subheadline, "UICTFontTextStyleTitle0": .largeTitle,
    "UICTFontTextStyleLargeTitle": .largeTitle, "UICTFontTextStyleTitle1": .title1,
    "UICTFontTextStyleTitle2": .title2, "UICTFontTextStyleTitle3": .title3,
  ]
}
