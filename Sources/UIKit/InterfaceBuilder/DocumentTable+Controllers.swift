// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentTable {
  /// View controllers.
  static func addControllers(to rows: inout DocumentRows) {
    addViewControllerRows(to: &rows)
    addNavigationControllerRows(to: &rows)
    addSplitViewControllerRows(to: &rows)
    addPageViewControllerRows(to: &rows)
  }

  private static func addViewControllerRows(to rows: inout DocumentRows) {
    rows.add("viewController", UIViewController.self, root: UIViewController.self) {
      $0.set("title", \.title, .text)
      $0.set(
        "modalPresentationStyle", \.modalPresentationStyle,
        .choice(ControllerValues.presentationStyles))
      $0.set(
        "modalTransitionStyle", \.modalTransitionStyle,
        .choice(ControllerValues.transitionStyles))
      $0.set("definesPresentationContext", \.definesPresentationContext, .flag)
      $0.set(
        "providesPresentationContextTransitionStyle",
        \.providesPresentationContextTransitionStyle, .flag)
      $0.set(
        "automaticallyAdjustsScrollViewInsets",
        \.automaticallyAdjustsScrollViewInsets, .flag)
      $0.set(
        "extendedLayoutIncludesOpaqueBars", \.extendedLayoutIncludesOpaqueBars,
        .flag)
      $0.set("hidesBottomBarWhenPushed", \.hidesBottomBarWhenPushed, .flag)
      $0.set(
        "edgesForExtendedLayout", \.edgesForExtendedLayout,
        .flags(["top": .top, "left": .left, "bottom": .bottom, "right": .right]))
      $0.set("preferredContentSize", \.preferredContentSize, .size)
      $0.take("contentSizeForViewInPopover", .size) { controller, size in
        controller.preferredContentSize = size
      }
      $0.ignored("interfaceOrientation")
      $0.ignored("wantsFullScreenLayout")
      $0.ignored("autoresizesArchivedViewToFullSize")
      $0.ignored("nibName")
      $0.existing("navigationItem") { controller in
        controller.navigationItem
      }
      $0.part("tabBarItem") { controller, element, objects in
        if let item = objects.make(element) as? UITabBarItem { controller.tabBarItem = item }
      }
      $0.part("toolbarItems") { controller, list, objects in
        controller.toolbarItems = list.children.compactMap {
          objects.make($0) as? UIBarButtonItem
        }
      }
      // The view is created on first use.
      $0.ignored("view")
      $0.part("layoutGuides") { controller, list, objects in
        for guide in list.children {
          guard let id = guide.id else { continue }
          let isTop = guide["type"] == "top"
          objects.guides[id] = { [weak controller] in
            let guides = controller.map { ($0.topLayoutGuide, $0.bottomLayoutGuide) }
            return (isTop ? guides?.0 : guides?.1) as AnyObject?
          }
        }
      }
    }
  }

  private static func addNavigationControllerRows(to rows: inout DocumentRows) {
    rows.add(
      "navigationController", UINavigationController.self, from: "viewController",
      root: UINavigationController.self
    ) {
      $0.existing("navigationBar") { controller in
        controller.navigationBar
      }
      $0.existing("toolbar") { controller in controller.toolbar }
      $0.set("navigationBarHidden", \.isNavigationBarHidden, .flag)
      $0.set("toolbarHidden", \.isToolbarHidden, .flag)
      $0.set("hidesBarsOnSwipe", \.hidesBarsOnSwipe, .flag)
      $0.set("hidesBarsOnTap", \.hidesBarsOnTap, .flag)
      $0.ignored("hidesBarsWhenKeyboardAppears")
      $0.ignored("hidesBarsWhenVerticallyCompact")
      $0.custom("viewControllers") { controller, element, objects in
        let root = ControllerValues.related("rootViewController", element, objects)
        if !root.isEmpty { controller.viewControllers = root }
      }
    }
    rows.add(
      "tabBarController", UITabBarController.self, from: "viewController",
      root: UITabBarController.self
    ) {
      $0.existing("tabBar") { controller in controller.tabBar }
      $0.ignored("selectedIndex")
      $0.ignored("moreNavigationController")
      $0.custom("viewControllers") { controller, element, objects in
        let tabs = ControllerValues.related("viewControllers", element, objects)
        if !tabs.isEmpty { controller.viewControllers = tabs }
        if let place = element.number("selectedIndex").flatMap({ Int(exactly: $0) }) {
          controller.selectedIndex = place
        }
      }
    }
  }

  private static func addSplitViewControllerRows(to rows: inout DocumentRows) {
    rows.add(
      "splitViewController", UISplitViewController.self, from: "viewController",
      root: UISplitViewController.self
    ) {
      $0.set("presentsWithGesture", \.presentsWithGesture, .flag)
      $0.ignored("style")
      $0.ignored("allowDoubleColumnStyle")
      $0.set(
        "behavior", \.preferredSplitBehavior, .choice(ControllerValues.splitBehaviors),
        key: "preferredSplitBehavior")
      $0.set(
        "displayMode", \.preferredDisplayMode, .choice(ControllerValues.displayModes),
        key: "preferredDisplayMode")
      $0.set("preferredDisplayMode", \.preferredDisplayMode, .choice(ControllerValues.displayModes))
      $0.set("preferredPrimaryColumnWidthFraction", \.preferredPrimaryColumnWidthFraction, .number)
      $0.set("preferredPrimaryColumnWidth", \.preferredPrimaryColumnWidth, .number)
      $0.set("minimumPrimaryColumnWidth", \.minimumPrimaryColumnWidth, .number)
      $0.set("maximumPrimaryColumnWidth", \.maximumPrimaryColumnWidth, .number)
      $0.set("primaryEdge", \.primaryEdge, .choice(["leading": .leading, "trailing": .trailing]))
      $0.ignored("primaryBackgroundStyle")
      $0.ignored("gestureMode")
      $0.custom("viewControllers") { controller, element, objects in
        for (relationship, column) in ControllerValues.columns {
          if let shown = ControllerValues.related(relationship, element, objects).first {
            controller.setViewController(shown, for: column)
          }
        }
      }
    }
  }

  private static func addPageViewControllerRows(to rows: inout DocumentRows) {
    rows.add(
      "pageViewController", UIPageViewController.self, from: "viewController",
      root: UIPageViewController.self
    ) {
      $0.ignored("transitionStyle")
      $0.ignored("navigationOrientation")
      $0.ignored("spineLocation")
      $0.ignored("pageSpacing")
      $0.set("doubleSided", \.isDoubleSided, .flag)
    }
    rows.add(
      "tableViewController", UITableViewController.self, from: "viewController",
      root: UITableViewController.self
    ) {
      $0.set(
        "clearsSelectionOnViewWillAppear",
        \.clearsSelectionOnViewWillAppear, .flag)
      // The control belongs to the view, which is created later; see `StoryboardOrigin`.
      $0.ignored("refreshControl")
    }
    rows.add(
      "collectionViewController", UICollectionViewController.self, from: "viewController",
      root: UICollectionViewController.self
    ) {
      $0.set(
        "clearsSelectionOnViewWillAppear",
        \.clearsSelectionOnViewWillAppear, .flag)
    }
    rows.add(
      "searchController", UISearchController.self, from: "viewController",
      root: UISearchController.self)
  }
}

