// Nacre, MIT licence; see LICENSE.

import Foundation
import UIKit

// What the port writes for the classes of this module that have `@objc` members.

enum NacreMembers: ModuleMembers {
  static func register() {
    Target.nacreMembers1()
    Model.nacreMembers1()
    OverridingObject.nacreMembers1()
    MainTarget.nacreMembers1()
    Album.nacreMembers1()
    AlbumListener.nacreMembers1()
    Shelf.nacreMembers1()
    CentFormatter.nacreMembers1()
    WordFormatter.nacreMembers1()
  }
}

/// A target of selectors, which notes its calls.
class Target: NSObject {
  var calls: [String] = []
  var received: [Any] = []

  func plain() { calls.append("plain") }
  func one(_ value: Any) {
    calls.append("one")
    received.append(value)
  }
  func two(_ first: Any, _ second: Any?) {
    calls.append("two")
    received += [first, second ?? "nil"]
  }
  func turn(_ angle: CGFloat) { received.append(angle) }
  func optional(_ text: String?) { received.append(text ?? "nil") }
  func sum(_ a: Int, _ b: Int) -> Int { a + b }
  func made() -> NSObject { Target() }
  func note(_ notification: Notification) { calls.append(notification.name.rawValue) }
  func tick(_ timer: Timer) {
    calls.append("tick")
    received.append(timer.userInfo ?? "nil")
  }
  func tickOnce(_ timer: Timer) {
    calls.append("last")
    timer.invalidate()
  }
}

extension Target {
  fileprivate static func nacreMembers1() {
    let members = ClassMembers(of: Target.self)
    members.method("plain") { (object: Target) in object.plain() }
    members.method("one:") { (object: Target, a: Any) in object.one(a) }
    members.method("two:with:") { (object: Target, a: Any, b: Any?) in object.two(a, b) }
    members.method("turn:") { (object: Target, a: CGFloat) in object.turn(a) }
    members.method("optional:") { (object: Target, a: String?) in object.optional(a) }
    members.method("sum:with:") { (object: Target, a: Int, b: Int) in object.sum(a, b) }
    members.method("made") { (object: Target) in object.made() }
    members.method("note:") { (object: Target, a: Notification) in object.note(a) }
    members.method("tick:") { (object: Target, a: Timer) in object.tick(a) }
    members.method("tickOnce:") { (object: Target, a: Timer) in object.tickOnce(a) }
  }
}

/// A subclass that overrides a method; its module has no table for it.
final class DerivedTarget: Target {
  override func plain() { calls.append("derived") }
}

/// A target on the main actor.
@MainActor
final class MainTarget: UIResponder {
  var threads: [Thread] = []
  func press() { threads.append(Thread.current) }
}

extension MainTarget {
  fileprivate static func nacreMembers1() {
    let members = ClassMembers(of: MainTarget.self)
    members.method("press") { (object: MainTarget) in object.press() }
  }
}

/// An object with properties.
class Model: NSObject {
  enum Kind: Int { case small, large }

  var count = 1
  var size: CGFloat = 2
  var name: String?
  var kind = Kind.small
  var isReady = false
  var next: Model?
  var area: CGFloat { size * size }
}

extension Model {
  fileprivate static func nacreMembers1() {
    let members = ClassMembers(of: Model.self)
    members.property(
      "count", get: { (object: Model) in object.count },
      set: { (object: Model, value: Int) in object.count = value })
    members.property(
      "size", get: { (object: Model) in object.size },
      set: { (object: Model, value: CGFloat) in object.size = value })
    members.property(
      "name", get: { (object: Model) in object.name },
      set: { (object: Model, value: String?) in object.name = value })
    members.property(
      "kind", get: { (object: Model) in object.kind },
      set: { (object: Model, value: Model.Kind) in object.kind = value })
    members.property(
      "isReady", get: { (object: Model) in object.isReady },
      set: { (object: Model, value: Bool) in object.isReady = value })
    members.property(
      "next", get: { (object: Model) in object.next },
      set: { (object: Model, value: Model?) in object.next = value })
    members.property("area", get: { (object: Model) in object.area })
  }
}

/// A direct subclass of `NSObject` that overrides its methods. The port drops `override`.
final class OverridingObject: NSObject {
  var heard: [String] = []
  var other: NSObject?

  func value(forUndefinedKey key: String) -> Any? {
    heard.append("undefined \(key)")
    return (self as NSObjectProtocol).value(forUndefinedKey: key) ?? "default"
  }
  // SAFETY: the context is not used.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    heard.append("\(keyPath ?? "nil") \(change?[.oldKey] ?? "-") \(change?[.newKey] ?? "-")")
  }
  func forwardingTarget(for aSelector: Selector!) -> Any? { other }
  func value(forKey key: String) -> Any? {
    heard.append("read \(key)")
    return NSObjectDefaults(self).value(forKey: key)
  }
}

extension OverridingObject {
  fileprivate static func nacreMembers1() {
    let members = ClassMembers(of: OverridingObject.self)
    members.method("valueForUndefinedKey:") { (object: OverridingObject, a: String) in
      object.value(forUndefinedKey: a)
    }
    // SAFETY: the context is not used.
    members.method("observeValueForKeyPath:ofObject:change:context:") {
      (
        object: OverridingObject, a: String?, b: Any?, c: [NSKeyValueChangeKey: Any]?,
        d: UnsafeMutableRawPointer?
      ) in
      object.observeValue(forKeyPath: a, of: b, change: c, context: d)
    }
    members.method("valueForKey:") { (object: OverridingObject, a: String) in
      object.value(forKey: a)
    }
    members.property("heardCount", get: { (object: OverridingObject) in object.heard.count })
    members.method("forwardingTargetForSelector:") { (object: OverridingObject, a: Selector?) in
      object.forwardingTarget(for: a)
    }
  }
}
