// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A visual effect that replaces a layer's appearance before a commit by its appearance after it.
package struct Transition: Sendable, Hashable {
  /// A side of the layer. `top` is the side of the largest y, as in `ContentsGravity`.
  package enum Side: UInt8, Sendable, Hashable { case left, right, top, bottom }

  package enum Kind: Sendable, Hashable {
    /// The new appearance fades in over the old one.
    case fade
    /// The new appearance slides over the old one.
    case moveIn(from: Side)
    /// The new appearance pushes the old one out.
    case push(from: Side)
    /// The old appearance slides away and reveals the new one.
    case reveal(from: Side)
    /// The layer turns over like a card. The named side turns towards the viewer first.
    case flip(Side)
    /// The old appearance curls up and away like a page, revealing the new one.
    case curlUp
    /// The new appearance curls down like a page, covering the old one.
    case curlDown
  }

  package var kind: Kind
  /// The part of the effect that is shown, as progress in `0…1`.
  package var startProgress = 0.0
  package var endProgress = 1.0

  package init(_ kind: Kind) { self.kind = kind }

  /// Returns the progress of the whole effect at a fraction of the part that is shown.
  func progress(at share: Double) -> Double {
    startProgress + (endProgress - startProgress) * share
  }
}

extension Transition {
  /// One element of a running transition. Parts are painted in order.
  struct Part {
    enum Source { case outgoing, incoming }

    var source: Source
    var opacity = 1.0
    /// In the layer's own space, points.
    var transform = CATransform3DIdentity
    /// In the layer's own space, points; `nil` does not clip.
    var clip: CGRect?
    /// A colour laid over the part inside its clip.
    var shade: RGBAColor?
    /// How the part is blended with the parts before it; `nil` uses the layer's blend mode.
    var blendMode: BlendMode?
  }

  /// The distance of the viewer from a card that turns over, points. Unverified; see
  /// DifferencesFromApple.md.
  static let eyeDistance = 1000.0
  /// The back of a curled page: the colour of paper, through which a trace of the front shows.
  /// Unverified; see DifferencesFromApple.md.
  static let pageBack = RGBAColor(red: 0.96, green: 0.96, blue: 0.96, alpha: 0.85)

  /// Returns the parts of the transition at a progress.
  ///
  /// - Parameters:
  ///   - progress: In `0…1`. Slides and fades continue beyond it, as a spring overshoots.
  ///   - bounds: The layer's.
  func parts(at progress: Double, in bounds: CGRect) -> [Part] {
    let shown = min(max(progress, 0), 1)
    switch kind {
    case .fade:
      // The parts are added, so pixels that are equal in both keep their colour.
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

  /// A page folded along a horizontal line: the part that lies flat, and the flap on top of it.
  ///
  /// - Parameter fold: The position of the line, as a fraction of the height from the edge of the
  ///   smallest y.
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
  /// Returns a translation towards this side.
  ///
  /// - Parameter share: The fraction of the size; negative moves away from this side.
  fileprivate func shift(by share: Double, of size: CGSize) -> CATransform3D {
    switch self {
    case .left: CATransform3DMakeTranslation(-size.width * share, 0, 0)
    case .right: CATransform3DMakeTranslation(size.width * share, 0, 0)
    case .bottom: CATransform3DMakeTranslation(0, -size.height * share, 0)
    case .top: CATransform3DMakeTranslation(0, size.height * share, 0)
    }
  }

  /// Returns a rotation about the centre, in perspective, that brings this side towards the viewer.
  ///
  /// - Parameter halves: The number of half turns.
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