/// Reads values of controllers.
@MainActor
enum ControllerValues {
  /// Returns the controllers of a relationship, in their order.
  static func related(
    _ relationship: String, _ element: DocumentElement, _ objects: DocumentObjects
  ) -> [UIViewController] {
    let segues = element.list("connections").filter { segue in
      segue.name == "segue" && segue["kind"] == "relationship"
        && segue["relationship"] == relationship
    }
    return segues.compactMap { segue in
      segue["destination"].flatMap {
        objects.storyboard?.makeController(of: $0, nesting: objects.nesting, creator: nil)
      }
    }
  }

  /// The relationships of a split view controller, with their columns.
  static let columns: KeyValuePairs<String, UISplitViewController.Column> = [
    "masterViewController": .primary, "supplementaryViewController": .supplementary,
    "detailViewController": .secondary, "compactViewController": .compact,
  ]
  /// The names of display modes, including those from before iOS 14.
  static let displayModes: [String: UISplitViewController.DisplayMode] = [
    "automatic": .automatic, "secondaryOnly": .secondaryOnly,
    "oneBesideSecondary": .oneBesideSecondary, "oneOverSecondary": .oneOverSecondary,
    "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
    "twoDisplaceSecondary": .twoDisplaceSecondary, "primaryHidden": .secondaryOnly,
    "allVisible": .oneBesideSecondary, "primaryOverlay": .oneOverSecondary,
  ]
  /// The names of the behaviours of split view controllers.
  static let splitBehaviors: [String: UISplitViewController.SplitBehavior] = [
    "automatic": .automatic, "tile": .tile, "overlay": .overlay, "displace": .displace,
  ]
  /// The names of presentation styles.
  static let presentationStyles: [String: UIModalPresentationStyle] = [
    "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
    "formSheet": .formSheet, "currentContext": .currentContext, "custom": .custom,
    "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext,
    "popover": .popover, "none": .none,
  ]
  /// The names of transition styles.
  static let transitionStyles: [String: UIModalTransitionStyle] = [
    "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal,
    "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
  ]
}
