// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// One drag, from the long press to the last call of a delegate.
///
/// **Source.** The order of the calls is that of Apple's documentation of `UIDragInteractionDelegate` and
/// `UIDropInteractionDelegate`. Where a call to the source and one to the view below the finger have the same cause, the
/// source is called first; see DifferencesFromApple.md.
@MainActor
final class DragRun {
  private let interaction: UIDragInteraction
  private let delegate: any UIDragInteractionDelegate
  private let window: UIWindow
  private let drag: LocalDrag
  private let drop: LocalDrop
  /// The items with the previews that were lifted, the first one in front.
  private var platters: [(item: UIDragItem, platter: MenuPlatter, preview: UITargetedDragPreview)] =
    []
  private let liftPlace: CGPoint
  private var hasBegun = false
  private var isOver = false
  /// The interaction below the finger, with what it would do.
  private var target: (interaction: UIDropInteraction, proposal: UIDropProposal)?
  /// Whether an interaction takes part, by its identity.
  private var answers: [ObjectIdentifier: Bool] = [:]
  /// The drops on views that accept what is pasted, by the identity of the view.
  private var pastes: [ObjectIdentifier: DropOfPaste] = [:]
  private let springs = SpringLoading()
  /// The interactions that the finger has been over, in order.
  private var visited: [UIDropInteraction] = []
  /// Called at the end.
  var ended: () -> Void = {}

  /// The scale of a lifted preview. Unverified; see DifferencesFromApple.md.
  private static let liftScale: CGFloat = 1.05
  /// The durations of the lift and of the end in seconds. Unverified; see DifferencesFromApple.md.
  private static let durations = (lift: 0.25, end: 0.35)
  /// The distance that the finger moves before the drag begins, in points: that of a long press.
  private static let slop: CGFloat = 10
  /// The greatest number of previews in the stack. Unverified; see DifferencesFromApple.md.
  private static let mostPreviews = 4

  /// Asks the delegate for items and lifts their previews; `nil` if there are none.
  init?(
    _ interaction: UIDragInteraction, _ delegate: any UIDragInteractionDelegate,
    in window: UIWindow, at place: CGPoint
  ) {
    (self.interaction, self.delegate, self.window) = (interaction, delegate, window)
    drag = LocalDrag(in: window)
    drop = LocalDrop(drag)
    liftPlace = place
    drag.place = place
    drag.items = delegate.dragInteraction(interaction, itemsForBeginning: drag)
    guard !drag.items.isEmpty else { return nil }
    lift()
  }

  // MARK: Lift

  private func lift() {
    for item in drag.items.prefix(Self.mostPreviews) {
      let preview = delegate.dragInteraction(interaction, previewForLifting: item, session: drag)
      guard let preview else { continue }
      platters.append((item, MenuPlatter(preview), preview))
    }
    let animations = DragAnimations()
    delegate.dragInteraction(interaction, willAnimateLiftWith: animations, session: drag)
    // The preview of a context menu that is being lifted stands in for the drag's own.
    let menus = interaction.view?.interactions.compactMap { $0 as? UIContextMenuInteraction } ?? []
    if !menus.contains(where: \.showsPreview) { showPlatters() }
    UIView.animate(
      withDuration: Self.durations.lift, delay: 0,
      options: [.curveEaseOut, .allowUserInteraction],
      animations: {
        for (_, platter, _) in self.platters where platter.superview != nil {
          platter.goToSource(in: self.window, scale: Self.liftScale)
          platter.layer.shadowOpacity = 0.25
        }
        animations.animate()
      }, completion: { _ in animations.complete(self.isOver && !self.hasBegun ? .start : .end) })
  }

  /// Adds the previews to the window, the first one in front.
  private func showPlatters() {
    for (_, platter, _) in platters.reversed() where platter.superview == nil {
      platter.isUserInteractionEnabled = false
      UIView.performWithoutAnimation {
        window.addSubview(platter)
        platter.goToSource(in: window)
        platter.setSourceHidden(true)
      }
    }
  }

