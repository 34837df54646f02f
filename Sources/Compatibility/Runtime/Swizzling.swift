// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Synchronization

// Swift on Linux cannot exchange methods at run time. These functions compile, do nothing, and log
// this once each.
//
// Source: Apple's documentation of the "Objective-C Runtime".

/// A method of a class.
public typealias Method = OpaquePointer
/// The code of a method.
public typealias IMP = OpaquePointer
/// A protocol as an object.
open class Protocol: NSObject {}

// SAFETY: the address is never read.
/// A placeholder for every method and its code, because clients force-unwrap the results.
nonisolated(unsafe) private let anyMethod = OpaquePointer(
  UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

private func report(_ name: String) {
  Log.once("\(name) has no effect: methods cannot be exchanged at run time")
}

/// Returns a placeholder. Logs once that methods cannot be exchanged.
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  report("class_getInstanceMethod")
  return anyMethod
}

/// Returns a placeholder. Logs once that methods cannot be exchanged.
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? {
  report("class_getClassMethod")
  return anyMethod
}

/// Does nothing. Logs once that methods cannot be exchanged.
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  report("method_exchangeImplementations")
}

// SAFETY: nothing reads the types.
/// Does nothing, and returns false. Logs once that methods cannot be added.
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  report("class_addMethod")
  return false
}

// SAFETY: nothing reads the types.
/// Does nothing, and returns `nil`. Logs once that methods cannot be exchanged.
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  report("class_replaceMethod")
  return nil
}

/// Returns a placeholder. Logs once that methods cannot be exchanged.
public func method_getImplementation(_ m: Method) -> IMP {
  report("method_getImplementation")
  return anyMethod
}

/// Returns `nil`. Logs once that methods cannot be exchanged.
public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  report("class_getMethodImplementation")
  return nil
}

/// Does nothing, and returns a placeholder. Logs once that methods cannot be exchanged.
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  report("method_setImplementation")
  return anyMethod
}

// SAFETY: the result is always nil.
/// Returns `nil`.
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

/// Returns a placeholder. Logs once that methods cannot be exchanged.
public func imp_implementationWithBlock(_ block: Any) -> IMP {
  report("imp_implementationWithBlock")
  return anyMethod
}

/// Returns the class of an object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.map { type(of: $0 as AnyObject) } }

// SAFETY: the memory of a name is written once, before it is shared, and never freed.
/// Returns the name of an object's class as a C string, which lives until the end of the program; "nil" for `nil`.
public func object_getClassName(_ obj: Any?) -> UnsafePointer<CChar> {
  ClassNames.pointer(to: obj.map { NSStringFromClass(type(of: $0 as AnyObject)) } ?? "nil")
}

/// The names of classes as C strings.
private enum ClassNames {
  // SAFETY: the memory of a name is written once, before it is shared, and never freed.
  private struct Name: @unchecked Sendable { let start: UnsafePointer<CChar> }
  private static let known = Mutex<[String: Name]>([:])

  static func pointer(to name: String) -> UnsafePointer<CChar> {
    known.withLock { known in
      if let name = known[name] { return name.start }
      let bytes = Array(name.utf8CString)
      let memory = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      memory.initialize(from: bytes, count: bytes.count)
      known[name] = Name(start: UnsafePointer(memory))
      // SAFETY: nothing writes to the memory from here on.
      return UnsafePointer(memory)
    }
  }
}

/// Does nothing, and returns the class of the object. Logs once that it cannot be changed.
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
  report("object_setClass")
  return object_getClass(obj)
}

/// Returns the class with the given name; `nil` if there is none.
public func objc_getClass(_ name: String) -> Any? { NSClassFromString(name) }

/// Returns the superclass of a class.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? {
  cls.flatMap { _getSuperclass($0) }
}

extension NSObjectProtocol {
  /// Returns the name of the class, with its module.
  public static func description() -> String { NSStringFromClass(self) }
}
