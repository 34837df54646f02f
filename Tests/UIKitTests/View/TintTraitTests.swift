// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import NacreTesting
@testable import UIKit

/// The colour that is the tint of the view that uses it.
///
/// **Source.** Apple's documentation of `UIColor.tintColor`.
@MainActor
@Suite(.serialized)
struct TintTraitTests {
  private let scene = TouchScene()

  private func shown(_ view: UIView) -> CGColor? { view.layer.backgroundColor }

  @Test func aBackgroundFollowsTheTintOfItsView() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.backgroundColor = .tintColor
    scene.window.addSubview(outer)
    #expect(shown(inner) == UIColor.systemBlue.resolvedColor(with: inner.traitCollection).cgColor)
    outer.tintColor = .red
    #expect(shown(inner) == UIColor.red.cgColor)
    inner.tintColor = .green
    #expect(shown(inner) == UIColor.green.cgColor)
    inner.tintColor = nil
    #expect(shown(inner) == UIColor.red.cgColor)
    outer.tintAdjustmentMode = .dimmed
    #expect(shown(inner)?.value == UIColor.red.dimmed.cgColor.value)
    outer.tintAdjustmentMode = .normal
    inner.removeFromSuperview()
    #expect(shown(inner) == UIColor.systemBlue.resolvedColor(with: inner.traitCollection).cgColor)
  }

  @Test func aTranslucentTintFollowsToo() {
    let view = UIView()
    view.backgroundColor = UIColor.tintColor.withAlphaComponent(0.5)
    scene.window.addSubview(view)
    view.tintColor = .red
    #expect(shown(view) == UIColor.red.withAlphaComponent(0.5).cgColor)
  }

  private final class Watcher: UIView {
    var changes = 0
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      changes += 1
    }
  }

  @Test func theTintIsNoTrait() {
    let view = Watcher()
    scene.window.addSubview(view)
    let before = (view.changes, view.traitCollection)
    view.tintColor = .red
    #expect(view.changes == before.0)
    #expect(view.traitCollection == before.1)
    // A change of the traits of its superview still arrives.
    scene.window.overrideUserInterfaceStyle = .dark
    #expect(view.changes == before.0 + 1)
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    view.backgroundColor = .tintColor
    #expect(shown(view) == UIColor.red.cgColor)
  }

  @Test func elsewhereItIsTheSystemsTint() {
    let traits = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      UIColor.tintColor.resolvedColor(with: traits)
        == UIColor.systemBlue.resolvedColor(with: traits))
  }
}
