// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import RenderTree

/// A property in the text of a scene that cannot be animated. The animatable ones are in the table
/// of `AnimatableProperty`.
struct SceneTextField: Sendable {
  /// Apple's name of the property.
  let name: String
  /// Returns the value as text; `nil` where this kind of layer lacks the property.
  let print: @Sendable (LayerProperties) -> String?
  /// Parses the value. It has no effect where this kind of layer lacks the property.
  let parse: Parse<LayerProperties>

  typealias Parse<Root> =
    @Sendable (inout SceneTextParser, inout Root) throws(SceneTextError) ->
    Void

  static func named(_ name: String) -> SceneTextField? { all.first { $0.name == name } }

  static let all: [SceneTextField] = [
    SceneTextField(flag("allowsGroupOpacity", \.allowsGroupOpacity)),
    blendMode("compositingFilter", \.blendMode),
    choice("cornerCurve", \.cornerCurve),
    set("maskedCorners", \.maskedCorners, of: cornerNames),
    set("edgeAntialiasingMask", \.smoothEdges, of: edgeNames),
    choice("contentsGravity", \.contentsGravity),
    choice("magnificationFilter", \.magnificationFilter),
    choice("minificationFilter", \.minificationFilter),
    part(\.shape, choice("fillRule", \.fillRule)),
    part(\.shape, choice("lineCap", \.stroke.cap)),
    part(\.shape, choice("lineJoin", \.stroke.join)),
    part(\.shape, numbers("lineDashPattern", \.stroke.dashPattern)),
    part(\.gradient, choice("type", \.kind)),
    part(\.emitter, choice("emitterShape", \.shape)),
    part(\.emitter, choice("emitterMode", \.mode)),
    part(\.emitter, choice("renderMode", \.renderMode)),
    part(\.emitter, seed("seed", \.seed)),
    part(\.replicator, flag("preservesDepth", \.preservesDepth)),
  ]

  /// A field of any structure.
  private struct Field<Root>: Sendable {
    let name: String
    let print: @Sendable (Root) -> String
    let parse: Parse<Root>
  }

  private typealias Place<Root, Value> = WritableKeyPath<Root, Value> & Sendable

  private init(_ field: Field<LayerProperties>) {
    (name, print, parse) = (field.name, field.print, field.parse)
  }

  private init(
    name: String, print: @escaping @Sendable (LayerProperties) -> String?,
    parse: @escaping Parse<LayerProperties>
  ) {
    (self.name, self.print, self.parse) = (name, print, parse)
  }

  private static func choice<Root, Value: NamedCases>(_ name: String, _ place: Place<Root, Value>)
    -> Field<Root>
  {
    Field(name: name, print: { $0[keyPath: place].name }) {
      (parser, root) throws(SceneTextError) in
      root[keyPath: place] = try parser.choice(Value.self)
    }
  }

  private static func choice<Value: NamedCases>(
    _ name: String, _ place: Place<LayerProperties, Value>
  ) -> SceneTextField {
    SceneTextField(choice(name, place) as Field<LayerProperties>)
  }

  private static func flag<Root>(_ name: String, _ place: Place<Root, Bool>) -> Field<Root> {
    Field(name: name, print: { "\($0[keyPath: place])" }) {
      (parser, root) throws(SceneTextError) in root[keyPath: place] = try parser.flag()
    }
  }

  private static func blendMode(_ name: String, _ place: Place<LayerProperties, BlendMode>)
    -> SceneTextField
  {
    SceneTextField(
      name: name, print: { $0[keyPath: place].filterName },
      parse: { (parser, root) throws(SceneTextError) in
        let token = parser.token
        guard let mode = BlendMode(filterName: try parser.word("the name of a filter")) else {
          let names = BlendMode.filterNames.map(\.name).joined(separator: ", ")
          throw token.error("expected \(names), found \(token.name)")
        }
        root[keyPath: place] = mode
      })
  }

  private static func numbers<Root>(_ name: String, _ place: Place<Root, [Double]>) -> Field<Root> {
    Field(name: name, print: { SceneTextPrinter.words($0[keyPath: place]) }) {
      (parser, root) throws(SceneTextError) in
      root[keyPath: place] = try parser.numbers()
    }
  }

  private static func seed<Root>(_ name: String, _ place: Place<Root, UInt32>) -> Field<Root> {
    Field(name: name, print: { "\($0[keyPath: place])" }) { (parser, root) throws(SceneTextError) in
      let token = parser.token
      guard let seed = UInt32(try parser.word("a whole number")) else {
        throw token.error("expected a whole number below 2³², found \(token.name)")
      }
      root[keyPath: place] = seed
    }
  }

  private static let cornerNames: [(name: String, mask: CornerMask)] = [
    ("minXMinY", .minXMinY), ("maxXMinY", .maxXMinY), ("minXMaxY", .minXMaxY),
    ("maxXMaxY", .maxXMaxY),
  ]

  private static let edgeNames: [(name: String, mask: EdgeMask)] = [
    ("minX", .minX), ("maxX", .maxX), ("minY", .minY), ("maxY", .maxY),
  ]

  private static func set<Mask: OptionSet & Sendable>(
    _ name: String, _ place: Place<LayerProperties, Mask>, of names: [(name: String, mask: Mask)]
  ) -> SceneTextField where Mask.Element == Mask {
    SceneTextField(
      name: name,
      print: { root in
        names.filter { root[keyPath: place].contains($0.mask) }.map(\.name).joined(separator: " ")
      },
      parse: { (parser, root) throws(SceneTextError) in
        root[keyPath: place] = []
        while let word = parser.nextWord {
          guard let member = names.first(where: { $0.name == word }) else {
            throw parser.expected(names.map(\.name).joined(separator: ", "))
          }
          root[keyPath: place].insert(member.mask)
          parser.advance()
        }
      })
  }

  /// Returns a field of one kind of layer's content, such as a shape's.
  private static func part<Part>(_ part: Place<LayerProperties, Part?>, _ field: Field<Part>)
    -> SceneTextField
  {
    SceneTextField(
      name: field.name, print: { $0[keyPath: part].map(field.print) },
      parse: { (parser, root) throws(SceneTextError) in
        guard var value = root[keyPath: part] else { return }
        try field.parse(&parser, &value)
        root[keyPath: part] = value
      })
  }
}
