// Nacre, MIT licence; see LICENSE.

/// An element of a document: a name, attributes, and the elements inside it.
package final class DocumentElement: Sendable {
  /// The name, such as `label`.
  package let name: String
  /// The attributes by their names.
  package let attributes: [String: String]
  /// The elements inside, in their order.
  package let children: [DocumentElement]
  /// The characters between the tags, without those of the elements inside.
  package let text: String
  /// The line of the document at which the element begins, counted from 1.
  package let line: Int

  init(
    name: String, attributes: [String: String], children: [DocumentElement], text: String, line: Int
  ) {
    (self.name, self.attributes, self.children) = (name, attributes, children)
    (self.text, self.line) = (text, line)
  }

  /// The identifier, which connections and constraints refer to; `nil` for an element without one.
  package var id: String? { attributes["id"] }
  /// The property of the enclosing element that this element is the value of.
  package var key: String? { attributes["key"] }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// Whether an attribute is `YES`; `nil` without the attribute.
  package func flag(_ attribute: String) -> Bool? {
    attributes[attribute].map { $0 == "YES" || $0 == "true" }
  }

  /// The value of an attribute as a number that a `Float` can hold; `nil` for anything else. Sums of such
  /// numbers are finite.
  package func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap(Double.init).flatMap {
      abs($0) <= Double(Float.greatestFiniteMagnitude) ? $0 : nil
    }
  }

  /// Returns the first element inside with a name.
  package func child(_ name: String) -> DocumentElement? { children.first { $0.name == name } }

  /// Returns the element inside that is the value of a property.
  package func value(_ key: String) -> DocumentElement? { children.first { $0.key == key } }

  /// Returns the children of the elements inside that have a name, such as the views in `subviews`.
  package func list(_ name: String) -> [DocumentElement] {
    children.filter { $0.name == name }.flatMap(\.children)
  }
}
