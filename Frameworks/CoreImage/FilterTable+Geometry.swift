// Nacre, MIT licence; see LICENSE.

import UIKit

extension FilterTable {
  static let geometry: [FilterKind] = [
    FilterKind(
      "CIAffineTransform", kCICategoryGeometryAdjustment,
      of: [
        FilterKind.Input(
          key: kCIInputTransformKey,
          standard: NSValue(
            cgAffineTransform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)))
      ]
    ) { image, inputs in image.transformed(by: inputs.transform(kCIInputTransformKey)) },
    FilterKind("CIAffineClamp", kCICategoryTileEffect) { image, _ in image.clampedToExtent() },
    FilterKind(
      "CICrop", kCICategoryGeometryAdjustment,
      of: [.vector("inputRectangle", -1e9, -1e9, 2e9, 2e9)]
    ) { image, inputs in image.cropped(to: inputs.vector("inputRectangle").cgRectValue) },
    // An approximation: means of pixels in place of Lanczos' kernel.
    FilterKind(
      "CILanczosScaleTransform", kCICategoryGeometryAdjustment,
      of: [.number(kCIInputScaleKey, 1), .number(kCIInputAspectRatioKey, 1)]
    ) { image, inputs in
      let scale = CGFloat(inputs.number(kCIInputScaleKey))
      let ratio = CGFloat(inputs.number(kCIInputAspectRatioKey))
      return image.transformed(by: CGAffineTransform(scaleX: scale * ratio, y: scale))
    },
  ]
}
