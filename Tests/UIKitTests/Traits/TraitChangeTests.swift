// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Testing
@testable import UIKit

/// Observers are told of changes of the traits that they registered for, and of no others.
@MainActor
struct TraitChangeTests {
  private enum Loudness: UITraitDefinition { static let defaultValue = 1 }

  private final class Probe: UIView {
    var told: [String] = []
    func changed() { told.append("none") }
    func changed(of view: UIView) { told.append("view") }
    func changed(of view: UIView, from old: UITraitCollection) {
      told.append("view \(old.userInterfaceStyle == .light)")
    }
    func ask() {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Self, old) in
        view.told.append("closure \(old.userInterfaceStyle == .light)")
      }
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      told.append("override")
    }
  }

  @Test func closuresAndMethods() {
    let (outer, probe) = (UIView(), Probe())
    outer.overrideUserInterfaceStyle = .light
    outer.addSubview(probe)
    probe.told = []
    probe.ask()
    probe.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self],
      action: Selector("changed", Probe.changed as (Probe) -> () -> Void))
    probe.registerForTraitChanges(
      [UITraitDisplayScale.self, UITraitUserInterfaceStyle.self], target: probe,
      action: Selector("changed:", Probe.changed(of:)))
    let last = probe.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: probe,
      action: Selector("changed:from:", Probe.changed(of:from:)))
    outer.overrideUserInterfaceStyle = .dark
    #expect(probe.told == ["override", "closure true", "none", "view", "view true"])
    probe.told = []
    probe.unregisterForTraitChanges(last)
    outer.traitOverrides.layoutDirection = .rightToLeft
    #expect(probe.told == ["override"])
    probe.told = []
    outer.traitOverrides.displayScale = 5
    #expect(probe.told == ["override", "view"])
  }

  @Test func targetsAreNotKept() {
    let view = UIView()
    weak var target: Probe?
    do {
      let probe = Probe()
      target = probe
      view.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: probe,
        action: Selector("changed:", Probe.changed(of:)))
    }
    #expect(target == nil)
    view.overrideUserInterfaceStyle = .dark
  }

  @Test func controllersAreTold() {
    let controller = UIViewController()
    var styles: [UIUserInterfaceStyle] = []
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (controller: UIViewController, old) in
      styles += [old.userInterfaceStyle, controller.traitCollection.userInterfaceStyle]
    }
    controller.view.overrideUserInterfaceStyle = .dark
    #expect(styles == [.light, .dark])
  }

  @Test func aProgramsOwnTraits() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    var told = 0
    inner.registerForTraitChanges([Loudness.self]) { (_: UIView, old) in told += old[Loudness.self]
    }
    #expect(inner.traitCollection[Loudness.self] == 1)
    outer.traitOverrides[Loudness.self] = 11
    #expect(inner.traitCollection[Loudness.self] == 11)
    #expect(told == 1)
    outer.overrideUserInterfaceStyle = .dark
    #expect(told == 1)
    let traits = inner.traitCollection.modifyingTraits {
      $0[UITraitUserInterfaceStyle.self] = .light
      $0.displayScale = 3
    }
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.displayScale == 3)
    #expect(traits[Loudness.self] == 11)
    #expect(traits[UITraitDisplayScale.self] == 3)
  }
}
