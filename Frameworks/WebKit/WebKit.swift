// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

@_exported import Foundation
import FoundationNetworking
import NacreInert
@_exported import UIKit

private let noPages = "no page is shown; Nacre has no browser"

/// The loading of a page.
open class WKNavigation: NSObject {
  open var effectiveContentMode: WKWebpagePreferences.ContentMode { .mobile }
}
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
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void)
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
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    self.webView(webView, decidePolicyFor: action) { decisionHandler($0, preferences) }
  }
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
  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String,
    defaultText: String?, initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping (String?) -> Void)
  func webView(
    _ webView: WKWebView,
    contextMenuConfigurationForElement elementInfo: WKContextMenuElementInfo,
    completionHandler: @escaping (UIContextMenuConfiguration?) -> Void)
  func webView(
    _ webView: WKWebView, contextMenuWillPresentForElement elementInfo: WKContextMenuElementInfo)
  func webView(
    _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
    willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating)
  func webView(
    _ webView: WKWebView, contextMenuDidEndForElement elementInfo: WKContextMenuElementInfo)
  func webView(_ webView: WKWebView, shouldPreviewElement elementInfo: WKPreviewElementInfo) -> Bool
  func webView(
    _ webView: WKWebView, previewingViewControllerForElement elementInfo: WKPreviewElementInfo,
    defaultActions previewActions: [any WKPreviewActionItem]
  ) -> UIViewController?
  func webView(_ webView: WKWebView, commitPreviewingViewController controller: UIViewController)
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
  public func webView(
    _: WKWebView, runJavaScriptTextInputPanelWithPrompt _: String, defaultText _: String?,
    initiatedByFrame _: WKFrameInfo, completionHandler: @escaping (String?) -> Void
  ) { completionHandler(nil) }
  public func webView(
    _: WKWebView, contextMenuConfigurationForElement _: WKContextMenuElementInfo,
    completionHandler: @escaping (UIContextMenuConfiguration?) -> Void
  ) { completionHandler(nil) }
  public func webView(
    _: WKWebView, contextMenuWillPresentForElement _: WKContextMenuElementInfo
  ) {}
  public func webView(
    _: WKWebView, contextMenuForElement _: WKContextMenuElementInfo,
    willCommitWithAnimator _: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func webView(_: WKWebView, contextMenuDidEndForElement _: WKContextMenuElementInfo) {}
  public func webView(_: WKWebView, shouldPreviewElement _: WKPreviewElementInfo) -> Bool { true }
  public func webView(
    _: WKWebView, previewingViewControllerForElement _: WKPreviewElementInfo,
    defaultActions _: [any WKPreviewActionItem]
  ) -> UIViewController? { nil }
  public func webView(_: WKWebView, commitPreviewingViewController _: UIViewController) {}
}

/// A link whose context menu is asked for. There are none.
@preconcurrency @MainActor
open class WKContextMenuElementInfo: NSObject { open var linkURL: URL? { nil } }
/// A link whose preview is asked for. There are none.
@preconcurrency @MainActor
open class WKPreviewElementInfo: NSObject { open var linkURL: URL? { nil } }
/// An action of a preview.
@preconcurrency @MainActor
public protocol WKPreviewActionItem: UIPreviewActionItem { var identifier: String { get } }

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
/// The names that a script sees.
open class WKContentWorld: NSObject, @unchecked Sendable {
  public static let page = WKContentWorld()
  public static let defaultClient = WKContentWorld()
  open class func world(name: String) -> WKContentWorld { WKContentWorld() }
  open var name: String? { nil }
}
/// Loads addresses of a scheme of the program. It is never asked.
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: NSObjectProtocol {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
/// The loading of an address of such a scheme.
@preconcurrency @MainActor
public protocol WKURLSchemeTask: NSObjectProtocol {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}
/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
/// A script. It does not run.
open class WKUserScript: NSObject {
  public let source: String
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) { self.source = source }
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) { self.source = source }
}
/// The scripts of pages. They do not run.
open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld,
    name: String
  ) {}
  open func removeScriptMessageHandler(forName name: String) {}
  open func removeScriptMessageHandler(
    forName name: String, contentWorld: WKContentWorld
  ) {}
  open func removeAllScriptMessageHandlers() {}
}
/// Settings of pages.
open class WKPreferences: NSObject {
  open var minimumFontSize: CGFloat = 0
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
}
/// Settings of pages.
open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
  open var allowsContentJavaScript = true
  open var preferredContentMode = ContentMode.recommended
}
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
  open var limitsNavigationsToAppBoundDomains = false
  open var ignoresViewportScaleLimits = false
  private var handlers: [String: any WKURLSchemeHandler] = [:]
  open func setURLSchemeHandler(
    _ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String
  ) { handlers[urlScheme] = urlSchemeHandler }
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    handlers[urlScheme]
  }
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
      delegate.webView(
        self, decidePolicyFor: WKNavigationAction(request),
        preferences: configuration.defaultWebpagePreferences
      ) { [weak self] policy, _ in
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
  open func evaluateJavaScript(
    _ javaScript: String, in frame: WKFrameInfo? = nil, in contentWorld: WKContentWorld,
    completionHandler: ((Result<Any, any Error>) -> Void)? = nil
  ) {
    evaluateJavaScript(javaScript) { _, error in
      if let error { completionHandler?(.failure(error)) }
    }
  }
  open func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld, completionHandler: ((Result<Any, any Error>) -> Void)? = nil
  ) {
    evaluateJavaScript(
      functionBody, in: frame, in: contentWorld, completionHandler: completionHandler)
  }
  open class func handlesURLScheme(_ urlScheme: String) -> Bool { false }
}

extension Selector {
  /// Creates a selector for a method of an object, such as `#selector(webView.reload)`. The method is found by its
  /// name.
  @_disfavoredOverload
  public init<Result>(baseName: String, _ method: @MainActor () -> Result) { self.init(baseName) }
}
