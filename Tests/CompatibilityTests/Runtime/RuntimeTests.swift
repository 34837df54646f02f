// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

@testable import Compatibility

struct RuntimeTests {
  @Test func exchangingMethodsCompilesAndDoesNothing() throws {
    let first = try #require(class_getInstanceMethod(Target.self, "plain"))
    let second = try #require(class_getInstanceMethod(Target.self, "made"))
    let target = Target()

    method_exchangeImplementations(first, second)
    _ = class_addMethod(Target.self, "plain", method_getImplementation(first), nil)
    class_replaceMethod(Target.self, "plain", imp_implementationWithBlock(0), nil)
    method_setImplementation(first, method_getImplementation(second))
    target.perform("plain")

    #expect(target.calls == ["plain"])
  }

  @Test func classesAreFound() {
    let derived = DerivedTarget()

    #expect(object_getClass(derived) == DerivedTarget.self)
    #expect(class_getSuperclass(DerivedTarget.self) == Target.self)
    #expect(object_setClass(derived, Target.self) == DerivedTarget.self)
    #expect(Target.description() == "CompatibilityTests.Target")
  }

  @Test func aWarningIsLoggedOnce() {
    let text = "RuntimeTests \(UUID())"

    #expect(Log.once(text))
    #expect(!Log.once(text))
  }

  @Test func formatsOfLogsTakeAnyValue() {
    #expect(LogFormat.format("%{public}@ %d %.1f %%", ["a", 3, 2.25]) == "a 3 2.2 %")
    #expect(LogFormat.format("%@ %ld %@", [nil as String? as Any, UInt8(7)]) == "(null) 7 ")
    #expect(LogFormat.format("%{private, mask.hash}s|%5d|%x", ["s", 42, 255]) == "s|   42|ff")
    #expect(LogFormat.format("100%", []) == "100")
  }

  @Test func messagesWithPrivacyCompile() {
    let message: OSLogMessage =
      "a \(1, privacy: .public) \(2.5, format: .fixed(precision: 2)) \("b", privacy: .private)"

    #expect(message.text == "a 1 2.50 b")
    #expect(!OSLog.disabled.isEnabled(type: .error))
    #expect(OSLog.default.isEnabled(type: .error))
    #expect(!OSLog.default.isEnabled(type: .debug))
    Logger(subsystem: "s", category: "c").debug("\(3)")
    os_log("%{public}@", log: .disabled, type: .debug, "text")
    os_log("plain", log: .disabled)
    os_log(.debug, log: .disabled, "new \(3)")
    os_signpost(.begin, log: .default, name: "work")
    #expect(OSSignposter().withIntervalSignpost("work") { 4 } == 4)
    #expect(OSSignpostID(log: .default) != OSSignpostID(log: .default))
  }
}
