// Nacre, MIT licence; see LICENSE.

/// The `standardAppearance` of a bar.
///
/// The appearance is created when it is first read. Until then the bar's own properties determine how
/// the bar looks.
@MainActor
struct StandardAppearance<Appearance: UIBarAppearance> {
  /// The appearance; `nil` until it is read or set.
  private(set) var current: Appearance?
  private let make: () -> Appearance

  init(make: @escaping () -> Appearance) { self.make = make }

  /// Returns the appearance, which is created if there is none.
  ///
  /// - Parameter onChange: Called after each change of a property of the appearance.
  mutating func read(onChange: @escaping () -> Void) -> Appearance {
    if let current { return current }
    let made = make()
    replace(with: made, onChange: onChange)
    return made
  }

  mutating func replace(with new: Appearance, onChange: @escaping () -> Void) {
    new.changed = onChange
    current = new
  }
}
