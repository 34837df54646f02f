// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The frame of a menu, and the point from which it grows.
///
/// A menu is below its anchor if the anchor's middle is in the upper 55 % of the window, else above. It
/// is aligned with the anchor's left edge if the middle is in the left 40 %, with the right edge in the
/// right 40 %, else with the middle. A menu that would leave the window by more than 8 points from its
/// edges is placed at the other side of the anchor, or else moved.
///
/// **Source.** See `MenuLook`. A preview's distance from the menu is unverified; see
/// DifferencesFromApple.md.
struct MenuPlace: Equatable {
  /// The frame of the menu.
  var frame: CGRect
  /// The point that stays in place while the menu grows.
  var origin: CGPoint

  /// The distance from the window's edges and from its safe area.
  static let padding: CGFloat = 8
  /// The distance between a preview and the menu.
  static let previewGap: CGFloat = 16

  /// Whether a menu for an anchor is below it.
  static func isBelow(_ anchor: CGRect, in window: CGRect) -> Bool {
    anchor.midY - window.minY < window.height * 0.55
  }

  /// The left edge of a menu of a width.
  static func left(_ width: CGFloat, at anchor: CGRect, in window: CGRect) -> CGFloat {
    let ratio = (anchor.midX - window.minX) / max(window.width, 1)
    return ratio < 0.4
      ? anchor.minX : ratio > 0.6 ? anchor.maxX - width : anchor.midX - width / 2
  }

  /// Places a menu at its anchor.
  ///
  /// - Parameters:
  ///   - size: The size of the menu.
  ///   - anchor: The rectangle of the control.
  ///   - window: The bounds of the window.
  ///   - room: The part of the window in which the menu may be.
  init(_ size: CGSize, at anchor: CGRect, in window: CGRect, room: CGRect) {
    let size = CGSize(width: min(size.width, room.width), height: min(size.height, room.height))
    let isBelow = Self.isBelow(anchor, in: window)
    let x = Self.left(size.width, at: anchor, in: window)
    let y = isBelow ? anchor.maxY : anchor.minY - size.height
    let left = Self.fit(
      x, length: size.width, middle: anchor.midX, from: room.minX, to: room.maxX)
    let top = Self.fit(
      y, length: size.height, middle: anchor.midY, from: room.minY, to: room.maxY)
    frame = CGRect(origin: CGPoint(x: left, y: top), size: size)
    origin = CGPoint(
      x: min(max(anchor.midX, frame.minX), frame.maxX),
      y: frame.midY >= anchor.midY ? frame.minY : frame.maxY)
  }

  /// Places the menu of a row over the menu that has the row.
  init(_ size: CGSize, over row: CGRect, of parent: CGRect, room: CGRect) {
    let height = min(size.height, room.height)
    let top = max(min(row.minY, room.maxY - height), room.minY)
    frame = CGRect(x: parent.minX, y: top, width: min(size.width, room.width), height: height)
    origin = CGPoint(x: frame.midX, y: min(max(row.midY, frame.minY), frame.maxY))
  }

  /// Places a preview and the menu beside it.
  ///
  /// - Parameters:
  ///   - size: The size of the menu; `nil` if there is none.
  ///   - preview: The size of the preview, which is made smaller if it does not fit.
  ///   - source: The rectangle from which the preview comes.
  /// - Returns: The frame of the preview and the menu's place.
  static func beside(
    _ size: CGSize?, preview: CGSize, source: CGRect, in window: CGRect, room: CGRect
  ) -> (preview: CGRect, menu: MenuPlace?) {
    let half = max(room.height - previewGap, 0) / 2
    let free = max(room.height - (preview.height > half ? half : preview.height) - previewGap, 0)
    let menu = size.map {
      CGSize(width: min($0.width, room.width), height: min($0.height, free))
    }
    let rest = max(room.height - (menu.map { $0.height + previewGap } ?? 0), 1)
    let scale = min(
      1, room.width / max(preview.width, 1), rest / max(preview.height, 1))
    var frame = CGRect(
      x: 0, y: 0, width: preview.width * scale, height: preview.height * scale)
    let isBelow = isBelow(source, in: window)
    let taken = menu.map { $0.height + previewGap } ?? 0
    let (above, below) = isBelow ? (0, taken) : (taken, 0)
    frame.origin.x = max(
      min(source.midX - frame.width / 2, room.maxX - frame.width), room.minX)
    frame.origin.y = max(
      min(source.midY - frame.height / 2, room.maxY - below - frame.height), room.minY + above)
    guard let menu else { return (frame, nil) }
    let left = left(menu.width, at: frame, in: window)
    let place = CGRect(
      x: max(min(left, room.maxX - menu.width), room.minX),
      y: isBelow ? frame.maxY + previewGap : frame.minY - previewGap - menu.height,
      width: menu.width, height: menu.height)
    let origin = CGPoint(
      x: min(max(frame.midX, place.minX), place.maxX), y: isBelow ? place.minY : place.maxY)
    return (frame, MenuPlace(frame: place, origin: origin))
  }

  private init(frame: CGRect, origin: CGPoint) { (self.frame, self.origin) = (frame, origin) }

  /// Returns the start of a length between two bounds: the preferred one, or else that mirrored about the anchor's
  /// middle, or else the nearest that fits.
  private static func fit(
    _ wish: CGFloat, length: CGFloat, middle: CGFloat, from low: CGFloat, to high: CGFloat
  ) -> CGFloat {
    let fits = { (start: CGFloat) in start >= low && start + length <= high }
    if fits(wish) { return wish }
    let mirrored = 2 * middle - wish - length
    return fits(mirrored) ? mirrored : max(min(wish, high - length), low)
  }

  /// The transform of the menu when it is small: it keeps a point in place, which is its origin without another one.
  func shrunk(to scale: CGFloat, about point: CGPoint? = nil) -> CGAffineTransform {
    let point = point ?? origin
    let (x, y) = (point.x - frame.midX, point.y - frame.midY)
    return CGAffineTransform(translationX: x * (1 - scale), y: y * (1 - scale))
      .scaledBy(x: scale, y: scale)
  }
}
