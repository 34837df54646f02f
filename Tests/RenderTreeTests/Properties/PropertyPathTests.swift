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

  @Test func pathsAreAnimatableButNotByThemselves() {
    #expect(!AnimatableProperty.row(.path).isImplicit)
    #expect(!AnimatableProperty.row(.shadowPath).isImplicit)
  }

  @Test func geometryIsAdditiveInViewBlocks() {
    let additive = PropertyKey.allCases.filter {
      AnimatableProperty.row($0).isAdditiveInViewBlocks
    }
    #expect(Set(additive) == [.position, .bounds, .transform, .cornerRadius])
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
}
