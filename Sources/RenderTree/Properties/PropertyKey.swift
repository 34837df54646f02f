// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// Identifies an animatable property; the raw value is its key path on a layer.
package enum PropertyKey: String, Sendable, Hashable, CaseIterable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case isHidden = "hidden"
  case isDoubleSided = "doubleSided"
  case isGeometryFlipped = "geometryFlipped"
  case masksToBounds, opacity, shouldRasterize, rasterizationScale
  case backgroundColor, cornerRadius, borderWidth, borderColor
  case contents, contentsRect, contentsCenter, contentsScale
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineDashPhase
  case colors, locations, startPoint, endPoint
  case fontSize, foregroundColor
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case birthRate, lifetime, velocity, scale, spin
  case filters, backgroundFilters
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
}
