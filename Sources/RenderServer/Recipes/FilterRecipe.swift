// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Raster
import RenderTree

/// The steps of a list of filters: colour matrices, then a blur, then colour matrices.
struct FilterRecipe: Equatable, Sendable {
  let before: [WideMatrix]
  let x: GaussianKernel
  let y: GaussianKernel
  let after: [WideMatrix]

  /// The least sigma, in averages. With one and three quarters, the error is below three levels of
  /// 255.
  private static let leastSigma = 1.75

  /// - Parameters:
  ///   - map: The layer's map. It scales the blur, so that the blur has the same shape in the
  ///     layer's space.
  ///   - bounds: The layer's bounds. At their centre a perspective map is linearised.
  ///   - size: The size in pixels of the area to blur. The side of an average is at most an eighth
  ///     of it, and may be limited to a sixteenth. `nil` sets a limit of 256 pixels.
  ///   - isNeeded: Whether to create a recipe even if it changes nothing.
  /// - Returns: `nil` if the filters change nothing.
  ///
  /// Several blurs become one with the sum of their variances, in the place of the first. A blur
  /// and a colour matrix commute, except for values that are clamped.
  init?(
    _ steps: [FilterStep], map: PlacedMap, bounds: CGRect, size: (width: Int, height: Int)?,
    isNeeded: Bool = false
  ) {
    var (before, after): ([WideMatrix], [WideMatrix]) = ([], [])
    var (variance, isBlurred) = (0.0, false)
    for step in steps where step.isEnabled && step.input != step.kind.neutral {
      if let matrix = step.matrix {
        if isBlurred { after.append(WideMatrix(matrix)) } else { before.append(WideMatrix(matrix)) }
      } else if step.kind.role == .blur, step.input[0] > 0 {
        variance += step.input[0] * step.input[0]
        isBlurred = true
      }
    }
    let sigmas = map.local.sigmas(
      radius: variance.squareRoot(), at: CGPoint(x: bounds.midX, y: bounds.midY))
    func kernel(_ sigma: Double, _ size: Int?) -> GaussianKernel {
      var most: Int32 = 0
      while most < 8, 16 << most <= size ?? .max { most += 1 }
      return GaussianKernel(
        sigma: sigma, leastSigma: Self.leastSigma, maximumShift: most, isSmooth: true)
    }
    (self.before, self.after) = (before, after)
    (x, y) = (kernel(sigmas.x, size?.width), kernel(sigmas.y, size?.height))
    if before.isEmpty, after.isEmpty, !blurs, !isNeeded { return nil }
  }

  var blurs: Bool { x.weights.count > 1 || y.weights.count > 1 }

  /// The number of offscreen passes: the averages, and one for each axis of a blur.
  var passes: Int { blurs ? 3 : 1 }

  /// The distance over which the pixels of an average change results, in averages, including smooth
  /// averages beside it and interpolation.
  var reach: (x: Int32, y: Int32) {
    (
      Int32(x.weights.count - 1) + (x.shift > 0 ? 2 : 0),
      Int32(y.weights.count - 1) + (y.shift > 0 ? 2 : 0)
    )
  }

  /// The distance over which a pixel changes others, in pixels, including the extent of averages.
  var spread: PixelSpread {
    let (rx, ry) = ((reach.x + 1) << x.shift, (reach.y + 1) << y.shift)
    let (sx, sy) = (blurs || x.shift > 0 ? rx : 0, blurs || y.shift > 0 ? ry : 0)
    return PixelSpread(left: sx, top: sy, right: sx, bottom: sy)
  }
}

extension WideFilter {
  /// Returns the filtered averages of an image that the pixels of `region` need. Pixels outside
  /// the image count as transparent.
  ///
  /// - Parameters:
  ///   - originX: The device pixel at which the grid of averages, and that of the result, begins.
  ///   - originY: The same along the y axis.
  func filtered(
    _ picture: Surface.Target, _ recipe: FilterRecipe, to region: PixelRect, originX: Int32,
    originY: Int32
  ) -> WidePlane {
    let inside = picture.region.offset(dx: -originX, dy: -originY)
    let (sx, sy) = (recipe.x.shift, recipe.y.shift)
    let (blockX, blockY) = (recipe.x.blockShift, recipe.y.blockShift)
    let blocks = WidePlane(
      bounds: WidePlane.averages(around: inside, shiftX: blockX, shiftY: blockY), shiftX: blockX,
      shiftY: blockY)
    average(
      blocks, blocks.bounds, pixels: picture.pixels, stride: picture.stride, region: inside,
      inside: inside)
    var source = blocks
    if (blockX, blockY) != (sx, sy) {
      source = WidePlane(
        bounds: WidePlane.averages(around: inside, shiftX: sx, shiftY: sy).grown(
          dx: sx - blockX, dy: sy - blockY), shiftX: sx, shiftY: sy)
      reduce(blocks, source.bounds, to: source)
    }
    for matrix in recipe.before { map(source, source.bounds, matrix) }
    if recipe.blurs || recipe.after.isEmpty == false {
      let targets = WidePlane.averages(
        around: region.offset(dx: -originX, dy: -originY), shiftX: sx, shiftY: sy)
      let grown = targets.grown(dx: 1, dy: 1)
      let result = WidePlane(bounds: grown, shiftX: sx, shiftY: sy)
      blur(source, grown, to: result, x: AxisWeights(recipe.x), y: AxisWeights(recipe.y))
      for matrix in recipe.after { map(result, grown, matrix) }
      source = result
    }
    return source
  }
}
