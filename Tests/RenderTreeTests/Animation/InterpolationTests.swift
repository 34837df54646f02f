// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreTestKit
import RenderTree
import Testing
import Timing

/// Animations with from, to and by values, and the interpolation of all kinds of values except
/// transforms.
struct InterpolationTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> AnimatableValue
  {
    .rect(CGRect(x: x, y: y, width: width, height: height))
  }

  @Test("TV-C1: by alone starts at the model") func byAloneStartsAtTheModel() throws {
    let model = Evaluation.layer { $0.bounds = CGRect(x: 10, y: 20, width: 100, height: 80) }

    let half = try Evaluation.half("bounds", of: model, by: rect(2, 4, 20, 40))

    #expect(half.bounds == CGRect(x: 11, y: 22, width: 110, height: 100))
  }

  @Test("TV-C2: from and by end at their sum") func fromAndByEndAtTheirSum() throws {
    let half = try Evaluation.half(
      "contentsRect", from: rect(0.1, 0.2, 0.3, 0.4), by: rect(0.2, 0.1, 0.4, 0.2))

    #expect(half.contentsRect.origin.x.agrees(with: ".2"))
    #expect(half.contentsRect == CGRect(x: 0.2, y: 0.25, width: 0.5, height: 0.5))
  }

  @Test("TV-C3: by and to start at their difference") func byAndToStartAtTheirDifference() throws {
    let half = try Evaluation.half(
      "contentsRect", to: rect(0.5, 0.6, 0.7, 0.8), by: rect(0.2, 0.2, 0.2, 0.2))

    let result = half.contentsRect
    let expected = [(result.origin.x, 0.4), (result.origin.y, 0.5), (result.width, 0.6)]
    for (value, exact) in expected { #expect(abs(value - exact) < 1e-15) }
    #expect(abs(result.height - 0.7) < 1e-15)
  }

  @Test func fromAloneEndsAtTheModel() throws {
    let model = Evaluation.layer { $0.opacity = 1 }

    #expect(try Evaluation.half("opacity", of: model, from: .number(0.5)).opacity == 0.75)
  }

  @Test func toAloneStartsAtTheModel() throws {
    let model = Evaluation.layer { $0.cornerRadius = 10 }

    #expect(try Evaluation.half("cornerRadius", of: model, to: .number(20)).cornerRadius == 15)
  }

  @Test func allThreeIgnoreBy() throws {
    let half = try Evaluation.half(
      "cornerRadius", from: .number(0), to: .number(10), by: .number(1000))

    #expect(half.cornerRadius == 5)
  }

  @Test func noValuesLeaveTheModel() throws {
    let model = Evaluation.layer { $0.cornerRadius = 7 }

    #expect(try Evaluation.half("cornerRadius", of: model).cornerRadius == 7)
  }

  @Test func rectanglesDoNotGetNegativeSidesButSizesDo() throws {
    let animation = Interpolation(
      from: rect(0, 0, 10, 10), to: rect(0, 0, 0, 0), spring: Spring(damping: 0))
    let size = Interpolation(
      from: .size(CGSize(width: 10, height: 10)), to: .size(.zero), spring: Spring(damping: 0))
    // After half a period an undamped spring is at twice the distance of its target.
    let peak = Double.pi / 10

    let rects = try Evaluation.properties(
      [Evaluation.animation("bounds", .interpolation(animation))], at: peak)
    let sizes = try Evaluation.properties(
      [Evaluation.animation("shadowOffset", .interpolation(size))], at: peak)

    #expect(rects.bounds.size == .zero)
    #expect(abs(sizes.shadowOffset.width + 10) < 1e-12)
  }

  @Test func colorsMixByComponentWithoutPremultiplying() throws {
    let red = RGBAColor(red: 1, green: 0, blue: 0)
    let blue = RGBAColor(red: 0, green: 0, blue: 1)
    let clearBlue = RGBAColor(red: 0, green: 0, blue: 1, alpha: 0)

    let half = try Evaluation.half("backgroundColor", from: .color(red), to: .color(blue))
    let fading = try Evaluation.half("backgroundColor", from: .color(red), to: .color(clearBlue))

    #expect(half.backgroundColor == RGBAColor(red: 0.5, green: 0, blue: 0.5))
    #expect(fading.backgroundColor == RGBAColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.5))
  }

  @Test("TV-C6: gradient lists mix by element") func gradientListsMixByElement() throws {
    var gradient = GradientContent()
    gradient.locations = [0, 1]
    let model = Evaluation.layer { $0.content = .gradient(gradient) }

    let half = try Evaluation.half(
      "locations", of: model, from: .numbers([0, 1]), to: .numbers([0.2, 0.8]))

    #expect(half.gradient?.locations == [0.1, 0.9])
  }

  @Test func gradientListsOfOtherLengthsKeepTheModel() throws {
    var gradient = GradientContent()
    gradient.colors = [.black, .white]
    gradient.locations = [0.25, 0.5]
    let model = Evaluation.layer { $0.content = .gradient(gradient) }

    let colors = try Evaluation.half(
      "colors", of: model, from: .colors([.black, .white]), to: .colors([.clear, .black, .white]))
    let locations = try Evaluation.half(
      "locations", of: model, from: .numbers([0, 1]), to: .numbers([1]))

    #expect(colors.gradient?.colors == [.black, .white])
    #expect(locations.gradient?.locations == [0.25, 0.5])
  }

  @Test func flagsAreFalseOnlyAtZero() {
    let (off, on) = (AnimatableValue.flag(false), AnimatableValue.flag(true))

    #expect(off.interpolated(to: on, fraction: 0) == off)
    #expect(off.interpolated(to: on, fraction: 1e-9) == on)
    #expect(on.interpolated(to: off, fraction: 1 - 1e-9) == on)
    #expect(on.interpolated(to: off, fraction: 1) == off)
  }

  @Test func imagesFadeAndSwitchAtOneHalf() {
    let images = (0..<2).map { _ in PixelImage(width: 1, height: 1, pixels: [0]) }
    func contents(_ fraction: Double) -> LayerProperties {
      var properties = LayerProperties()
      properties[.contents] =
        AnimatableValue.image(images[0]).interpolated(to: .image(images[1]), fraction: fraction)
      return properties
    }

    #expect(contents(0.49).contents == images[0])
    #expect(contents(0.5).contents == images[1])
    #expect(
      contents(0.25).contentsFade
        == ContentsFade(from: images[0], to: images[1], progress: 0.25))
    #expect(contents(0).contentsFade == nil)
    #expect(contents(1).contentsFade == nil)
  }

  @Test("TV-C7: paths mix point by point") func pathsMixPointByPoint() throws {
    let model = Evaluation.layer { $0.content = .shape(ShapeContent()) }

    let half = try Evaluation.half(
      "path", of: model, from: .path(Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))),
      to: .path(Path(rect: CGRect(x: 10, y: 0, width: 30, height: 20))))

    #expect(half.shape?.path?.bounds == CGRect(x: 5, y: 0, width: 20, height: 15))
  }

  /// Values are interpolated, added and subtracted with exactly the numbers that their lists of components give. The lists
  /// are the plain reference.
  @Test func valuesMixAsTheirComponentsDo() throws {
    let numbers = (0..<8).map { 1 / Double($0 + 3) }
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 0.1, y: 7))
    path.addCubic(
      to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 0.7, y: 0.3), control2: CGPoint(x: 4, y: 9))
    path.close()
    let color = RGBAColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.9)
    let values: [AnimatableValue] = [
      .number(0.3), .point(CGPoint(x: 0.1, y: 7)), .size(CGSize(width: 0.1, height: 7)),
      rect(0.1, 7, 0.3, 3), .color(color), .colors([color, .white]), .numbers(numbers), .path(path),
    ]
    for start in values {
      let first = try #require(start.components)
      let last = first.enumerated().map { Double($0.offset + 2) / 7 + $0.element * 0.3 }
      let end = try #require(start.replacingComponents(last))
      let mixed = zip(first, last).map { $0 + ($1 - $0) * 0.37 }
      #expect(start.interpolated(to: end, fraction: 0.37) == start.replacingComponents(mixed))
      #expect(start.added(to: end) == start.replacingComponents(zip(first, last).map(+)))
      #expect(start.subtracting(end) == start.replacingComponents(zip(first, last).map(-)))
    }
  }

  /// **Source.** Pictures of iOS in lottie-ios (`TypeFace/F`, `TypeFace/Z`).
  @Test func lineBecomesACurveWithControlPointsAtItsEnds() throws {
    var (line, curve, half) = (Path(), Path(), Path())
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    line.close()
    curve.move(to: .zero)
    curve.addCubic(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    curve.close()
    half.move(to: .zero)
    half.addCubic(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 5), control2: CGPoint(x: 10, y: 5))
    half.close()
    let model = Evaluation.layer { $0.content = .shape(ShapeContent()) }

    for (from, to) in [(line, curve), (curve, line)] {
      let middle = try Evaluation.half("path", of: model, from: .path(from), to: .path(to))
      #expect(middle.shape?.path == half)
    }
  }

  @Test func pathsOfOtherStructureJumpToTheEnd() throws {
    let ellipse = Path(ellipseIn: CGRect(x: 0, y: 0, width: 4, height: 4))
    let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    let model = Evaluation.layer { $0.content = .shape(ShapeContent()) }

    for end in [AnimatableValue.path(ellipse), .path(nil)] {
      let half = try Evaluation.half("path", of: model, from: .path(square), to: end)
      #expect(half[.path] == end)
    }
  }

  @Test func scalarsAreNotClamped() throws {
    #expect(try Evaluation.half("opacity", from: .number(1), to: .number(3)).opacity == 2)
    #expect(
      try Evaluation.half("shadowOpacity", from: .number(0), to: .number(-1)).shadowOpacity == -0.5)
  }

  @Test func valuesOfAnotherKindKeepTheModel() throws {
    let model = Evaluation.layer { $0.cornerRadius = 7 }

    let half = try Evaluation.half(
      "cornerRadius", of: model, from: .point(.zero), to: .point(CGPoint(x: 9, y: 9)))

    #expect(half.cornerRadius == 7)
  }
}
