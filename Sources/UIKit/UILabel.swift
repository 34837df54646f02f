// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import QuartzCore
import TextLayout

/// A view that shows text.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text is drawn as a path, so that it stays sharp under any transform.
  open override class var layerClass: AnyClass { CAShapeLayer.self }

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Archives are not supported: creates a label without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    (layer as? CAShapeLayer)?.fillColor = textColor.cgColor
  }

  /// What is shown.
  open var text: String? {
    didSet { if text != oldValue { contentChanged() } }
  }
  /// The typeface and size; the system font at 17 points by default.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { contentChanged() }
  }
  /// The colour of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label {
    didSet { (layer as? CAShapeLayer)?.fillColor = textColor?.cgColor }
  }
  /// Where the text stands across.
  open var textAlignment = NSTextAlignment.natural {
    didSet { contentChanged() }
  }
  /// How many lines there may be; 0 is any number, 1 the default.
  open var numberOfLines = 1 {
    didSet { contentChanged() }
  }
  /// What happens to text that is too long.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { contentChanged() }
  }

  /// The width at which constraints break lines, points; 0 is the width that they give the label.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// The size of the text, broken at `preferredMaxLayoutWidth` if there is one.
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override func contentSize(width: CGFloat) -> CGSize? {
    wrapsContent ? sizeThatFits(CGSize(width: width, height: 0)) : nil
  }
  override var textBaselines: (first: CGFloat, last: CGFloat)? {
    let lines = block(width: bounds.width > 0 && numberOfLines != 1 ? bounds.width : .infinity)
    guard let first = lines.lines.first, let last = lines.lines.last else { return nil }
    let middle = lines.size.height / 2
    return (first.origin.y - middle, last.origin.y - middle)
  }

  /// Returns the size of the text, broken at a width when there may be more than one line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0
    let block = block(width: isLimited ? size.width : .infinity)
    return CGSize(width: block.size.width.rounded(.up), height: block.size.height.rounded(.up))
  }

  /// Sets the text in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let block = block(width: bounds.width)
    let top = bounds.minY + ((bounds.height - block.size.height) / 2)
    (layer as? CAShapeLayer)?.path = CGPath(
      block.path.applying(CGAffineTransform(translationX: bounds.minX, y: top)))
  }

  private func contentChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func block(width: Double) -> TextBlock {
    TextBlock(
      text ?? "", font: font.font, width: width, alignment: textAlignment.alignment,
      numberOfLines: numberOfLines, lineBreak: lineBreakMode.lineBreak)
  }
}

/// Where lines of text stand across.
public enum NSTextAlignment: Int, Sendable {
  /// At the left side.
  case left
  /// In the middle.
  case center
  /// At the right side.
  case right
  /// Stretched to both sides; set as natural.
  case justified
  /// As the script is written: at the left.
  case natural

  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified, .natural: .natural
    }
  }
}

/// What happens to text that is too long for its line.
public enum NSLineBreakMode: Int, Sendable {
  /// Goes on in the next line, word by word.
  case byWordWrapping
  /// Goes on in the next line, character by character.
  case byCharWrapping
  /// Is cut off.
  case byClipping
  /// Loses its beginning.
  case byTruncatingHead
  /// Loses its end.
  case byTruncatingTail
  /// Loses its middle.
  case byTruncatingMiddle

  var lineBreak: LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrap
    case .byCharWrapping: .charWrap
    case .byClipping: .clip
    case .byTruncatingHead: .truncateHead
    case .byTruncatingTail: .truncateTail
    case .byTruncatingMiddle: .truncateMiddle
    }
  }
}
