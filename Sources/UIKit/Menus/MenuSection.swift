// Nacre, MIT licence; see LICENSE.

import Foundation

/// Elements that a menu shows together: those of an inline menu, or those between two inline menus.
@MainActor
struct MenuSection {
  var title: String?
  /// Elements without those that are hidden or empty.
  var elements: [UIMenuElement] = []
  /// The size of the elements; `small` and `medium` ones are side by side.
  var size = UIMenu.ElementSize.large

  /// Returns the sections of a menu.
  static func all(of menu: UIMenu) -> [MenuSection] {
    let base = MenuSection(
      title: menu.options.contains(.displayInline) && !menu.title.isEmpty ? menu.title : nil,
      size: menu.options.contains(.displayAsPalette)
        ? .small : menu.preferredElementSize == .automatic ? .large : menu.preferredElementSize)
    var (sections, current): ([MenuSection], MenuSection) = ([], base)
    func close() {
      if !current.elements.isEmpty { sections.append(current) }
      current = base
      if !sections.isEmpty { current.title = nil }
    }
    for element in resolved(menu.children) {
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        close()
        sections += all(of: inner)
      } else if isShown(element) {
        current.elements.append(element)
      }
    }
    close()
    return sections
  }

  /// Returns elements, with placeholders replaced by their elements.
  static func resolved(_ elements: [UIMenuElement]) -> [UIMenuElement] {
    elements.flatMap { element -> [UIMenuElement] in
      guard let placeholder = element as? UIDeferredMenuElement else { return [element] }
      return placeholder.elements.map(resolved) ?? [placeholder]
    }
  }

  private static func isShown(_ element: UIMenuElement) -> Bool {
    if let menu = element as? UIMenu { return !all(of: menu).isEmpty }
    return (element as? any UIMenuLeaf)?.attributes.contains(.hidden) != true
  }

  /// Returns the placeholders of a menu that have no elements yet.
  static func placeholders(in menu: UIMenu) -> [UIDeferredMenuElement] {
    resolved(menu.children).flatMap { element -> [UIDeferredMenuElement] in
      if let inner = element as? UIMenu, inner.options.contains(.displayInline) {
        return placeholders(in: inner)
      }
      return (element as? UIDeferredMenuElement).map { [$0] } ?? []
    }
  }

  /// Calls a block for all elements of a menu, including those of placeholders.
  static func visit(_ menu: UIMenu, _ body: (UIMenuElement, UIMenu) -> Void) {
    var pending = menu.children.map { ($0, menu) }
    while let (element, parent) = pending.popLast() {
      body(element, parent)
      if let inner = element as? UIMenu { pending += inner.children.map { ($0, inner) } }
      if let placeholder = element as? UIDeferredMenuElement {
        pending += (placeholder.elements ?? []).map { ($0, parent) }
      }
    }
  }
}

extension UIMenu {
  /// Records the choice of an element of this menu or of a submenu: in the nearest menu with single selection, the
  /// element is turned on and all others are turned off.
  func select(_ chosen: UIMenuElement) {
    guard let path = path(to: chosen),
      let menu = path.last(where: { $0.options.contains(.singleSelection) })
    else { return }
    menu.turnOn(chosen)
  }

  /// Turns one element on, and all others shown in the same menu off.
  func turnOn(_ chosen: UIMenuElement) {
    MenuSection.visit(self) { element, _ in
      (element as? any UIMenuLeaf)?.state = element === chosen ? .on : .off
    }
  }

  /// The first element that can be chosen.
  var firstLeaf: (any UIMenuLeaf)? {
    for element in MenuSection.resolved(children) {
      if let leaf = element as? any UIMenuLeaf { return leaf }
      if let leaf = (element as? UIMenu)?.firstLeaf { return leaf }
    }
    return nil
  }

  /// Returns this menu and those inside it that lead to an element.
  private func path(to element: UIMenuElement) -> [UIMenu]? {
    for child in MenuSection.resolved(children) {
      if child === element { return [self] }
      if let rest = (child as? UIMenu)?.path(to: element) { return [self] + rest }
    }
    return nil
  }
}
