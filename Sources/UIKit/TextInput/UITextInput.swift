// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Something that text is typed into.
@preconcurrency @MainActor
public protocol UIKeyInput: NSObjectProtocol {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Puts text in the place of what is selected.
  func insertText(_ text: String)
  /// Deletes what is selected, or the character before the insertion point.
  func deleteBackward()
}

/// A place in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// How many UTF-16 codes lie before it.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  /// Whether an object is the same place.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }
  /// Follows from the place.
  open nonisolated override var hash: Int { offset }
}

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  let offsets: Range<Int>

  init(_ offsets: Range<Int>) { self.offsets = offsets }

  /// Where it begins.
  open var start: UITextPosition { UITextPosition(offsets.lowerBound) }
  /// Where it ends.
  open var end: UITextPosition { UITextPosition(offsets.upperBound) }
  /// Whether there is nothing in it.
  open var isEmpty: Bool { offsets.isEmpty }

  /// Whether an object is the same part.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.offsets == offsets
  }
  /// Follows from the part.
  open nonisolated override var hash: Int { offsets.hashValue }
}

/// Something that text is typed into at places that can be named.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput, UITextInputTraits {
  /// What is selected; empty where there is only an insertion point.
  var selectedTextRange: UITextRange? { get set }
  /// Where the text begins.
  var beginningOfDocument: UITextPosition { get }
  /// Where the text ends.
  var endOfDocument: UITextPosition { get }
  /// Returns a part of the text.
  func text(in range: UITextRange) -> String?
  /// Puts other text in the place of some.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns what lies between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns a place so many UTF-16 codes further; `nil` outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns how many UTF-16 codes lie between two places, below zero backwards.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns which of two places is the first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the rectangle around a part of the text, in the view.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns where the insertion point is shown, in the view.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the place that is nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput {
  /// Returns what lies between two places.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    let (a, b) = (fromPosition.offset, toPosition.offset)
    return UITextRange(min(a, b)..<max(a, b))
  }
  /// Returns a place so many UTF-16 codes further; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    return overflows || place < 0 || place > endOfDocument.offset ? nil : UITextPosition(place)
  }
  /// Returns how many UTF-16 codes lie between two places, below zero backwards.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  /// Returns which of two places is the first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
}
