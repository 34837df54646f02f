// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing

struct AnimatablePropertyTests {
  private let contents: [LayerContent] = [
    .plain, .shape(ShapeContent()), .gradient(GradientContent()), .text(TextContent()),
    .emitter(EmitterContent()),
    .replicator(ReplicatorContent()), .transform,
  ]

  @Test func keysAreNumberedInTheirOrder() {
    #expect(PropertyKey.allCases.map(\.ordinal) == Array(0..<PropertyKey.allCases.count))
  }

  @Test func everyKeyHasARow() {
    for key in PropertyKey.allCases {
      #expect(AnimatableProperty.row(key).key == key)
    }
  }

  @Test func everyKeyCanBeReadAndWrittenOnSomeLayer() {
    for key in PropertyKey.allCases {
      let isKnown = contents.contains { content in
        var properties = LayerProperties()
        properties.content = content
        guard let value = properties[key] else { return false }
        properties[key] = value
        return properties[key] == value
      }
      // A gradient without locations has no value to animate from.
      #expect(isKnown || key == .locations)
    }
  }

  @Test func everyKeyIgnoresValuesOfOtherKinds() {
    let values: [AnimatableValue] = [
      .number(1), .point(.zero), .size(.zero), .rect(.zero), .transform(CATransform3DIdentity),
      .color(nil), .colors([]), .numbers([]), .path(nil), .flag(true), .image(nil),
    ]
    for content in contents {
      for key in PropertyKey.allCases {
        for value in values where value.kind != AnimatableProperty.row(key).kind {
          var properties = LayerProperties()
          properties.content = content
          let before = properties
          properties[key] = value
          #expect(properties == before)
        }
      }
    }
  }

  /// Apple's documents name no implicit animation of paths, and call neither of the other two animatable.
  @Test func pathsFlippingAndScaleDoNotAnimateByThemselves() {
    let others = PropertyKey.allCases.filter { !AnimatableProperty.row($0).isImplicit }
    #expect(Set(others) == [.path, .shadowPath, .isGeometryFlipped, .contentsScale])
  }

  /// **Source.** Tests of motion-animator-objc on devices with iOS 8 to 14; objc.io 12; documentation of `path`.
  /// Filters are those of effect views, and hiding that of stack views.
  @Test func viewBlocksAnimateFewProperties() {
    func keys(_ kind: AnimatableProperty.InViewBlocks) -> Set<PropertyKey> {
      Set(PropertyKey.allCases.filter { AnimatableProperty.row($0).inViewBlocks == kind })
    }
    #expect(keys(.adding) == [.position, .bounds, .transform, .cornerRadius])
    #expect(
      keys(.replacing) == [
        .anchorPoint, .sublayerTransform, .opacity, .backgroundColor, .shadowOpacity, .isHidden,
        .filters, .backgroundFilters,
      ])
  }
}

struct PropertyPathTests {
  @Test(arguments: [
    "position", "position.x", "position.y", "bounds", "bounds.origin", "bounds.origin.x",
    "bounds.origin.y", "bounds.size", "bounds.size.width", "bounds.size.height", "anchorPoint.x",
    "shadowOffset.width", "shadowOffset.height", "transform.rotation.x", "transform.rotation.y",
    "transform.rotation.z", "transform.scale", "transform.scale.x", "transform.scale.z",
    "transform.translation", "transform.translation.z", "sublayerTransform.scale.y", "opacity",
    "strokeEnd", "hidden", "contentsRect.size.width",
  ])
  func textNamesThePathAgain(text: String) throws {
    #expect(try #require(PropertyPath(text)).text == text)
  }

  @Test(arguments: [
    "", ".", "..", "nonsense", "position.z", "position.", ".x", "position..x", "bounds.width",
    "opacity.x", "transform.rotation.w", "transform.scale.x.y", "Position", "isHidden", "frame",
    " position", "position.x ", "🦪.x",
  ])
  func nonsenseNamesNothing(text: String) {
    #expect(PropertyPath(text) == nil)
  }

  @Test func componentsOfARectangleAreApart() throws {
    var properties = LayerProperties()
    properties.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)

    for (text, value) in [
      ("bounds.origin.x", 1.0), ("bounds.origin.y", 2), ("bounds.size.width", 3),
      ("bounds.size.height", 4),
    ] {
      let path = try #require(PropertyPath(text))
      #expect(path.value(in: properties) == .number(value))
      path.set(.number(value * 10), in: &properties)
    }

