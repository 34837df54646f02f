// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// The flow of a text through the containers of a layout manager, line by line.
///
/// Heights are measured along the whole flow: a container begins where the last line of the previous one ends. Text
/// that does not fit the last container continues below it.
@MainActor
final class TextFlow {
  /// The position that the text has reached.
  struct State {
    /// The tops of the containers that the text has reached.
    var bases: [CGFloat] = [0]
    /// The number of lines in the last of them.
    var lines = 0
    /// The rest of the last line, beside its last part.
    var rest: CGRect?
    /// Whether the rest is that of a place that was skipped, so that a new line may begin there.
    var isRestOpen = false
    /// Places above this height were skipped.
    var skipped: CGFloat = -.infinity
  }

  let containers: [NSTextContainer]
  var state = State()
  /// The top of the part of the text that is laid out.
  var top: CGFloat = 0

  init(_ containers: [NSTextContainer]) { self.containers = containers }

  private var isInLast: Bool { state.bases.count == containers.count }

  /// Whether lines below a height are as wide as the last container.
  func isPlain(below top: CGFloat) -> Bool {
    guard isInLast, state.rest == nil, let last = containers.last, last.maximumNumberOfLines <= 0
    else { return false }
    if last.isSimpleRectangularTextContainer { return true }
    let height = top - state.bases[containers.count - 1]
    return !last.exclusionPaths.isEmpty && height >= last.excluded.bottom
  }

  /// Returns the container at a height.
  func container(at y: CGFloat) -> Int {
    max((state.bases.firstIndex { $0 > y + 1e-6 } ?? state.bases.count) - 1, 0)
  }

  /// A place that is about to be taken, with the container's top and the rest beside it.
  private struct Found {
    var slot: LineSlot
    var base: CGFloat
    var rest: CGRect?
    /// The height of the line fragment.
    var height: CGFloat
    /// Whether the place is beside another one.
    var isBeside = false
  }
  private var found: Found?

  /// The number of line fragments that were too narrow since the last one with text.
  private var skips = 0
  /// The number of narrow line fragments after which a word is divided, because those of a subclass may have no end.
  private static let mostSkips = 10_000

  private func find(_ request: LineRequest) -> Found {
    let y = top + CGFloat(request.top)
    var index = state.bases.count - 1
    var base = state.bases[index]
    if var rest = state.rest, request.mayContinue || state.isRestOpen {
      rest.size.height = CGFloat(request.height)
      if let place = place(rest, request, in: index), place.rect.minY < rest.minY + 1e-6 {
        var found = make(place.rect, place.rest, in: index, base: base)
        found.isBeside = !state.isRestOpen
        return found
      }
    }
    var start = max(y, state.skipped) - base
    while true {
      let (container, isLast) = (containers[index], index == containers.count - 1)
      let limit = container.maximumNumberOfLines
      let isFull = index < state.bases.count && limit > 0 && state.lines >= limit && !isLast
      let proposed = CGRect(
        x: 0, y: start, width: container.wholeWidth, height: CGFloat(request.height))
      if !isFull, let place = place(proposed, request, in: index) {
        return make(place.rect, place.rest, in: index, base: base)
      }
      if isLast { return make(proposed, nil, in: index, base: base) }
      (index, start, base) = (index + 1, 0, max(y, base))
    }
  }

  private func place(_ proposed: CGRect, _ request: LineRequest, in index: Int) -> (
    rect: CGRect, rest: CGRect?
  )? {
    var rest = CGRect.zero
    let rect = containers[index].lineFragmentRect(
      forProposedRect: proposed, at: request.character,
      writingDirection: request.isRightToLeft ? .rightToLeft : .leftToRight, remaining: &rest)
    guard rect.width > 0, rect.height > 0 else { return nil }
    return (rect, rest.width > 0 ? rest : nil)
  }

  private func make(_ rect: CGRect, _ rest: CGRect?, in index: Int, base: CGFloat) -> Found {
    let container = containers[index]
    let limit = container.maximumNumberOfLines
    let lines = (index < state.bases.count ? state.lines : 0) + 1
    let slot = LineSlot(
      x: Double(rect.minX), width: Double(max(rect.width - 2 * container.lineFragmentPadding, 0)),
      top: Double(base + rect.minY - top),
      isLast: index == containers.count - 1 && limit > 0 && lines >= limit && rest == nil,
      isNarrow: rect.width < container.wholeWidth && skips < Self.mostSkips
        && (index < containers.count - 1 || container.canWiden(below: rect)), part: index)
    return Found(slot: slot, base: base, rest: rest, height: rect.height)
  }

  /// Moves to the container of a place.
  private func enter(_ found: Found) {
    guard found.slot.part >= state.bases.count else { return }
    while state.bases.count <= found.slot.part { state.bases.append(found.base) }
    (state.lines, state.rest) = (0, nil)
  }
}

extension TextFlow: @preconcurrency LineSlots {
  func slot(_ request: LineRequest) -> LineSlot {
    let new = find(request)
    found = new
    return new.slot
  }

  func take(_ slot: LineSlot, bottom: Double) {
    guard let found else { return }
    enter(found)
    skips = 0
    if !found.isBeside { state.lines += 1 }
    (state.rest, state.isRestOpen) = (found.rest, false)
    state.skipped = -.infinity
  }

  func skip(_ slot: LineSlot) {
    guard let found else { return }
    enter(found)
    if !found.isBeside { state.isRestOpen = true }
    state.rest = found.rest
    skips += 1
    guard found.rest == nil else { return }
    let (y, container) = (top + CGFloat(slot.top), containers[found.slot.part])
    let step = container.excluded.step(below: y - found.base, height: found.height)
    state.skipped = y + (container.exclusionPaths.isEmpty ? 1 : step ?? 1)
  }
}

extension NSTextContainer {
  /// The width, points.
  fileprivate var wholeWidth: CGFloat { Self.isLimit(size.width) ? size.width : Self.unlimited }
}

extension TextFragments {
  /// Returns the height along the whole text of a y-coordinate in a container. Outside the container, returns the
  /// height of the nearest line.
  func height(of y: CGFloat, in container: Int) -> CGFloat {
    guard let bases = flow?.state.bases, !bases.isEmpty else { return y }
    guard container < bases.count else { return .greatestFiniteMagnitude }
    let next = container + 1 < bases.count ? bases[container + 1] - 0.01 : .infinity
    return max(min(bases[container] + y, next), bases[container])
  }
}
