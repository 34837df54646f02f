// Nacre, MIT licence; see LICENSE.

/// What a screen reader would read of one thing.
package struct SpokenElement: Codable, Equatable, Sendable {
  package var className: String
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: [String]
  package var identifier: String?
  /// The names of what can be done with it beside using it.
  package var actions: [String]
  /// x, y, width, height on the screen, points.
  package var frame: [Double]

  package init(
    className: String, label: String?, value: String?, hint: String?, traits: [String],
    identifier: String?, actions: [String], frame: [Double]
  ) {
    (self.className, self.label, self.value, self.hint) = (className, label, value, hint)
    (self.traits, self.identifier, self.actions, self.frame) = (traits, identifier, actions, frame)
  }
}
