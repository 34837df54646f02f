// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentTable {
  /// Bars and their items.
  static func addBars(to rows: inout DocumentRows) {
    addNavigationBarRows(to: &rows)
    addBarItemRows(to: &rows)
    addNavigationItemRows(to: &rows)
  }

  private static func addNavigationBarRows(to rows: inout DocumentRows) {
    rows.add("navigationBar", UINavigationBar.self, from: "view") {
      $0.set("translucent", \.isTranslucent, .flag)
      $0.set("barStyle", \.barStyle, .choice(barStyles))
      $0.set("barTintColor", \.barTintColor, .color)
      $0.set("largeTitles", \.prefersLargeTitles, .flag, key: "prefersLargeTitles")
      $0.take("titleTextAttributes", .titleAttributes) { bar, attributes in
        bar.titleTextAttributes = attributes
      }
      $0.take("largeTitleTextAttributes", .titleAttributes) { bar, attributes in
        bar.largeTitleTextAttributes = attributes
      }
      $0.set("shadowImage", \.shadowImage, .image)
      $0.take("backgroundImage", .image) { bar, image in
        bar.setBackgroundImage(image, for: .default)
      }
      $0.set("backIndicatorImage", \.backIndicatorImage, .image)
      $0.set(
        "backIndicatorTransitionMask", \.backIndicatorTransitionMaskImage, .image,
        key: "backIndicatorTransitionMaskImage")
      $0.ignored("standardAppearance")
      $0.ignored("scrollEdgeAppearance")
      $0.ignored("compactAppearance")
      $0.part("items") { bar, list, objects in
        bar.items = list.children.compactMap { objects.make($0) as? UINavigationItem }
      }
      $0.archive("items", \.items)
    }
    rows.add("toolbar", UIToolbar.self, from: "view") {
      $0.set("translucent", \.isTranslucent, .flag)
      $0.set("barStyle", \.barStyle, .choice(barStyles))
      $0.set("barTintColor", \.barTintColor, .color)
      $0.ignored("standardAppearance")
      $0.ignored("scrollEdgeAppearance")
      $0.part("items") { bar, list, objects in
        bar.items = list.children.compactMap { objects.make($0) as? UIBarButtonItem }
      }
      $0.archive("items", \.items)
    }
    rows.add("tabBar", UITabBar.self, from: "view") {
      $0.set("translucent", \.isTranslucent, .flag)
      $0.set("barStyle", \.barStyle, .choice(barStyles))
      $0.set("barTintColor", \.barTintColor, .color)
      $0.set("unselectedItemTintColor", \.unselectedItemTintColor, .color)
      $0.take("selectedImageTintColor", .color) { bar, color in bar.tintColor = color }
      $0.set(
        "itemPositioning", \.itemPositioning,
        .choice(["automatic": .automatic, "fill": .fill, "centered": .centered]))
      $0.set("backgroundImage", \.backgroundImage, .image)
      $0.set("shadowImage", \.shadowImage, .image)
      $0.set("selectionIndicatorImage", \.selectionIndicatorImage, .image)
      $0.ignored("standardAppearance")
      $0.ignored("scrollEdgeAppearance")
      $0.part("items") { bar, list, objects in
        bar.items = list.children.compactMap { objects.make($0) as? UITabBarItem }
      }
      $0.archive("items", \.items)
    }
  }

  private static func addBarItemRows(to rows: inout DocumentRows) {
    rows.add("barItem", UIBarItem.self, root: UIBarItem.self) {
      $0.set("title", \.title, .text)
      $0.set("image", \.image, .image)
      $0.set("enabled", \.isEnabled, .flag)
      $0.set("tag", \.tag, .number)
      $0.set("landscapeImage", \.landscapeImagePhone, .image, key: "landscapeImagePhone")
      $0.set("imageInsets", \.imageInsets, .insets)
      $0.ignored("accessibilityConfiguration")
      $0.ignored("largeContentSizeImage")
    }
    rows.add("barButtonItem", UIBarButtonItem.self, from: "barItem", root: UIBarItem.self) {
      $0.take("systemItem", .choice(systemItems)) { item, system in
        item.take(system)
      }
      $0.set(
        "style", \.style,
        .choice(["plain": .plain, "done": .done, "bordered": .plain]))
      $0.set("width", \.width, .number)
      $0.set("tintColor", \.tintColor, .color)
      $0.object("customView", \.customView)
      // A child view without a key is the custom view, too.
      for name in [
        "view", "button", "segmentedControl", "label", "switch", "slider", "textField", "imageView",
        "activityIndicatorView", "stackView", "progressView", "pageControl", "searchBar",
      ] {
        $0.part(name) { item, element, objects in
          if let view = objects.make(element) as? UIView { item.customView = view }
        }
      }
      $0.take("backgroundImage", .image) { item, image in
        item.setBackgroundImage(image, for: .normal, barMetrics: .default)
      }
      $0.ignored("springLoaded")
      $0.ignored("menu")
      $0.ignored("hidden")
      $0.ignored("changesSelectionAsPrimaryAction")
    }
    rows.add("tabBarItem", UITabBarItem.self, from: "barItem", root: UIBarItem.self) {
      $0.take("systemItem", .choice(tabItems)) { item, system in
        item.take(system)
      }
      $0.set("selectedImage", \.selectedImage, .image)
      $0.set("badgeValue", \.badgeValue, .text)
      $0.set("badgeColor", \.badgeColor, .color)
      $0.take("titlePositionAdjustment", .offset) { item, offset in
        item.titlePositionAdjustment = offset
      }
      $0.ignored("springLoaded")
    }
  }

  private static func addNavigationItemRows(to rows: inout DocumentRows) {
    rows.add("navigationItem", UINavigationItem.self, root: UINavigationItem.self) {
      $0.set("title", \.title, .text)
      $0.set("prompt", \.prompt, .text)
      $0.set("hidesBackButton", \.hidesBackButton, .flag)
      $0.set("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton, .flag)
      $0.set(
        "largeTitleDisplayMode", \.largeTitleDisplayMode,
        .choice(["always": .always, "never": .never, "automatic": .automatic]))
      $0.ignored("style")
      $0.ignored("rightItemsSupplementBackButton")
      $0.object("titleView", \.titleView)
      $0.object("backBarButtonItem", \.backBarButtonItem)
      $0.object("leftBarButtonItem", \.leftBarButtonItem)
      $0.object("rightBarButtonItem", \.rightBarButtonItem)
      $0.part("leftBarButtonItems") { item, list, objects in
        item.leftBarButtonItems = list.children.compactMap {
          objects.make($0) as? UIBarButtonItem
        }
      }
      $0.part("rightBarButtonItems") { item, list, objects in
        item.rightBarButtonItems = list.children.compactMap {
          objects.make($0) as? UIBarButtonItem
        }
      }
    }
  }

  /// The names of bars' styles.
  static let barStyles: [String: UIBarStyle] = [
    "default": .default, "black": .black, "blackOpaque": .black, "blackTranslucent": .black,
  ]
  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose,
    "reply": .reply, "action": .action, "organize": .organize, "bookmarks": .bookmarks,
    "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward,
    "undo": .undo, "redo": .redo, "close": .close,
  ]
  private static let tabItems: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
}

extension DocumentValue<[NSAttributedString.Key: Any]> {
  /// The attributes of a bar's title.
  fileprivate static var titleAttributes: DocumentValue {
    DocumentValue { inside, objects in TextAttributes.read(inside, objects) }
  }
}
