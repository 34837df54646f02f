// Nacre, MIT licence; see LICENSE.

import InterfaceDocuments
import NacreTestKit

/// Changes a document of Interface Builder at random, so that it stays a document: values that are absurd or another
/// attribute's, elements that are elsewhere, missing or twice.
package struct DocumentMutator {
  /// An element that can be changed.
  private struct Element {
    var name: String
    var attributes: [(name: String, value: String)]
    var children: [Element]
    var text: String

    init(_ element: DocumentElement) {
      (name, text) = (element.name, element.children.isEmpty ? element.text : "")
      attributes = element.attributes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      children = element.children.map(Element.init)
    }

    var count: Int { children.reduce(1) { $0 + $1.count } }

    /// Calls a closure with the element at a place in the order of the document.
    mutating func change(at place: inout Int, _ body: (inout Element) -> Void) {
      if place == 0 { body(&self) }
      place -= 1
      for index in children.indices where place >= 0 { children[index].change(at: &place, body) }
    }

    func element(at place: inout Int) -> Element? {
      if place == 0 { return self }
      place -= 1
      for child in children {
        if let found = child.element(at: &place) { return found }
      }
      return nil
    }

    var xml: String {
      let pairs = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
      return "<\(name)\(pairs)>\(Self.escaped(text))\(children.map(\.xml).joined())</\(name)>"
    }

    private static func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
        "\"", with: "&quot;")
    }
  }

  /// Returns the text of a document with one to eight changes.
  package static func changed(_ document: InterfaceDocument, _ numbers: SeededGenerator) -> String {
    var numbers = numbers
    var root = Element(document.root)
    for _ in 0..<Int.random(in: 1...8, using: &numbers) { change(&root, &numbers) }
    return root.xml
  }

  private static func change(_ root: inout Element, _ numbers: inout SeededGenerator) {
    let other = element(of: root, &numbers)
    let kind = Int.random(in: 0..<10, using: &numbers)
    var place = Int.random(in: 1..<max(root.count, 2), using: &numbers)
    root.change(at: &place) { element in
      switch kind {
      case 0: element = other
      case 1: element.children.append(other)
      case 2: element.children = []
      case 3: element.name = other.name
      case 4: element.attributes = other.attributes
      case 5:
        let place = element.attributes.indices.randomElement(using: &numbers)
        if let place { element.attributes.remove(at: place) }
      default:
        let places = element.attributes.indices.filter { element.attributes[$0].name != "type" }
        guard let place = places.randomElement(using: &numbers) else { return }
        let value = other.attributes.randomElement(using: &numbers)?.value
        element.attributes[place].value =
          kind == 6 ? value ?? "" : odd.randomElement(using: &numbers) ?? ""
      }
    }
  }

  private static func element(of root: Element, _ numbers: inout SeededGenerator) -> Element {
    var place = Int.random(in: 1..<max(root.count, 2), using: &numbers)
    return root.element(at: &place) ?? root
  }

  private static let odd = [
    "", "nan", "-inf", "1e308", "-1e308", "1e999", "9223372036854775808", "-1", "0", "0.5", "YES",
    "-2", "-1:0",
    "1:0", "16:9", "view", "rootViewController", "backgroundView", "UIWindow", "UIAlertController",
    "delegate",
  ]
}
