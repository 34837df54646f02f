// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import Stage
import Testing
@testable import UIKit

/// The accessibility properties of items of bars, and of objects that are not responders.
@MainActor
struct BarAccessibilityTests {
  private final class SpokenItem: UIBarButtonItem {
    override var accessibilityLabel: String? {
      get { "spoken" }
      set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
      get { .link }
      set {}
    }
  }

  private final class SpokenNavigationItem: UINavigationItem {
    override var accessibilityLabel: String? {
      get { "page of pearls" }
      set {}
    }
  }

  private func buttons(of bar: UINavigationBar) -> [UIView] {
    var found: [UIView] = []
    bar.forEachInTree { if $0.accessibilityTraits != .none { found.append($0) } }
    return found
  }

  @Test("a class of items can override what is spoken of its button")
  func overriddenMembers() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Pearls")
    let button = SpokenItem(title: "Add", style: .plain, target: nil, action: nil)
    item.rightBarButtonItem = button
    bar.items = [item]
    bar.layoutIfNeeded()
    #expect(bar.view(of: button)?.accessibilityLabel == "spoken")
    #expect(bar.view(of: button)?.accessibilityTraits == .link)
    #expect((button as NSObject).accessibilityLabel == "spoken")
  }

  @Test("an item without properties of its own leaves its button's")
  func plainItems() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Pearls")
    let button = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    button.isEnabled = false
    item.rightBarButtonItem = button
    bar.items = [item]
    #expect(bar.view(of: button)?.accessibilityLabel == "Add")
    #expect(bar.view(of: button)?.accessibilityTraits == [.button, .notEnabled])
    button.accessibilityIdentifier = "add"
    bar.items = [item]
    #expect(bar.view(of: button)?.accessibilityIdentifier == "add")
  }

  @Test("the label of a navigation item is that of its title")
  func navigationItems() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = SpokenNavigationItem(title: "Pearls")
    bar.items = [item]
    var labels: [String?] = []
    bar.forEachInTree {
      if ($0 as? UILabel)?.text == "Pearls" { labels.append($0.accessibilityLabel) }
    }
    #expect(labels.contains("page of pearls"))
    #expect((item as NSObject).accessibilityLabel == "page of pearls")
    let plain = UINavigationItem(title: "Shells")
    #expect(plain.accessibilityLabel == nil)
    #expect(!plain.isAccessibilityElement)
  }

  @Test("the button of a tab speaks for its item, also after it has shown another")
  func tabs() {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 49))
    let (first, second) = (
      UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1)
    )
    first.accessibilityHint = "Opens the first page."
    func button() -> TabButton? {
      var found: TabButton?
      bar.forEachInTree { if let button = $0 as? TabButton { found = button } }
      return found
    }
    bar.items = [first]
    #expect(button()?.accessibilityHint == "Opens the first page.")
    #expect(button()?.accessibilityLabel == "One")
    bar.items = [second]
    #expect(button()?.accessibilityHint == nil)
    #expect(button()?.accessibilityLabel == "Two")
  }

  @Test("any object has a frame, actions and the rest of the protocol")
  func plainObjects() {
    let object = NSObject()
    #expect(object.accessibilityFrame == .zero)
    object.accessibilityFrame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(object.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(object.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
    object.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Run") { _ in true }]
    #expect(object.accessibilityCustomActions?.map(\.name) == ["Run"])
    object.accessibilityElements = ["a", "b"]
    #expect(object.accessibilityElementCount() == 2)
    #expect(object.accessibilityElement(at: 1) as? String == "b")
    #expect(object.accessibilityElement(at: 2) == nil)
    #expect(object.accessibilityRespondsToUserInteraction)
    object.accessibilityTraits = .staticText
    #expect(!object.accessibilityRespondsToUserInteraction)
    #expect(NSObject().accessibilityFrame == .zero)
  }

  @Test("a view that is seen as an object has its own members")
  func viewsAsObjects() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let object: NSObject = view
    object.accessibilityElementsHidden = true
    #expect(view.accessibilityElementsHidden)
    object.accessibilityFrame = CGRect(x: 5, y: 6, width: 7, height: 8)
    #expect(view.accessibilityFrame == CGRect(x: 5, y: 6, width: 7, height: 8))
    object.accessibilityUserInputLabels = ["stop", "halt"]
    #expect(view.accessibilityUserInputLabels == ["stop", "halt"])
    view.isUserInteractionEnabled = false
    #expect(!object.accessibilityRespondsToUserInteraction)
  }

  @Test("an element that is not a responder is read in its place")
  func elementsOfAnyClass() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.layer.isHidden = false
    let (chart, bar) = (UIView(frame: window.bounds), NSObject())
    (bar.isAccessibilityElement, bar.accessibilityLabel) = (true, "bar")
    bar.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    chart.accessibilityElements = [bar]
    window.addSubview(chart)
    let elements = AccessibilityOrder.elements(in: [window])
    #expect(elements == [bar])
    #expect(SpokenElement(bar).label == "bar")
    #expect(SpokenElement(bar).frame == [1, 2, 3, 4])
  }

  @Test("a text with attributes and the plain text are one property")
  func attributedTexts() {
    let view = UIView()
    view.accessibilityLabel = "plain"
    #expect(view.accessibilityAttributedLabel?.string == "plain")
    let key = NSAttributedString.Key("pitch")
    view.accessibilityAttributedLabel = NSAttributedString(string: "high", attributes: [key: 2])
    #expect(view.accessibilityLabel == "high")
    #expect(
      view.accessibilityAttributedLabel?.attribute(key, at: 0, effectiveRange: nil) as? Int == 2)
    view.accessibilityLabel = "other"
    #expect(view.accessibilityAttributedLabel == NSAttributedString(string: "other"))
    view.accessibilityAttributedHint = NSAttributedString(string: "hint")
    view.accessibilityAttributedValue = NSAttributedString(string: "value")
    #expect(view.accessibilityHint == "hint")
    #expect(view.accessibilityValue == "value")
  }

  private final class Card: UIView, @preconcurrency AXCustomContentProvider {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var accessibilityCustomContent: [AXCustomContent]!
  }

  private final class LateCard: UIView, @preconcurrency AXCustomContentProvider {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var accessibilityCustomContent: [AXCustomContent]!
    var accessibilityCustomContentBlock: AXCustomContentReturnBlock?
  }

  @Test("additional information is read in its order")
  func customContent() throws {
    let card = Card()
    #expect(SpokenElement(card).content == nil)
    let age = AXCustomContent(label: "Age", value: "3 years")
    age.importance = .high
    card.accessibilityCustomContent = [age, AXCustomContent(label: "Size", value: "big")]
    #expect(SpokenElement(card).content == ["Age: 3 years", "Size: big"])
    #expect(SpokenElement(card).line.contains("content: \"Age: 3 years\", \"Size: big\""))
    let late = LateCard()
    late.accessibilityCustomContent = [age]
    late.accessibilityCustomContentBlock = { [AXCustomContent(label: "Now", value: "here")] }
    #expect(SpokenElement(late).content == ["Now: here"])
  }

  @Test("information is copied, compared and archived")
  func customContentAsValue() throws {
    let age = AXCustomContent(label: "Age", value: "3 years")
    age.importance = .high
    #expect(age.copy() as? AXCustomContent == age)
    #expect(AXCustomContent(label: "Age", value: "3 years") != age)
    let data = try NSKeyedArchiver.archivedData(withRootObject: age, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: AXCustomContent.self, from: data)
    #expect(read == age)
  }
}
