// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// Shows a menu beside a preview of a view when the view is pressed for half a second.
///
/// The view shrinks a little while it is pressed. Then the background is blurred, and the menu opens below or above the
/// preview. The finger may move to a row, which it chooses by leaving the screen. If it leaves at once, a tap chooses a
/// row. A tap beside the menu ends it. The menu of a control has neither a preview nor a blur.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// How a menu is shown.
  public enum Appearance: UInt, Sendable {
    /// No menu is shown.
    case unknown
    /// With a preview.
    case rich
    /// Without a preview.
    case compact
  }

  /// The object that provides the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Whether a preview is being lifted or a menu is on the screen.
  var showsPreview: Bool { overlay?.platter != nil }

  private let gesture = ContextMenuGestureRecognizer()
  private var configuration: UIContextMenuConfiguration?
  /// The menu on the screen, or the preview that is being lifted.
  private var overlay: MenuOverlay?
  private var isOpen = false
  /// The last position of the finger that opened the menu, in the window.
  private var lastPlace = CGPoint.zero

  /// Creates an interaction.
  ///
  /// - Parameter delegate: The object that provides the menu; not retained.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    gesture.delaysTouchesEnded = false
    gesture.lift = { [weak self] in self?.lift() ?? false }
    gesture.drop = { [weak self] in self?.drop() }
    gesture.addTarget(self, action: Selector("pressed:", UIContextMenuInteraction.pressed))
  }

  /// Removes the gesture from the present view.
  open func willMove(to view: UIView?) {
    dismissMenu()
    self.view?.removeGestureRecognizer(gesture)
  }
  /// Adds the gesture to the view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(gesture)
  }

  /// How the menu is shown; `unknown` if none is.
  open var menuAppearance: Appearance {
    !isOpen ? .unknown : overlay?.platter == nil ? .compact : .rich
  }

  /// Returns the place of the finger that opened the menu, in a view; `nil` means the window.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return lastPlace }
    return view.convert(lastPlace, from: window)
  }

  /// Ends the menu. Without one, it does nothing.
  open func dismissMenu() {
    if isOpen { overlay?.dismiss() }
  }

  /// Replaces the visible menu, if there is one.
  ///
  /// - Parameter block: Takes the menu and returns the one to show.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    guard isOpen, let overlay, let menu = overlay.visibleMenu else { return }
    let new = block(menu)
    overlay.reload(new.identifier == menu.identifier ? new : menu.replacingChildren(new.children))
  }

  // MARK: Gesture

  /// Asks for a menu at the finger, and lifts the preview if there is one.
  private func lift() -> Bool {
    guard !isOpen, let view, view.window != nil else { return false }
    if (view as? UIControl)?.showsMenuAsPrimaryAction == true { return false }
    guard prepare(at: gesture.location(in: view)), let overlay, let window = view.window else {
      return false
    }
    overlay.lift(
      in: window,
      over: ContextMenuGestureRecognizer.duration - ContextMenuGestureRecognizer.liftDelay)
    return true
  }

  private func drop() {
    guard !isOpen else { return }
    overlay?.drop()
    (overlay, configuration) = (nil, nil)
  }

  @IBAction func pressed(_ gesture: UIGestureRecognizer) {
    let place = gesture.location(in: nil)
    switch gesture.state {
    case .began:
      if !open() { drop() }
      overlay?.follow(.began, at: place, isOpening: true)
    case .changed: follow(.moved, at: place)
    case .ended: follow(.ended, at: place)
    default: follow(.cancelled, at: place)
    }
  }

  /// Lets the finger that opened the menu choose a row.
  ///
  /// - Parameters:
  ///   - phase: The phase of the finger's touch.
  ///   - place: The finger's position in the window.
  func follow(_ phase: UITouch.Phase, at place: CGPoint) {
    if isOpen { overlay?.follow(phase, at: place, isOpening: true) }
  }

  // MARK: Menu

  /// Shows the menu of a control at once.
  ///
  /// - Parameter place: The place of the finger, in the view.
  /// - Returns: Whether there is a menu.
  func openAtOnce(at place: CGPoint) -> Bool {
    guard !isOpen, view?.window != nil, prepare(at: place) else { return false }
    guard open() else {
      drop()
      return false
    }
    overlay?.follow(.began, at: lastPlace, isOpening: true)
    return true
  }

  /// Asks the delegate for a configuration and makes the overlay for it.
  private func prepare(at place: CGPoint) -> Bool {
    guard let view, let window = view.window,
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: place)
    else { return false }
    self.configuration = configuration
    lastPlace = view.convert(place, to: window)
    let isCompact = view is UIControl && configuration.previewProvider == nil
    let platter = isCompact ? nil : MenuPlatter(preview(for: configuration) ?? ownPreview(view))
    overlay = MenuOverlay(source: view, platter: platter)
    return true
  }

  private func preview(for configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    delegate?.contextMenuInteraction(
      self, configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(
        self, previewForHighlightingMenuWithConfiguration: configuration)
  }

  private func ownPreview(_ view: UIView) -> UITargetedPreview { UITargetedPreview(view: view) }

  /// Shows the menu that was prepared. Without rows and without a preview it returns false.
  private func open() -> Bool {
    guard let view, let window = view.window, let configuration, let overlay else { return false }
    var menu = configuration.actionProvider?([])
    if let made = menu, MenuSection.all(of: made).isEmpty { menu = nil }
    let controller = configuration.previewProvider?()
    if menu == nil, overlay.platter == nil { return false }
    isOpen = true
    let control = view as? UIControl
    control?.sendActions(for: .menuActionTriggered)
    if let controller { overlay.platter?.add(controller) }
    let animations = ContextMenuAnimations(controller)
    delegate?.contextMenuInteraction(
      self, willDisplayMenuFor: configuration, animator: animations)
    overlay.willEnd = { [weak self] in
      self?.end(configuration, ContextMenuAnimations(controller), byPreview: $0)
        ?? ContextMenuAnimations(nil)
    }
    overlay.didEnd = { [weak self, weak overlay] in
      guard let self, overlay === self.overlay else { return }
      (self.overlay, self.configuration) = (nil, nil)
    }
    overlay.didChoose = { [weak control] in control?.menuDidChoose($0) }
    let anchor =
      overlay.platter?.source(in: window) ?? control?.menuAnchor(for: configuration)
      ?? view.convert(view.bounds, to: window)
    overlay.open(
      menu, at: anchor, order: configuration.preferredMenuElementOrder, in: window,
      beside: animations)
    return true
  }

  /// Notifies the delegate that the menu disappears.
  private func end(
    _ configuration: UIContextMenuConfiguration, _ animations: ContextMenuAnimations,
    byPreview: Bool
  ) -> ContextMenuAnimations {
    isOpen = false
    (view as? UIControl)?.menuDidEnd()
    if byPreview {
      delegate?.contextMenuInteraction(
        self, willPerformPreviewActionForMenuWith: configuration, animator: animations)
    }
    let preview =
      delegate?.contextMenuInteraction(
        self, configuration: configuration,
        dismissalPreviewForItemWithIdentifier: configuration.identifier)
      ?? delegate?.contextMenuInteraction(
        self, previewForDismissingMenuWithConfiguration: configuration)
    if let preview { overlay?.platter?.retarget(to: preview) }
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animations)
    return animations
  }
}
