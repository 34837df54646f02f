// Nacre, MIT licence; see LICENSE.

// Initialisers of the dynamic class; see `ViewInitializers` for their price. A convenience initialiser calls the class's
// initialiser through the object's class. Swift cannot call it through a class, so it has the symbol of a static method
// without a body.

extension UITableViewController {
  @_silgen_name("nacre_table_controller_init_style_object")
  convenience init(ofClass style: UITableView.Style) {
    self.init(style: style)
  }
  @_silgen_name("nacre_table_controller_init_style_object")
  fileprivate static func object(_ style: __owned UITableView.Style) -> UITableViewController
}

extension DynamicallyCreated where Self: UITableViewController {
  /// Creates a controller of the dynamic class; see `UITableViewController.init(style:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_table_controller_init_style")
  public init(style: UITableView.Style)

  @_silgen_name("nacre_table_controller_init_style")
  @usableFromInline
  static func create(style: __owned UITableView.Style) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UITableViewController.Type).object(style), to: Self.self)
  }
}

extension UICollectionViewController {
  @_silgen_name("nacre_collection_controller_init_layout_object")
  convenience init(ofClass layout: UICollectionViewLayout) {
    self.init(collectionViewLayout: layout)
  }
  @_silgen_name("nacre_collection_controller_init_layout_object")
  fileprivate static func object(_ layout: __owned UICollectionViewLayout)
    -> UICollectionViewController
}

extension DynamicallyCreated where Self: UICollectionViewController {
  /// Creates a controller of the dynamic class; see `UICollectionViewController.init(collectionViewLayout:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_collection_controller_init_layout")
  public init(collectionViewLayout layout: UICollectionViewLayout)

  @_silgen_name("nacre_collection_controller_init_layout")
  @usableFromInline
  static func create(collectionViewLayout layout: __owned UICollectionViewLayout) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UICollectionViewController.Type).object(layout), to: Self.self)
  }
}

extension UINavigationController {
  @_silgen_name("nacre_navigation_controller_init_root_object")
  convenience init(ofClass rootViewController: UIViewController) {
    self.init(rootViewController: rootViewController)
  }
  @_silgen_name("nacre_navigation_controller_init_root_object")
  fileprivate static func object(_ rootViewController: __owned UIViewController)
    -> UINavigationController
}

extension DynamicallyCreated where Self: UINavigationController {
  /// Creates a controller of the dynamic class; see `UINavigationController.init(rootViewController:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_navigation_controller_init_root")
  public init(rootViewController: UIViewController)

  @_silgen_name("nacre_navigation_controller_init_root")
  @usableFromInline
  static func create(rootViewController: __owned UIViewController) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UINavigationController.Type).object(rootViewController), to: Self.self)
  }
}

extension UINavigationController {
  @_silgen_name("nacre_navigation_controller_init_bars_object")
  convenience init(ofClass navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    self.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
  }
  @_silgen_name("nacre_navigation_controller_init_bars_object")
  fileprivate static func object(
    _ navigationBarClass: __owned AnyClass?, _ toolbarClass: __owned AnyClass?
  ) -> UINavigationController
}

extension DynamicallyCreated where Self: UINavigationController {
  /// Creates a controller of the dynamic class; see `UINavigationController.init(navigationBarClass:toolbarClass:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_navigation_controller_init_bars")
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?)

  @_silgen_name("nacre_navigation_controller_init_bars")
  @usableFromInline
  static func create(navigationBarClass: __owned AnyClass?, toolbarClass: __owned AnyClass?) -> Self
  {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UINavigationController.Type).object(navigationBarClass, toolbarClass), to: Self.self)
  }
}

extension UIPageViewController {
  @_silgen_name("nacre_page_controller_init_style_object")
  convenience init(
    ofClass style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]?
  ) {
    self.init(
      transitionStyle: style, navigationOrientation: navigationOrientation, options: options)
  }
  @_silgen_name("nacre_page_controller_init_style_object")
  fileprivate static func object(
    _ style: __owned UIPageViewController.TransitionStyle,
    _ navigationOrientation: __owned UIPageViewController.NavigationOrientation,
    _ options: __owned [UIPageViewController.OptionsKey: Any]?
  ) -> UIPageViewController
}

extension DynamicallyCreated where Self: UIPageViewController {
  /// Creates a controller of the dynamic class; see `UIPageViewController.init(transitionStyle:navigationOrientation:options:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_page_controller_init_style")
  public init(
    transitionStyle style: UIPageViewController.TransitionStyle,
    navigationOrientation: UIPageViewController.NavigationOrientation,
    options: [UIPageViewController.OptionsKey: Any]?)

  @_silgen_name("nacre_page_controller_init_style")
  @usableFromInline
  static func create(
    transitionStyle style: __owned UIPageViewController.TransitionStyle,
    navigationOrientation: __owned UIPageViewController.NavigationOrientation,
    options: __owned [UIPageViewController.OptionsKey: Any]?
  ) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UIPageViewController.Type).object(style, navigationOrientation, options),
      to: Self.self)
  }
}

extension UISplitViewController {
  @_silgen_name("nacre_split_controller_init_style_object")
  convenience init(ofClass style: UISplitViewController.Style) {
    self.init(style: style)
  }
  @_silgen_name("nacre_split_controller_init_style_object")
  fileprivate static func object(_ style: __owned UISplitViewController.Style)
    -> UISplitViewController
}

extension DynamicallyCreated where Self: UISplitViewController {
  /// Creates a controller of the dynamic class; see `UISplitViewController.init(style:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_split_controller_init_style")
  public init(style: UISplitViewController.Style)

  @_silgen_name("nacre_split_controller_init_style")
  @usableFromInline
  static func create(style: __owned UISplitViewController.Style) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as UISplitViewController.Type).object(style), to: Self.self)
  }
}

extension UIActivityViewController {
  @_silgen_name("nacre_activity_controller_init_items_object")
  convenience init(ofClass activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.init(activityItems: activityItems, applicationActivities: applicationActivities)
  }
  @_silgen_name("nacre_activity_controller_init_items_object")
  fileprivate static func object(
    _ activityItems: __owned [Any], _ applicationActivities: __owned [UIActivity]?
  ) -> UIActivityViewController
}

extension DynamicallyCreated where Self: UIActivityViewController {
  /// Creates a controller of the dynamic class; see `UIActivityViewController.init(activityItems:applicationActivities:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_activity_controller_init_items")
  public init(activityItems: [Any], applicationActivities: [UIActivity]?)

  @_silgen_name("nacre_activity_controller_init_items")
  @usableFromInline
  static func create(activityItems: __owned [Any], applicationActivities: __owned [UIActivity]?)
    -> Self
  {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as UIActivityViewController.Type).object(activityItems, applicationActivities),
      to: Self.self)
  }
}
