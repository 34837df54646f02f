// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

import Foundation
import FoundationNetworking
import NacreInert
import UIKit

private let noPages = "no page is shown; Nacre has no browser"

/// The methods that tell how pages are loaded. All are optional. A page asks whether it may be loaded, and
/// then fails.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
  func webView(
    _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
    navigationType: UIWebView.NavigationType
  ) -> Bool
  func webViewDidStartLoad(_ webView: UIWebView)
  func webViewDidFinishLoad(_ webView: UIWebView)
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}
extension UIWebViewDelegate {
  public func webView(
    _: UIWebView, shouldStartLoadWith _: URLRequest, navigationType _: UIWebView.NavigationType
  ) -> Bool { true }
  public func webViewDidStartLoad(_: UIWebView) {}
  public func webViewDidFinishLoad(_: UIWebView) {}
  public func webView(_: UIWebView, didFailLoadWithError _: any Error) {}
}

/// A view of a page from before `WKWebView`: a placeholder. Each page that is loaded fails.
@preconcurrency @MainActor
open class UIWebView: UIView {
  public enum NavigationType: Int, Sendable {
    case linkClicked, formSubmitted, backForward, reload, formResubmitted, other
  }

  @objc open weak var delegate: (any UIWebViewDelegate)?
  public let scrollView = UIScrollView()
  /// What was asked for last.
  open private(set) var request: URLRequest?
  open var isLoading: Bool { false }
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var scalesPageToFit = false
  open var allowsInlineMediaPlayback = false
  open var mediaPlaybackRequiresUserAction = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private func setUp() {
    showPlaceholder("UIWebView")
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }

  open func loadRequest(_ request: URLRequest) {
    Inert.say("UIWebView.loadRequest", noPages)
    self.request = request
    DispatchQueue.main.async { [weak self] in
      guard let self, let delegate,
        delegate.webView(self, shouldStartLoadWith: request, navigationType: .other)
      else { return }
      delegate.webViewDidStartLoad(self)
      delegate.webView(self, didFailLoadWithError: Inert.error(NSURLErrorDomain, -1009, noPages))
    }
  }
  open func loadHTMLString(_ string: String, baseURL: URL?) {
    Inert.say("UIWebView.loadHTMLString", noPages)
  }
  open func load(
    _ data: Data, mimeType MIMEType: String, textEncodingName: String, baseURL: URL
  ) { loadRequest(URLRequest(url: baseURL)) }
  open func reload() { if let request { loadRequest(request) } }
  open func stopLoading() {}
  open func goBack() {}
  open func goForward() {}
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}
