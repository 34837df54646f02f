// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The background of a bar, with a standard look and a look at the edge of the content.
///
/// The standard look fades in as content scrolls under the bar, with the distance that it has
/// scrolled.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/nav_bar.dart`,
/// `_kNavBarScrollUnderAnimationExtent`: 10 points, estimated by eye from Settings on iOS 17.4.
final class BarBackground: UIView {
  /// The distance over which the standard look fades in, in points. Unverified; see
  /// DifferencesFromApple.md.
  private static let fadeLength: CGFloat = 10

  /// The look while content is under the bar, and of bars without a controller.
  let standard: BarSurface
  /// The look at the edge of the content; hidden if there is none.
  let edge: BarSurface
  private var hasImage = false
  /// Whether there is a look for the edge of the content.
  private var hasEdge = false
  /// The progress of the fade, from 0 at the edge of the content to 1.
  private(set) var fade: CGFloat = 1

  /// - Parameter isBelowContent: Whether the bar is at the bottom of the screen.
  init(isBelowContent: Bool) {
    standard = BarSurface(isBelowContent: isBelowContent)
    edge = BarSurface(isBelowContent: isBelowContent)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [edge, standard] { addSubview(view) }
    edge.isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    (standard.frame, edge.frame) = (bounds, bounds)
  }

  /// Updates the look at the edge of the content.
  ///
  /// - Parameters:
  ///   - look: The appearance at the edge of the content; `nil` shows nothing.
  ///   - hasImage: Whether the bar has a background image. If `look` is `nil`, the bar then keeps
  ///     its standard look at the edge.
  func show(edge look: UIBarAppearance?, hasImage: Bool) {
    if let look { edge.show(look, tint: nil, isTranslucent: true) }
    (hasEdge, self.hasImage) = (look != nil, hasImage)
    place()
  }

  /// Updates the fade for the content under the bar.
  ///
  /// - Parameter distance: The length of the content under the bar, in points.
  /// - Returns: Whether the bar has reached or left the edge of the content.
  func follow(_ distance: CGFloat) -> Bool {
    let length = distance <= pixel / 2 ? 0 : distance
    let new = min(length / Self.fadeLength, 1)
    guard new != fade else { return false }
    let old = fade
    fade = new
    place()
    return (old == 0) != (new == 0)
  }

  /// The visible fraction of the standard look, from 0 to 1.
  var shownPart: CGFloat { hasImage && !hasEdge ? 1 : fade }

  private func place() {
    let fade = shownPart
    standard.show(part: fade)
    edge.isHidden = !hasEdge || fade == 1
    // The lower look stays whole while the upper one covers it, so that the two blend evenly.
    edge.show(part: standard.isEmpty ? 1 - fade : 1)
  }
}
