// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UITableViewCell {
  /// The views beside the content of a cell in the current mode.
  struct Sides {
    /// The control at the leading side in editing mode.
    var control: UIView?
    /// The view at the trailing side.
    var accessory: UIView?
    /// The handle for moving in editing mode.
    var handle: ReorderHandle?
    /// The views that are sliding out, each with whether it does so at the leading side.
    var leaving: [(view: UIView, isLeading: Bool)] = []

    var all: [UIView] { [control, accessory, handle].compactMap(\.self) }
  }

  /// The duration of a change of the mode, in seconds. Unverified; see DifferencesFromApple.md.
  private static var duration: Double { 0.3 }

  /// Replaces the views beside the content with those of the current mode.
  ///
  /// - Parameters:
  ///   - animated: Whether the views slide in and out.
  ///   - completion: Called at the end of the animation.
  func sidesChanged(animated: Bool, _ completion: @escaping () -> Void = {}) {
    let old = sides
    var new = Sides(leaving: old.leaving)
    new.control = makeControl(old.control)
    new.accessory = makeAccessory(old.accessory)
    if isEditing, showsReorderControl { new.handle = old.handle ?? ReorderHandle() }
    let gone = old.all.filter { view in !new.all.contains { $0 === view } }
    let come = new.all.filter { view in !old.all.contains { $0 === view } }
    new.leaving.removeAll { item in come.contains { $0 === item.view } }
    setNeedsLayout()
    guard animated else {
      sides = new
      for view in gone where view.superview === self { view.removeFromSuperview() }
      for view in come { addSubview(view) }
      return completion()
    }
    // Views slide in from the position to which the others slide out.
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for view in come { addSubview(view) }
      for view in come { slideOut(view, isLeading: view === new.control) }
    }
    new.leaving += gone.map { ($0, $0 === old.control) }
    sides = new
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
      animations: {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        self?.remove(gone)
        completion()
      })
  }

  /// Removes views that have slid out, unless they have been added again since.
  private func remove(_ gone: [UIView]) {
    for view in gone where sides.leaving.contains(where: { $0.view === view }) {
      if view.superview === self { view.removeFromSuperview() }
      sides.leaving.removeAll { $0.view === view }
    }
  }

  private func makeControl(_ old: UIView?) -> UIView? {
    guard isEditing else { return nil }
    if editing.isMarked {
      let mark = old as? SelectionMark ?? SelectionMark()
      mark.isOn = isSelected
      return mark
    }
    guard editing.style != .none else { return nil }
    let isPlus = editing.style == .insert
    if let sign = old as? EditSign, sign.isPlus == isPlus { return sign }
    let sign = EditSign(isPlus: isPlus, color: isPlus ? .systemGreen : .systemRed)
    sign.addAction(
      UIAction { [weak self] _ in (self?.superview as? UITableView)?.editControlTapped(in: self) },
      for: .touchUpInside)
    return sign
  }

  private func makeAccessory(_ old: UIView?) -> UIView? {
    if let view = isEditing ? editingAccessoryView : accessoryView { return view }
    let type = isEditing ? editingAccessoryType : accessoryType
    if let mark = old as? AccessoryMark, mark.type == type { return mark }
    let mark = AccessoryMark(type)
    mark?.addAction(
      UIAction { [weak self] _ in (self?.superview as? UITableView)?.detailsTapped(in: self) },
      for: .touchUpInside)
    return mark
  }

  // MARK: Layout

  /// Positions the views beside the content.
  ///
  /// - Returns: The horizontal range of the content, for left-to-right layout.
  func placeSides() -> ClosedRange<CGFloat> {
    var right = bounds.width - indexWidth
    for view in [sides.handle, sides.accessory] {
      guard let view else { continue }
      right -= Self.margin + view.bounds.width
      put(view, x: right)
    }
    for item in sides.leaving where item.view.superview === self {
      slideOut(item.view, isLeading: item.isLeading)
    }
    if let control = sides.control { put(control, x: Self.margin) }
    let left = isEditing && editing.isIndented ? Self.margin + EditSign.size : 0
    return left...max(left, right)
  }

  private func slideOut(_ view: UIView, isLeading: Bool) {
    put(view, x: isLeading ? -view.bounds.width : bounds.width)
  }

  private func put(_ view: UIView, x: CGFloat) {
    let size = view.bounds.size
    put(
      view,
      CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
        height: size.height), in: self)
  }
}
