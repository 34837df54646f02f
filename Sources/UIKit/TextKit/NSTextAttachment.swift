// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextDrawing

/// An image or data in a text. An image is drawn in place of the character U+FFFC; data is not.
open class NSTextAttachment: NSObject {
  /// The character that represents an attachment.
  public static let character = 0xFFFC
  /// The image. A template, such as a symbol, has the colour of the text.
  open var image: UIImage?
  /// The rectangle of the image, in points from the start of the baseline, with y pointing up. The
  /// default, the zero rectangle, gives the image's own size and stands on the baseline.
  open var bounds = CGRect.zero
  /// The data of the attachment.
  open var contents: Data?
  /// The type of the data.
  open var fileType: String?

  /// Creates an attachment with data.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }
  /// Creates an attachment without data.
  public convenience override init() { self.init(data: nil, ofType: nil) }
  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Returns the rectangle of the attachment from the start of the baseline, in points, with y
  /// pointing up. The default is `bounds`, or the size of the image where they are zero.
  ///
  /// Layout passes no container, an empty line fragment, no position and no index.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
  }

  /// Returns the image that is drawn. The default is `image`.
  ///
  /// Drawing passes the rectangle of the attachment with its origin at zero, no container and no
  /// index.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }
}

extension NSTextAttachment: InlineObject {
  package var inlineBounds: CGRect {
    attachmentBounds(
      for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: 0
    ).standardized
  }

  package func draw(in context: CGContext, frame: CGRect, color: CGColor) {
    let own = CGRect(origin: .zero, size: frame.size)
    guard let image = image(forBounds: own, textContainer: nil, characterIndex: 0) else { return }
    let shown = image.isTemplate ? image.withTintColor(UIColor(cgColor: color)) : image
    UIGraphicsPushContext(context)
    shown.draw(in: frame)
    UIGraphicsPopContext()
  }
}

extension NSAttributedString {
  /// Creates the text of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
