// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The text field of a search bar: a rounded field with a magnifier.
///
/// The field is 36 points high. The corner radius, the places of the magnifier and of the text are
/// unverified; see DifferencesFromApple.md.
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

  /// Creates a search field of size zero; archives are not supported.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpSearch()
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

  /// The magnifier. Its lines are unverified; see DifferencesFromApple.md.
  private static let lens: UIImage = {
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
  }()

  /// The size of the text, and a height of 36 points.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: super.intrinsicContentSize.width + Self.textStart + Self.textEnd,
      height: Self.height)
  }

  /// Returns the rectangle of the magnifier.
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.leftViewRect(forBounds: bounds)
    rect.origin.x += isMirrored ? -Self.magnifier.minX : Self.magnifier.minX
    return rect
  }

  /// Returns the rectangle of the text that is shown.
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    besideLens(super.textRect(forBounds: bounds), bounds)
  }

  /// Returns the rectangle of the text that is edited.
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    besideLens(super.editingRect(forBounds: bounds), bounds)
  }

  private func besideLens(_ rect: CGRect, _ bounds: CGRect) -> CGRect {
    let (low, high) =
      isMirrored
      ? (bounds.minX + Self.textEnd, bounds.maxX - Self.textStart)
      : (bounds.minX + Self.textStart, bounds.maxX - Self.textEnd)
    let (left, right) = (max(rect.minX, low), min(rect.maxX, high))
    return CGRect(x: left, y: rect.minY, width: max(right - left, 0), height: rect.height)
  }
}
