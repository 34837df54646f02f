// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import UIKit

public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"

/// What became of a post.
public enum SLComposeViewControllerResult: Int, Sendable { case cancelled, done }

/// A controller in which the user writes a post: a placeholder.
@preconcurrency @MainActor
open class SLComposeViewController: UIViewController {
  public let serviceType: String
  open var completionHandler: ((SLComposeViewControllerResult) -> Void)?
  public init?(forServiceType serviceType: String) {
    self.serviceType = serviceType
    super.init(nibName: nil, bundle: nil)
    Inert.say("SLComposeViewController", "nothing is posted; Nacre has no social networks")
  }
  public required init?(coder: NSCoder) {
    serviceType = ""
    super.init(coder: coder)
  }
  open class func isAvailable(forServiceType serviceType: String) -> Bool { false }
  @discardableResult open func setInitialText(_ text: String) -> Bool { false }
  @discardableResult open func add(_ image: UIImage) -> Bool { false }
  @discardableResult open func add(_ url: URL) -> Bool { false }
  @discardableResult open func removeAllImages() -> Bool { false }
  @discardableResult open func removeAllURLs() -> Bool { false }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("SLComposeViewController")
  }
}
