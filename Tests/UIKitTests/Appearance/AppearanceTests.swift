// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Testing
@testable import UIKit

/// Appearance proxies: K.5 of the specification. Apple's header defines which proxy wins.
@MainActor
@Suite(.serialized)
struct AppearanceTests {
  init() { Appearances.shared.removeAll() }

  private class Panel: UIView {}
  private class Outer: UIView {}
  private class Badge: UIView {
    @AppearanceProperty var ring = 1 { didSet { changes += 1 } }
    var changes = 0
  }
  private final class SmallBadge: Badge {}
  private final class SmallSwitch: UISwitch {}

  /// Nests views in each other, with the first in a new window, and returns the window.
  @discardableResult
  private func show(_ chain: UIView...) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    for (outer, inner) in zip(chain, chain.dropFirst()) { outer.addSubview(inner) }
    window.addSubview(chain[0])
    return window
  }

  @Test func viewsGetWhatWasSetWhenTheyComeIntoAWindow() {
    defer { Appearances.shared.removeAll() }
    let view = UISwitch()
    UISwitch.appearance().onTintColor = .systemRed
    UISwitch.appearance().backgroundColor = .systemGray
    #expect(UISwitch.appearance().onTintColor == .systemRed)
    #expect(view.onTintColor == nil)
    show(view)
    #expect(view.onTintColor == .systemRed)
    #expect(view.backgroundColor == .systemGray)
    // Settings made later apply when the view next moves to a window.
    UISwitch.appearance().onTintColor = .systemBlue
    #expect(view.onTintColor == .systemRed)
    view.removeFromSuperview()
    show(view)
    #expect(view.onTintColor == .systemBlue)
  }

  @Test func whatWasSetOnTheViewStays() {
    defer { Appearances.shared.removeAll() }
    UISwitch.appearance().onTintColor = .systemRed
    UISwitch.appearance().thumbTintColor = .systemGray
    let (before, after) = (UISwitch(), UISwitch())
    before.onTintColor = .systemGreen
    let windows = [show(before), show(after)]
    after.onTintColor = .systemPink
    #expect(before.onTintColor == .systemGreen)
    #expect(before.thumbTintColor == .systemGray)
    after.removeFromSuperview()
    windows[0].addSubview(after)
    #expect(after.onTintColor == .systemPink)
  }

  @Test func subclassesComeAfterTheirSuperclass() {
    defer { Appearances.shared.removeAll() }
    SmallSwitch.appearance().onTintColor = .systemGreen
    UISwitch.appearance().onTintColor = .systemRed
    UISwitch.appearance(whenContainedInInstancesOf: [Panel.self]).onTintColor = .systemBlue
    UIView.appearance().tintColor = .systemOrange
    let (small, plain) = (SmallSwitch(), UISwitch())
    show(Panel(), small)
    show(Outer(), plain)
    #expect(small.onTintColor == .systemGreen)
    #expect(plain.onTintColor == .systemRed)
    #expect(plain.tintColor == UIColor.systemOrange)
  }

  @Test func containersCountFromTheWindowOn() {
    defer { Appearances.shared.removeAll() }
    func color(_ containers: [any UIAppearanceContainer.Type], _ color: UIColor) {
      UISwitch.appearance(whenContainedInInstancesOf: containers).onTintColor = color
    }
    UISwitch.appearance().onTintColor = .systemRed
    color([Panel.self], .systemBlue)
    color([Panel.self, Outer.self], .systemGreen)
    color([Outer.self, Panel.self], .systemBrown)
    let (free, inPanel, inBoth, apart) = (UISwitch(), UISwitch(), UISwitch(), UISwitch())
    show(free)
    show(Panel(), inPanel)
    show(Outer(), Panel(), inBoth)
    show(Outer(), UIView(), Panel(), UIView(), apart)
    #expect(free.onTintColor == .systemRed)
    #expect(inPanel.onTintColor == .systemBlue)
    #expect(inBoth.onTintColor == .systemGreen)
    #expect(apart.onTintColor == .systemGreen)
    // The chain whose outermost container is nearer to the window wins, even over a container
    // nearer to the view.
    color([Outer.self], .systemTeal)
    let view = UISwitch()
    show(Outer(), UIView(), Panel(), view)
    #expect(view.onTintColor == .systemGreen)
    Appearances.shared.removeAll()
    color([Outer.self], .systemTeal)
    color([Panel.self], .systemBlue)
    show(Outer(), Panel(), view)
    #expect(view.onTintColor == .systemTeal)
  }

  @Test func controllersContain() {
    defer { Appearances.shared.removeAll() }
    final class Page: UIViewController {}
    UILabel.appearance(whenContainedInInstancesOf: [Page.self]).textColor = .systemRed
    let (page, label, other) = (Page(), UILabel(), UILabel())
    page.view.addSubview(label)
    let window = show(UIView(), other)
    window.addSubview(page.view)
    #expect(label.textColor == UIColor.systemRed)
    #expect(other.textColor == UIColor.label)
  }

  @Test func traitsChoose() {
    defer { Appearances.shared.removeAll() }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    UISlider.appearance().minimumTrackTintColor = .systemRed
    UISlider.appearance(for: dark).minimumTrackTintColor = .systemBlue
    let slider = UISlider()
    let window = show(UIView(), slider)
    #expect(slider.minimumTrackTintColor == .systemRed)
    window.overrideUserInterfaceStyle = .dark
    #expect(slider.minimumTrackTintColor == .systemBlue)
    window.overrideUserInterfaceStyle = .light
    #expect(slider.minimumTrackTintColor == .systemRed)
  }

  @Test func valuesOfStates() {
    defer { Appearances.shared.removeAll() }
    UIButton.appearance().setTitleColor(.systemRed, for: .normal)
    UIButton.appearance().setTitleColor(.systemBlue, for: .highlighted)
    let button = UIButton()
    button.setTitleColor(.systemGreen, for: .highlighted)
    show(button)
    #expect(button.titleColor(for: .normal) == .systemRed)
    #expect(button.titleColor(for: .highlighted) == .systemGreen)
  }

  @Test func aProgramsOwnProperties() {
    defer { Appearances.shared.removeAll() }
    Badge.appearance().ring = 2
    SmallBadge.appearance().ring = 3
    let (badge, small, own) = (Badge(), SmallBadge(), SmallBadge())
    own.ring = 7
    show(badge, small, own)
    #expect(badge.ring == 2)
    #expect(small.ring == 3)
    #expect(own.ring == 7)
    #expect(badge.changes == 1)
    #expect(small.changes == 1)
    #expect(own.changes == 1)
  }

  /// The labels of controls do not use the proxy of `UILabel`; the controls choose their fonts.
  private final class Card: UIView {
    // As the port writes `@objc dynamic var`.
    var ring = 1 { didSet { noteCustomization(of: \Card.ring, ring) } }
    var label = ""
    var title: String {
      get { label }
      set {
        noteCustomization(of: \Card.title, newValue)
        label = newValue
      }
    }
  }

  @Test func propertiesThatThePortHasWritten() {
    defer { Appearances.shared.removeAll() }
    Card.appearance().ring = 2
    Card.appearance().title = "proxy"
    Card.appearance(whenContainedInInstancesOf: [Panel.self]).ring = 3
    let (plain, own, inner, panel) = (Card(), Card(), Card(), Panel())
    own.ring = 7
    panel.addSubview(inner)
    let windows = [show(plain), show(own), show(panel)]
    #expect([plain, own, inner].map(\.ring) == [2, 7, 3])
    #expect([plain, own, inner].allSatisfy { $0.label == "proxy" })
    // What a proxy has set is not the view's own.
    Card.appearance().ring = 4
    plain.removeFromSuperview()
    windows[1].addSubview(plain)
    #expect(plain.ring == 4)
  }

  @Test func labelsOfControlsKeepTheirLook() {
    defer { Appearances.shared.removeAll() }
    UILabel.appearance().font = .systemFont(ofSize: 40)
    let (button, label) = (UIButton(type: .system), UILabel())
    button.setTitle("Buy", for: .normal)
    show(button, label)
    #expect(label.font.pointSize == 40)
    #expect(button.titleLabel?.font.pointSize == UIButton.systemTitleSize)
  }
}
