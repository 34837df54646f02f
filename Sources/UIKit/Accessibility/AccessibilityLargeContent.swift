// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIView {
  /// Whether the view keeps its colours while the screen inverts colours. Stored for compatibility; has no effect.
  public var accessibilityIgnoresInvertColors: Bool {
    get { overrides?.ignoresInvertColors ?? false }
    set { changeOverrides { $0.ignoresInvertColors = newValue } }
  }
  /// Whether the view is shown enlarged under a resting finger to users of large text. Stored for compatibility, like
  /// the four properties below; nothing is enlarged.
  public var showsLargeContentViewer: Bool {
    get { overrides?.largeContent.isShown ?? false }
    set { changeOverrides { $0.largeContent.isShown = newValue } }
  }
  /// The title of the enlarged view.
  public var largeContentTitle: String? {
    get { overrides?.largeContent.title }
    set { changeOverrides { $0.largeContent.title = newValue } }
  }
  /// The image of the enlarged view.
  public var largeContentImage: UIImage? {
    get { overrides?.largeContent.image }
    set { changeOverrides { $0.largeContent.image = newValue } }
  }
  /// Whether the image is enlarged too.
  public var scalesLargeContentImage: Bool {
    get { overrides?.largeContent.scalesImage ?? false }
    set { changeOverrides { $0.largeContent.scalesImage = newValue } }
  }
  /// The distances of the image from the edges of the enlarged view.
  public var largeContentImageInsets: UIEdgeInsets {
    get { overrides?.largeContent.imageInsets ?? .zero }
    set { changeOverrides { $0.largeContent.imageInsets = newValue } }
  }
}

/// A gesture that enlarges elements for users of large text. Nothing is enlarged.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Whether elements are enlarged. Always false.
  open class var isEnabled: Bool { false }
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// The object that chooses the elements. Never called.
  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?

  /// Creates an interaction.
  public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }
  /// Does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the view.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The object that chooses the elements that are enlarged. None of its methods is called.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {}
