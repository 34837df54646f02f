// Nacre, MIT licence; see LICENSE.

/// The accessibility properties of one element, as a screen reader would read them.
package struct SpokenElement: Codable, Equatable, Sendable {
  package var className: String
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: [String]
  package var identifier: String?
  /// The names of the element's custom actions.
  package var actions: [String]
  /// The element's additional information, each as "label: value"; `nil` if there is none.
  package var content: [String]?
  /// The frame on the screen: x, y, width, height in points.
  package var frame: [Double]
  /// The identifier of the layer of the element's view; `nil` for an element that is not a view.
  package var layer: UInt64?

  package init(
    className: String, label: String?, value: String?, hint: String?, traits: [String],
    identifier: String?, actions: [String], frame: [Double]
  ) {
    (self.className, self.label, self.value, self.hint) = (className, label, value, hint)
    (self.traits, self.identifier, self.actions, self.frame) = (traits, identifier, actions, frame)
  }
}
