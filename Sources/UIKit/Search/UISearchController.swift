// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

/// The object that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search becomes active or ends, and when its text or scope changes.
  func updateSearchResults(for searchController: UISearchController)
  /// Called when a suggestion is tapped.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Does nothing.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// The methods that tell of the beginning and the end of a search. All are optional.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search becomes active.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has become active.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Presents the search after `isActive` was set or the search bar has begun to be edited.
  ///
  /// The default presents it from the controller that owns the search bar.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Presents the search from the controller that owns the search bar.
  public func presentSearchController(_ searchController: UISearchController) {
    searchController.presentItself()
  }
}

/// A search bar together with the results of its search.
///
/// A search bar in a navigation bar belongs to `UINavigationItem.searchController`. While the search
/// is active, the search controller is presented in the nearest presentation context, below the bar.
/// It shows the results, or dims the content. A tap on dimmed content ends the search. A search whose
/// bar is in no window shows its bar itself, at the top.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The object that is told of the beginning and the end.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The controller that shows the results; `nil` leaves this to the content itself.
  public let searchResultsController: UIViewController?
  /// Whether the content is dimmed while there is no text. The default is true.
  open var obscuresBackgroundDuringPresentation = true { didSet { showParts() } }
  /// The older name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the title and the buttons of the navigation bar give room to the search bar while the
  /// search is active. The default is true.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown while the search is active. The default is true.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope buttons are shown while the search is active. The default is true.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown when there is text. The default is true.
  open var automaticallyShowsSearchResultsController = true { didSet { showParts() } }
  /// Whether the results are shown, also without text. The default is false.
  open var showsSearchResultsController = false { didSet { showParts() } }

  /// The suggestions, shown in place of the results while the search is active; `nil` or an empty list
  /// shows none. The default is `nil`.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet {
      list?.suggestions = searchSuggestions ?? []
      showParts()
    }
  }
  /// The list of the suggestions; `nil` until there are any.
  private(set) var list: SearchSuggestionList?

  private let dimming = UIView()
  /// Whether the search is presented, or on its way to it.
  private var storedActive = false
  /// The value that `isActive` was set to during a transition; `nil` if it is reached.
  private var wish: Bool?
  /// Whether the search bar is in the search's own view.
  private var ownsBar = false
  /// The navigation controller whose bar has the search bar.
  weak var host: UINavigationController?

  /// The height of the search bar in a navigation bar. Unverified; see DifferencesFromApple.md.
  static let barHeight: CGFloat = 52

  /// Creates a search.
  ///
  /// - Parameter searchResultsController: The controller that shows the results; `nil` leaves this to
  ///   the content itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a search without a controller for its results, with the values that a document has for it.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    setUp()
    coder.fill(self, as: UISearchController.self)
  }

  private func setUp() {
    modalPresentationStyle = .overCurrentContext
    searchBar.search = self
    searchBar.searchBarStyle = .minimal
  }

  /// Creates a search without a controller for its results.
  @preconcurrency @MainActor public convenience init() { self.init(searchResultsController: nil) }

  // MARK: State

  /// Whether the search is presented. Setting it presents or dismisses the search with an animation,
  /// through the delegate's `presentSearchController(_:)`. Nothing happens while the search bar is in
  /// no window.
  open var isActive: Bool {
    get { wish ?? storedActive }
    set {
      guard newValue != isActive else { return }
      wish = newValue
      fulfil()
    }
  }

  /// Called when the field begins to be edited.
  func editingBegan() { isActive = true }
  /// Called when the cancel button was pressed.
  func cancelled() { isActive = false }
  /// Called when the text, the tokens or the scope have changed.
  func searchChanged() {
    guard storedActive else { return }
    showParts()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Presents or dismisses the search as `isActive` was set, unless a transition runs. It is called
  /// again at the end of that.
  private func fulfil() {
    guard let wish, wish != storedActive else { return self.wish = nil }
    switch presentation?.phase {
    case .presenting, .dismissing: return
    case .presented:
      self.wish = nil
      presentation?.dismiss(animated: true, completion: nil)
    default:
      self.wish = nil
      if let delegate {
        delegate.presentSearchController(self)
      } else {
        presentItself()
      }
    }
  }

  /// Presents the search from the controller that owns the search bar.
  func presentItself() {
    if let presentation, presentation.phase != .none { return }
    owner?.present(self, animated: true)
  }

  /// The controller whose navigation item has the search, or whose view the search bar is in.
  private var owner: UIViewController? {
    if let item = host?.viewControllers.first(where: { $0.navigationItem.searchController === self }
    ) {
      return item
    }
    var next: UIResponder? = searchBar
    while let responder = next {
      if let controller = responder as? UIViewController, controller !== self { return controller }
      next = responder.next
    }
    return nil
  }

  override func makePresentationController(by presenter: UIViewController)
    -> UIPresentationController?
  { SearchPresentation(presentedViewController: self, presenting: presenter) }

  // MARK: Called by the presentation

  func presentationBegins() {
    storedActive = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(true, animated: true) }
    takeBar()
    searchResultsUpdater?.updateSearchResults(for: self)
    showParts()
    if presentation?.transition?.isAnimated == false { moveBar() }
  }

  func presentationEnded() {
    if storedActive { delegate?.didPresentSearchController(self) }
    fulfilLater()
  }

  /// Reaches a state that was set during a transition, which counts as ended in the next turn.
  private func fulfilLater() {
    guard wish != nil else { return }
    Screen.current.afterLayout { [weak self] in self?.fulfil() }
  }

  func dismissalBegins() {
    storedActive = false
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: true) }
    searchBar.searchTextField.tokens = []
    searchBar.text = nil
    showParts()
    searchResultsUpdater?.updateSearchResults(for: self)
    if presentation?.transition?.isAnimated == false { moveBar() }
  }

  func dismissalEnded() {
    if ownsBar { searchBar.removeFromSuperview() }
    ownsBar = false
    delegate?.didDismissSearchController(self)
    fulfilLater()
  }

  /// Dims the content, or not.
  func dim(_ isDim: Bool) { dimming.alpha = isDim ? 1 : 0 }

  /// Lays out the navigation bar for the state of the search.
  func moveBar() {
    host?.titlesChanged()
    host?.navigationBar.layoutIfNeeded()
  }

  /// Shows the search bar in the search's own view if it is in no window.
  private func takeBar() {
    guard searchBar.window == nil, host == nil, let view else { return }
    ownsBar = true
    view.addSubview(searchBar)
  }

  /// The bar below which the search is shown; `nil` if the search shows its bar itself.
  var barAbove: UIView? {
    if let host { return host.isNavigationBarHidden ? nil : host.navigationBar }
    return ownsBar || searchBar.window == nil ? nil : searchBar
  }

  // MARK: View

  /// The view over the content takes no touches where it shows nothing.
  open override func loadView() { view = SearchOverlay() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    view.addSubview(dimming)
    dimming.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("tapped:", UISearchController.tapped)))
    guard let results = searchResultsController, let shown = results.view else { return }
    addChild(results)
    view.addSubview(shown)
    results.didMove(toParent: self)
  }

  @IBAction func tapped(_ tap: UITapGestureRecognizer) { isActive = false }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var room = view.bounds
    if ownsBar {
      let height = view.safeAreaInsets.top + searchBar.intrinsicContentSize.height
      searchBar.frame = CGRect(
        x: 0, y: view.safeAreaInsets.top, width: room.width,
        height: searchBar.intrinsicContentSize.height)
      room = CGRect(x: 0, y: height, width: room.width, height: max(room.height - height, 0))
    }
    dimming.frame = room
    searchResultsController?.viewIfLoaded?.frame = room
    list?.frame = room
  }

  /// Shows the results or the dimming, as the state tells.
  private func showParts() {
    guard isViewLoaded else { return }
    let hasText = searchBar.text?.isEmpty == false
    let showsResults =
      searchResultsController != nil && storedActive
      && (showsSearchResultsController || automaticallyShowsSearchResultsController && hasText)
    let suggests = storedActive && searchSuggestions?.isEmpty == false
    if suggests { makeList() }
    list?.isHidden = !suggests
    searchResultsController?.viewIfLoaded?.isHidden = !showsResults || suggests
    dimming.isHidden = !obscuresBackgroundDuringPresentation || showsResults || suggests
  }

  private func makeList() {
    guard list == nil else { return }
    let list = SearchSuggestionList()
    self.list = list
    list.suggestions = searchSuggestions ?? []
    list.select = { [weak self] suggestion in
      guard let self else { return }
      searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }
    list.keyboardDismissMode = .onDrag
    view.addSubview(list)
    view.setNeedsLayout()
  }

  /// Places the view below the bar.
  func place() { (presentation as? SearchPresentation)?.place() }
}

/// The view of a search, which takes no touches where it shows nothing.
private final class SearchOverlay: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}
