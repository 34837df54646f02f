// Nacre, MIT licence; see LICENSE.

import TextLayout

/// Collects the styles of paragraphs from the runs of an attributed string.
struct ParagraphStyles {
  private var collected: [ParagraphSpan] = []
  /// The number of scalars of the runs.
  private var count = 0
  /// The start of the last span, in scalars.
  private var start = 0
  private var isAtStartOfParagraph = true

  /// The styles of all paragraphs; one without a style for an empty text.
  var spans: [ParagraphSpan] {
    var spans = collected.isEmpty ? [ParagraphSpan(nil)] : collected
    spans[spans.count - 1].count = .max
    return spans
  }

  /// Appends a run.
  ///
  /// - Parameters:
  ///   - run: The code units.
  ///   - scalars: The number of scalars in the run.
  ///   - style: The style of the run. It applies to the paragraphs that begin in the run.
  mutating func append(_ run: Substring.UTF16View, _ scalars: Int, _ style: (any ParagraphHolder)?)
  {
    let span = ParagraphSpan(style)
    if isAtStartOfParagraph {
      begin(span, at: count)
    } else if !isSame(span), let end = run.firstIndex(where: Self.endsParagraph) {
      let next = run.index(after: end)
      if next < run.endIndex {
        let before = run[..<next].count { !(0xDC00...0xDFFF).contains($0) }
        begin(span, at: count + before)
      }
    }
    count += scalars
    if let last = run.last { isAtStartOfParagraph = Self.endsParagraph(last) }
  }

  private mutating func begin(_ span: ParagraphSpan, at position: Int) {
    if isSame(span) { return }
    if !collected.isEmpty { collected[collected.count - 1].count = position - start }
    start = position
    collected.append(span)
  }

  private func isSame(_ span: ParagraphSpan) -> Bool {
    collected.last.map {
      ($0.shape, $0.alignment, $0.lineBreak) == (span.shape, span.alignment, span.lineBreak)
    } ?? false
  }

  private static func endsParagraph(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension ParagraphSpan {
  /// Creates a span of paragraphs with one style, to the end of the text.
  package init(_ style: (any ParagraphHolder)?) {
    self.init(
      shape: style?.shape ?? ParagraphShape(), alignment: style?.textAlignment,
      lineBreak: style?.textLineBreak)
  }
}
