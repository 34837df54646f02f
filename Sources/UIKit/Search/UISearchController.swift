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

/// The methods that report the start and the end of a search. All are optional.
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
  /// Presents the search when `isActive` becomes true or editing of the search bar begins.
  ///
  /// The default presents the search from the controller that owns the search bar.
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
/// A search bar in a navigation bar belongs to `UINavigationItem.searchController`. While the search is active,
/// the search controller is presented in the nearest presentation context, below the bar. It shows the results,
/// or dims the content. A tap on dimmed content ends the search. If the bar is not in a window when the search
/// controller is presented, it is shown at the top of the search controller's view.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// The delegate, which is notified when the search starts and ends.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The search bar.
  public let searchBar = UISearchBar()
  /// The controller that shows the results; `nil` if the searched content shows them.
  public let searchResultsController: UIViewController?
  /// Whether the content is dimmed while no results and no suggestions are shown. The default is true.
  open var obscuresBackgroundDuringPresentation = true { didSet { showParts() } }
  /// The older name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the search bar replaces the title and the buttons of the navigation bar while the search is active. A search
  /// bar outside the navigation bar hides the navigation bar. The default is true.
  ///
  /// **Source.** Apple's documentation of the property: whether the navigation bar is hidden when searching.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is shown while the search is active. The default is true.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope buttons are shown while the search is active. The default is true.
  open var automaticallyShowsScopeBar = true
  /// Whether the results are shown when there is text. The default is true.
  open var automaticallyShowsSearchResultsController = true { didSet { showParts() } }
  /// Whether the results are shown even without text. The default is false.
  open var showsSearchResultsController = false { didSet { showParts() } }

  /// The suggestions, which are shown instead of the results while the search is active; `nil` or an empty array
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
  /// Whether the search is presented or is being presented.
  private var storedActive = false
  /// The value to which `isActive` was set during a transition; `nil` after it is applied.
  private var wish: Bool?
  /// Whether the search bar is in the search controller's own view.
  private var ownsBar = false
  /// The navigation controller whose bar contains the search bar.
  weak var host: UINavigationController?

  /// The height of the search bar in a navigation bar. Unverified; see DifferencesFromApple.md.
  static let barHeight: CGFloat = 52

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: The controller that shows the results; `nil` if the
  ///   searched content shows them.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// Creates a search controller without a controller for its results, with the values from a storyboard or nib.
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

  /// Creates a search controller without a controller for its results.
  @preconcurrency @MainActor public convenience init() { self.init(searchResultsController: nil) }

  // MARK: State

  /// Whether the search is presented. Setting it presents or dismisses the search with an animation. The
  /// delegate's `presentSearchController(_:)` presents the search. Setting the property has no effect while the
  /// search bar is not in a window.
  open var isActive: Bool {
    get { wish ?? storedActive }
    set {
      guard newValue != isActive else { return }
      wish = newValue
      fulfil()
    }
  }

  /// Called when editing of the field begins.
  func editingBegan() { isActive = true }
  /// Called when the cancel button was pressed.
  func cancelled() { isActive = false }
  /// Called when the text, the tokens or the scope have changed.
  func searchChanged() {
    guard storedActive else { return }
    showParts()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Presents or dismisses the search to match `isActive`. During a transition it does nothing, because the end
  /// of the transition calls it again.
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

  /// The controller whose navigation item contains the search controller, or whose view contains the search bar.
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

  /// Applies a value of `isActive` that was set during a transition. This happens after the next layout, because
  /// the transition has not ended before.
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

  /// Sets whether the content is dimmed.
  func dim(_ isDim: Bool) { dimming.alpha = isDim ? 1 : 0 }

  /// The navigation controller whose bar the active search has hidden.
  private weak var covered: UINavigationController?

  /// Hides the navigation bar of the content for a search bar outside it, or shows it again.
  private func coverBar() {
    if storedActive, covered == nil, host == nil, hidesNavigationBarDuringPresentation {
      let presenter = presentation?.presentingViewController
      let around = owner ?? presenter
      let found = around as? UINavigationController ?? around?.navigationController
      guard let found, !found.isNavigationBarHidden else { return }
      covered = found
      found.setNavigationBarHidden(true, animated: false)
      found.view.layoutIfNeeded()
    } else if !storedActive, let found = covered {
      covered = nil
      found.setNavigationBarHidden(false, animated: false)
      found.view.layoutIfNeeded()
    } else {
      return
    }
    place()
  }

  /// Lays out the navigation bar for the state of the search.
  func moveBar() {
    coverBar()
    host?.titlesChanged()
    host?.navigationBar.layoutIfNeeded()
  }

  /// Shows the search bar in the search controller's own view if it is not in a window.
  private func takeBar() {
    guard searchBar.window == nil, host == nil, let view else { return }
    ownsBar = true
    view.addSubview(searchBar)
  }

  /// The bar below which the search is shown; `nil` if the bar is hidden or in the search controller's own view.
  var barAbove: UIView? {
    if let host { return host.isNavigationBarHidden ? nil : host.navigationBar }
    return ownsBar || searchBar.window == nil ? nil : searchBar
  }

  // MARK: View

  /// Creates a view that lets touches through where it shows nothing.
  open override func loadView() { view = SearchOverlay() }

  override func fillView() {
    super.fillView()
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

  override func arrangeView() {
    super.arrangeView()
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

  /// Shows or hides the results, the suggestions and the dimming to match the state.
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

  /// Positions the view below the bar.
  func place() { (presentation as? SearchPresentation)?.place() }
}

/// The view of a search controller, which lets touches through where it shows nothing.
private final class SearchOverlay: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}

// See `UITableViewInitializers`.

extension UISearchController {
  @_silgen_name("nacre_search_controller_init_results_object")
  convenience init(ofClass searchResultsController: UIViewController?) {
    self.init(searchResultsController: searchResultsController)
  }
  @_silgen_name("nacre_search_controller_init_results_object")
  fileprivate static func object(_ searchResultsController: __owned UIViewController?)
    -> UISearchController
}

extension DynamicallyCreated where Self: UISearchController {
  /// Creates a controller of the dynamic class; see `UISearchController.init(searchResultsController:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_search_controller_init_results")
  public init(searchResultsController: UIViewController?)

  @_silgen_name("nacre_search_controller_init_results")
  @usableFromInline
  static func create(searchResultsController: __owned UIViewController?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UISearchController.Type).object(searchResultsController), to: Self.self)
  }
}
