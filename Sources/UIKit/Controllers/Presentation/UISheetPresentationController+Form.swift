// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UISheetPresentationController {
  /// The size of a form sheet without a preferred size, in points. Unverified; see DifferencesFromApple.md.
  private static let formSize = CGSize(width: 540, height: 620)

  /// The frame of a form sheet at rest, in the container view; `nil` for a sheet at the lower edge.
  ///
  /// In a regular width and height, the style `formSheet` gives a sheet of the presented controller's
  /// `preferredContentSize` in the middle of the container, with a compact width. It has no detents, and the presenting
  /// view is dimmed but not scaled. Above the keyboard, the sheet is in the middle of the rest, or at its top.
  ///
  /// **Source.** Apple's documentation of `UIModalPresentationStyle.formSheet`: the sheet is centred and smaller than the
  /// screen; in a compact width it is like the style `pageSheet`.
  var formFrame: CGRect? {
    let traits = presentingViewController.traitCollection
    guard presentationStyle == .formSheet, traits.horizontalSizeClass == .regular,
      traits.verticalSizeClass == .regular, let container = containerView
    else { return nil }
    var room = container.bounds.inset(by: container.safeAreaInsets)
    room.size.height -= max(keyboardHeight - container.safeAreaInsets.bottom, 0)
    let wish = preferredContentSize
    let size = CGSize(
      width: min(wish.width > 0 ? wish.width : Self.formSize.width, container.bounds.width),
      height: min(wish.height > 0 ? wish.height : Self.formSize.height, container.bounds.height))
    return CGRect(
      x: room.midX - size.width / 2, y: max(room.midY - size.height / 2, room.minY),
      width: size.width, height: size.height)
  }
}
