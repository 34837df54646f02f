// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Testing
import Timing

@testable import RenderTree

/// The parts of transitions, by the descriptions of `CATransitionType` and `UIView.AnimationOptions`.
struct TransitionTests {
  private static let bounds = CGRect(x: 10, y: 20, width: 80, height: 60)
  /// Each side with the way that the layer's own size takes towards it.
  private static let ways: [(Transition.Side, CGVector)] = [
    (.left, CGVector(dx: -80, dy: 0)), (.right, CGVector(dx: 80, dy: 0)),
    (.top, CGVector(dx: 0, dy: 60)),
    (.bottom, CGVector(dx: 0, dy: -60)),
  ]

  private func parts(_ kind: Transition.Kind, _ progress: Double) -> [Transition.Part] {
    Transition(kind).parts(at: progress, in: Self.bounds)
  }

  /// Returns the image of a point of the plane.
  private func image(_ x: Double, _ y: Double, _ t: CATransform3D) -> CGPoint {
    let w = x * t.m14 + y * t.m24 + t.m44
    return CGPoint(x: (x * t.m11 + y * t.m21 + t.m41) / w, y: (x * t.m12 + y * t.m22 + t.m42) / w)
  }

  private func moved(_ way: CGVector, _ share: Double) -> CATransform3D {
    CATransform3DMakeTranslation(way.dx * share, way.dy * share, 0)
  }

  @Test(arguments: [(0.25, 0.25), (-0.5, 0), (1.5, 1)])
  func aFadeAddsBothAppearances(progress: Double, shown: Double) {
    let parts = parts(.fade, progress)
    #expect(parts.map(\.source) == [.outgoing, .incoming])
    #expect(parts.map(\.opacity) == [1 - shown, shown])
    #expect(parts.map(\.blendMode) == [nil, .plusLighter])
    #expect(parts.allSatisfy { $0.transform == CATransform3DIdentity && $0.clip == nil })
  }

  /// Beyond its end a slide goes on, and opacities do not.
  @Test(arguments: [(0.25, 0.25), (-0.5, 0), (1.5, 1)])
  func slidesComeFromTheirSide(progress: Double, shown: Double) {
    for (side, way) in Self.ways {
      let moveIn = parts(.moveIn(from: side), progress)
      #expect(moveIn.map(\.source) == [.outgoing, .incoming])
      #expect(moveIn.map(\.opacity) == [1, shown])
      #expect(moveIn.map(\.transform) == [CATransform3DIdentity, moved(way, 1 - progress)])
      let push = parts(.push(from: side), progress)
      #expect(push.map(\.source) == [.outgoing, .incoming])
      #expect(push.map(\.opacity) == [1 - shown, shown])
      #expect(push.map(\.transform) == [moved(way, -progress), moved(way, 1 - progress)])
      let reveal = parts(.reveal(from: side), progress)
      #expect(reveal.map(\.source) == [.incoming, .outgoing])
      #expect(reveal.map(\.opacity) == [1, 1 - shown])
      #expect(reveal.map(\.transform) == [CATransform3DIdentity, moved(way, -progress)])
    }
  }

  /// The card turns about its middle line by 180 degrees, seen from 1000 points. The named side comes towards
  /// the viewer first, and in the second half the new appearance turns until it faces the viewer.
  @Test(arguments: [(0.25, 0.25), (0.45, 0.45), (0.5, -0.5), (0.8, -0.2), (1, 0)])
  func aFlipTurnsACardInPerspective(progress: Double, halfTurns: Double) throws {
    let (c, s) = (cos(halfTurns * .pi), sin(halfTurns * .pi))
    for (side, way) in Self.ways {
      let parts = parts(.flip(side), progress)
      #expect(parts.map(\.source) == [progress < 0.5 ? .outgoing : .incoming])
      let part = try #require(parts.first)
      for (u, v) in [(-40.0, -30.0), (40, -30), (-40, 30), (20, 10)] {
        let towards = (u * way.dx + v * way.dy) / hypot(way.dx, way.dy)
        let scale = 1000 / (1000 - towards * s)
        let (x, y) = way.dx == 0 ? (u, v * c) : (u * c, v)
        let found = image(50 + u, 50 + v, part.transform)
        #expect(
          hypot(found.x - 50 - x * scale, found.y - 50 - y * scale) < 1e-9, "\(side) \(u) \(v)")
      }
    }
  }

  /// A page is folded at a line that runs up from its least y (`curlDown`) or down to it (`curlUp`).
  @Test(arguments: [(Transition.Kind.curlUp, 65.0), (.curlDown, 35)])
  func aPageIsFoldedAtALine(kind: Transition.Kind, line: Double) throws {
    let parts = parts(kind, 0.25)
    let (below, page): (Transition.Part.Source, Transition.Part.Source) =
      kind == .curlUp ? (.incoming, .outgoing) : (.outgoing, .incoming)
    #expect(parts.map(\.source) == [below, page, page])
    #expect(parts.allSatisfy { $0.opacity == 1 })
    #expect(
      parts.map(\.clip) == [
        nil, CGRect(x: 10, y: 20, width: 80, height: line - 20),
        CGRect(x: 10, y: 2 * line - 80, width: 80, height: 80 - line),
      ])
    let flap = try #require(parts.last)
    #expect(image(30, line, flap.transform) == CGPoint(x: 30, y: line))
    #expect(image(30, line + 7, flap.transform) == CGPoint(x: 30, y: line - 7))
    #expect(flap.transform.m43 == 0)
    #expect(flap.transform.m33 == 1)
    #expect(parts[1].transform == CATransform3DIdentity)
    #expect(parts[1].shade == nil)
    #expect(flap.shade == RGBAColor(red: 0.96, green: 0.96, blue: 0.96, alpha: 0.85))
  }

  /// Of transitions that interrupt each other, the newest four have the snapshots from which they begin.
  @Test func aChainOfTransitionsIsAsLongAsTheLimit() {
    let id = LayerID(rawValue: 1)
    var tree = RenderTree()
    for number in 0..<7 {
      var timing = MediaTiming()
      (timing.beginTime, timing.duration) = (Double(number), 100)
      let track = AnimationTrack(
        id: AnimationID(rawValue: UInt64(number) + 1), key: "transition",
        animation: Animation(timing: timing, change: .transition(Transition(.fade))))
      var change = LayerChange(id: id)
      change.properties = LayerProperties()
      change.animations = [track]
      var commit = Commit()
      (commit.root, commit.changes, commit.time) = (id, [change], Double(number))
      tree.apply(commit)
      #expect(tree[id]?.outgoingNesting == min(number, RenderTree.maximumNesting))
    }
  }

  @Test func aPartOfTheEffectIsShown() {
    var transition = Transition(.fade)
    #expect(transition.progress(at: 0.25) == 0.25)
    (transition.startProgress, transition.endProgress) = (0.25, 0.75)
    #expect([0, 0.5, 1].map(transition.progress) == [0.25, 0.5, 0.75])
  }
}
