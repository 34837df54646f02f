// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// What a list of filters does to a picture: colours, then a blur, then colours.
struct FilterRecipe: Equatable, Sendable {
  let before: [WideMatrix]
  let x: GaussianKernel
  let y: GaussianKernel
  let after: [WideMatrix]

  /// With three averages to a standard deviation the error stays below three levels.
  private static let leastSigma = 3.0

  /// - Parameters:
  ///   - map: The layer's place; the blur keeps its shape where the map stretches it.
  ///   - bounds: The layer's, for the place at which a perspective map is looked at.
  ///   - size: Of what is blurred, pixels; averages are at most an eighth of it, or a sixteenth.
  ///   - isNeeded: Whether there is a recipe even if it changes nothing.
  /// - Returns: `nil` when nothing changes.
  ///
  /// Several blurs become one with the sum of their variances, in the place of the first: a blur and
  /// a change of colours can be swapped, but for what is clamped.
  init?(
    _ steps: [FilterStep], map: PlacedMap, bounds: CGRect, size: (width: Int, height: Int)?,
    isNeeded: Bool = false
  ) {
    var (before, after): ([WideMatrix], [WideMatrix]) = ([], [])
    var (variance, isBlurred) = (0.0, false)
    for step in steps where step.isEnabled && step.input != step.kind.neutral {
      if let matrix = step.matrix {
        if isBlurred { after.append(WideMatrix(matrix)) } else { before.append(WideMatrix(matrix)) }
      } else if step.kind == .gaussianBlur, step.input[0] > 0 {
        variance += step.input[0] * step.input[0]
        isBlurred = true
      }
    }
    let sigmas = map.local.sigmas(
      radius: variance.squareRoot(), at: CGPoint(x: bounds.midX, y: bounds.midY))
    func kernel(_ sigma: Double, _ size: Int?) -> GaussianKernel {
      var most: Int32 = 0
      while most < 8, 16 << most <= size ?? .max { most += 1 }
      return GaussianKernel(sigma: sigma, leastSigma: Self.leastSigma, maximumShift: most)
    }
    (self.before, self.after) = (before, after)
    (x, y) = (kernel(sigmas.x, size?.width), kernel(sigmas.y, size?.height))
    if before.isEmpty, after.isEmpty, !blurs, !isNeeded { return nil }
  }

  var blurs: Bool { x.weights.count > 1 || y.weights.count > 1 }

  /// How many pictures are drawn on the way: the averages, and one for each axis of the blur.
  var passes: Int { blurs ? 3 : 1 }

  /// How far a pixel changes others, in averages: the blur, and what lies between averages.
  var reach: (x: Int32, y: Int32) {
    (
      Int32(x.weights.count - 1) + (x.shift > 0 ? 1 : 0),
      Int32(y.weights.count - 1) + (y.shift > 0 ? 1 : 0)
    )
  }

  /// How far a pixel changes others, whole averages included.
  var spread: PixelSpread {
    let (rx, ry) = ((reach.x + 1) << x.shift, (reach.y + 1) << y.shift)
    let (sx, sy) = (blurs || x.shift > 0 ? rx : 0, blurs || y.shift > 0 ? ry : 0)
    return PixelSpread(left: sx, top: sy, right: sx, bottom: sy)
  }
}

extension WideFilter {
  /// Returns the averages of a picture after a filter, as far as the pixels of `region` need them;
  /// what lies outside the picture counts as transparent.
  ///
  /// - Parameters:
  ///   - originX: A pixel from which averages are counted, and those of the result.
  ///   - originY: The same along the other axis.
  func filtered(
    _ picture: Surface.Target, _ recipe: FilterRecipe, to region: PixelRect, originX: Int32,
    originY: Int32
  ) -> WidePlane {
    let inside = picture.region.offset(dx: -originX, dy: -originY)
    let (sx, sy) = (recipe.x.shift, recipe.y.shift)
    let all = WidePlane.averages(around: inside, shiftX: sx, shiftY: sy)
    var source = WidePlane(bounds: all, shiftX: sx, shiftY: sy)
    average(
      source, all, pixels: picture.pixels, stride: picture.stride, region: inside, inside: inside)
    for matrix in recipe.before { map(source, all, matrix) }
    if recipe.blurs || recipe.after.isEmpty == false {
      let targets = WidePlane.averages(
        around: region.offset(dx: -originX, dy: -originY), shiftX: sx, shiftY: sy)
      let grown = PixelRect(
        minX: targets.minX - 1, minY: targets.minY - 1, maxX: targets.maxX + 1,
        maxY: targets.maxY + 1)
      let result = WidePlane(bounds: grown, shiftX: sx, shiftY: sy)
      blur(source, grown, to: result, x: AxisWeights(recipe.x), y: AxisWeights(recipe.y))
      for matrix in recipe.after { map(result, grown, matrix) }
      source = result
    }
    return source
  }
}
