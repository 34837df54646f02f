// Nacre, MIT licence; see LICENSE.

import Foundation

/// A placeholder for elements that are provided when the menu is shown.
///
/// Until they are available, the menu has a row with an activity indicator.
open class UIDeferredMenuElement: UIMenuElement {
  /// The type of closure that provides elements. It calls its argument with them, at once or later.
  public typealias Provider = (@escaping ([UIMenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  /// The elements, once they are available.
  private(set) var elements: [UIMenuElement]?
  private var waiting: [() -> Void] = []
  private var isAsking = false

  private init(isCached: Bool, provider: @escaping Provider) {
    (self.isCached, self.provider) = (isCached, provider)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Creates a placeholder whose closure is called once: the first time that the menu is shown.
  public convenience init(_ elementProvider: @escaping Provider) {
    self.init(isCached: true, provider: elementProvider)
  }

  /// Returns a placeholder whose closure is called each time that the menu is shown.
  public class func uncached(_ elementProvider: @escaping Provider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(isCached: false, provider: elementProvider)
  }

  /// Requests the elements, unless they are available or already requested. Calls a block if they
  /// arrive after this method has returned.
  func load(then done: @escaping () -> Void) {
    guard elements == nil else { return }
    if !isAsking {
      isAsking = true
      provider { [weak self] elements in MainActor.assumeIsolated { self?.take(elements) } }
    }
    if isAsking { waiting.append(done) }
  }

  private func take(_ elements: [UIMenuElement]) {
    guard isAsking else { return }
    self.elements = elements
    isAsking = false
    let waiting = waiting
    self.waiting = []
    for done in waiting { done() }
  }

  /// Discards elements that are not cached from one menu to the next.
  func menuDidEnd() {
    if !isCached { (elements, isAsking, waiting) = (nil, false, []) }
  }
}
