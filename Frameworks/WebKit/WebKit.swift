// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported import Foundation
import FoundationNetworking
import NacreInert
@_exported import UIKit

private let noPages = "no page is shown; Nacre has no browser"

/// The loading of a page.
open class WKNavigation: NSObject {}
/// How a page was asked for.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}
/// Whether a page is loaded.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
/// Whether an answer is shown.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }
/// A frame of a page.
open class WKFrameInfo: NSObject {
  open var isMainFrame: Bool { true }
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
}
/// A page that is about to be loaded.
open class WKNavigationAction: NSObject {
  public let request: URLRequest
  open var navigationType: WKNavigationType { .other }
  open var sourceFrame: WKFrameInfo { WKFrameInfo() }
  open var targetFrame: WKFrameInfo? { WKFrameInfo() }
  init(_ request: URLRequest) { self.request = request }
}
/// The answer of a server. There are none.
open class WKNavigationResponse: NSObject {
  open var response: URLResponse {
    URLResponse(
      url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: 0,
      textEncodingName: nil)
  }
  open var isForMainFrame: Bool { true }
  open var canShowMIMEType: Bool { false }
}
/// The wishes of a page for its window.
open class WKWindowFeatures: NSObject {}

/// The methods that tell how pages are loaded. All are optional. A page asks whether it may be loaded, and
/// then fails.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
  )
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
extension WKNavigationDelegate {
  public func webView(
    _: WKWebView, decidePolicyFor _: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _: WKWebView, decidePolicyFor _: WKNavigationResponse,
    decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(_: WKWebView, didStartProvisionalNavigation _: WKNavigation!) {}
  public func webView(
    _: WKWebView, didReceiveServerRedirectForProvisionalNavigation _: WKNavigation!
  ) {}
  public func webView(
    _: WKWebView, didFailProvisionalNavigation _: WKNavigation!, withError _: any Error
  ) {}
  public func webView(_: WKWebView, didCommit _: WKNavigation!) {}
  public func webView(_: WKWebView, didFinish _: WKNavigation!) {}
  public func webView(_: WKWebView, didFail _: WKNavigation!, withError _: any Error) {}
  public func webViewWebContentProcessDidTerminate(_: WKWebView) {}
}

/// The methods by which a page asks for windows and alerts. None is ever called.
@preconcurrency @MainActor
public protocol WKUIDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  func webViewDidClose(_ webView: WKWebView)
  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping () -> Void)
  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping (Bool) -> Void)
}
extension WKUIDelegate {
  public func webView(
    _: WKWebView, createWebViewWith _: WKWebViewConfiguration, for _: WKNavigationAction,
    windowFeatures _: WKWindowFeatures
  ) -> WKWebView? { nil }
  public func webViewDidClose(_: WKWebView) {}
  public func webView(
    _: WKWebView, runJavaScriptAlertPanelWithMessage _: String, initiatedByFrame _: WKFrameInfo,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  public func webView(
    _: WKWebView, runJavaScriptConfirmPanelWithMessage _: String, initiatedByFrame _: WKFrameInfo,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
}

/// A message of a page's program. There are none.
open class WKScriptMessage: NSObject {
  open var name: String { "" }
  open var body: Any { "" }
}
/// Receives messages of a page's program.
public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
/// A script. It does not run.
open class WKUserScript: NSObject {
  public let source: String
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) { self.source = source }
}
/// The scripts of pages. They do not run.
open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func removeScriptMessageHandler(forName name: String) {}
}
/// Settings of pages.
open class WKPreferences: NSObject {
  open var minimumFontSize: CGFloat = 0
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
}
/// Settings of pages.
open class WKWebpagePreferences: NSObject { open var allowsContentJavaScript = true }
/// What pages keep. They keep nothing.
open class WKWebsiteDataStore: NSObject {
  open class func `default`() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}
/// A process for pages. There is none.
open class WKProcessPool: NSObject {}
/// Which media begin only when the user wants.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = Self(rawValue: 1)
  public static let video = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}
