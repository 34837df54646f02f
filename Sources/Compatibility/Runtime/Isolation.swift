// Nacre, MIT licence; see LICENSE.

// Objective-C calls a method on the calling thread, whatever actor the method belongs to. These
// functions do the same.

/// Calls a main-actor closure on the current thread.
package func callUnchecked<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    // SAFETY: isolation is not part of a closure's representation. Like Objective-C, this does not
    // check the thread; the caller of the method answers for it.
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}

/// A value that is passed on without a check of its isolation, as in Objective-C.
// SAFETY: Objective-C's messages carry any object to any thread; the program answers for it.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
