// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// A clip to a shape that is not an upright rectangle, around a layer with a backdrop.
///
/// Such a clip is usually a group: its content is drawn into a buffer, which is composited through the
/// shape. A backdrop, however, captures the surface, and the content of a group is not on the surface.
/// So where a descendant has a backdrop, the clip works in place:
///
/// 1. `save` copies the surface inside the clip's bounds.
/// 2. Descendants are drawn over the surface without the clip.
/// 3. `restore` puts the saved pixels back outside the shape.
///
/// A backdrop inside must not capture pixels that the clip will remove. Just before a backdrop captures, each
/// clip around it restores early; drawing then goes on, and the last `restore` uses the same saved pixels.
/// `SavedSurfaces` holds them while a frame is drawn.
struct BackdropClip {
  enum Step: Equatable, Sendable {
    case save
    /// Puts the pixels that the `save` item with the key has saved back outside a shape.
    case restore(DisplayItem.Shape, saved: DisplayItem.Key)
  }

  /// The index of the `save` item.
  private let start: Int
  private let shape: DisplayItem.Shape

  /// Begins a clip: narrows the context to its bounds and appends the `save` item.
  init(
    _ shape: DisplayItem.Shape, key: DisplayItem.Key, _ context: inout DrawingContext,
    _ items: inout [DisplayItem]
  ) {
    context.clip(to: PixelRect(placing: shape))
    (self.shape, start) = (shape, items.count)
    items.append(
      DisplayItem(
        key: key, parent: nil, action: .clip(.save), bounds: context.clip, reach: context.clip))
  }

  /// Restores before the backdrop of a layer captures the surface, if anything was drawn so far.
  ///
  /// - Parameter key: Names the item; each backdrop has its own.
  func restoreEarly(key: DisplayItem.Key, _ items: inout [DisplayItem]) {
    if start + 1 < items.count { appendRestore(key: key, &items) }
  }

  /// Ends the clip.
  ///
  /// - Returns: False if nothing was drawn inside, so that the items from the `save` on are not needed.
  func end(_ items: inout [DisplayItem]) -> Bool {
    guard start + 1 < items.count else { return false }
    for index in (start + 1)..<items.count { items[index].isInBackdropClip = true }
    appendRestore(key: items[start].key, &items)
    return true
  }

  /// The index of the first item of the clip.
  var firstItem: Int { start }

  private func appendRestore(key: DisplayItem.Key, _ items: inout [DisplayItem]) {
    let save = items[start]
    items.append(
      DisplayItem(
        key: key, parent: nil, action: .clip(.restore(shape, saved: save.key)),
        bounds: save.bounds, reach: save.reach))
  }
}
