// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// How what a layer looked like before a commit gives way to what it looks like after it.
package struct Transition: Sendable, Hashable {
  /// A side of the layer. `top` is the side of the greatest y, as for `ContentsGravity`.
  package enum Side: UInt8, Sendable, Hashable { case left, right, top, bottom }

  package enum Kind: Sendable, Hashable {
    /// One mixes into the other.
    case fade
    /// The new slides over the old.
    case moveIn(from: Side)
    /// The new pushes the old out.
    case push(from: Side)
    /// The old slides away, off the new.
    case reveal(from: Side)
    /// Turns like a card; the side named comes to the front first.
    case flip(Side)
    /// The old is turned like a page, up and away.
    case curlUp
    /// The new is turned like a page, down over the old.
    case curlDown
  }

  package var kind: Kind
  /// The part of the way that is shown, `0…1`.
  package var startProgress = 0.0
  package var endProgress = 1.0

  package init(_ kind: Kind) { self.kind = kind }

  /// Returns the share of the whole way at a share of the part that is shown.
  func progress(at share: Double) -> Double {
    startProgress + (endProgress - startProgress) * share
  }
}

extension Transition {
  /// One thing to show while the transition is under way, in the order of painting.
  struct Part {
    enum Source { case outgoing, incoming }

    var source: Source
    var opacity = 1.0
    /// In the layer's own space.
    var transform = CATransform3DIdentity
    /// In the layer's own space; `nil` does not cut.
    var clip: CGRect?
    /// Laid over the part inside its clip.
    var shade: RGBAColor?
    /// How it is put over the parts before it; `nil` leaves it to the layer.
    var blendMode: BlendMode?
  }

  /// The distance from the eye to the plane of a card that turns, points.
  static let eyeDistance = 1000.0
  /// How the back of a page looks: the paper, and a trace of what is on its other side.
  static let pageBack = RGBAColor(red: 0.96, green: 0.96, blue: 0.96, alpha: 0.85)

  /// Returns what to show when a share of the way is done.
  ///
  /// - Parameters:
  ///   - progress: `0…1`; slides and fades go on beyond, where a spring overshoots.
  ///   - bounds: The layer's.
  func parts(at progress: Double, in bounds: CGRect) -> [Part] {
    let shown = min(max(progress, 0), 1)
    switch kind {
    case .fade:
      // The sum of both, so that what is the same in both stays as it is.
      return [
        Part(source: .outgoing, opacity: 1 - shown),
        Part(source: .incoming, opacity: shown, blendMode: .plusLighter),
      ]
    case .moveIn(let side):
      return [
        Part(source: .outgoing),
        Part(
          source: .incoming, opacity: shown,
          transform: side.shift(by: 1 - progress, of: bounds.size)),
      ]
    case .push(let side):
      return [
        Part(
          source: .outgoing, opacity: 1 - shown,
          transform: side.shift(by: -progress, of: bounds.size)),
        Part(
          source: .incoming, opacity: shown,
          transform: side.shift(by: 1 - progress, of: bounds.size)),
      ]
    case .reveal(let side):
      return [
        Part(source: .incoming),
        Part(
          source: .outgoing, opacity: 1 - shown,
          transform: side.shift(by: -progress, of: bounds.size)),
      ]
    case .flip(let side):
      let half = progress < 0.5 ? progress : progress - 1
      return [
        Part(
          source: progress < 0.5 ? .outgoing : .incoming, transform: side.turn(by: half, in: bounds)
        )
      ]
    case .curlUp:
      return [Part(source: .incoming)] + Self.page(.outgoing, fold: 1 - shown, in: bounds)
    case .curlDown:
      return [Part(source: .outgoing)] + Self.page(.incoming, fold: shown, in: bounds)
    }
  }

  /// A page folded along a level line: what lies flat, and the flap on top of it.
  ///
  /// - Parameter fold: Where the line is, from the edge of the smallest y, as a share of the height.
  private static func page(_ source: Part.Source, fold: Double, in bounds: CGRect) -> [Part] {
    let line = bounds.minY + bounds.height * fold
    let flat = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width, height: line - bounds.minY)
    var mirror = CATransform3DMakeScale(1, -1, 1)
    mirror.m42 = 2 * line
    let flap = CGRect(
      x: bounds.minX, y: line - (bounds.maxY - line), width: bounds.width,
      height: bounds.maxY - line)
    return [
      Part(source: source, clip: flat),
      Part(source: source, transform: mirror, clip: flap, shade: pageBack),
    ]
  }
}

extension Transition.Side {
  /// Returns a move towards this side.
  ///
  /// - Parameter share: Of the size; negative moves away.
  fileprivate func shift(by share: Double, of size: CGSize) -> CATransform3D {
    switch self {
    case .left: CATransform3DMakeTranslation(-size.width * share, 0, 0)
    case .right: CATransform3DMakeTranslation(size.width * share, 0, 0)
    case .bottom: CATransform3DMakeTranslation(0, -size.height * share, 0)
    case .top: CATransform3DMakeTranslation(0, size.height * share, 0)
    }
  }

  /// Returns a turn about the middle, seen in perspective, that brings this side to the front.
  ///
  /// - Parameter halves: Half turns.
  fileprivate func turn(by halves: Double, in bounds: CGRect) -> CATransform3D {
    let angle = halves * .pi
    var turn =
      switch self {
      case .left: CATransform3DMakeRotation(angle, 0, 1, 0)
      case .right: CATransform3DMakeRotation(-angle, 0, 1, 0)
      case .bottom: CATransform3DMakeRotation(-angle, 1, 0, 0)
      case .top: CATransform3DMakeRotation(angle, 1, 0, 0)
      }
    var eye = CATransform3DIdentity
    eye.m34 = -1 / Transition.eyeDistance
    turn = CATransform3DConcat(turn, eye)
    let middle = CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, 0)
    let back = CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0)
    return CATransform3DConcat(CATransform3DConcat(middle, turn), back)
  }
}
