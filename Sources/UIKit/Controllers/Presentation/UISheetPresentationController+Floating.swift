// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UISheetPresentationController {
  /// The size of a form sheet without a preferred size, in points. Unverified; see DifferencesFromApple.md.
  private static let formSize = CGSize(width: 540, height: 620)

  /// The width of a page sheet in a regular width, in points: the readable width of 672 with margins of 20. Unverified;
  /// see DifferencesFromApple.md.
  private static let pageWidth: CGFloat = 712
  /// The distance of a page sheet from the upper and the lower edge, in points. Unverified; see DifferencesFromApple.md.
  private static let pageMargin: CGFloat = 20

  private var isInRegularSize: Bool {
    let traits = presentingViewController.traitCollection
    return traits.horizontalSizeClass == .regular && traits.verticalSizeClass == .regular
  }

  /// Whether the sheet has the size that the presented controller prefers.
  var isForm: Bool { isInRegularSize && !prefersPageSizing }

  /// The width of a sheet at the lower edge, which is centred.
  func edgeWidth(in container: UIView) -> CGFloat {
    isInRegularSize ? min(Self.pageWidth, container.bounds.width) : container.bounds.width
  }

  /// The frame at rest of a sheet in the middle of the container view; `nil` for a sheet at the lower edge.
  ///
  /// In a regular width and height, a form sheet has the presented controller's `preferredContentSize`, with a compact
  /// width. A page sheet whose only detent is the large one is as wide as readable text. Neither has detents, and the
  /// presenting view is dimmed but not scaled. Above the keyboard, a form sheet is in the middle of the rest, or at its
  /// top.
  ///
  /// **Source.** Apple's documentation of `UIModalPresentationStyle.formSheet` and `pageSheet`: the sheet is centred, and
  /// a part of the background stays visible; in a compact width both are at the lower edge. Documentation of
  /// `prefersPageSizing`: the width of a page sheet follows the readable width.
  var floatingFrame: CGRect? {
    guard isInRegularSize, let container = containerView else { return nil }
    var room = container.bounds.inset(by: container.safeAreaInsets)
    let size: CGSize
    if isForm {
      let wish = preferredContentSize
      room.size.height -= max(keyboardHeight - container.safeAreaInsets.bottom, 0)
      size = CGSize(
        width: min(wish.width > 0 ? wish.width : Self.formSize.width, container.bounds.width),
        height: min(wish.height > 0 ? wish.height : Self.formSize.height, container.bounds.height))
    } else {
      guard detents.allSatisfy({ $0.identifier == .large }) else { return nil }
      room = container.bounds
      size = CGSize(
        width: edgeWidth(in: container), height: max(room.height - 2 * Self.pageMargin, 0))
    }
    return CGRect(
      x: room.midX - size.width / 2, y: max(room.midY - size.height / 2, room.minY),
      width: size.width, height: size.height)
  }
}
