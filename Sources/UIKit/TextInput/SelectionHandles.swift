// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import QuartzCore

/// The handles at the two ends of the selection of a text.
///
/// They are views of the window, directly in front of the part that has the text, so that neither the
/// text view nor the text field clips them. They follow the text before each commit.
@MainActor
final class SelectionHandles: ScreenFollower {
  /// The handles on the screen. Only the first responder's selection has handles.
  private static var shown: SelectionHandles? {
    get { UIScreenState.current.follower as? SelectionHandles }
    set { UIScreenState.current.follower = newValue }
  }

  private weak var view: (any TextEditor)?
  private let (start, end) = (SelectionHandle(isStart: true), SelectionHandle(isStart: false))

  /// - Parameter view: The view that shows the text.
  init(_ view: any TextEditor) {
    self.view = view
    (start.other, end.other) = (end, start)
    for handle in [start, end] {
      let (drag, tap) = (UIPanGestureRecognizer(), CountingTapGestureRecognizer())
      drag.addTarget(self, action: Selector("dragged:", SelectionHandles.dragged))
      tap.addTarget(self, action: Selector("tapped:", SelectionHandles.tapped))
      handle.addGestureRecognizer(drag)
      handle.addGestureRecognizer(tap)
    }
  }

  /// Shows the handles on the screen, or removes them.
  func show(_ isShown: Bool) {
    if isShown {
      if Self.shown !== self { Self.shown?.remove() }
      Self.shown = self
    } else if Self.shown === self {
      remove()
    }
  }

  private func remove() {
    for handle in [start, end] { handle.removeFromSuperview() }
    Self.shown = nil
  }

  /// Moves the handles to the ends of their selection.
  func follow() {
    guard let view, view.isFirstResponder, let window = view.window,
      let range = view.selectedTextRange, !range.isEmpty
    else { return remove() }
    let front = view.ancestor(in: window)
    UIView.performWithoutAnimation {
      for (handle, position) in [(start, range.start), (end, range.end)] {
        if handle.superview !== window { window.insertSubview(handle, aboveSubview: front) }
        if handle.tintColor != view.tintColor { handle.tintColor = view.tintColor }
        let caret = view.caretRect(for: position)
        handle.isHidden = !view.shows(CGPoint(x: caret.midX, y: caret.midY))
        handle.place(at: view.convert(caret, to: window))
      }
    }
  }

  private func tapped(_ recognizer: CountingTapGestureRecognizer) {
    guard let view else { return }
    view.touched(at: recognizer.location(in: view), count: recognizer.count)
  }

  private func dragged(_ drag: UIPanGestureRecognizer) {
    guard let view, let range = view.selectedTextRange else { return }
    switch drag.state {
    case .began: view.editMenu.hide()
    case .changed:
      // The finger is on the ball, but the position is that of the bar.
      let point = drag.location(in: view)
      let isStart = drag.view === start
      let height = view.caretRect(for: range.start).height
      let bar = CGPoint(x: point.x, y: point.y + (isStart ? 1 : -1) * height / 2)
      if let place = view.closestPosition(to: bar)?.offset {
        move(isStart, of: view, range.offsets, place)
      }
    case .ended, .cancelled: view.editMenu.show()
    default: break
    }
  }

  /// Moves an end of the selection. At least one character stays selected.
  private func move(
    _ isStart: Bool, of view: any TextEditor, _ selection: Range<Int>, _ place: Int
  ) {
    if isStart, place < selection.upperBound {
      view.changeSelection { $0.select(selection.upperBound, place) }
    } else if !isStart, place > selection.lowerBound {
      view.changeSelection { $0.select(selection.lowerBound, place) }
    }
  }
}

extension UIView {
  /// The subview of the window that is the view or contains it.
  fileprivate func ancestor(in window: UIWindow) -> UIView {
    var view = self
    while let parent = view.superview, parent !== window { view = parent }
    return view
  }

  /// Whether all clipping views, from this view outwards, contain a point of this view.
  fileprivate func shows(_ point: CGPoint) -> Bool {
    var view: UIView? = self
    while let container = view {
      let place = container.convert(point, from: self)
      if container.clipsToBounds, !container.bounds.contains(place) { return false }
      view = container.superview
    }
    return true
  }
}