  // MARK: Movement

  func move(to place: CGPoint) {
    guard !isOver else { return }
    drag.place = place
    if !hasBegun {
      guard (place - liftPlace).length > Self.slop else { return }
      begin()
    }
    delegate.dragInteraction(interaction, sessionDidMove: drag)
    placePlatters()
    springs.move(to: drag.place, in: window)
    update()
  }

  private func begin() {
    hasBegun = true
    let menus = interaction.view?.interactions.compactMap { $0 as? UIContextMenuInteraction } ?? []
    for menu in menus { menu.dismissMenu() }
    showPlatters()
    delegate.dragInteraction(interaction, sessionWillBegin: drag)
    drag.allowsMoveOperation = delegate.dragInteraction(
      interaction, sessionAllowsMoveOperation: drag)
    drag.isRestrictedToDraggingApplication = delegate.dragInteraction(
      interaction, sessionIsRestrictedToDraggingApplication: drag)
    _ = delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: drag)
    for (index, entry) in platters.enumerated() {
      entry.platter.setSourceHidden(false)
      if let provider = entry.item.previewProvider { replace(index, with: provider()) }
    }
  }

  /// Shows the preview that an item gives in place of the one that was lifted.
  private func replace(_ index: Int, with preview: UIDragPreview?) {
    let old = platters[index]
    guard let preview else { return old.platter.isHidden = true }
    let target = UIDragPreviewTarget(container: window, center: old.platter.center)
    let new = UITargetedDragPreview(
      view: preview.view, parameters: preview.parameters, target: target)
    let platter = MenuPlatter(new)
    platter.isUserInteractionEnabled = false
    platter.layer.shadowOpacity = 0.25
    window.insertSubview(platter, aboveSubview: old.platter)
    old.platter.removeFromSuperview()
    platters[index].platter = platter
  }

  /// Moves the previews with the finger, those behind the first a little aside.
  private func placePlatters() {
    let way = drag.place - liftPlace
    UIView.performWithoutAnimation {
      guard let first = platters.first else { return }
      let target = first.preview.target
      let start = target.container.convert(target.center, to: window)
      for (index, entry) in platters.enumerated() {
        let aside = CGFloat(index) * 6
        entry.platter.center = CGPoint(
          x: start.x + way.x + aside, y: start.y + way.y + aside)
        entry.platter.transform = CGAffineTransform(
          scaleX: Self.liftScale, y: Self.liftScale)
      }
    }
  }

  // MARK: Views below the finger

  private func update() {
    let found = interactionBelow()
    if let old = target?.interaction, old !== found {
      target = nil
      old.delegate?.dropInteraction(old, sessionDidExit: drop)
    }
    guard let found, let receiver = found.delegate else { return }
    if target == nil {
      if !visited.contains(where: { $0 === found }) { visited.append(found) }
      receiver.dropInteraction(found, sessionDidEnter: drop)
    }
    target = (found, receiver.dropInteraction(found, sessionDidUpdate: drop))
  }

  /// Returns the interaction of the frontmost view below the finger that takes part.
  private func interactionBelow() -> UIDropInteraction? {
    var view = window.hitTest(drag.place, with: nil)
    while let next = view {
      for case let found as UIDropInteraction in next.interactions.reversed() where takesPart(found)
      {
        return found
      }
      if next.pasteConfiguration != nil {
        let paste = pastes[ObjectIdentifier(next)] ?? DropOfPaste(on: next)
        pastes[ObjectIdentifier(next)] = paste
        if takesPart(paste.interaction) { return paste.interaction }
      }
      view = next.superview
    }
    return nil
  }

  private func takesPart(_ found: UIDropInteraction) -> Bool {
    if let known = answers[ObjectIdentifier(found)] { return known }
    let answer = found.delegate?.dropInteraction(found, canHandle: drop) ?? false
    answers[ObjectIdentifier(found)] = answer
    return answer
  }

  // MARK: End

  /// Drops the items, or lets them return.
  func finish(isCancelled: Bool) {
    guard !isOver else { return }
    isOver = true
    springs.end()
    guard hasBegun else { return lower() }
    if !isCancelled, let target, target.proposal.takes(drop) {
      land(target.interaction, target.proposal.operation)
    } else {
      comeBack()
    }
  }

  /// Puts the previews back, because the finger has not moved.
  private func lower() {
    UIView.animate(
      withDuration: Self.durations.lift, delay: 0, options: .beginFromCurrentState,
      animations: {
        for (_, platter, _) in self.platters {
          platter.goToSource(in: self.window)
          platter.lower()
        }
      },
      completion: { _ in
        self.removePlatters()
        self.ended()
      })
  }

  private func land(_ found: UIDropInteraction, _ operation: UIDropOperation) {
    delegate.dragInteraction(interaction, session: drag, willEndWith: operation)
    let receiver = found.delegate
    receiver?.dropInteraction(found, performDrop: drop)
    let ends = platters.map { item, platter, _ in
      let own = ownPreview(platter)
      let end = receiver?.dropInteraction(found, previewForDropping: item, withDefault: own)
      let animations = DragAnimations()
      receiver?.dropInteraction(found, item: item, willAnimateDropWith: animations)
      return (end, animations)
    }
    animate(to: ends) {
      receiver?.dropInteraction(found, concludeDrop: self.drop)
      self.close(operation)
      self.drop.loaded = {
        self.delegate.dragInteraction(self.interaction, sessionDidTransferItems: self.drag)
      }
    }
  }

  private func comeBack() {
    if let old = target?.interaction {
      target = nil
      old.delegate?.dropInteraction(old, sessionDidExit: drop)
    }
    let ends = platters.map { item, _, preview in
      let end = delegate.dragInteraction(
        interaction, previewForCancelling: item, withDefault: preview)
      let animations = DragAnimations()
      delegate.dragInteraction(interaction, item: item, willAnimateCancelWith: animations)
      return (end, animations)
    }
    delegate.dragInteraction(interaction, session: drag, willEndWith: .cancel)
    animate(to: ends) { self.close(.cancel) }
  }

  /// Returns a preview of what follows the finger, where it is.
  private func ownPreview(_ platter: MenuPlatter) -> UITargetedDragPreview {
    UITargetedDragPreview(
      view: platter, parameters: UIDragPreviewParameters(),
      target: UIDragPreviewTarget(container: window, center: platter.center))
  }

  /// Moves each preview to its end; one without an end shrinks and fades.
  private func animate(
    to ends: [(UITargetedDragPreview?, DragAnimations)], _ completion: @escaping () -> Void
  ) {
    for (entry, end) in zip(platters, ends) {
      guard let end = end.0 else { continue }
      entry.platter.retarget(to: end)
      if end.view !== entry.platter { entry.platter.setSourceHidden(true) }
    }
    UIView.animate(
      springDuration: Self.durations.end, bounce: 0, options: .beginFromCurrentState,
      animations: {
        for (entry, end) in zip(self.platters, ends) {
          if end.0 != nil {
            entry.platter.goToSource(in: self.window)
            entry.platter.layer.shadowOpacity = 0
          } else {
            entry.platter.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            entry.platter.alpha = 0
          }
          end.1.animate()
        }
      },
      completion: { _ in
        self.removePlatters()
        for end in ends { end.1.complete(.end) }
        completion()
      })
  }

  private func removePlatters() {
    for (_, platter, _) in platters {
      platter.setSourceHidden(false)
      platter.removeFromSuperview()
    }
  }

  private func close(_ operation: UIDropOperation) {
    delegate.dragInteraction(interaction, session: drag, didEndWith: operation)
    for found in visited { found.delegate?.dropInteraction(found, sessionDidEnd: drop) }
    ended()
  }
}
