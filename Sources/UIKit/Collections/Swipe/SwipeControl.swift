// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The swipe of a row: a finger uncovers the actions at one of its sides.
///
/// A released row stays open if more than half of its actions is uncovered; otherwise it closes. A
/// swipe past `fullPart` of the row performs the first action. Thresholds and the duration are
/// unverified; see DifferencesFromApple.md.
@MainActor
final class SwipeControl: NSObject, UIGestureRecognizerDelegate {
  private struct Open {
    let path: IndexPath
    weak var cell: UIView?
    let view: SwipeActionsView
    let configuration: UISwipeActionsConfiguration
    /// 1 if the row opens to the right, else −1.
    let sign: CGFloat
    /// How far the row was open when the finger came down.
    var start: CGFloat = 0
    /// How far the row is open, at least 0.
    var reveal: CGFloat = 0
  }

  private static let fullPart: CGFloat = 0.6
  private static let duration = 0.35
  /// The minimum velocity of a flick that opens or closes a row, in points per second.
  private static let flick: CGFloat = 300

  private unowned let host: any SwipeHost
  private var open: Open?
  private let pan = UIPanGestureRecognizer()

  init(host: any SwipeHost) {
    self.host = host
    super.init()
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: Selector("panned:", SwipeControl.panned))
    host.addGestureRecognizer(pan)
  }

  /// Whether a row shows its actions.
  var isOpen: Bool { open != nil }
  /// The index path of the row that shows its actions; `nil` if none does.
  var path: IndexPath? { open?.path }
  /// Returns whether a point of the host belongs to the actions.
  func covers(_ point: CGPoint) -> Bool {
    open.map { $0.view.frame.contains(point) } ?? false
  }

  // MARK: Dragging

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let way = pan.translation(in: host)
    let velocity = pan.velocity(in: host)
    let main = way == .zero ? velocity : way
    guard abs(main.x) > abs(main.y) else { return false }
    let point = pan.location(in: host) - way
    guard let path = path(at: point), host.maySwipe(path) else { return false }
    if let open, open.path == path { return true }
    close(animated: true)
    return begin(path, toRight: main.x > 0)
  }

  private func path(at point: CGPoint) -> IndexPath? {
    if let open, let cell = open.cell,
      cell.frame.minY <= point.y, point.y < cell.frame.maxY
    {
      return open.path
    }
    return host.hitTest(point, with: nil).flatMap(host.path(of:))
  }

  private func begin(_ path: IndexPath, toRight: Bool) -> Bool {
    let isMirrored = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard let cell = host.cell(at: path), let parent = cell.superview,
      let configuration = host.swipeActions(path, isLeading: toRight != isMirrored),
      !configuration.actions.isEmpty
    else { return false }
    host.swipeBegins(path)
    host.swipeActions(of: cell, areShown: true, isOver: false)
    let view = SwipeActionsView(configuration.actions, isLeft: toRight) { [weak self] in
      self?.choose($0)
    }
    UIView.performWithoutAnimation {
      view.frame = CGRect(
        x: toRight ? cell.frame.minX : cell.frame.maxX, y: cell.frame.minY, width: 0,
        height: cell.frame.height)
      view.layer.cornerRadius = cell.layer.cornerRadius
      view.layer.maskedCorners = cell.layer.maskedCorners
      parent.insertSubview(view, belowSubview: cell)
    }
    open = Open(
      path: path, cell: cell, view: view, configuration: configuration, sign: toRight ? 1 : -1)
    return true
  }

  @IBAction func panned(_ pan: UIPanGestureRecognizer) {
    guard var open else { return }
    switch pan.state {
    case .began:
      open.start = open.reveal
      self.open = open
      follow()
    case .changed: follow()
    case .ended:
      follow()
      release(pan.velocity(in: host).x)
    case .cancelled, .failed: close(animated: true)
    default: break
    }
  }

  private func follow() {
    guard let open else { return }
    let way = pan.translation(in: host).x.finite * open.sign
    let wanted = open.view.wantedWidth
    var reveal = max(open.start + way, 0)
    // Without a full swipe the row resists beyond its actions.
    if !open.configuration.performsFirstActionWithFullSwipe, reveal > wanted {
      reveal = wanted + (reveal - wanted) / 4
    }
    let isFull = isFull(reveal)
    let changes = isFull != open.view.isFull
    show(reveal, isFull: isFull, animated: changes)
  }

  private func isFull(_ reveal: CGFloat) -> Bool {
    guard let open, open.configuration.performsFirstActionWithFullSwipe else { return false }
    let width = open.cell?.bounds.width ?? 0
    return reveal > max(width * Self.fullPart, open.view.wantedWidth + 20)
  }

  private func release(_ velocity: CGFloat) {
    guard let open else { return }
    if open.view.isFull {
      show(open.cell?.bounds.width ?? 0, isFull: true, animated: true)
      return perform(0)
    }
    let speed = velocity.finite * open.sign
    let opens =
      abs(speed) > Self.flick ? speed > 0 : open.reveal > open.view.wantedWidth / 2
    if opens {
      showAll()
    } else {
      close(animated: true)
    }
  }

  // MARK: Other touches

  private var isTaking = false

  /// Takes a touch beside the actions while a row is open. A touch above or below the row closes the
  /// row immediately.
  ///
  /// - Returns: Whether the host must ignore the touch.
  func began(_ touches: Set<UITouch>) -> Bool {
    guard let open, let touch = touches.first, pan.state != .began, pan.state != .changed else {
      return isTaking
    }
    isTaking = true
    let place = touch.location(in: host).y
    if place < open.view.frame.minY || place >= open.view.frame.maxY { close(animated: true) }
    return true
  }
  /// Ends a touch that `began(_:)` has taken: a tap on the row closes it.
  func ended(isCancelled: Bool) -> Bool {
    guard isTaking else { return false }
    isTaking = false
    if !isCancelled { close(animated: true) }
    return true
  }

  // MARK: Moving

  private func show(
    _ reveal: CGFloat, isFull: Bool, animated: Bool, then: (() -> Void)? = nil
  ) {
    guard let open else { return }
    self.open?.reveal = reveal
    let change = {
      open.view.isFull = isFull
      Self.place(open, reveal)
    }
    if animated { Self.animate(change, then: then) } else { change() }
  }

  private static func animate(_ change: @escaping () -> Void, then: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change
    ) { _ in then?() }
  }

  private static func place(_ open: Open, _ reveal: CGFloat) {
    guard let cell = open.cell else { return }
    // The frame of the cell without the swipe.
    let size = cell.bounds.size
    let rest = CGRect(
      x: cell.center.x - size.width / 2, y: cell.center.y - size.height / 2, width: size.width,
      height: size.height)
    cell.transform = CGAffineTransform(translationX: reveal * open.sign, y: 0)
    open.view.frame = CGRect(
      x: open.sign > 0 ? rest.minX : rest.maxX - reveal, y: rest.minY, width: reveal,
      height: size.height)
    open.view.layoutIfNeeded()
  }

  // MARK: Actions

  private func choose(_ index: Int) { perform(index) }

  private func perform(_ index: Int) {
    guard let open else { return }
    let action = open.configuration.actions[index]
    action.handler(action, open.view.button(index)) { [weak self] _ in
      guard self?.open?.view === open.view else { return }
      self?.close(animated: true)
    }
  }

  /// Shows the actions at the trailing side of a row.
  func openTrailing(_ path: IndexPath) {
    close(animated: true)
    let isMirrored = host.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if begin(path, toRight: isMirrored) { showAll() }
  }

  /// Reveals all actions.
  private func showAll() {
    guard let open else { return }
    show(open.view.wantedWidth, isFull: false, animated: true) { [weak self] in
      guard let self, let cell = open.cell, self.open?.view === open.view else { return }
      host.swipeActions(of: cell, areShown: true, isOver: true)
    }
  }

  /// Closes the row.
  func close(animated: Bool) {
    guard let open else { return }
    self.open = nil
    if let cell = open.cell { host.swipeActions(of: cell, areShown: false, isOver: false) }
    let end = { [weak self] in
      open.view.removeFromSuperview()
      if let cell = open.cell { self?.host.swipeActions(of: cell, areShown: false, isOver: true) }
      self?.host.swipeEnded(open.path)
    }
    guard animated else {
      UIView.performWithoutAnimation { Self.place(open, 0) }
      return end()
    }
    open.view.isUserInteractionEnabled = false
    Self.animate({ Self.place(open, 0) }, then: end)
  }

  /// Updates the index path after a change of the rows. If the swiped row was removed, its actions
  /// fade out with it.
  func follow(_ new: (IndexPath) -> IndexPath?) {
    guard let open else { return }
    if let path = new(open.path) {
      if path != open.path { close(animated: true) }
      return
    }
    self.open = nil
    open.view.isUserInteractionEnabled = false
    Self.animate({ open.view.alpha = 0 }) { [weak self, weak cell = open.cell] in
      open.view.removeFromSuperview()
      cell?.transform = .identity
      self?.host.swipeEnded(nil)
    }
  }
}
