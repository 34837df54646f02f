// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

struct KeyValueCodingTests {
  @Test func propertiesAreReadAndSetByName() {
    let model = Model()

    model.setValue(7, forKey: "count")
    model.setValue("n", forKey: "name")

    #expect(model.value(forKey: "count") as? Int == 7)
    #expect(model.value(forKey: "count") is NSNumber)
    #expect(model.value(forKey: "name") as? String == "n")
    #expect(model.value(forKey: "area") as? CGFloat == 4)
    model.setValue(nil, forKey: "name")
    #expect(model.value(forKey: "name") == nil)
  }

  @Test func anyNumberFitsAnyNumber() {
    let model = Model()

    for number in [3, 3.0, Float(3), CGFloat(3), NSNumber(value: 3), UInt8(3)] as [Any] {
      (model.count, model.size) = (0, 0)
      model.setValue(number, forKey: "count")
      model.setValue(number, forKey: "size")
      #expect(model.count == 3)
      #expect(model.size == 3)
    }
    model.setValue(1, forKey: "isReady")
    model.setValue(1, forKey: "kind")

    #expect(model.isReady)
    #expect(model.kind == .large)
    #expect(model.value(forKey: "kind") as? Int == 1)
  }

  @Test func aFlagHasTwoNames() {
    let model = Model()

    model.setValue(true, forKey: "ready")

    #expect(model.value(forKey: "isReady") as? Bool == true)
    #expect(model.value(forKey: "ready") as? Bool == true)
  }

  @Test func aValueOfAnotherTypeIsIgnored() {
    let model = Model()

    model.setValue("text", forKey: "count")
    model.setValue(nil, forKey: "count")
    model.setValue(3, forKey: "area")
    let next = Model()
    model.next = next
    model.setValue(NSObject(), forKey: "next")

    #expect(model.count == 1)
    #expect(model.next === next)
  }

  @Test func anUnknownKeyCallsTheUndefinedKeyMethod() {
    let object = OverridingObject()

    #expect(Model().value(forKey: "nothing") == nil)
    #expect((object as NSObject).value(forKey: "nothing") as? String == "default")
    #expect(object.heard == ["read nothing", "undefined nothing"])
  }

  @Test func aMethodThatReplacesNSObjectsRunsOnce() {
    let object = OverridingObject()

    #expect((object as NSObject).value(forKey: "heardCount") as? Int == 1)
    #expect(object.value(forKey: "heardCount") as? Int == 2)
    #expect(!NSObjectDefaults(object).responds(to: "nothing"))
    #expect(NSObjectDefaults(object).forwardingTarget(for: "nothing") == nil)
  }

  @Test func aPathIsFollowedAndEndsAtNil() {
    let model = Model()

    #expect(model.value(forKeyPath: "next.count") == nil)
    model.setValue(5, forKeyPath: "next.count")
    model.next = Model()
    model.setValue(5, forKeyPath: "next.count")

    #expect(model.next?.count == 5)
    #expect(model.value(forKeyPath: "next.count") as? Int == 5)
  }

  @Test func severalValuesAreReadAndSet() {
    let model = Model()

    model.setValuesForKeys(["count": 9, "name": NSNull()])
    let values = model.dictionaryWithValues(forKeys: ["count", "name"])

    #expect(values["count"] as? Int == 9)
    #expect(values["name"] is NSNull)
  }

  @MainActor @Test func viewsHaveTheirDocumentedKeys() {
    let label = UILabel()

    label.setValue("text", forKey: "text")
    label.setValue(true, forKey: "hidden")
    label.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
    label.setValue(0.5, forKeyPath: "layer.cornerRadius")

    #expect(label.text == "text")
    #expect(label.isHidden)
    #expect(label.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(label.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 0.5)
    #expect((label as NSObject).value(forKey: "alpha") as? CGFloat == 1)
  }