/// Which texts become links.
public struct WKDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}
/// The settings of a web view.
open class WKWebViewConfiguration: NSObject {
  open var preferences = WKPreferences()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var processPool = WKProcessPool()
  open var allowsInlineMediaPlayback = false
  open var allowsPictureInPictureMediaPlayback = true
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var dataDetectorTypes: WKDataDetectorTypes = []
  open var applicationNameForUserAgent: String?
  open var suppressesIncrementalRendering = false
}
/// A page that was shown before.
open class WKBackForwardListItem: NSObject {
  open var url: URL { URL(fileURLWithPath: "/") }
  @objc open var title: String? { nil }
}
/// The pages that were shown before. There are none.
open class WKBackForwardList: NSObject {
  open var currentItem: WKBackForwardListItem? { nil }
  open var backItem: WKBackForwardListItem? { nil }
  open var forwardItem: WKBackForwardListItem? { nil }
  open var backList: [WKBackForwardListItem] { [] }
  open var forwardList: [WKBackForwardListItem] { [] }
}

/// A view of a page: a placeholder. Each page that is loaded fails.
@preconcurrency @MainActor
open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  @objc open weak var navigationDelegate: (any WKNavigationDelegate)?
  @objc open weak var uiDelegate: (any WKUIDelegate)?
  public let backForwardList = WKBackForwardList()
  public let scrollView = UIScrollView()
  @objc open var title: String? { nil }
  /// The address that was asked for last.
  @objc open private(set) var url: URL?
  @objc open var isLoading: Bool { false }
  @objc open var estimatedProgress: Double { 0 }
  open var hasOnlySecureContent: Bool { false }
  @objc open var canGoBack: Bool { false }
  @objc open var canGoForward: Bool { false }
  open var allowsBackForwardNavigationGestures = false
  open var allowsLinkPreview = true
  open var customUserAgent: String?
  open var pageZoom: CGFloat = 1
  open var isInspectable = false
  open var underPageBackgroundColor: UIColor?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    setUp()
  }
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    setUp()
  }
  private func setUp() {
    showPlaceholder("WKWebView")
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    Inert.say("WKWebView.load", noPages)
    url = request.url
    let navigation = WKNavigation()
    DispatchQueue.main.async { [weak self] in
      guard let self, let delegate = navigationDelegate else { return }
      delegate.webView(self, decidePolicyFor: WKNavigationAction(request)) { [weak self] policy in
        guard let self, policy == .allow else { return }
        delegate.webView(self, didStartProvisionalNavigation: navigation)
        delegate.webView(
          self, didFailProvisionalNavigation: navigation,
          withError: Inert.error(NSURLErrorDomain, -1009, noPages))
      }
    }
    return navigation
  }
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    Inert.say("WKWebView.loadHTMLString", noPages)
    return WKNavigation()
  }
  @discardableResult open func loadFileURL(
    _ URL: URL, allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation? { load(URLRequest(url: URL)) }
  @discardableResult open func load(
    _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { load(URLRequest(url: baseURL)) }
  @discardableResult @objc open func reload() -> WKNavigation? { nil }
  @discardableResult @objc open func reloadFromOrigin() -> WKNavigation? { nil }
  @objc open func stopLoading() {}
  @discardableResult @objc open func goBack() -> WKNavigation? { nil }
  @discardableResult @objc open func goForward() -> WKNavigation? { nil }
  @discardableResult open func go(to item: WKBackForwardListItem) -> WKNavigation? { nil }
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    Inert.say("WKWebView.evaluateJavaScript", "nothing runs; Nacre has no browser")
    DispatchQueue.main.async {
      completionHandler?(nil, Inert.error("WKErrorDomain", 4, "Nacre has no browser"))
    }
  }
  open class func handlesURLScheme(_ urlScheme: String) -> Bool { false }
}

extension Selector {
  /// Creates a selector for a method of an object, such as `#selector(webView.reload)`. The method is found by its
  /// name.
  @_disfavoredOverload
  public init<Result>(baseName: String, _ method: @MainActor () -> Result) { self.init(baseName) }
}
