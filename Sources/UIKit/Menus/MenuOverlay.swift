// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A menu over a window: the backdrop, the preview, the panel of the menu and those of the menus that
/// its rows have opened.
///
/// Fingers on the overlay and the finger that opened the menu choose rows in the same way.
final class MenuOverlay: UIView {
  /// Called before the overlay disappears; the argument is whether the preview was tapped. It returns the animations
  /// that run alongside the disappearance.
  var willEnd: (Bool) -> ContextMenuAnimations = { _ in ContextMenuAnimations(nil) }
  /// Called when the overlay has disappeared.
  var didEnd: () -> Void = {}
  /// Called when an element was chosen, before its action is performed.
  var didChoose: (UIMenuElement) -> Void = { _ in }

  var panels: [MenuPanel] = []
  var places: [MenuPlace] = []
  private(set) var menu: UIMenu?
  private(set) weak var source: UIView?
  let platter: MenuPlatter?
  private let backdrop = UIVisualEffectView(effect: nil)
  private var order = UIMenu.ElementOrder.automatic
  private(set) var anchor: CGRect?
  private(set) var look = MenuLook(.current, windowWidth: 0)
  private(set) var isEnding = false
  /// The finger that chooses rows; `nil` if there is none.
  var finger: Finger?
  /// The scale of the menus, which is below 1 while the finger is away from them.
  var nearness: CGFloat = 1

  /// The blur behind a preview. Unverified; see DifferencesFromApple.md.
  private static let blur = UIBlurEffect(style: .systemUltraThinMaterial)
  /// The scale from which menus grow, as transforms may not be zero.
  private static let smallest: CGFloat = 0.01
  /// The scale of a menu below the submenu that its row has opened, and the scale of the submenu before it grows.
  /// Unverified; see DifferencesFromApple.md.
  static let scales = (below: CGFloat(0.95), opening: CGFloat(0.8))

  /// - Parameters:
  ///   - source: The view that has the menu.
  ///   - platter: The preview; `nil` for the menu of a control.
  init(source: UIView, platter: MenuPlatter?) {
    (self.source, self.platter) = (source, platter)
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let platter {
      addSubview(backdrop)
      addSubview(platter)
    }
    let press = MenuTouchGestureRecognizer()
    press.changed = { [weak self, weak press] phase in
      guard let self, let press else { return }
      follow(phase, at: press.location(in: self), isOpening: false)
    }
    addGestureRecognizer(press)
  }

  required init?(coder: NSCoder) { nil }

  /// The part of the window in which menus and previews may be.
  var room: CGRect {
    bounds.inset(by: safeAreaInsets).insetBy(dx: MenuPlace.padding, dy: MenuPlace.padding)
  }

  // MARK: Appearance

  /// Begins to lift the preview, over a number of seconds.
  func lift(in window: UIWindow, over seconds: Double) {
    enter(window)
    guard let platter else { return }
    platter.goToSource(in: self)
    platter.setSourceHidden(true)
    UIView.animate(
      withDuration: seconds, delay: 0, options: .curveEaseOut,
      animations: { platter.goToSource(in: self, scale: MenuPlatter.liftScale) })
  }

  /// Returns a lifted preview to its source, because no menu appears.
  func drop() {
    guard let platter else { return removeFromSuperview() }
    UIView.animate(
      withDuration: 0.2, delay: 0, options: .beginFromCurrentState,
      animations: { platter.goToSource(in: self) },
      completion: { _ in
        platter.setSourceHidden(false)
        self.removeFromSuperview()
      })
  }

  private func enter(_ window: UIWindow) {
    guard superview == nil else { return }
    frame = window.bounds
    backdrop.frame = bounds
    window.addSubview(self)
  }

  /// Shows the menu beside the preview, or at a rectangle of the window.
  func open(
    _ menu: UIMenu?, at anchor: CGRect, order: UIMenu.ElementOrder, in window: UIWindow,
    beside animations: ContextMenuAnimations
  ) {
    enter(window)
    (self.menu, self.anchor, self.order) = (menu, anchor, order)
    look = MenuLook(traitCollection, windowWidth: bounds.width)
    isUserInteractionEnabled = true
    if let menu { addPanel(for: menu) }
    load()
    let opening = MenuLook.opening
    let preview = place()
    for (panel, place) in zip(panels, places) {
      panel.frame = place.frame
      panel.layoutIfNeeded()
      panel.transform = place.shrunk(to: Self.smallest)
      panel.setShown(false)
    }
    UIView.animate(
      springDuration: opening.duration, bounce: opening.bounce,
      initialSpringVelocity: opening.velocity,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: {
        for panel in panels {
          panel.transform = .identity
          panel.setShown(true)
        }
        if platter != nil { backdrop.effect = Self.blur }
        platter?.show(in: preview)
        animations.animate()
      },
      completion: { _ in animations.complete() })
  }