  @MainActor @Test func whatADocumentSetsHasAKeyWithApplesName() {
    let (slider, label, field, bar) = (UISlider(), UILabel(), UITextField(), UINavigationBar())
    let (table, stack) = (UITableView(), UIStackView())

    slider.setValue(40, forKey: "maximumValue")
    slider.setValue(UIColor.red, forKey: "minimumTrackTintColor")
    label.setValue(UIFont.systemFont(ofSize: 30), forKey: "font")
    label.setValue(true, forKey: "adjustsFontSizeToFitWidth")
    field.setValue(UITextField.BorderStyle.line.rawValue, forKey: "borderStyle")
    bar.setValue(true, forKey: "prefersLargeTitles")
    table.setValue(72, forKey: "rowHeight")
    stack.setValue(9, forKey: "spacing")

    #expect(slider.maximumValue == 40)
    #expect(slider.minimumTrackTintColor == .red)
    #expect(label.font.pointSize == 30)
    #expect(label.adjustsFontSizeToFitWidth)
    #expect(field.borderStyle == .line)
    #expect(bar.prefersLargeTitles)
    #expect(table.rowHeight == 72)
    #expect(stack.value(forKey: "spacing") as? CGFloat == 9)
  }

  @MainActor @Test func classesHaveKeysToo() {
    #expect(UIApplication.value(forKeyPath: "sharedApplication") is UIApplication)
    #expect(UIScreen.value(forKeyPath: "mainScreen.scale") == nil)
    #expect(Model.value(forKey: "nothing") == nil)
  }

  @MainActor @Test func anyObjectHasAccessibilityProperties() {
    let (item, image, view) = (UIBarButtonItem(), UIImage(), UIView())

    item.accessibilityLabel = "item"
    image.accessibilityIdentifier = "image"
    view.accessibilityLabel = "view"

    #expect(item.accessibilityLabel == "item")
    #expect(item.accessibilityHint == nil)
    #expect(image.accessibilityIdentifier == "image")
    #expect(!image.isAccessibilityElement)
    #expect(view.accessibilityLabel == "view")
  }

  @MainActor @Test func overridesAreCalledThroughTheSuperclass() {
    final class Special: UIView {
      override func value(forUndefinedKey key: String) -> Any? { "special \(key)" }
    }
    final class Layer: CALayer {
      override func value(forKey key: String) -> Any? {
        key == "own" ? 1 : super.value(forKey: key)
      }
    }

    #expect((Special() as NSObject).value(forKey: "x") as? String == "special x")
    #expect((Layer() as NSObject).value(forKey: "own") as? Int == 1)
    let layer = Layer() as NSObject
    layer.setValue(2, forKeyPath: "transform.rotation.z")
    #expect(abs((layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0) - 2) < 1e-9)
  }

  /// **Source.** Apple's documentation of `NSKeyedArchiver.encodeEncodable(_:forKey:)`.
  @Test func valuesOfCodableTypesAreArchived() throws {
    struct Shell: Codable, Equatable { var name: String }
    let writer = NSKeyedArchiver(requiringSecureCoding: false)
    try writer.encodeEncodable(Shell(name: "nautilus"), forKey: "shell")
    try writer.encodeEncodable(7, forKey: "count")
    writer.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: writer.encodedData)
    #expect(reader.decodeDecodable(Shell.self, forKey: "shell") == Shell(name: "nautilus"))
    #expect(reader.decodeDecodable(Int.self, forKey: "count") == 7)
    #expect(reader.decodeDecodable(Int.self, forKey: "shell") == nil)
    #expect(reader.decodeDecodable(Int.self, forKey: "none") == nil)
    #expect(throws: (any Error).self) {
      try reader.decodeTopLevelDecodable(Int.self, forKey: "shell")
    }
  }

  @Test func aClassHasANameInC() {
    let name = object_getClassName(NSObject())
    #expect(String(cString: name) == NSStringFromClass(NSObject.self))
    #expect(object_getClassName(NSObject()) == name)
    #expect(String(cString: object_getClassName(nil)) == "nil")
  }
}
