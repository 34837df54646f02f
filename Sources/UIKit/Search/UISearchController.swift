// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The object that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the search becomes active or ends, and when its text or scope changes.
  func updateSearchResults(for searchController: UISearchController)
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
}

/// A search bar together with the results of its search.
///
/// A search bar in a navigation bar belongs to `UINavigationItem.searchController`. While the search
/// is active, its view is over the content of the navigation controller, below the bar. It shows the
/// results, or dims the content. A tap on dimmed content ends the search.
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

  private let dimming = UIView()
  private var storedActive = false
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
    searchBar.search = self
    searchBar.searchBarStyle = .minimal
  }

  /// Creates a search without a controller for its results; archives are not supported.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.search = self
    searchBar.searchBarStyle = .minimal
  }

  /// Creates a search without a controller for its results.
  @preconcurrency @MainActor public convenience init() { self.init(searchResultsController: nil) }

  // MARK: State

  /// Whether the search is active. Setting it begins or ends the search with an animation.
  open var isActive: Bool {
    get { storedActive }
    set {
      guard newValue != storedActive else { return }
      newValue ? begin() : end()
    }
  }

  /// Called when the field begins to be edited.
  func editingBegan() { isActive = true }
  /// Called when the cancel button was pressed.
  func cancelled() { isActive = false }
  /// Called when the text or the scope has changed.
  func searchChanged() {
    guard storedActive else { return }
    showParts()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func begin() {
    storedActive = true
    delegate?.willPresentSearchController(self)
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(true, animated: true) }
    enter()
    searchResultsUpdater?.updateSearchResults(for: self)
    showParts()
    dimming.alpha = 0
    SystemSpring.animate {
      self.dimming.alpha = 1
      self.host?.titlesChanged()
      self.host?.navigationBar.layoutIfNeeded()
    } completion: {
      if self.storedActive { self.delegate?.didPresentSearchController(self) }
    }
  }

  private func end() {
    storedActive = false
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
    if automaticallyShowsScopeBar { searchBar.setShowsScope(false, animated: true) }
    searchBar.text = nil
    showParts()
    searchResultsUpdater?.updateSearchResults(for: self)
    SystemSpring.animate {
      self.dimming.alpha = 0
      self.host?.titlesChanged()
      self.host?.navigationBar.layoutIfNeeded()
    } completion: {
      guard !self.storedActive else { return }
      self.leave()
      self.delegate?.didDismissSearchController(self)
    }
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
    dimming.frame = view.bounds
    searchResultsController?.viewIfLoaded?.frame = view.bounds
  }

  /// Shows the results or the dimming, as the state tells.
  private func showParts() {
    guard isViewLoaded else { return }
    let hasText = searchBar.text?.isEmpty == false
    let showsResults =
      searchResultsController != nil && storedActive
      && (showsSearchResultsController || automaticallyShowsSearchResultsController && hasText)
    searchResultsController?.viewIfLoaded?.isHidden = !showsResults
    dimming.isHidden = !obscuresBackgroundDuringPresentation || showsResults
  }

  private func enter() {
    guard let host, let view, view.superview == nil else { return }
    host.addChild(self)
    host.view.insertSubview(view, belowSubview: host.navigationBar)
    didMove(toParent: host)
    place()
    // The parts must be in place before the animation begins.
    view.layoutIfNeeded()
  }

  private func leave() {
    guard let view = viewIfLoaded, view.superview != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }

  /// Places the view below the navigation bar.
  func place() {
    guard let host, let view = viewIfLoaded, view.superview === host.view else { return }
    let top = host.navigationBar.frame.maxY
    let bounds = host.view.bounds
    view.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0))
  }
}

/// The view of a search, which takes no touches where it shows nothing.
private final class SearchOverlay: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === self ? nil : view
  }
}
