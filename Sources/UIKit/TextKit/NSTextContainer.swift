// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The rectangle in which a layout manager lays out text.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  /// The inset of the text at both sides, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The maximum number of lines. 0, the default, means no limit.
  open var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The treatment of text that is too long for its line. The default is `byWordWrapping`.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  /// The size, in points. A side of 0 or less, or of more than 10 million points, has no limit. Lines
  /// that do not fit the height are not in the container.
  open var size: CGSize { didSet { if size != oldValue { changed() } } }
  /// Whether the width follows that of the text view. The default is false; a text view sets it.
  open var widthTracksTextView = false
  /// Whether the height follows that of the text view. The default is false.
  open var heightTracksTextView = false
  /// The layout manager; `nil` if the container belongs to none.
  open internal(set) weak var layoutManager: NSLayoutManager?

  /// Creates a text container.
  public init(size: CGSize = .zero) { self.size = size }

  /// Paths whose areas the text flows around, in the container's coordinates.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet {
      excluded = ExcludedArea(exclusionPaths)
      changed()
    }
  }
  private(set) var excluded = ExcludedArea([])
  /// Whether lines are as wide as the container. By default, this is true if there are no exclusion paths. A subclass
  /// that overrides `lineFragmentRect` returns false.
  open var isSimpleRectangularTextContainer: Bool { exclusionPaths.isEmpty }

  // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one rectangle.
  /// Returns the first place for a line.
  ///
  /// - Parameters:
  ///   - proposedRect: The rectangle in which the line should be. The place may be lower, and narrower.
  ///   - characterIndex: The first character of the line.
  ///   - baseWritingDirection: The side where lines begin.
  ///   - remainingRect: Receives the rest of the rectangle beside the place, for further parts of the
  ///     line; of zero width if nothing remains.
  /// - Returns: Zero if there is no place above the container's lower edge.
  open func lineFragmentRect(
    forProposedRect proposedRect: CGRect, at characterIndex: Int,
    writingDirection baseWritingDirection: NSWritingDirection,
    remaining remainingRect: UnsafeMutablePointer<CGRect>?
  ) -> CGRect {
    remainingRect?.pointee = .zero
    let width = Self.isLimit(size.width) ? size.width : Self.unlimited
    let height = Self.isLimit(size.height) ? size.height : Self.unlimited
    let isRightToLeft = baseWritingDirection == .rightToLeft
    let (low, high) = (max(proposedRect.minX, 0), min(proposedRect.maxX, width))
    var top = max(proposedRect.minY, 0)
    while top + proposedRect.height <= height + 0.01, low < high {
      let covered = excluded.stretches(from: top, to: top + proposedRect.height)
      let starts: [CGFloat] = [low] + covered.map(\.upperBound)
      let ends: [CGFloat] = covered.map(\.lowerBound) + [high]
      // A place has room for more than its padding.
      let free = zip(starts, ends)
        .map { start, end in (max(start, low), min(end, high)) }
        .filter { start, end in end - start > 2 * lineFragmentPadding }
      if let (start, end) = isRightToLeft ? free.last : free.first {
        let rest = isRightToLeft ? (low, start) : (end, high)
        if free.count > 1 {
          remainingRect?.pointee = CGRect(
            x: rest.0, y: top, width: rest.1 - rest.0, height: proposedRect.height)
        }
        return CGRect(x: start, y: top, width: end - start, height: proposedRect.height)
      }
      guard let step = excluded.step(below: top, height: proposedRect.height) else { break }
      top += step
    }
    return .zero
  }

  /// Returns whether a line fragment below another can be wider.
  ///
  /// In a container of unlimited height, an exclusion path can reach below all text. Beside it, no fragment is wider.
  func canWiden(below place: CGRect) -> Bool {
    guard !Self.isLimit(size.height), !exclusionPaths.isEmpty else { return true }
    return excluded.hasCorner(below: place.minY, limit: Self.unlimited - place.height)
  }

  /// The number of changes of the container.
  private(set) var revision = 0

  private func changed() {
    revision += 1
    layoutManager?.textContainerChangedGeometry(self)
  }

  /// A length that no text reaches, in points.
  static let unlimited: CGFloat = 1e7

  /// Whether a length is a limit.
  static func isLimit(_ length: CGFloat) -> Bool { length > 0 && length <= unlimited }

  /// The width of the lines, points; infinite without a limit.
  var lineWidth: CGFloat {
    Self.isLimit(size.width) ? max(size.width - 2 * lineFragmentPadding, 0) : .infinity
  }
}

/// The direction in which text is written.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the text's letters.
  case natural = -1
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
