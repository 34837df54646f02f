// Nacre, MIT licence; see LICENSE.

import ImageIO
import UIKit

// SAFETY: only the address is used, as a key.
nonisolated(unsafe) private var recipeKey: UInt8 = 0

extension UIImage {
  /// Creates an image that shows a recipe. Its pixels are computed at once, so it has a `cgImage`. An
  /// infinite recipe gives an image of size zero.
  public convenience init(ciImage: CIImage) {
    self.init(ciImage: ciImage, scale: 1, orientation: .up)
  }

  /// Creates an image that shows a recipe.
  ///
  /// - Parameters:
  ///   - ciImage: The recipe.
  ///   - scale: Pixels per point.
  ///   - orientation: How the pixels are shown.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if let pixels = CIContext().createCGImage(ciImage, from: ciImage.extent) {
      self.init(cgImage: pixels, scale: scale, orientation: orientation)
    } else {
      self.init()
    }
    objc_setAssociatedObject(self, &recipeKey, ciImage, .OBJC_ASSOCIATION_RETAIN)
  }

  /// The recipe that the image was made of; `nil` for other images.
  public var ciImage: CIImage? { objc_getAssociatedObject(self, &recipeKey) as? CIImage }
}
