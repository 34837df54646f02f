// Nacre, MIT licence; see LICENSE.

/// The information about a scene's views that its layers lack, at the newest instant: where touches land, safe areas,
/// what a screen reader reads, and the constraints of one view.
package struct SceneLayout: Codable, Equatable, Sendable {
  /// Seconds from the first frame.
  package var seconds = 0.0
  /// The requested layer.
  package var layer: UInt64?
  /// The call stack in which the program created the layer: return addresses in the executable file, innermost first.
  package var origin: [UInt64] = []
  /// The view that the layer belongs to, or else the nearest one around it; `nil` if there is none.
  package var view: ViewLayout?
  /// The areas of the views in painting order, at most `mostAreas`.
  package var areas: [ViewArea] = []
  /// The number of views whose areas were left out.
  package var omittedAreas = 0
  /// The views with an accessibility identifier or a text, in painting order, at most `mostNames`.
  package var names: [ViewName] = []
  /// The number of views whose names were left out.
  package var omittedNames = 0
  /// The elements that a screen reader reads, in reading order; at most `mostSpoken`.
  package var speech: [SpokenElement] = []
  /// The number of elements that were left out.
  package var omittedSpeech = 0

  /// The maximum number of views whose areas are listed. The studio's page draws all of them in each frame.
  package static let mostAreas = 2000
  package static let mostSpoken = 500
  /// The maximum number of views whose names are listed.
  package static let mostNames = 2000
  /// The maximum number of constraints that are listed.
  package static let mostConstraints = 200
  /// The maximum number of characters in a string.
  package static let mostCharacters = 200

  package init() {}

  /// Adds elements with shortened strings. Numbers that are not finite are replaced by 0.
  package mutating func take(_ elements: [SpokenElement]) {
    speech = elements.prefix(Self.mostSpoken).map(\.bounded)
    omittedSpeech = elements.count - speech.count
  }
}

/// A request for a `SceneLayout`.
package struct LayoutRequest: Codable, Equatable, Sendable {
  /// The layer whose view's constraints are listed: the view that the layer belongs to, or else the nearest one
  /// around it. `nil` for none.
  package var layer: UInt64?

  package init(layer: UInt64? = nil) { self.layer = layer }
}

/// The area in which a view takes touches, and its safe area. Polygons are x and y of each corner, in screen points.
package struct ViewArea: Codable, Equatable, Sendable {
  /// The identifier of the view's layer.
  package var layer: UInt64
  /// The convex polygon in which the view takes touches; views in front may cover it. `nil` if the view takes none.
  package var touches: [Double]?
  /// The safe area's four corners; `nil` if it is the whole view.
  package var safeArea: [Double]?

  package init(layer: UInt64, touches: [Double]? = nil, safeArea: [Double]? = nil) {
    (self.layer, self.touches, self.safeArea) = (layer, touches, safeArea)
  }
}

/// What identifies a view to a person, beside its classes: its accessibility identifier, and the text that it shows.
/// Both have at most `SceneLayout.mostCharacters` characters.
package struct ViewName: Codable, Equatable, Sendable {
  /// The identifier of the view's layer.
  package var layer: UInt64
  /// The accessibility identifier; `nil` for none.
  package var identifier: String?
  /// The text of a label, text field or text view; `nil` for none, and while a text field hides what is typed.
  package var text: String?

  package init(layer: UInt64, identifier: String? = nil, text: String? = nil) {
    (self.layer, self.identifier, self.text) = (layer, identifier, text)
  }
}

/// The layout of one view. Insets are top, left, bottom and right; rectangles are x, y, width and height in the view's
/// space; pairs are horizontal and vertical. All are in points.
package struct ViewLayout: Codable, Equatable, Sendable {
  /// The identifier of the view's layer.
  package var layer: UInt64
  package var className: String
  package var safeAreaInsets: [Double] = []
  package var safeArea: [Double] = []
  package var margins: [Double] = []
  /// The intrinsic content size that the constraints use; `nil` in a direction without one.
  package var intrinsicSize: [Double?] = [nil, nil]
  package var hugging: [Double] = []
  package var compression: [Double] = []
  /// Whether the view keeps the frame that was set, instead of one from constraints.
  package var usesFrame = false
  /// Whether the constraints allow another position or size.
  package var isAmbiguous = false
  /// The active constraints that have the view, or one of its guides, as an item, in the order of activation; at most
  /// `SceneLayout.mostConstraints`.
  package var constraints: [Constraint] = []
  /// The number of constraints that were left out.
  package var omittedConstraints = 0

  package init(layer: UInt64, className: String) {
    (self.layer, self.className) = (layer, className)
  }

  package struct Constraint: Codable, Equatable, Sendable {
    /// The equation, such as `Card.leading == superview.leading + 16`.
    package var text: String
    package var identifier: String?
    package var priority: Double
    /// The constant with which the solution would satisfy the constraint as an equation; `nil` if it is not known.
    package var value: Double?
    /// Whether the solution satisfies the constraint.
    package var holds: Bool
    /// The layer of the other item's view; `nil` if there is none.
    package var other: UInt64?

    package init(
      text: String, identifier: String?, priority: Double, value: Double?, holds: Bool,
      other: UInt64?
    ) {
      (self.text, self.identifier, self.priority) = (text, identifier, priority)
      (self.value, self.holds, self.other) = (value, holds, other)
    }
  }
}

extension SpokenElement {
  fileprivate var bounded: SpokenElement {
    func short(_ text: String) -> String { String(text.prefix(SceneLayout.mostCharacters)) }
    var result = self
    result.className = short(className)
    (result.label, result.value) = (label.map(short), value.map(short))
    (result.hint, result.identifier) = (hint.map(short), identifier.map(short))
    result.actions = actions.prefix(20).map(short)
    result.content = content?.prefix(20).map(short)
    // JSON can't represent other numbers.
    result.frame = frame.map { $0.isFinite ? $0 : 0 }
    return result
  }
}
