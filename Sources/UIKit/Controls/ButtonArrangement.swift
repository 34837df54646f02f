// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The layout of a button's image, title and subtitle.
@MainActor
struct ButtonArrangement {
  var image: CGRect
  var title: CGRect
  var subtitle: CGRect
  var isMirrored = false
  var imageInsets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  private let rect: CGRect
  private let configuration: UIButton.Configuration?

  init(
    image: CGSize, title: CGSize, subtitle: CGSize, in rect: CGRect,
    _ configuration: UIButton.Configuration?
  ) {
    self.image = CGRect(origin: .zero, size: image)
    self.title = CGRect(origin: .zero, size: title)
    self.subtitle = CGRect(origin: .zero, size: subtitle)
    (self.rect, self.configuration) = (rect, configuration)
  }

  // Titles that are taller than the rectangle are shown in full. Unverified; see DifferencesFromApple.md.

  /// The width that a rectangle leaves for the texts beside the image; 0, which means no limit, if the rectangle is
  /// empty.
  static func textWidth(
    in rect: CGRect, beside image: CGSize, _ configuration: UIButton.Configuration?
  ) -> CGFloat {
    if rect.width <= 0 { return 0 }
    if configuration?.isStacked == true || image.width == 0 { return rect.width }
    return max(rect.width - image.width - (configuration?.imagePadding ?? 0), 1)
  }

  private var gap: CGFloat {
    image.width > 0 && texts.width > 0 ? configuration?.imagePadding ?? 0 : 0
  }
  private var texts: CGSize {
    let isTwo = subtitle.height > 0 && title.height > 0
    return CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height + (isTwo ? configuration?.titlePadding ?? 0 : 0))
  }
  private var isStacked: Bool { configuration?.isStacked ?? false }

  /// The size of all parts with their gaps, without content insets.
  var size: CGSize {
    isStacked
      ? CGSize(width: max(image.width, texts.width), height: image.height + gap + texts.height)
      : CGSize(width: image.width + gap + texts.width, height: max(image.height, texts.height))
  }

  /// Places the parts in the rectangle, aligned as given.
  mutating func arrange(
    _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) {
    let whole = size
    let x =
      switch horizontal {
      case .left: rect.minX
      case .right: rect.maxX - whole.width
      default: rect.midX - whole.width / 2
      }
    let y =
      switch vertical {
      case .top: rect.minY
      case .bottom: rect.maxY - whole.height
      default: rect.midY - whole.height / 2
      }
    let texts = texts
    var corner = CGPoint(x: x, y: y)
    if isStacked {
      let isFirst = configuration?.imagePlacement == .top
      image.origin = CGPoint(
        x: x + (whole.width - image.width) / 2, y: isFirst ? y : y + texts.height + gap)
      corner = CGPoint(
        x: x + (whole.width - texts.width) / 2, y: isFirst ? y + image.height + gap : y)
    } else {
      let isFirst = (configuration?.imagePlacement == .trailing) == isMirrored
      image.origin = CGPoint(
        x: isFirst ? x : x + texts.width + gap, y: y + (whole.height - image.height) / 2)
      corner = CGPoint(
        x: isFirst ? x + image.width + gap : x, y: y + (whole.height - texts.height) / 2)
    }
    title.origin = CGPoint(x: textStart(title.width, corner.x, texts.width), y: corner.y)
    subtitle.origin = CGPoint(
      x: textStart(subtitle.width, corner.x, texts.width),
      y: corner.y + texts.height - subtitle.height)
    fit()
  }

  private func textStart(_ width: CGFloat, _ x: CGFloat, _ all: CGFloat) -> CGFloat {
    let isAtStart =
      switch configuration?.titleAlignment {
      case .leading: true
      case .trailing: false
      default: nil as Bool?
      }
    guard let isAtStart else { return x + (all - width) / 2 }
    return isAtStart != isMirrored ? x : x + all - width
  }

  /// Limits the title to the rectangle's width, offsets image and title by their insets, and rounds
  /// origins to half points.
  private mutating func fit() {
    func moved(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
      rect.offsetBy(
        dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
    if rect.width > 0, title.width > rect.width - image.width - gap, !isStacked {
      let width = max(0, rect.width - image.width - gap)
      if title.minX < rect.minX {
        title.origin.x = rect.minX + (isMirrored ? 0 : image.width + gap)
      }
      title.size.width = width
      if image.minX < rect.minX { image.origin.x = rect.minX }
    }
    (image, title) = (moved(image, imageInsets), moved(title, titleInsets))
    for path in [\ButtonArrangement.image, \.title, \.subtitle] {
      let origin = self[keyPath: path].origin
      self[keyPath: path].origin = CGPoint(
        x: (origin.x * 2).rounded() / 2, y: (origin.y * 2).rounded() / 2)
    }
  }
}

extension UIButton.Configuration {
  /// Whether the image is above or below the texts.
  fileprivate var isStacked: Bool { imagePlacement == .top || imagePlacement == .bottom }
}
