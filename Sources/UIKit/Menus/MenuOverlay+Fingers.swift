// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

extension MenuOverlay {
  /// A finger that chooses rows.
  struct Finger {
    var start: CGPoint
    /// Whether the finger has left the place of its beginning, and so chooses rows.
    var hasLeft: Bool
    /// Whether the finger opened the menu, or a menu inside it.
    var isOpening: Bool
    /// Whether the finger began on a menu, or opened it.
    let isInside: Bool
    /// The row on which the finger rests, and the alarm that opens the row's menu.
    var rest: (row: MenuRow, alarm: StageAlarm)?
  }

  /// The distance that the opening finger moves before it chooses rows, as in long presses.
  private static let slop: CGFloat = 10

  /// Follows a finger.
  ///
  /// - Parameters:
  ///   - phase: The phase of the finger's touch.
  ///   - point: The finger's position in the overlay.
  ///   - isOpening: Whether the finger is the one that opened the menu.
  func follow(_ phase: UITouch.Phase, at point: CGPoint, isOpening: Bool) {
    guard !isEnding else { return }
    switch phase {
    case .began:
      finger = Finger(
        start: point, hasLeft: !isOpening, isOpening: isOpening,
        isInside: isOpening || places.contains { $0.frame.contains(point) })
      highlight(isOpening ? nil : row(at: point))
    case .moved:
      guard let start = finger?.start else { return }
      if (point - start).length > Self.slop { finger?.hasLeft = true }
      let chooses = finger?.hasLeft == true
      highlight(chooses ? row(at: point) : nil)
      if chooses, finger?.isInside == true { shrink(for: distance(to: point)) }
    case .ended:
      guard let finger else { return }
      forgetFinger()
      if finger.hasLeft { lift(finger, at: point) }
    default: forgetFinger()
    }
  }

  private func forgetFinger() {
    highlight(nil)
    finger = nil
    shrink(for: 0)
  }

  private func row(at point: CGPoint) -> MenuRow? {
    panels.last.flatMap { $0.row(at: $0.convert(point, from: self)) }
  }

  /// Highlights the row on which the finger is. If the row opens a menu, it does so once the finger has rested on it.
  private func highlight(_ row: MenuRow?) {
    panels.last?.highlight(row)
    guard row !== finger?.rest?.row else { return }
    finger?.rest?.alarm.cancel()
    finger?.rest = nil
    guard let row, row.isEnabled, let submenu = row.element as? UIMenu,
      submenu !== panels.last?.menu
    else { return }
    let alarm = Screen.current.input.schedule(after: MenuLook.rest) {
      [weak self, weak row] in
      guard let self, let row, finger?.rest?.row === row, !isEnding else { return }
      finger?.rest = nil
      // The finger is on the header of the opened menu, which it does not choose unless it moves.
      finger?.hasLeft = false
      finger?.isOpening = true
      finger?.start = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: self)
      open(submenu, over: row)
    }
    finger?.rest = (row, alarm)
  }

  private func lift(_ finger: Finger, at point: CGPoint) {
    if let row = row(at: point) { return choose(row) }
    guard !finger.isOpening else { return }
    let isInside = { (view: UIView?) in
      view.map { $0.bounds.contains($0.convert(point, from: self)) } ?? false
    }
    if isInside(panels.last) { return }
    if panels.dropLast().contains(where: isInside) { return closeSubmenu() }
    if isInside(platter) || !finger.isInside { dismiss(byPreview: isInside(platter)) }
  }

  private func choose(_ row: MenuRow) {
    guard row.isEnabled else { return }
    if let submenu = row.element as? UIMenu {
      return submenu === panels.last?.menu ? closeSubmenu() : open(submenu, over: row)
    }
    guard let leaf = row.element as? any UIMenuLeaf else { return }
    menu?.select(leaf)
    didChoose(leaf)
    let stays = leaf.attributes.contains(.keepsMenuPresented)
    if !stays { dismiss() }
    leaf.performWithSender(source, target: nil)
    if stays { reload() }
  }

  // MARK: Scale

  /// The distance of a point from the menus, the preview and the control.
  private func distance(to point: CGPoint) -> CGFloat {
    let parts = places.map(\.frame) + [platter?.frame, anchor].compactMap { $0 }
    return parts.map { part in
      CGPoint(
        x: point.x - min(max(point.x, part.minX), part.maxX),
        y: point.y - min(max(point.y, part.minY), part.maxY)
      ).length
    }.min() ?? 0
  }

  /// Makes the menus smaller for a finger that is away from them.
  private func shrink(for distance: CGFloat) {
    let share = min(distance / MenuLook.away.distance, 1)
    let scale = 1 - (1 - MenuLook.away.scale) * share
    guard scale != nearness else { return }
    nearness = scale
    UIView.animate(
      springDuration: MenuLook.closing, bounce: 0,
      options: [.beginFromCurrentState, .allowUserInteraction], animations: showScales)
  }

  /// Gives each panel its scale: smaller below another, and while a finger is away.
  private func showScales() {
    for (index, (panel, place)) in zip(panels, places).enumerated() {
      let own = index == panels.count - 1 ? 1 : Self.scales.below
      panel.transform = place.shrunk(to: nearness, about: places[0].origin)
        .scaledBy(x: own, y: own)
    }
  }

  // MARK: Menus inside menus

  private func open(_ submenu: UIMenu, over row: MenuRow) {
    guard let above = places.last else { return }
    let panel = MenuPanel(submenu, isSubmenu: true, isReversed: false, look)
    let frame = row.convert(row.bounds, to: self)
    panels.last?.highlight(nil)
    panels.append(panel)
    load()
    let place = MenuPlace(panel.size, over: frame, of: above.frame, room: room)
    places.append(place)
    addSubview(panel)
    panel.frame = place.frame
    panel.layoutIfNeeded()
    panel.transform = place.shrunk(to: Self.scales.opening)
    panel.setShown(false)
    let opening = MenuLook.opening
    UIView.animate(
      springDuration: opening.duration, bounce: opening.bounce,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: {
        panel.setShown(true)
        showScales()
      })
  }

  private func closeSubmenu() {
    guard panels.count > 1, let panel = panels.popLast(), let place = places.popLast() else {
      return
    }
    UIView.animate(
      springDuration: MenuLook.closing, bounce: 0,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: {
        panel.transform = place.shrunk(to: Self.scales.opening)
        panel.setShown(false)
        showScales()
      }, completion: { _ in panel.removeFromSuperview() })
  }
}
