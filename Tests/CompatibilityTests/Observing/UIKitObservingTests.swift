// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

/// Notes what it is told.
@MainActor
private final class Listener: UIResponder {
  var paths: [String] = []
  var count = 0
  // SAFETY: the context is not used.
  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    paths.append(keyPath ?? "nil")
    if change?[.newKey] != nil { count += 1 }
  }
}

@MainActor
struct UIKitObservingTests {
  /// Counts how often observers of a property are told, by Swift's key path and by its name.
  private func changes<Object: NSObject, Value>(
    _ object: Object, _ path: KeyPath<Object, Value>, _ name: String, _ body: () -> Void
  ) -> [Int] {
    var count = 0
    let observation = object.observe(path, options: .new) { _, change in
      if change.newValue != nil { count += 1 }
    }
    let listener = Listener()
    object.addObserver(listener, forKeyPath: name, options: .new, context: nil)
    body()
    object.removeObserver(listener, forKeyPath: name)
    observation.invalidate()
    body()
    return [count, listener.count]
  }

  @Test func aViewTellsOfItsGeometryOnce() {
    let view = UIView()
    var place = 1.0

    let frames = changes(view, \.frame, "frame") {
      view.frame = CGRect(x: place, y: place, width: place, height: place)
      place += 1
    }
    let centers = changes(view, \.center, "center") {
      view.layer.position.x += 1
    }
    let bounds = changes(view, \.bounds, "bounds") { view.bounds.size.width += 1 }

    #expect(frames == [1, 1])
    #expect(centers == [1, 1])
    #expect(bounds == [1, 1])
  }

  @Test func aViewTellsOfItsAppearance() {
    let view = UIView()

    #expect(changes(view, \.alpha, "alpha") { view.alpha -= 0.1 } == [1, 1])
    #expect(changes(view, \.isHidden, "hidden") { view.isHidden.toggle() } == [1, 1])
    #expect(changes(view, \.tag, "tag") { view.tag += 1 } == [1, 1])
    #expect(changes(view, \.transform, "transform") { view.transform.tx += 1 } == [1, 1])
    #expect(
      changes(view, \.backgroundColor, "backgroundColor") {
        view.backgroundColor = view.backgroundColor == .red ? .blue : .red
      } == [1, 1])
  }

  @Test func theSameValueIsNotTold() {
    let view = UIView()

    #expect(changes(view, \.alpha, "alpha") { view.alpha = 1 } == [0, 0])
  }

  @Test func aLayerTellsOfItsProperties() {
    let layer = CALayer()

    #expect(changes(layer, \.position, "position") { layer.position.x += 1 } == [1, 1])
    #expect(changes(layer, \.frame, "frame") { layer.frame.size.width += 1 } == [1, 1])
    #expect(changes(layer, \.opacity, "opacity") { layer.opacity -= 0.1 } == [1, 1])
  }

  @Test func pathsThroughObjectsAreFollowed() {
    let (view, controller) = (UIView(), UIViewController())
    controller.view = view
    var heard = 0
    let listener = Listener()

    view.addObserver(listener, forKeyPath: "layer.bounds", context: nil)
    controller.addObserver(listener, forKeyPath: "view.frame", context: nil)
    let observation = controller.observe(\.view.frame, named: "view.frame") { _, _ in heard += 1 }
    view.bounds.size.width = 5
    controller.view = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
    controller.view.frame.origin.x = 7
    view.frame.origin.x = 100

    #expect(heard == 3)
    #expect(listener.paths.count { $0 == "view.frame" } == 3)
    #expect(listener.paths.count { $0 == "layer.bounds" } == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func textAndControlsTellOfTheirChanges() {
    let (label, field, text) = (UILabel(), UITextField(), UITextView())
    let (control, image) = (UIControl(), UIImageView())
    var number = 0
    func next() -> String {
      number += 1
      return "\(number)"
    }

    #expect(changes(label, \.text, "text") { label.text = next() } == [1, 1])
    #expect(
      changes(label, \.font, "font") {
        label.font = .systemFont(ofSize: 20 + CGFloat(number)); number += 1
      }
        == [1, 1])
    #expect(
      changes(label, \.textColor, "textColor") {
        label.textColor = label.textColor == .red ? .blue : .red
      } == [1, 1])
    #expect(changes(field, \.text, "text") { field.text = next() } == [1, 1])
    #expect(changes(field, \.placeholder, "placeholder") { field.placeholder = next() } == [1, 1])
    #expect(changes(text, \.text, "text") { text.text = next() } == [1, 1])
    #expect(changes(control, \.isEnabled, "enabled") { control.isEnabled.toggle() } == [1, 1])
    #expect(
      changes(control, \.isHighlighted, "highlighted") { control.isHighlighted.toggle() } == [1, 1])
    #expect(changes(image, \.image, "image") { image.image = UIImage() } == [1, 1])
  }

  @Test func controllersItemsAndWindowsTellOfTheirChanges() {
    let (controller, window) = (UIViewController(), UIWindow())
    let (button, tab, item) = (UIBarButtonItem(), UITabBarItem(), UINavigationItem(title: "a"))
    var number = 0
    func next() -> String {
      number += 1
      return "\(number)"
    }

    #expect(changes(controller, \.title, "title") { controller.title = next() } == [1, 1])
    #expect(changes(button, \.title, "title") { button.title = next() } == [1, 1])
    #expect(changes(button, \.isEnabled, "enabled") { button.isEnabled.toggle() } == [1, 1])
    #expect(changes(tab, \.badgeValue, "badgeValue") { tab.badgeValue = next() } == [1, 1])
    #expect(changes(item, \.title, "title") { item.title = next() } == [1, 1])
    #expect(
      changes(item, \.rightBarButtonItem, "rightBarButtonItem") {
        item.rightBarButtonItem = UIBarButtonItem()
      } == [1, 1])
    #expect(
      changes(window, \.rootViewController, "rootViewController") {
        window.rootViewController = UIViewController()
      } == [1, 1])
  }

  @Test func aScrollViewTellsOfItsContent() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    #expect(
      changes(view, \.contentSize, "contentSize") { view.contentSize.height += 500 } == [1, 1])
    #expect(
      changes(view, \.contentOffset, "contentOffset") { view.contentOffset.y += 1 } == [1, 1])
    #expect(changes(view, \.contentInset, "contentInset") { view.contentInset.top += 1 } == [1, 1])
  }
}
