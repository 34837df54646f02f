// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import InterfaceDocuments

/// Reads the value of a property from an element: from the attribute of the property's name, or from the child element
/// with that name as its key.
@MainActor
struct DocumentValue<Value> {
  /// Returns the value; `nil` if the element has none, or none that can be read.
  let read: @MainActor (DocumentElement, String, DocumentObjects) -> Value?

  init(_ read: @escaping @MainActor (DocumentElement, String, DocumentObjects) -> Value?) {
    self.read = read
  }

  /// The value of a child element.
  init(inside read: @escaping @MainActor (DocumentElement, DocumentObjects) -> Value?) {
    self.read = { element, name, objects in element.value(name).flatMap { read($0, objects) } }
  }

  /// A word that names a value; other words are reported.
  static func choice(_ values: [String: Value]) -> DocumentValue {
    DocumentValue { element, name, objects in
      guard let word = element[name] else { return nil }
      if values[word] == nil {
        objects.document.warn(element, "\(name)=\"\(word)\" is not supported")
      }
      return values[word]
    }
  }

  /// A set of flags, which are attributes of a child element.
  static func flags(_ values: [String: Value]) -> DocumentValue where Value: OptionSet {
    DocumentValue { inside, _ in
      values.reduce(into: Value()) { if inside.flag($1.key) == true { $0.formUnion($1.value) } }
    }
  }
}

extension DocumentValue<String> {
  /// A text, in the program's language.
  static var text: DocumentValue { text(nil) }
  /// A text with another name in files of strings.
  static func text(_ property: String?) -> DocumentValue {
    DocumentValue { element, name, objects in
      guard let text = element[name] ?? element.value(name).flatMap(string) else { return nil }
      return objects.document.localized(text, element, property ?? name)
    }
  }
  /// A word that is not shown to users.
  static var word: DocumentValue { DocumentValue { element, name, _ in element[name] } }

