// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A position in a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// The number of UTF-16 code units before the position.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  /// Returns whether another object is an equal position.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }
  /// A hash of the position.
  open nonisolated override var hash: Int { offset }
}

/// A range of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  let offsets: Range<Int>

  init(_ offsets: Range<Int>) { self.offsets = offsets }

  /// The start of the range.
  open var start: UITextPosition { UITextPosition(offsets.lowerBound) }
  /// The end of the range.
  open var end: UITextPosition { UITextPosition(offsets.upperBound) }
  /// Whether the range is empty.
  open var isEmpty: Bool { offsets.isEmpty }

  /// Returns whether another object is an equal range.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.offsets == offsets
  }
  /// A hash of the range.
  open nonisolated override var hash: Int { offsets.hashValue }
}

/// A responder that accepts typed text and gives access to positions and ranges of it.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput, UITextInputTraits {
  /// The selected range; empty if there is only an insertion point.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the text that an input method composes, which is not final; `nil` for none.
  var markedTextRange: UITextRange? { get }
  /// Replaces the text that is composed, or else the selection, with text that is not final.
  ///
  /// - Parameters:
  ///   - markedText: The text; an empty one and `nil` remove the text that is composed.
  ///   - selectedRange: The selection in it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the text that is composed final.
  func unmarkText()
  /// The position at the start of the text.
  var beginningOfDocument: UITextPosition { get }
  /// The position at the end of the text.
  var endOfDocument: UITextPosition { get }
  /// Returns the text in a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the text in a range.
  func replace(_ range: UITextRange, withText text: String)
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a distance from another, in UTF-16 code units; `nil` if it lies
  /// outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the number of UTF-16 code units from one position to another; negative if the second
  /// is before the first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the rectangle of a range, or of its first line, in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the position nearest to a point in the view's coordinates.
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

extension UITextInput {
  /// `nil`, for an input that shows no text that is composed.
  public var markedTextRange: UITextRange? { nil }
  /// Does nothing.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  /// Does nothing.
  public func unmarkText() {}
  /// Returns the range between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition)
    -> UITextRange?
  {
    let (a, b) = (fromPosition.offset, toPosition.offset)
    return UITextRange(min(a, b)..<max(a, b))
  }
  /// Returns the position at a distance from another, in UTF-16 code units; `nil` if it lies
  /// outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, overflows) = position.offset.addingReportingOverflow(offset)
    return overflows || place < 0 || place > endOfDocument.offset ? nil : UITextPosition(place)
  }
  /// Returns the number of UTF-16 code units from one position to another; negative if the second
  /// is before the first.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  /// Returns the order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
}
