// Nacre, MIT licence; see LICENSE.

import Foundation

/// Groups changes to layers; the end of the outermost transaction commits them.
///
/// Each thread has its own transactions. A change outside of one opens an implicit transaction,
/// which ends when the run loop of the thread next turns, or with `flush()`.
open class CATransaction: NSObject {
  /// Opens a transaction inside the present one.
  open class func begin() { TransactionStack.current.begin() }

  /// Ends the innermost transaction; without a `begin()` before it, a programmer's error.
  open class func commit() { TransactionStack.current.commit() }

  /// Ends the implicit transaction; inside an explicit one it is put off to its end.
  open class func flush() { TransactionStack.current.flush() }

  /// Waits for other threads' changes: a no-op, layers in a window belong to the main thread.
  open class func lock() {}
  /// The counterpart of `lock()`.
  open class func unlock() {}

  /// Returns the seconds that animations of this transaction last by default; 0.25 at first.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.current.value(\.duration) ?? 0.25
  }
  /// Sets the seconds that animations of this transaction last by default.
  open class func setAnimationDuration(_ seconds: CFTimeInterval) {
    TransactionStack.current.innermost.duration = seconds
  }

  /// Returns the pace given to animations of this transaction; `nil` leaves them their own.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.value(\.timingFunction)
  }
  /// Sets the pace given to animations of this transaction.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.innermost.timingFunction = function
  }

  /// Returns whether changed properties look for no action.
  open class func disableActions() -> Bool {
    TransactionStack.current.value(\.disablesActions) ?? false
  }
  /// Sets whether changed properties look for no action.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.innermost.disablesActions = flag
  }

  /// Returns the block to be called when the transaction's animations have ended.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.current.innermost.completion?.block
  }
  /// Sets a block that is called once all animations added after this call have ended or been
  /// removed: at once on commit when there are none.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.innermost.replaceCompletion(block)
  }

  /// Returns a value stored in the present transaction or one around it.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.current.value { $0.values[key] }
    }
  }
  /// Stores a value in the present transaction; the four standard keys set its properties.
  open class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      setAnimationDuration((value as? NSNumber)?.doubleValue ?? value as? Double ?? 0.25)
    case kCATransactionDisableActions:
      setDisableActions((value as? NSNumber)?.boolValue ?? value as? Bool ?? false)
    case kCATransactionAnimationTimingFunction:
      setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: TransactionStack.current.innermost.values[key] = value
    }
  }
}

/// The key of `CATransaction.animationDuration()`.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of `CATransaction.disableActions()`.
public let kCATransactionDisableActions = "disableActions"
/// The key of `CATransaction.animationTimingFunction()`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of `CATransaction.completionBlock()`.
public let kCATransactionCompletionBlock = "completionBlock"
