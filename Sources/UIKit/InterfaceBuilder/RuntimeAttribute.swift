// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

/// Reads the values of user-defined runtime attributes.
@MainActor
enum RuntimeAttribute {
  /// Returns the value of an attribute; `nil` for the type `nil`, and for one that is not understood.
  static func value(_ element: DocumentElement, _ objects: DocumentObjects) -> Any? {
    let inside = element.value("value")
    switch element["type"] {
    case "boolean": return element.flag("value") ?? false
    case "number":
      guard let number = inside?.number("value") else { return nil }
      return inside?.name == "integer" ? Int(exactly: number).map { $0 as Any } : number
    case "string", "localizedString":
      return DocumentValue<String>.text.read(element, "value", objects)
    case "color": return DocumentValue<UIColor>.color.read(element, "value", objects)
    case "image": return DocumentValue<UIImage>.image.read(element, "value", objects)
    case "point":
      guard let x = inside?.number("x"), let y = inside?.number("y") else { return nil }
      return CGPoint(x: x, y: y)
    case "size": return DocumentValue<CGSize>.size.read(element, "value", objects)
    case "rect": return DocumentValue<CGRect>.rect.read(element, "value", objects)
    case "range":
      guard let place = inside?.number("location"), let length = inside?.number("length"),
        let place = Int(exactly: place), let length = Int(exactly: length)
      else { return nil }
      return NSRange(location: place, length: length)
    case "nil": return nil
    default:
      objects.document.warn(element, "the type \(element["type"] ?? "") is not supported")
      return nil
    }
  }
}
