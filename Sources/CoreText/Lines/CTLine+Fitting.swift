// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// Where text is left out of a line that is too wide.
public enum CTLineTruncationType: UInt32, Sendable {
  /// The start of the line is left out.
  case start = 0
  /// The end of the line is left out.
  case end = 1
  /// The middle of the line is left out.
  case middle = 2
}

/// Returns a line that is at most as wide as a width, with a token in place of the text left out.
///
/// - Parameters:
///   - line: The line.
///   - width: The width in points.
///   - truncationType: Where text is left out.
///   - truncationToken: The token, such as an ellipsis; `nil` leaves text out without one.
/// - Returns: The line itself if it fits; `nil` if the token alone is too wide.
public func CTLineCreateTruncatedLine(
  _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType,
  _ truncationToken: CTLine?
) -> CTLine? {
  if line.line.width <= width { return line }
  let tokenWidth = truncationToken?.line.width ?? 0
  guard tokenWidth <= width else { return nil }
  var kept = line.clusters.count
  // Without their neighbours characters may be wider, so each result is measured.
  let widths = line.clusters.map { $0.end - $0.start }
  while kept > 0 {
    kept -= 1
    let (head, tail) = ends(kept, truncationType)
    let estimate = widths.prefix(head).reduce(0, +) + widths.suffix(tail).reduce(0, +)
    if estimate + tokenWidth > width + 1, kept > 0 { continue }
    let shortened = line.keeping(head, tail, token: truncationToken)
    if shortened.line.width <= width + 0.001 { return shortened }
  }
  return truncationToken ?? line.keeping(0, 0, token: nil)
}

private func ends(_ kept: Int, _ type: CTLineTruncationType) -> (head: Int, tail: Int) {
  switch type {
  case .start: (0, kept)
  case .end: (kept, 0)
  case .middle: (kept - kept / 2, kept / 2)
  }
}

extension CTLine {
  /// Returns a line of the first and the last clusters with a token between them. The token's
  /// characters have the index of the first character left out.
  fileprivate func keeping(_ head: Int, _ tail: Int, token: CTLine?) -> CTLine {
    let before = scalars.lowerBound..<clusters[head].characters.lowerBound
    let end = scalars.upperBound
    let after = (tail > 0 ? clusters[clusters.count - tail].characters.lowerBound : end)..<end
    let string = NSMutableAttributedString(attributedString: text.string(before))
    var indices = Array(text.indices(before))
    if let token {
      let part = token.text.string(token.scalars)
      string.append(part)
      indices += Array(repeating: text.index(of: before.upperBound), count: token.scalars.count)
    }
    string.append(text.string(after))
    indices += text.indices(after) + [text.index(of: scalars.upperBound)]
    return CTLine(TypesetText(string, indices: indices))
  }
}

/// Returns a line whose spaces are widened, so that it fills a width.
///
/// - Parameters:
///   - line: The line.
///   - justificationFactor: The share of the free space that is filled, from 0 to 1; clamped.
///   - justificationWidth: The width in points. The white space at the line's end does not count.
/// - Returns: The line; `nil` if it has no space inside, or is wider already.
public func CTLineCreateJustifiedLine(
  _ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double
) -> CTLine? {
  let room = justificationWidth - (line.line.width - line.trailingWidth)
  let end = line.visibleEnd
  func isSpace(_ glyph: TextLine.Glyph) -> Bool {
    let scalar = line.scalars.lowerBound + glyph.character
    return scalar < end && line.text.scalars[scalar].properties.isWhitespace
  }
  let spaces = line.line.glyphs.count(where: isSpace)
  guard spaces > 0, room >= 0 else { return nil }
  let extra = room * Double(min(max(justificationFactor, 0), 1)) / Double(spaces)
  return CTLine(line.text, line.line.widened { isSpace($0) ? extra : 0 }, line.scalars)
}
