// Nacre, MIT licence; see LICENSE.

import Foundation

/// A controller that shows a search from the moment when it appears, so that a container can hold a search.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
  /// The search controller.
  public let searchController: UISearchController

  /// Creates a controller.
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller of a search controller without results, with the values from a storyboard or nib.
  public required init?(coder: NSCoder) {
    searchController = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
  }

  /// Begins the search after the view has appeared.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // A search bar in a navigation bar is shown by its owner.
    if navigationItem.searchController === searchController {
      searchController.isActive = true
    } else if presentedViewController == nil {
      present(searchController, animated: animated)
    }
  }
}

// See `UITableViewInitializers`.

extension UISearchContainerViewController {
  @_silgen_name("nacre_search_container_init_object")
  convenience init(ofClass searchController: UISearchController) {
    self.init(searchController: searchController)
  }
  @_silgen_name("nacre_search_container_init_object")
  fileprivate static func object(_ searchController: __owned UISearchController)
    -> UISearchContainerViewController
}

extension DynamicallyCreated where Self: UISearchContainerViewController {
  /// Creates a controller of the dynamic class; see `UISearchContainerViewController.init(searchController:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_search_container_init")
  public init(searchController: UISearchController)

  @_silgen_name("nacre_search_container_init")
  @usableFromInline
  static func create(searchController: __owned UISearchController) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UISearchContainerViewController.Type).object(searchController), to: Self.self)
  }
}
