// Nacre, MIT licence; see LICENSE.

import GraphicsTypes
import Raster

/// A display item with everything that drawing it needs.
struct PreparedItem: Sendable {
  enum Action: Sendable {
    case draw(Coverage, Paint)
    case beginGroup
    /// `nil` stands for full coverage.
    case endGroup(opacity: UInt8, mask: Coverage?)
    /// Not touched by what is drawn this time, or without anything to show.
    case skip
  }

  var action: Action
  /// Device pixels that it may change.
  var bounds: PixelRect
  /// The move of the coverage.
  var dx: Int32 = 0
  var dy: Int32 = 0
  /// For the ends of a group the index of the other end.
  var partner: Int
  /// Whether it lies in a group.
  var isGrouped: Bool

  /// Pixels in which nothing shows of what was drawn before.
  var opaqueRect: PixelRect {
    guard !isGrouped, case .draw(let coverage, let paint) = action, paint.isOpaque else {
      return .empty
    }
    return coverage.solidRect.offset(dx: dx, dy: dy).intersection(bounds)
  }
}

extension PreparedItem {
  /// Prepares the ends of a group; anything that needs a coverage is skipped until it has one.
  init(_ item: DisplayItem) {
    bounds = item.bounds
    partner = item.partner
    isGrouped = item.parent != nil
    switch item.action {
    case .beginGroup: action = .beginGroup
    case .endGroup(let opacity, nil): action = .endGroup(opacity: opacity, mask: nil)
    case .endGroup(_, .some): action = .endGroup(opacity: 0, mask: nil)
    case .draw: action = .skip
    }
  }

  mutating func take(_ coverage: Coverage, for item: DisplayItem) {
    switch item.action {
    case .draw(_, let recipe):
      if let paint = recipe.paint() { action = .draw(coverage, paint) }
    case .endGroup(let opacity, .some): action = .endGroup(opacity: opacity, mask: coverage)
    case .beginGroup, .endGroup(_, nil): break
    }
  }
}