  /// The characters of `<string>` and `<mutableString>`, which can be encoded in Base64.
  private static func string(_ element: DocumentElement) -> String? {
    guard element.name == "string" || element.name == "mutableString" else { return nil }
    guard element.flag("base64-UTF8") == true else { return element.text }
    // The padding at the end is omitted.
    let code = element.text.filter { !$0.isWhitespace }
    let padded = code + String(repeating: "=", count: (4 - code.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension DocumentValue<Bool> {
  static var flag: DocumentValue { DocumentValue { element, name, _ in element.flag(name) } }
}

extension DocumentValue<CGFloat> {
  static var number: DocumentValue {
    DocumentValue { element, name, _ in element.number(name).map { CGFloat($0) } }
  }
}

extension DocumentValue<Float> {
  static var number: DocumentValue {
    DocumentValue { element, name, _ in element.number(name).map { Float($0) } }
  }
}

extension DocumentValue<Double> {
  static var number: DocumentValue {
    DocumentValue { element, name, _ in element.number(name) }
  }
}

extension DocumentValue<Int> {
  static var number: DocumentValue {
    DocumentValue { element, name, _ in element.number(name).flatMap { Int(exactly: $0.rounded()) }
    }
  }
}

extension DocumentValue<UILayoutPriority> {
  /// A priority, limited to 1…1000.
  static var number: DocumentValue {
    DocumentValue { element, name, _ in
      element.number(name).map { UILayoutPriority(Float(min(max($0, 1), 1000))) }
    }
  }
}

extension DocumentValue<CGRect> {
  static var rect: DocumentValue {
    DocumentValue { inside, _ in
      guard let x = inside.number("x"), let y = inside.number("y"),
        let width = inside.number("width"), let height = inside.number("height")
      else { return nil }
      return CGRect(x: x, y: y, width: width, height: height)
    }
  }
}

extension DocumentValue<CGRect> {
  /// A rectangle by its distances from the sides of the superview, in points or in percent of its size. A missing
  /// distance is 0. A missing size is the length that the distances leave.
  static var rectInset: DocumentValue {
    DocumentValue { inside, objects in
      let room = objects.surrounding?.bounds.size ?? .zero
      func length(_ name: String, of whole: CGFloat) -> CGFloat? {
        guard let text = inside[name] else { return nil }
        guard text.hasSuffix("%") else { return inside.number(name).map { CGFloat($0) } }
        let share = Double(text.dropLast()) ?? 0
        return abs(share) <= 1e6 ? whole * CGFloat(share) / 100 : nil
      }
      func span(
        _ from: String, _ to: String, _ size: String, of whole: CGFloat
      ) -> (start: CGFloat, length: CGFloat) {
        let (near, far) = (length(from, of: whole), length(to, of: whole))
        let size = length(size, of: whole) ?? max(whole - (near ?? 0) - (far ?? 0), 0)
        return (near ?? far.map { whole - $0 - size } ?? 0, size)
      }
      let (x, width) = span("minX", "maxX", "width", of: room.width)
      let (y, height) = span("minY", "maxY", "height", of: room.height)
      return CGRect(x: x, y: y, width: width, height: height)
    }
  }
}

extension DocumentValue<CGSize> {
  static var size: DocumentValue {
    DocumentValue { inside, _ in
      guard let width = inside.number("width"), let height = inside.number("height") else {
        return nil
      }
      return CGSize(width: width, height: height)
    }
  }
}

extension DocumentValue<UIOffset> {
  static var offset: DocumentValue {
    DocumentValue { inside, _ in
      UIOffset(
        horizontal: CGFloat(inside.number("horizontal") ?? 0),
        vertical: CGFloat(inside.number("vertical") ?? 0))
    }
  }
}

extension DocumentValue<UIEdgeInsets> {
  /// Insets with the names of a rectangle's sides (`minX`) or of insets (`left`).
  static var insets: DocumentValue {
    DocumentValue { inside, _ in
      func side(_ a: String, _ b: String) -> CGFloat {
        CGFloat(inside.number(a) ?? inside.number(b) ?? 0)
      }
      return UIEdgeInsets(
        top: side("minY", "top"), left: side("minX", "left"), bottom: side("maxY", "bottom"),
        right: side("maxX", "right"))
    }
  }
}

extension DocumentValue<NSDirectionalEdgeInsets> {
  static var directionalInsets: DocumentValue {
    DocumentValue { inside, _ in
      func side(_ name: String) -> CGFloat { CGFloat(inside.number(name) ?? 0) }
      return NSDirectionalEdgeInsets(
        top: side("top"), leading: side("leading"), bottom: side("bottom"),
        trailing: side("trailing"))
    }
  }
}

extension DocumentValue<Date> {
  static var date: DocumentValue {
    DocumentValue { inside, _ in
      inside.number("timeIntervalSinceReferenceDate").map(
        Date.init(timeIntervalSinceReferenceDate:))
    }
  }
}

extension DocumentValue<UIImage> {
  /// A picture of the program, or a symbol of a catalogue.
  static var image: DocumentValue {
    DocumentValue { element, name, objects in
      if let file = element[name] {
        let isSymbol =
          element["catalog"] == "system"
          || objects.document.document.resource("image", file)?["catalog"] == "system"
        if isSymbol { return UIImage(systemName: file) }
        return UIImage(named: file, in: objects.document.bundle, compatibleWith: nil)
      }
      guard let inside = element.value(name), let file = inside["image"] else { return nil }
      let size = inside["symbolScale"]
      let scales: [String: UIImage.SymbolScale] = [
        "small": .small, "medium": .medium, "large": .large,
      ]
      if inside["catalog"] == "system" {
        let scale = size.flatMap { scales[$0] }.map { UIImage.SymbolConfiguration(scale: $0) }
        return UIImage(systemName: file, withConfiguration: scale)
      }
      return UIImage(named: file, in: objects.document.bundle, compatibleWith: nil)
    }
  }
}
