// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The drags out of a list and into it.
@MainActor
final class ListDrags: NSObject {
  private unowned let list: any DragList
  private(set) lazy var dragInteraction = UIDragInteraction(delegate: self)
  private lazy var dropInteraction = UIDropInteraction(delegate: self)
  /// The element from which each item of the present drag comes.
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  /// What a drop would do, and where.
  private var plan: (proposal: UIDropProposal, path: IndexPath?)?
  private weak var highlighted: UIView?
  private var landings = DropLandings()
  private let edges = EdgeScroll()

  init(list: any DragList) {
    self.list = list
    super.init()
  }

  /// Adds the interactions that a delegate needs.
  func add(drags: Bool, drops: Bool) {
    if drags, dragInteraction.view == nil { list.addInteraction(dragInteraction) }
    if drags || drops, dropInteraction.view == nil { list.addInteraction(dropInteraction) }
  }

  /// The only element that is dragged; `nil` if there are several or none.
  private var source: IndexPath? { sources.count == 1 ? sources.first?.value : nil }

  /// The cells that have been told that they are dragged.
  private var cells: [UIView] = []

  /// Tells the dragged cells their state: 0 for none, 1 while they are lifted, 2 under the finger.
  private func setStates(_ state: Int) {
    if cells.isEmpty { cells = Set(sources.values).sorted().compactMap(list.cell) }
    for cell in cells {
      UITableViewCell.DragState(rawValue: state).map {
        (cell as? UITableViewCell)?.dragStateDidChange($0)
      }
      UICollectionViewCell.DragState(rawValue: state)
        .map { (cell as? UICollectionViewCell)?.dragStateDidChange($0) }
    }
    if state == 0 { cells = [] }
  }

  private func preview(of path: IndexPath?, _ parameters: UIDragPreviewParameters?)
    -> UITargetedDragPreview?
  {
    guard let path, let cell = list.cell(at: path) else { return nil }
    return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
  }
}

extension ListDrags: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    sources = [:]
    guard list.movement == nil,
      let path = list.elementPath(at: session.location(in: list))
    else { return [] }
    let items = list.dragItems(session, at: path)
    for item in items { sources[ObjectIdentifier(item)] = path }
    // The press that lifts an element no longer selects it.
    if !items.isEmpty { list.end(path, selects: false) }
    return items
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    let path = sources[ObjectIdentifier(item)]
    return preview(of: path, path.flatMap(list.dragParameters))
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {
    setStates(1)
    animator.addCompletion { [weak self] in if $0 == .start { self?.setStates(0) } }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    list.hasActiveDrag = true
    setStates(2)
    list.dragBegins(session)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { list.dragAllowsMove(session) }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list.dragIsRestricted(session) }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { preview(of: sources[ObjectIdentifier(item)], nil) }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    setStates(0)
    list.hasActiveDrag = false
    sources = [:]
    list.dragEnded(session)
  }
}

extension ListDrags: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    // Without a delegate, a list moves its own elements if its data source can.
    list.takesDrops ? list.dropBegins(session) : source.map(list.mayMove) ?? false
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    list.hasActiveDrop = true
    list.dropEntered(session)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    edges.follow(list, session.location(in: list)) { [weak self] in _ = self?.update(session) }
    return update(session)
  }

  private func update(_ session: any UIDropSession) -> UIDropProposal {
    let point = session.location(in: list)
    let insertion = list.insertionPath(at: point, from: source)
    let (proposal, place) = list.dropUpdated(session, at: insertion)
    let hit = list.elementPath(at: point)
    let isInto =
      switch place {
      case .into: hit != nil
      case .automatic: hit.map { isAtMiddle(point, of: $0) } ?? false
      case .none, .between: false
      }
    let isBetween = (place == .between || place == .automatic) && !isInto
    let takes = proposal.takes(session)
    plan = (proposal, isInto ? hit : insertion)
    highlight(takes && isInto ? hit.flatMap(list.cell) : nil)
    show(takes && isBetween ? insertion.map { gap(at: $0, proposal) } : nil)
    return proposal
  }

  /// Returns whether a point is in the middle half of an element.
  private func isAtMiddle(_ point: CGPoint, of path: IndexPath) -> Bool {
    guard let cell = list.cell(at: path) else { return false }
    let y = list.convert(point, to: cell).y
    return y > cell.bounds.height / 4 && y < cell.bounds.height * 3 / 4
  }

  private func gap(at path: IndexPath, _ proposal: UIDropProposal) -> ListGap {
    let source = proposal.operation == .move ? source : nil
    let before = IndexPath(item: max(path.item - 1, 0), section: path.section)
    let measure = source ?? [path, before].first(where: list.counts.contains)
    return ListGap(
      source: source, target: path,
      size: measure.map(list.sizeOfElement) ?? CGSize(width: 44, height: 44))
  }

  private func show(_ gap: ListGap?) {
    guard list.gap != gap else { return }
    list.gap = gap
    list.settle()
  }

  private func highlight(_ cell: UIView?) {
    guard cell !== highlighted else { return }
    for (view, isOn) in [(highlighted, false), (cell, true)] {
      (view as? UITableViewCell)?.setHighlighted(isOn, animated: false)
      (view as? UICollectionViewCell)?.isHighlighted = isOn
    }
    highlighted = cell
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    leave()
    list.hasActiveDrop = false
    list.dropExited(session)
  }

  private func leave() {
    edges.stop()
    highlight(nil)
    show(nil)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    edges.stop()
    highlight(nil)
    landings = DropLandings()
    guard let plan else { return }
    // A table moves its own row by the data source if that can. The gap is where the items go, so a list that takes them there needs no animation.
    let hadGap = list.gap != nil
    func perform() {
      show(nil)
      if let source, let path = plan.path, hadGap, plan.proposal.operation == .move,
        list is UITableView || !list.takesDrops, list.mayMove(source),
        let item = session.items.first
      {
        move(item, from: source, to: list.targetPath(from: source, proposed: path))
      } else {
        list.performDrop(session, plan.proposal, at: plan.path, from: sources, landings)
      }
      if hadGap { list.layoutIfNeeded() }
    }
    if hadGap { UIView.performWithoutAnimation(perform) } else { perform() }
  }

  private func move(_ item: UIDragItem, from source: IndexPath, to path: IndexPath) {
    landings.put(.element(path), for: item)
    guard source != path else { return }
    list.didMove(from: source, to: path)
    if !list.isOutdated, list.askCounts() == list.counts {
      list.moveElement(from: source, to: path)
    } else {
      list.reloadData()
    }
    sources = [ObjectIdentifier(item): path]
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    switch landings.place(of: item) {
    case .fade: return nil
    case .element(let path): return preview(of: path, list.dropParameters(at: path))
    case .into(let path, let rect):
      guard let cell = list.cell(at: path) else { return nil }
      let size = defaultPreview.size
      let scale = min(rect.width / max(size.width, 1), rect.height / max(size.height, 1), 1)
      return defaultPreview.retargetedPreview(
        with: UIDragPreviewTarget(
          container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
          transform: CGAffineTransform(scaleX: max(scale, 0.01), y: max(scale, 0.01))))
    case .target(let target): return defaultPreview.retargetedPreview(with: target)
    }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let animations = landings.animations(of: item) else { return }
    animator.addAnimations { animations.animate() }
    animator.addCompletion { animations.complete($0) }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    leave()
    plan = nil
    list.hasActiveDrop = false
    list.dropEnded(session)
  }
}
