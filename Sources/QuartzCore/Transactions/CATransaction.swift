// Nacre, MIT licence; see LICENSE.

import Foundation

/// A group of layer changes that are committed together.
///
/// Each thread has its own stack of transactions. The end of the outermost one commits the changes.
/// A change outside any transaction opens an implicit transaction, which ends at the next turn of
/// the thread's run loop or with `flush()`.
open class CATransaction: NSObject {
  /// Begins a new transaction, nested in the current one.
  open class func begin() { TransactionStack.current.begin() }

  /// Ends the current transaction. A call without a matching `begin()` is a programming error and
  /// stops the program.
  open class func commit() { TransactionStack.current.commit() }

  /// Commits the implicit transaction. Inside an explicit transaction the call has no effect, and
  /// the changes are committed when it ends.
  open class func flush() { TransactionStack.current.flush() }

  /// Acquires the layer lock. Does nothing, because the layers of a window belong to the main
  /// thread.
  open class func lock() {}
  /// Releases the layer lock. Does nothing.
  open class func unlock() {}

  /// Returns the default duration of animations in the transaction, in seconds. It is initially
  /// 0.25.
  open class func animationDuration() -> CFTimeInterval {
    TransactionStack.current.value(\.duration) ?? 0.25
  }
  /// Sets the default duration of animations in the transaction, in seconds.
  open class func setAnimationDuration(_ seconds: CFTimeInterval) {
    TransactionStack.current.innermost.duration = seconds
  }

  /// Returns the timing function that overrides those of the transaction's animations; `nil` if
  /// there is none.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.value(\.timingFunction)
  }
  /// Sets a timing function that overrides those of the transaction's animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current.innermost.timingFunction = function
  }

  /// Returns whether property changes in the transaction run no actions.
  open class func disableActions() -> Bool {
    TransactionStack.current.value(\.disablesActions) ?? false
  }
  /// Sets whether property changes in the transaction run no actions.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current.innermost.disablesActions = flag
  }

  /// Returns the completion block of the transaction.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.current.innermost.completion?.block
  }
  /// Sets a block that is called once all animations added after this call have ended or been
  /// removed. Without animations, it is called on commit.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.innermost.replaceCompletion(block)
  }

  /// Returns the value for a key in the innermost transaction that has one.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: TransactionStack.current.value { $0.values[key] }
    }
  }
  /// Sets a value for a key in the current transaction. The four predefined keys set its
  /// properties.
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