  private func addPanel(for menu: UIMenu) {
    guard !MenuSection.all(of: menu).isEmpty else { return }
    let isFirst =
      order == .priority || order == .automatic && platter == nil
    let isAbove = anchor.map { !MenuPlace.isBelow($0, in: bounds) } ?? false
    let panel = MenuPanel(menu, isSubmenu: false, isReversed: isFirst && isAbove, look)
    panels = [panel]
    addSubview(panel)
  }

  /// Places the first panel and the preview.
  ///
  /// - Returns: The frame of the preview.
  private func place() -> CGRect {
    let anchor = anchor ?? .zero
    guard let platter else {
      places = panels.prefix(1).map {
        MenuPlace($0.size, at: anchor, in: bounds, room: room)
      }
      return .zero
    }
    let (preview, place) = MenuPlace.beside(
      panels.first?.size, preview: platter.wish(in: room), source: anchor, in: bounds, room: room)
    places = place.map { [$0] } ?? []
    return preview
  }

  // MARK: Content

  /// Requests the elements of placeholders, and shows those that are available at once.
  func load() {
    guard let menu else { return }
    let placeholders = ([menu] + panels.dropFirst().map(\.menu)).flatMap(
      MenuSection.placeholders)
    for placeholder in placeholders {
      placeholder.load { [weak self] in self?.reload() }
    }
    if placeholders.contains(where: { $0.elements != nil }) {
      for panel in panels { panel.build() }
    }
  }

  /// Replaces the menu that has the identifier of `new`, and builds the shown menus again.
  func reload(_ new: UIMenu? = nil) {
    guard !isEnding, !panels.isEmpty else { return }
    if let new, let index = panels.firstIndex(where: { $0.menu.identifier == new.identifier }) {
      panels[index].menu = new
      if index == 0 { menu = new }
    }
    for panel in panels { panel.build() }
    load()
    UIView.animate(
      springDuration: MenuLook.opening.duration, bounce: 0,
      options: [.beginFromCurrentState, .allowUserInteraction],
      animations: {
        let deeper = Array(places.dropFirst())
        let preview = place()
        platter?.show(in: preview)
        places += deeper
        for (index, panel) in panels.enumerated() where index < places.count {
          if index > 0 { places[index].frame.size.height = min(panel.size.height, room.height) }
          // A frame is not defined under the transform of a panel that is scaled.
          let frame = places[index].frame
          panel.bounds.size = frame.size
          panel.center = CGPoint(x: frame.midX, y: frame.midY)
          panel.layoutIfNeeded()
        }
      })
  }

  /// The frontmost menu.
  var visibleMenu: UIMenu? { panels.last?.menu }

  // MARK: Disappearance

  /// Lets the menu disappear.
  ///
  /// - Parameter byPreview: Whether the preview was tapped.
  func dismiss(byPreview: Bool = false) {
    guard !isEnding else { return }
    isEnding = true
    isUserInteractionEnabled = false
    let animations = willEnd(byPreview)
    let pops = byPreview && animations.preferredCommitStyle == .pop
    UIView.animate(
      springDuration: MenuLook.closing, bounce: 0, options: .beginFromCurrentState,
      animations: {
        for (panel, place) in zip(panels, places) {
          panel.transform = place.shrunk(to: Self.smallest)
          panel.setShown(false)
        }
        backdrop.effect = nil
        if pops {
          platter?.pop(over: bounds)
        } else {
          platter?.lower()
          platter?.goToSource(in: self)
        }
        animations.animate()
      }, completion: { _ in self.finish(animations) })
  }

  private func finish(_ animations: ContextMenuAnimations) {
    platter?.setSourceHidden(false)
    platter?.close()
    removeFromSuperview()
    if let menu {
      MenuSection.visit(menu) { element, _ in (element as? UIDeferredMenuElement)?.menuDidEnd() }
    }
    animations.complete()
    didEnd()
  }

  /// Ends the menu when the window changes its size, because its position is no longer valid.
  override func layoutSubviews() {
    super.layoutSubviews()
    if let old = placedSize, old != bounds.size { dismiss() }
    placedSize = bounds.size
  }
  private var placedSize: CGSize?
}
