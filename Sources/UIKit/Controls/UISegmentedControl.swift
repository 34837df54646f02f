// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A row of segments, one of which can be selected.
///
/// The control is 32 points high. The shadow of the selection ends at the control's edge. The corner
/// radius is 9; the selection is inset by 2 points with a corner radius of 7. The titles' font size
/// is 13, medium, semibold if selected.
///
/// **Source.** Height and shadow: pictures of iOS 17.5 and 18.5 in the public repository
/// cashapp/AccessibilitySnapshot (`ReferenceImages_64`, `testSegmentedControl`). The rest is
/// unverified; see DifferencesFromApple.md.
open class UISegmentedControl: UIControl {
  /// The index that means no segment.
  public static let noSegment = -1

  var segments: [ControlSegment] = []
  private let content = UIView.part()
  private let back = UIView.part(9)
  private let marker = UIView.part(7)
  private var pressed: Int?
  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]
  private var wasMarked = false

  private static let height: CGFloat = 32
  private static let inset: CGFloat = 2

  /// Creates a segmented control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a segmented control without segments, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UISegmentedControl.self)
  }

  /// Creates a segmented control that fits its segments, from strings and images. Items of other
  /// types are ignored.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let title = item as? String {
        insertSegment(withTitle: title, at: segments.count, animated: false)
      } else if let image = item as? UIImage {
        insertSegment(with: image, at: segments.count, animated: false)
      }
    }
    bounds.size = intrinsicContentSize
  }

  /// Creates a segmented control with a segment for each action.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
  }

  private func setUp() {
    isOpaque = false
    addSubview(content)
    content.addSubview(back)
    back.clipsToBounds = true
    back.addSubview(marker)
    marker.castShadow(opacity: 0.12, radius: 4, y: 3)
    setNeedsLayout()
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  private var storedIndex = UISegmentedControl.noSegment
  /// The index of the selected segment, or `noSegment`. Setting it sends no event; an index out of
  /// range selects none.
  open var selectedSegmentIndex: Int {
    get { storedIndex }
    set {
      storedIndex = segments.indices.contains(newValue) ? newValue : Self.noSegment
      setNeedsLayout()
    }
  }
  /// Whether the selection is cleared as soon as the touch ends. The default is false.
  open var isMomentary = false
  /// Whether the segments' widths fit their content instead of being equal. The default is false.
  open var apportionsSegmentWidthsByContent = false {
    didSet { changed() }
  }
  /// The background of the selected segment; `nil` uses white, or grey in dark mode.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      customize(.selectedSegmentTintColor, \.selectedSegmentTintColor)
    }
  }

  private func insert(_ segment: ControlSegment, at index: Int, animated: Bool) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if storedIndex >= index { storedIndex += 1 }
    for part in segment.parts { content.addSubview(part) }
    changed()
    if animated {
      segment.label.alpha = 0
      relayout(animated: true)
    }
  }

  /// The images in place of the usual background.
  var images = SegmentImages()

  func changed() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Inserts a segment with a title. The index is clamped.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(ControlSegment(title: title), at: segment, animated: animated)
  }
  /// Inserts a segment with an image. The index is clamped.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(ControlSegment(image: image), at: segment, animated: animated)
  }
  /// Inserts a segment that runs an action when the user selects it. The index is clamped.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    let new = ControlSegment(title: action.image == nil ? action.title : nil, image: action.image)
    new.action = action
    insert(new, at: segment, animated: animated)
  }
  /// Removes a segment. An index out of range has no effect.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    let old = segments.remove(at: segment)
    for part in old.parts { part.removeFromSuperview() }
    if storedIndex == segment { storedIndex = Self.noSegment }
    if storedIndex > segment { storedIndex -= 1 }
    changed()
    if animated { relayout(animated: true) }
  }
  /// Removes all segments.
  open func removeAllSegments() {
    for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
  }
  private func edit(_ segment: Int, _ body: (ControlSegment) -> Void) {
    guard segments.indices.contains(segment) else { return }
    body(segments[segment])
    changed()
  }
  private func segment(_ index: Int) -> ControlSegment? {
    segments.indices.contains(index) ? segments[index] : nil
  }
  /// Sets the title of a segment and removes its image.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    edit(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// Returns the title of a segment.
  open func titleForSegment(at segment: Int) -> String? { self.segment(segment)?.title }
  /// Sets the image of a segment and removes its title.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    edit(segment) { ($0.title, $0.image) = (nil, image) }
  }
  /// Returns the image of a segment.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(segment)?.image }
  /// Sets the width of a segment in points. 0, the default, gives it the default width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    edit(segment) { $0.width = width.isFinite ? max(width, 0) : 0 }
  }
  /// Returns the width set for a segment.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(segment)?.width ?? 0 }
  /// Sets whether the user can select a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    edit(segment) { $0.isEnabled = enabled }
  }
  /// Returns whether the user can select a segment.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    self.segment(segment)?.isEnabled ?? false
  }
  /// Sets the attributes of titles in the `normal` or `selected` state. Only `font` and
  /// `foregroundColor` are used.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state] = attributes
    changed()
    customize(.segmentTitleTextAttributes, for: state) {
      ($0 as? UISegmentedControl)?.setTitleTextAttributes(attributes, for: state)
    }
  }
  /// Returns the attributes of titles for a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }

  // MARK: Layout

  private func attribute<Value>(_ key: NSAttributedString.Key, isChosen: Bool) -> Value? {
    ((isChosen ? attributes[.selected] : nil) ?? attributes[.normal])?[key] as? Value
  }
  private func font(isChosen: Bool) -> UIFont {
    attribute(.font, isChosen: isChosen)
      ?? .systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium)
  }

  private var naturalWidths: [CGFloat] {
    segments.map { segment in
      if segment.width > 0 { return segment.width }
      segment.ruler.text = segment.title
      segment.ruler.show(font(isChosen: true))
      let content = segment.image?.size.width ?? segment.ruler.sizeThatFits(.zero).width
      return content + 20
    }
  }
  /// The fixed height, and a width in which all segments fit their content.
  open override var intrinsicContentSize: CGSize {
    let widths = naturalWidths
    let widest = widths.max() ?? 0
    let sum =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +)
      : segments.reduce(0) { $0 + ($1.width > 0 ? $1.width : widest) }
    return CGSize(width: sum, height: Self.height)
  }
  /// Returns the intrinsic content size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The frames of the segments in order, in the coordinates of `content`.
  private func places() -> [CGRect] {
    guard !segments.isEmpty else { return [] }
    var widths = segments.map(\.width)
    if apportionsSegmentWidthsByContent { widths = naturalWidths }
    let free = max(0, bounds.width - widths.reduce(0, +))
    let open = widths.filter { $0 == 0 }.count
    let scale = open == 0 ? bounds.width / max(widths.reduce(0, +), 1e-3) : 1
    var x: CGFloat = 0
    return widths.map { width in
      let width = width == 0 ? free / CGFloat(open) : width * scale
      defer { x += width }
      return CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
  }

  /// Updates the frames and the appearance of the parts.
  open override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    content.alpha = isEnabled ? 1 : 0.5
    back.frame = content.bounds
    back.backgroundColor = .tertiarySystemFill
    let places = places()
    let isMarked = segments.indices.contains(storedIndex)
    if isMarked {
      var place = places[storedIndex].narrowed(dx: Self.inset, dy: Self.inset)
      // The selection shrinks while it is touched.
      if pressed == storedIndex { place = place.narrowed(dx: place.width * 0.025, dy: 0.7) }
      // If nothing was selected before, the marker appears in place instead of sliding in.
      if wasMarked {
        marker.frame = place
      } else {
        UIView.performWithoutAnimation { marker.frame = place }
      }
    }
    wasMarked = isMarked
    marker.alpha = isMarked ? 1 : 0
    marker.backgroundColor =
      selectedSegmentTintColor ?? .selectedSegment
    for (index, segment) in segments.enumerated() { lay(segment, index, in: places[index]) }
    back.isHidden = !images.isEmpty
    showImages(in: places, pressed: pressed)
  }

  private func lay(_ segment: ControlSegment, _ index: Int, in place: CGRect) {
    let isChosen = index == storedIndex
    let color: UIColor = attribute(.foregroundColor, isChosen: isChosen) ?? .label
    let isFaint = !segment.isEnabled || pressed == index && !isChosen
    segment.label.text = segment.title
    segment.label.show(font(isChosen: isChosen))
    segment.label.textColor = color
    var traits: UIAccessibilityTraits = isChosen ? [.button, .selected] : .button
    if !isEnabled || !segment.isEnabled { traits.insert(.notEnabled) }
    for part in [segment.label, segment.imageView] { part.accessibilityTraits = traits }
    segment.imageView.isAccessibilityElement = segment.image != nil
    segment.imageView.tintColor = color
    segment.imageView.show(segment.image?.withRenderingMode(.alwaysTemplate))
    for part in [segment.label, segment.imageView] { part.alpha = isFaint ? 0.3 : 1 }
    let fit = segment.label.sizeThatFits(.zero)
    let width = min(fit.width, max(0, place.width - 4))
    let offset = images.offset(of: index, of: segments.count)
    segment.label.frame = CGRect(
      x: (place.midX - width / 2).rounded(), y: ((place.height - fit.height) / 2).rounded(),
      width: width, height: fit.height
    ).offsetBy(dx: offset.horizontal, dy: offset.vertical)
    let size = segment.image?.size ?? .zero
    segment.imageView.frame = CGRect(
      x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width,
      height: size.height
    ).offsetBy(dx: offset.horizontal, dy: offset.vertical)
    let isBeside = isChosen || index == storedIndex + 1 && storedIndex >= 0
    segment.divider.alpha = index == 0 || isBeside ? 0 : 1
    segment.divider.backgroundColor = .separator
    segment.divider.frame = CGRect(
      x: (isMirrored ? place.maxX : place.minX) - 0.5, y: place.midY - 8, width: 1, height: 16)
  }

  override var keepsGestures: Bool { true }

  // MARK: Tracking

  private func segment(under touch: UITouch) -> Int? {
    let x = touch.location(in: self).x - bounds.minX
    let index = places().firstIndex { x >= $0.minX && x < $0.maxX }
    return index.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  private func press(_ index: Int?) {
    guard index != pressed else { return }
    pressed = index
    relayout(animated: true, 0.25)
  }

  /// Highlights the touched segment.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(segment(under: touch))
    return super.beginTracking(touch, with: event)
  }
  /// Highlights the segment under the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(isTouchInside ? segment(under: touch) : nil)
    return super.continueTracking(touch, with: event)
  }
  /// Selects the segment under the finger.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    let index = isTouchInside ? touch.flatMap(segment(under:)) : nil
    pressed = nil
    guard let index, index != storedIndex || isMomentary else { return relayout(animated: true) }
    storedIndex = index
    if !isMomentary { relayout(animated: true, 0.35) }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if let action = segment(index)?.action { sendAction(action) }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }
  /// Removes the highlight without changing the selection.
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    press(nil)
  }

  // Each segment is an accessibility element instead of the control.
  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility()
  }
}
