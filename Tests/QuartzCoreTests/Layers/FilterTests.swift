// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree
import Testing

/// The lists of filters as properties of layers.
@MainActor
struct FilterTests {
  @Test func listsAreValues() throws {
    let layer = CALayer()
    #expect(layer.filters == nil)
    #expect(layer.backgroundFilters == nil)
    var blur = LayerFilter.gaussianBlur(radius: 20)
    blur.name = "soft"

    layer.backgroundFilters = [LayerFilter.colorSaturate(amount: 1.8), blur]

    #expect(layer.backgroundFilters as? [LayerFilter] == [.colorSaturate(amount: 1.8), blur])
    #expect(
      layer.value(forKeyPath: "backgroundFilters.soft.inputRadius") as? NSNumber == 20)
    layer.setValue(5, forKeyPath: "backgroundFilters.soft.inputRadius")
    layer.setValue(false, forKeyPath: "backgroundFilters.colorSaturate.enabled")
    let changed = try #require(layer.backgroundFilters as? [LayerFilter])
    #expect(changed.map(\.input) == [[1.8], [5]])
    #expect(changed.map(\.isEnabled) == [false, true])
    layer.backgroundFilters = nil
    #expect(layer.backgroundFilters == nil)
  }

  @Test func pathsToWhatIsNotThereAreWithoutEffect() {
    let layer = CALayer()
    layer.filters = [LayerFilter.gaussianBlur(radius: 3)]
    let before = layer.properties

    layer.setValue(5, forKeyPath: "filters.other.inputRadius")
    layer.setValue(5, forKeyPath: "filters.gaussianBlur.inputAmount")

    #expect(layer.properties == before)
  }

  @Test(arguments: ["inputRadius", "whole"])
  func inputsAnimate(how: String) {
    let start = [FilterStep(.colorSaturate, [1]), FilterStep(.gaussianBlur, [0])]
    let end = [FilterStep(.colorSaturate, [2]), FilterStep(.gaussianBlur, [30])]
    let whole = AnimatableValue.filters(start)
    let path = how == "whole" ? "filters" : "filters.gaussianBlur.inputRadius"
    var properties = LayerProperties()
    properties.filters = start

    if how == "whole" {
      let middle = whole.interpolated(to: .filters(end), fraction: 0.5)
      #expect(
        middle == .filters([FilterStep(.colorSaturate, [1.5]), FilterStep(.gaussianBlur, [15])]))
      #expect(whole.interpolated(to: .filters([]), fraction: 0.5) == nil)
    } else {
      PropertyPath(path)?.set(.number(15), in: &properties)
      #expect(properties.filters[1].input == [15])
      #expect(properties.filters[0].input == [1])
    }
  }

  /// The saturation matrix of G.2 for a factor of 1.8.
  @Test func saturationMatrix() {
    let expected = [1.62992, -0.57216, -0.05776, 0, 0, -0.17008, 1.22784, -0.05776]
    let matrix = FilterStep(.colorSaturate, [1.8]).matrix ?? []

    #expect(zip(matrix, expected).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(FilterStep(.colorHueRotate, [0]).matrix == FilterStep(.colorMatrix).matrix)
  }
}
