// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing
import TextLayout

/// Lays out and draws the text of a text storage.
///
/// Each UTF-16 code unit counts as one glyph, so glyph indices are character indices. Text flows from
/// each text container into the next, and around exclusion paths. Positions are in points from the
/// container's upper left corner, with y pointing down.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The number of code units up to which a text is always laid out as a whole.
  private static let contiguousLength = 1 << 16

  /// The text. Not retained.
  open internal(set) weak var textStorage: NSTextStorage? { didSet { invalidate() } }
  /// The containers, in the order in which text flows through them.
  public private(set) var textContainers: [NSTextContainer] = []
  /// Whether only the requested part of a long text is laid out. The positions of the text after a part that is not
  /// laid out are estimates. The default is false; a text view's own layout manager sets it to true. Short texts, of at
  /// most 65 536 code units, are always laid out as a whole.
  open var allowsNonContiguousLayout = false
  /// Whether the distance between lines has the leading of their fonts. The default is true. Stored for compatibility;
  /// has no effect.
  open var usesFontLeading = true

  private var fragments: TextFragments?
  /// The traits with which dynamic colours resolve.
  var traits: UITraitCollection? { didSet { fragments = nil } }
  /// Whether paragraphs with natural alignment are on the right.
  var isMirrored = false { didSet { if isMirrored != oldValue { fragments = nil } } }
  /// The attributes of links, which replace those of the same names.
  var linkAttributes: [NSAttributedString.Key: Any] = [:] { didSet { fragments = nil } }
  /// Called when the layout may have changed.
  var changed: () -> Void = {}

  /// Creates a layout manager without containers.
  public override init() { super.init() }

  // MARK: Containers

  /// Adds a container at the end.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Inserts a container. An index out of range counts as the nearest one.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    if let old = container.layoutManager,
      let place = old.textContainers.firstIndex(where: { $0 === container })
    {
      old.removeTextContainer(at: place)
    }
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.layoutManager = self
    invalidate()
  }

  /// Removes a container. An index out of range has no effect.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    invalidate()
  }

  /// Lays out the text again after a change of a container.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { changed() }

  // MARK: Changes

  /// Called by the text storage after a change.
  ///
  /// - Parameters:
  ///   - textStorage: The text storage.
  ///   - editMask: The kinds of changes.
  ///   - newCharRange: The changed range, in the changed text.
  ///   - delta: The difference of the lengths after and before the change.
  ///   - invalidatedCharRange: The range whose layout is no longer valid.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) {
    let start = newCharRange.location
    fragments?.replace(
      start..<max(newCharRange.upperBound - delta, start), length: newCharRange.length,
      text: textStorage.string)
    changed()
  }

  /// Lays out a range of the text again when it is next needed.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    // SAFETY: as in Apple's declaration, the pointer is `nil` or has room for one range.
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
    invalidate()
  }

  /// Draws a range of the text again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { changed() }
  /// Draws a range of the text again.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { changed() }

  private func invalidate() {
    fragments = nil
    changed()
  }

  // MARK: Layout

  /// The number of code units of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Lays out all of the text that is in a container.
  open func ensureLayout(for container: NSTextContainer) {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return }
    layOut { $0.layOut(container: index) }
  }

  /// Lays out a range of the text.
  open func ensureLayout(forCharacterRange charRange: NSRange) {
    layOut { text in
      var place = text.place(at: charRange.location)
      repeat {
        place = text.layOut(place)
        if place.index + 1 == text.fragments.count { return }
        text.advance(&place)
      } while place.start < charRange.upperBound
    }
  }

  /// Lays out a range of the text.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) {
    ensureLayout(forCharacterRange: glyphRange)
  }

  /// Lays out the text in a rectangle of a container.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return }
    layOut { text in
      text.reach(container: index)
      text.layOut(
        from: text.height(of: bounds.minY, in: index), to: text.height(of: bounds.maxY, in: index))
    }
  }

  /// Calls a function with the fragments of the text; returns `nil` without a text or a container.
  @discardableResult
  func layOut<Result>(_ body: (inout TextFragments) -> Result) -> Result? {
    guard let container = textContainers.first, let storage = textStorage else { return nil }
    let setting = setting(width: container.lineWidth)
    if fragments?.setting != setting { fragments = makeFragments(storage, setting) }
    if !allowsNonContiguousLayout || storage.length <= Self.contiguousLength {
      fragments?.layOutAll()
    }
    // An attachment may request the layout while it is being laid out; it then gets a separate layout.
    guard var text = fragments.take() else { return nil }
    defer { fragments = text }
    return body(&text)
  }

  /// Returns the fragments of the whole text, laid out in a width.
  func fragments(width: CGFloat) -> TextFragments? {
    guard let storage = textStorage, !textContainers.isEmpty else { return nil }
    var text = makeFragments(storage, setting(width: width))
    text.layOutAll()
    return text
  }

  /// Returns the settings that the layout depends on, for lines of a width in a container without gaps.
  private func setting(width: CGFloat) -> TextFragments.Setting {
    let (first, last) = (textContainers.first, textContainers.last)
    let isSimple = textContainers.count == 1 && first?.isSimpleRectangularTextContainer == true
    return TextFragments.Setting(
      width: isSimple ? width : last?.lineWidth ?? width,
      alignment: isMirrored ? .right : .natural,
      numberOfLines: max(last?.maximumNumberOfLines ?? 0, 0),
      lineBreak: (last?.lineBreakMode ?? .byWordWrapping).lineBreak,
      containers: isSimple
        ? []
        : textContainers.map {
          TextFragments.Region(container: ObjectIdentifier($0), revision: $0.revision)
        })
  }

  private func makeFragments(_ storage: NSTextStorage, _ setting: TextFragments.Setting)
    -> TextFragments
  {
    let flow = setting.containers.isEmpty ? nil : TextFlow(textContainers)
    return TextFragments(storage.string, setting, flow: flow) { [weak self, weak storage] range in
      guard let self, let storage else {
        return StyledRuns(
          "", StyledRuns.Look(font: UIFont.systemFont(ofSize: 12).font, color: .black))
      }
      return runs(storage.attributedSubstring(from: NSRange(range)))
    }
  }

  /// Returns a text with resolved colours.
  private func runs(_ string: NSAttributedString) -> StyledRuns {
    let usual = StyledRuns.Look(font: UIFont.systemFont(ofSize: 12).font, color: .black)
    let text = linkAttributes.isEmpty ? string : withLinks(string)
    var runs: StyledRuns?
    if let traits {
      traits.performAsCurrent { runs = StyledRuns(text, usual: usual) }
    }
    let natural = isMirrored ? TextAlignment.right : .natural
    return (runs ?? StyledRuns(text, usual: usual)).aligned { $0 == .natural ? natural : $0 }
  }

  private func withLinks(_ string: NSAttributedString) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: string)
    let whole = NSRange(location: 0, length: string.length)
    string.enumerateAttribute(.link, in: whole) { value, range, _ in
      if value != nil { result.addAttributes(linkAttributes, range: range) }
    }
    return result
  }

  // MARK: Drawing

  /// Draws the background colours of glyphs in the current graphics context. Text views call it before
  /// `drawGlyphs`, so that subclasses can draw behind the text.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The glyphs.
  ///   - origin: The container's upper left corner in the context.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    forEachPart(glyphsToShow) { text, block, corner in
      text.runs.drawBackgrounds(
        block, in: context, at: CGPoint(x: origin.x + corner.x, y: origin.y + corner.y))
    }
  }

  /// Draws glyphs in the current graphics context.
  ///
  /// - Parameters:
  ///   - glyphsToShow: The glyphs.
  ///   - origin: The container's upper left corner in the context.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    forEachPart(glyphsToShow) { text, block, corner in
      text.runs.drawText(
        block, in: context, at: CGPoint(x: origin.x + corner.x, y: origin.y + corner.y))
    }
  }
}
