// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UICollectionView {
  private var orthogonalSections: [CompositionalSection] {
    let sections = (storedLayout as? UICollectionViewCompositionalLayout)?.sections ?? []
    return sections.filter(\.isOrthogonal)
  }

  /// Gives each visible section that scrolls orthogonally its scroll view.
  func placeScrollers() {
    let sections = orthogonalSections
    if sections.isEmpty, scrollers.isEmpty { return }
    let known = Set(sections.map(\.index))
    for index in scrollers.keys.sorted() where !known.contains(index) {
      scrollers.removeValue(forKey: index)?.removeFromSuperview()
    }
    for section in sections {
      if let scroller = scrollers[section.index] {
        scroller.update(section, isMirrored: isTurnedRound)
      } else if section.frame.overlaps(bounds) {
        UIView.performWithoutAnimation {
          let scroller = OrthogonalScroller(frame: section.frame)
          scroller.update(section, isMirrored: isTurnedRound)
          scrollers[section.index] = scroller
          insertSubview(scroller, at: 0)
        }
      }
    }
  }

  /// Moves the scroll views to the new indices of their sections after a batch of updates.
  func moveScrollers(_ update: ElementUpdate) {
    let old = scrollers
    scrollers = [:]
    for (index, scroller) in old.sorted(by: { $0.key < $1.key }) {
      if let new = update.newSection(index) {
        scrollers[new] = scroller
      } else {
        scroller.removeFromSuperview()
      }
    }
  }

  func home(of key: ElementKey) -> UIScrollView {
    guard key.category == .cell || isBadge(key), let scroller = scrollers[key.path.section] else {
      return self
    }
    return scroller
  }

  /// Returns whether a supplementary view is attached to an item rather than to an edge.
  private func isBadge(_ key: ElementKey) -> Bool {
    guard key.category == .supplementaryView,
      let sections = (storedLayout as? UICollectionViewCompositionalLayout)?.sections,
      sections.indices.contains(key.path.section)
    else { return false }
    return !sections[key.path.section].edges.contains {
      $0.item.elementKind == key.kind && $0.path == key.path
    }
  }

  var innerScrollers: [UIView] { scrollers.sorted { $0.key < $1.key }.map(\.value) }
}
