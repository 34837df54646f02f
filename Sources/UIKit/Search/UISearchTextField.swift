// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes

/// The text field of a search bar: a rounded field with a magnifier, and with tokens before the text.
///
/// The field is 36 points high. The corner radius, the places of the magnifier, of the tokens and of
/// the text are unverified; see DifferencesFromApple.md.
open class UISearchTextField: UITextField {
  static let height: CGFloat = 36
  private static let corner: CGFloat = 10
  private static let textStart: CGFloat = 30
  private static let textEnd: CGFloat = 8
  private static let magnifier = CGRect(x: 7, y: 0, width: 17, height: 17)

  /// Creates a search field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpSearch()
  }

  /// Creates a search field of size zero with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
    coder.fill(self, as: UISearchTextField.self)
  }

  private func setUpSearch() {
    layer.cornerRadius = Self.corner
    backgroundColor = .tertiarySystemFill
    placeholder = "Search"
    let lens = UIImageView(image: Self.lens)
    lens.frame = CGRect(origin: .zero, size: Self.magnifier.size)
    lens.tintColor = .secondaryLabel
    (leftView, leftViewMode) = (lens, .always)
    clearButtonMode = .whileEditing
    inputTraits.returnKey = .search
  }

  // MARK: Tokens

  private var tokenViews: [SearchTokenView] = []
  /// Called when the program has changed the tokens.
  var tokensChanged: () -> Void = {}

  /// The tokens before the text, the first one first. The default is none. Duplicate tokens are
  /// removed.
  open var tokens: [UISearchToken] {
    get { storedTokens }
    set {
      var seen: Set<ObjectIdentifier> = []
      let unique = newValue.filter { seen.insert(ObjectIdentifier($0)).inserted }
      guard unique != storedTokens else { return }
      storedTokens = unique
      tokensChanged()
    }
  }
  private var storedTokens: [UISearchToken] = [] { didSet { showTokens() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of tokens. The default is `systemGray`, which `nil` restores.
  open var tokenBackgroundColor: UIColor! = .systemGray {
    didSet {
      if tokenBackgroundColor == nil { tokenBackgroundColor = .systemGray }
      for view in tokenViews { view.backgroundColor = tokenBackgroundColor }
    }
  }
  /// Whether the delete key removes the last token if the insertion point is before the text. The
  /// default is true.
  open var allowsDeletingTokens = true
  /// Whether tokens can be copied. Stored for compatibility; has no effect.
  open var allowsCopyingTokens = true

  /// Inserts a token.
  ///
  /// - Parameters:
  ///   - token: The token. A token that is already in the field is not inserted again.
  ///   - tokenIndex: The index of the token. It must be from 0 to the number of tokens.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    Misuse.unless(
      (0...tokens.count).contains(tokenIndex),
      "insertToken(_:at:): index \(tokenIndex) is not in 0...\(tokens.count)")
    tokens.insert(token, at: tokenIndex)
  }
  /// Removes the token at an index. Traps if there is no token at the index.
  open func removeToken(at tokenIndex: Int) {
    checkToken(tokenIndex)
    tokens.remove(at: tokenIndex)
  }
  /// The range of the text, excluding the tokens.
  open var textualRange: UITextRange { UITextRange(0..<editing.length) }
  /// Returns the position of a token. The position is the beginning of the text, because tokens are
  /// not part of the text. Traps if there is no token at the index.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    checkToken(tokenIndex)
    return beginningOfDocument
  }
  /// Returns the tokens in a range: all of them if the range begins at the beginning of the text,
  /// otherwise none.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    textRange.offsets.lowerBound <= 0 ? tokens : []
  }
  /// Replaces text with a token.
  ///
  /// - Parameters:
  ///   - textRange: The range of the text that is removed.
  ///   - token: The token.
  ///   - tokenIndex: The index of the token. It must be from 0 to the number of tokens.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    editing.replace(textRange.offsets, with: "")
    textChanged()
    insertToken(token, at: tokenIndex)
  }

  private func checkToken(_ index: Int) {
    Misuse.unless(
      tokens.indices.contains(index), "token index \(index) is not in 0..<\(tokens.count)")
  }

  /// Whether the field contains text or tokens.
  open override var hasText: Bool { super.hasText || !tokens.isEmpty }

  override func removeContent() {
    super.removeContent()
    storedTokens = []
  }

  /// Deletes the selection or the character before the insertion point. At the beginning of the text
  /// it deletes the last token.
  open override func deleteBackward() {
    guard editing.selection == 0..<0, allowsDeletingTokens, !tokens.isEmpty else {
      return super.deleteBackward()
    }
    storedTokens.removeLast()
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private func showTokens() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = tokens.map { SearchTokenView($0, color: tokenBackgroundColor) }
    for view in tokenViews { addSubview(view) }
    textChanged()
  }

  /// The widths of the tokens. Including their distances, the tokens take at most 70 % of the width
  /// for tokens and text.
  private var tokenWidths: [CGFloat] {
    let room = max(bounds.width - Self.textStart - Self.textEnd, 0) * 0.7
    let wanted = tokenViews.map { $0.sizeThatFits(.zero).width }
    var rest = max(room - SearchTokenView.gap * CGFloat(wanted.count), 0)
    var limit = CGFloat.infinity
    // The widest tokens become narrower.
    for (index, width) in wanted.sorted().enumerated() {
      let share = rest / CGFloat(wanted.count - index)
      if width > share {
        limit = share
        break
      }
      rest -= width
    }
    return wanted.map { min($0, limit) }
  }
  private var tokenExtent: CGFloat {
    tokenWidths.reduce(0) { $0 + $1 + SearchTokenView.gap }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var x = Self.textStart - 3
    for (view, width) in zip(tokenViews, tokenWidths) {
      let height = min(SearchTokenView.height, bounds.height)
      view.frame = CGRect(
        x: isMirrored ? bounds.maxX - x - width : bounds.minX + x,
        y: bounds.midY - height / 2, width: width, height: height)
      x += width + SearchTokenView.gap
    }
  }

  /// The magnifier, drawn for the screen that the caller is on. Its shape is unverified; see DifferencesFromApple.md.
  static var lens: UIImage {
    let size = magnifier.size
    let image = UIGraphicsImageRenderer(size: size).image { _ in
      let path = UIBezierPath(ovalIn: CGRect(x: 1.2, y: 1.2, width: 11.2, height: 11.2))
      path.move(to: CGPoint(x: 10.9, y: 10.9))
      path.addLine(to: CGPoint(x: 15.6, y: 15.6))
      (path.lineWidth, path.lineCapStyle) = (1.6, .round)
      UIColor.black.setStroke()
      path.stroke()
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  /// The size of the text, and a height of 36 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: super.intrinsicContentSize.width + Self.textStart + Self.textEnd + tokenExtent,
      height: Self.height)
  }

  /// Returns the rectangle of the magnifier.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.leftViewRect(forBounds: bounds)
    rect.origin.x += isMirrored ? -Self.magnifier.minX : Self.magnifier.minX
    return rect
  }

  /// Returns the rectangle of the text while it is not being edited.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    besideLens(super.textRect(forBounds: bounds), bounds)
  }

  /// Returns the rectangle of the text while it is being edited.
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    besideLens(super.editingRect(forBounds: bounds), bounds)
  }

  private func besideLens(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
    let (low, high) =
      isMirrored
      ? (bounds.minX + Self.textEnd, bounds.maxX - Self.textStart - tokenExtent)
      : (bounds.minX + Self.textStart + tokenExtent, bounds.maxX - Self.textEnd)
    let (left, right) = (max(rect.minX, low), min(rect.maxX, high))
    return CGRect(x: left, y: rect.minY, width: max(right - left, 0), height: rect.height)
  }
}