    #expect(properties.bounds == CGRect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test(arguments: [
    ("position", false), ("filters", false), ("position.x", true),
    ("filters.gaussianBlur.inputRadius", true),
    ("emitterCells.cell.velocity", true),
  ]) func aPartIsNotAWholeProperty(text: String, isPart: Bool) throws {
    #expect(try #require(PropertyPath(text)).isPart == isPart)
  }

  @Test func componentsOfAPointAreApart() throws {
    var properties = LayerProperties()
    properties.position = CGPoint(x: 1, y: 2)
    let (x, y) = (
      try #require(PropertyPath("position.x")), try #require(PropertyPath("position.y"))
    )
    #expect(x.value(in: properties) == .number(1))
    #expect(y.value(in: properties) == .number(2))
    x.set(.number(5), in: &properties)
    y.set(.number(6), in: &properties)
    #expect(properties.position == CGPoint(x: 5, y: 6))
  }

  @Test func componentsOfASizeAreApart() throws {
    var properties = LayerProperties()
    properties.shadowOffset = CGSize(width: 1, height: 2)
    let (width, height) = (
      try #require(PropertyPath("shadowOffset.width")),
      try #require(PropertyPath("shadowOffset.height"))
    )
    #expect(width.value(in: properties) == .number(1))
    #expect(height.value(in: properties) == .number(2))
    width.set(.number(5), in: &properties)
    #expect(properties.shadowOffset == CGSize(width: 5, height: 2))
    height.set(.number(7), in: &properties)
    #expect(properties.shadowOffset == CGSize(width: 5, height: 7))
  }

  @Test func componentsOfATransformAreApart() throws {
    var properties = LayerProperties()
    properties.transform = CATransform3DMakeScale(2, 4, 6)
    (properties.transform.m41, properties.transform.m42, properties.transform.m43) = (7, 8, 9)
    for (text, value) in [
      ("scale", AnimatableValue.number(4)), ("scale.x", .number(2)), ("scale.y", .number(4)),
      ("scale.z", .number(6)),
      ("scale.xy", .number(3)), ("translation", .size(CGSize(width: 7, height: 8))),
      ("translation.x", .number(7)),
      ("translation.y", .number(8)), ("translation.z", .number(9)), ("rotation", .number(0)),
    ] {
      #expect(
        try #require(PropertyPath("transform.\(text)")).value(in: properties) == value, "\(text)")
    }
    try #require(PropertyPath("transform.scale.xy")).set(.number(5), in: &properties)
    #expect(properties.transform.m11 == 5)
    #expect(properties.transform.m22 == 5)
    #expect(properties.transform.m33 == 6)
    try #require(PropertyPath("transform.translation")).set(
      .point(CGPoint(x: 1, y: 2)), in: &properties)
    #expect(properties.transform.m41 == 1)
    #expect(properties.transform.m42 == 2)
    #expect(properties.transform.m43 == 9)
  }

  /// A key path names a filter by its name and an input by its key, as in `filters.blur.inputRadius`.
  @Test func filtersAreNamed() throws {
    var properties = LayerProperties()
    properties.filters = [
      FilterStep(.colorInvert, name: "a", [0.25]), FilterStep(.gaussianBlur, name: "b.c", [4]),
      FilterStep(.lens, name: "a", [1, 2, 3]),
    ]
    func value(_ text: String) -> AnimatableValue? {
      PropertyPath("filters.\(text)")?.value(in: properties)
    }
    #expect(value("a.inputAmount") == .number(0.25))
    #expect(value("b.c.inputRadius") == .number(4))
    #expect(value("a.inputLens") == .numbers([1, 2, 3]))
    #expect(value("a.enabled") == .flag(true))
    #expect(value("a.inputRadius") == nil)
    #expect(value("b.inputRadius") == nil)
    #expect(value("d.enabled") == nil)
    for (text, value) in [
      ("a.inputAmount", AnimatableValue.number(0.5)), ("a.inputLens", .numbers([4, 5, 6])),
      ("b.c.enabled", .flag(false)), ("a.inputLens", .number(9)), ("a.inputAmount", .numbers([9])),
    ] {
      try #require(PropertyPath("filters.\(text)")).set(value, in: &properties)
    }
    #expect(properties.filters.map(\.input) == [[0.5], [4], [4, 5, 6]])
    #expect(properties.filters.map(\.isEnabled) == [true, false, true])
    for bad in ["filters.a", "filters..inputAmount", "filters.a.inputNothing", "filters.a."] {
      #expect(PropertyPath(bad) == nil)
    }
    #expect(PropertyPath("filters.b.c.inputRadius")?.text == "filters.b.c.inputRadius")
  }
}
