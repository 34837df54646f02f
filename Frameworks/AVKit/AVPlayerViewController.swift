// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import AVFoundation
import NacreInert
@_exported import UIKit

/// The methods that tell of a player's presentation. All are optional.
@preconcurrency @MainActor
public protocol AVPlayerViewControllerDelegate: NSObjectProtocol {
  func playerViewControllerDidStopPictureInPicture(
    _ playerViewController: AVPlayerViewController)
}
extension AVPlayerViewControllerDelegate {
  public func playerViewControllerDidStopPictureInPicture(_: AVPlayerViewController) {}
}

/// A controller that shows a player: a placeholder.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  open var player: AVPlayer?
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open var requiresLinearPlayback = false
  open var isReadyForDisplay: Bool { false }
  open var videoBounds: CGRect { .zero }
  public let contentOverlayView: UIView? = UIView()
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("AVPlayerViewController")
    if let overlay = contentOverlayView {
      overlay.frame = view.bounds
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(overlay)
    }
  }
}
