// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

/// The backdrops of a surface, kept from frame to frame.
struct Backdrops {
  /// The backdrop that each item shows.
  private(set) var all: [DisplayItem.Key: Backdrop] = [:]

  /// Drops a backdrop, because what lies below it may have changed everywhere.
  mutating func forget(_ key: DisplayItem.Key) { all[key] = nil }

  /// Determines the updates of a frame's backdrops, from the rearmost on.
  ///
  /// - Parameters:
  ///   - cuts: The backdrops of the frame.
  ///   - damage: The changed pixels. Receives the pixels that change as a consequence, and those that
  ///     must be drawn to be captured.
  mutating func update(_ cuts: [DisplayList.Cut], damage: inout [Damage]) -> [BackdropUpdate] {
    var updates: [BackdropUpdate] = []
    var present: [DisplayItem.Key: Backdrop] = [:]
    for (number, cut) in cuts.enumerated() {
      let recipe = cut.recipe
      let averages = recipe.averages(around: recipe.capture)
      var (taken, changed) = (PixelRect.empty, averages)
      let backdrop: Backdrop
      if let known = all[cut.key], known.recipe.seesLike(recipe) {
        for part in damage where part.level <= number {
          taken = taken.union(recipe.averages(around: part.rect.intersection(recipe.capture)))
        }
        if known.recipe.filter == recipe.filter {
          (backdrop, changed) = (known, taken)
        } else {
          backdrop = Backdrop(recipe, keeping: known)
        }
      } else {
        backdrop = Backdrop(recipe)
        taken = averages
      }
      present[cut.key] = backdrop
      if changed.isEmpty { continue }
      updates.append(
        BackdropUpdate(
          backdrop: backdrop, taken: taken, changed: changed, start: cut.start,
          layer: cut.key.layer))
      if !taken.isEmpty {
        damage.append(Damage(recipe.pixels(of: taken).intersection(recipe.capture), .max))
      }
      damage.append(
        Damage(cut.reach ?? recipe.targets(of: recipe.results(of: changed)), number + 1))
    }
    all = present
    return updates
  }
}
