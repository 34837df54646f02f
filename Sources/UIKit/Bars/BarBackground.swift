// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The background of a bar: its standard look, and its look at the edge of the content.
///
/// The standard look fades in as content gets under the bar, with the distance that the content has
/// scrolled.
///
/// **Source.** flutter/flutter, `packages/flutter/lib/src/cupertino/nav_bar.dart`,
/// `_kNavBarScrollUnderAnimationExtent`: 10 points, by eye from Settings on iOS 17.4.
final class BarBackground: UIView {
  /// The distance in which the standard look fades in, points. Unverified; see
  /// DifferencesFromApple.md.
  private static let fadeLength: CGFloat = 10

  /// The look while content is under the bar, and of bars without a controller.
  let standard: BarSurface
  /// The look at the edge of the content; hidden if it is transparent.
  let edge: BarSurface
  private var hasImage = false
  /// Whether a look of its own is shown at the edge of the content.
  private var hasEdge = false
  /// How far the content is under the bar, from 0 at its edge to 1.
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
  ///   - look: The bar's appearance object; `nil` shows nothing.
  ///   - hasImage: Whether the bar has a background image, which replaces the empty look.
  func show(edge look: UIBarAppearance?, hasImage: Bool) {
    if let look { edge.show(look, tint: nil, isTranslucent: true) }
    (hasEdge, self.hasImage) = (look != nil, hasImage)
    place()
  }

  /// Shows as much of the standard look as the content under the bar asks for.
  ///
  /// - Parameter distance: The length of the content under the bar, points.
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

  /// The part of the standard look that is seen, 0 to 1.
  var shownPart: CGFloat { hasImage && !hasEdge ? 1 : fade }

  private func place() {
    let fade = shownPart
    standard.show(part: fade)
    edge.isHidden = !hasEdge || fade == 1
    // The looks mix evenly if the upper one covers a whole lower one.
    edge.show(part: standard.isEmpty ? 1 - fade : 1)
  }
}
