// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; `nil` shows none.
  open var image: UIImage? {
    didSet { imageChanged() }
  }

  private func imageChanged() {
    layer.contents = image?.cgImage
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
    invalidateIntrinsicContentSize()
  }

  /// Creates a view without a picture.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Archives are not supported: creates a view without a picture.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the size of a picture.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    // A class's own initialisers do not run its property observers.
    imageChanged()
  }

  /// The size of the picture.
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Returns the size of the picture, whatever size is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
