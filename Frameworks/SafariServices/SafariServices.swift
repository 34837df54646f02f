// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import UIKit

/// The methods that tell what happens on a page. All are optional.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}
extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_: SFSafariViewController) {}
  public func safariViewController(_: SFSafariViewController, didCompleteInitialLoad _: Bool) {}
}

/// A controller that shows a page: a placeholder with a button that dismisses it.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// How the page is shown.
  open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
  }
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  public let configuration: Configuration
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle = DismissButtonStyle.done

  public init(url URL: URL, configuration: Configuration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    Inert.say("SFSafariViewController", "no page is shown; Nacre has no browser")
  }
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    self.init(url: URL)
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
  }
  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("SFSafariViewController")
    let button = UIButton(type: .system)
    button.setTitle("Done", for: .normal)
    button.frame = CGRect(x: 8, y: 52, width: 64, height: 44)
    button.addAction(UIAction { [weak self] _ in self?.finish() }, for: .touchUpInside)
    view.addSubview(button)
  }
  private func finish() {
    dismiss(animated: true)
    delegate?.safariViewControllerDidFinish(self)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.safariViewController(self, didCompleteInitialLoad: false)
  }
}

// See `UITableViewInitializers`.

extension SFSafariViewController {
  @_silgen_name("nacre_safari_controller_init_object")
  convenience init(ofClass link: URL, configuration: SFSafariViewController.Configuration) {
    self.init(url: link, configuration: configuration)
  }
  @_silgen_name("nacre_safari_controller_init_object")
  fileprivate static func object(
    _ link: __owned URL, _ configuration: __owned SFSafariViewController.Configuration
  ) -> SFSafariViewController
}

extension DynamicallyCreated where Self: SFSafariViewController {
  /// Creates a controller of the dynamic class; see `SFSafariViewController.init(url:configuration:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_safari_controller_init")
  public init(url link: URL, configuration: SFSafariViewController.Configuration)

  @_silgen_name("nacre_safari_controller_init")
  @usableFromInline
  static func create(
    url link: __owned URL, configuration: __owned SFSafariViewController.Configuration
  ) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as SFSafariViewController.Type).object(link, configuration), to: Self.self)
  }
}
