// Nacre, MIT licence; see LICENSE.

import QuartzCore
import RenderTree
import Stage

/// A view that shows a text of its own, not through a subview.
@MainActor
protocol TextShower: UIView {
  /// The text that can be read; `nil` for none.
  var readableText: String? { get }
}

extension UILabel: TextShower {
  var readableText: String? { text }
}

/// Finds what identifies the views of the screen to a person: accessibility identifiers and texts.
@MainActor
struct ViewNames {
  private(set) var names: [ViewName] = []
  /// The number of views that were left out.
  private(set) var omitted = 0

  /// - Parameter windows: From back to front. Hidden views are listed too, because they have layers.
  init(in windows: [UIWindow]) {
    // The last element is visited next.
    var pending: [UIView] = windows.reversed()
    while let view = pending.popLast() {
      pending += view.children.reversed()
      let identifier = Self.short(view.accessibilityIdentifier)
      let text = Self.short((view as? any TextShower)?.readableText)
      guard identifier != nil || text != nil else { continue }
      guard names.count < SceneLayout.mostNames else {
        omitted += 1
        continue
      }
      names.append(ViewName(layer: view.layer.id.rawValue, identifier: identifier, text: text))
    }
  }

  private static func short(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return String(text.prefix(SceneLayout.mostCharacters))
  }
}
