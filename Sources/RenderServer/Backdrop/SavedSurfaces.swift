// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The pixels that backdrop clips have saved, while one frame is drawn.
struct SavedSurfaces {
  private var surfaces: [DisplayItem.Key: Surface] = [:]

  /// Returns the memory that the `save` and `restore` items of a clip share; `nil` for other items.
  mutating func surface(for item: DisplayItem) -> Surface? {
    let key: DisplayItem.Key
    switch item.action {
    case .draw, .beginGroup, .endGroup: return nil
    case .clip(.save): key = item.key
    case .clip(.restore(_, let saved)): key = saved
    }
    let (width, height) = (item.bounds.width, item.bounds.height)
    if let known = surfaces[key], known.width == width, known.height == height { return known }
    let surface = Surface(width: width, height: height)
    surfaces[key] = surface
    return surface
  }
}
