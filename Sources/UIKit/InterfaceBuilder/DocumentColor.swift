// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import InterfaceDocuments

extension DocumentValue<UIColor> {
  /// A colour: a system colour, a named colour of a catalogue, or components in a colour space.
  static var color: DocumentValue {
    DocumentValue { inside, objects in
      inside.name == "color" ? DocumentColor.color(inside, objects.document) : nil
    }
  }
}

/// Reads colours of documents.
///
/// **Source.** The names of colour spaces and colours as Interface Builder writes them. Components of
/// `calibratedRGB` are those of the Generic RGB profile of macOS, whose gamma is 1.8.
@MainActor
enum DocumentColor {
  /// Returns a colour; `nil`, with a line in the log, if the element is not understood.
  static func color(_ element: DocumentElement, _ document: LoadedDocument) -> UIColor? {
    // The third attribute is for systems that lack the colour of the second.
    let attributes = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
    let names = attributes.compactMap { element[$0] }
    for name in names {
      if let color = systemColor(name) { return color }
    }
    if let name = element["name"] {
      if let color = UIColor(named: name, in: document.bundle, compatibleWith: nil) {
        return color
      }
      let stored = document.document.resource("namedColor", name)?.child("color")
      if let stored { return color(stored, document) }
    }
    if let name = names.first,
      let stored = document.document.resource("systemColor", name)?.child("color")
    {
      return color(stored, document)
    }
    return components(element)
      ?? {
        document.warn(element, "the colour is not supported")
        return nil
      }()
  }

  private static func components(_ element: DocumentElement) -> UIColor? {
    let alpha = CGFloat(element.number("alpha") ?? 1)
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    let space = element["customColorSpace"] ?? element["colorSpace"]
    switch space {
    case "displayP3":
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    case "calibratedRGB":
      let part = GenericRGB.standard([red, green, blue])
      return UIColor(red: part[0], green: part[1], blue: part[2], alpha: alpha)
    default:
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
  }

  private static func systemColor(_ name: String) -> UIColor? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    return systemColors[short]
  }

  private static let systemColors: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator,
    "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "groupTableViewBackground": .systemGroupedBackground,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "darkText": .darkText, "lightText": .lightText, "tint": .systemBlue,
    "white": .white, "black": .black, "clear": .clear, "gray": .gray, "darkGray": .darkGray,
    "lightGray": .lightGray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan,
    "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown,
    "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    "viewFlipsideBackground": UIColor(red: 0.122, green: 0.129, blue: 0.141, alpha: 1),
    "scrollViewTexturedBackground": UIColor(red: 0.435, green: 0.443, blue: 0.475, alpha: 1),
  ]
}
