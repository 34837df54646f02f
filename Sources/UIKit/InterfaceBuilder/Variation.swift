// Nacre, MIT licence; see LICENSE.

import Foundation
import InterfaceDocuments

/// The variations of an element for some size classes: other values, subviews and constraints.
@MainActor
final class Variation {
  private(set) weak var object: NSObject?
  let element: DocumentElement
  /// The subviews and constraints that are not installed. Nothing else retains them.
  private var uninstalled: [String: NSObject] = [:]
  /// The variations and the size classes that they name. Those that name more classes come later.
  private let cases: [(classes: [String: String], element: DocumentElement)]

  init(_ object: NSObject, _ element: DocumentElement) {
    (self.object, self.element) = (object, element)
    cases = element.children.filter { $0.name == "variation" }.map { variation in
      (Self.classes(variation.key ?? "default"), variation)
    }.sorted { $0.classes.count < $1.classes.count }
  }

  /// Reads a key such as `heightClass=compact-widthClass=regular`.
  private static func classes(_ key: String) -> [String: String] {
    guard key != "default" else { return [:] }
    return key.split(separator: "-").reduce(into: [:]) { classes, part in
      let words = part.split(separator: "=")
      if words.count == 2 { classes[String(words[0])] = String(words[1]) }
    }
  }

  /// Applies the variations for some traits.
  ///
  /// - Parameters:
  ///   - traits: The traits with the size classes.
  ///   - objects: The objects of the document.
  ///   - isFirst: Whether the object has the values of its element, as just after its creation.
  func apply(_ traits: UITraitCollection, _ objects: DocumentObjects, isFirst: Bool) {
    guard let object else { return }
    let active = cases.filter { Self.matches($0.classes, traits) }.map(\.element)
    guard let row = DocumentTable.rows[element.name] else { return }
    // Values of size classes that no longer apply revert to those of the element.
    if !isFirst { row.setValues(object, element, objects, only: varied) }
    for variation in active { row.setValues(object, variation, objects, only: varied) }
    for key in ["subviews", "constraints"] { install(key, active, objects) }
  }

  /// The names of the values that differ between size classes.
  private var varied: Set<String> {
    var names: Set<String> = []
    for variation in cases.map(\.element) {
      names.formUnion(variation.attributes.keys)
      names.formUnion(variation.children.filter { $0.name != "mask" }.compactMap(\.key))
    }
    return names
  }

  private static func matches(_ classes: [String: String], _ traits: UITraitCollection) -> Bool {
    func name(_ size: UIUserInterfaceSizeClass) -> String {
      size == .compact ? "compact" : "regular"
    }
    return classes.allSatisfy { key, value in
      switch key {
      case "widthClass": name(traits.horizontalSizeClass) == value
      case "heightClass": name(traits.verticalSizeClass) == value
      default: false
      }
    }
  }

  private func install(_ list: String, _ active: [DocumentElement], _ objects: DocumentObjects) {
    let masks = cases.flatMap { $0.element.children }.filter { $0.name == "mask" && $0.key == list }
    guard !masks.isEmpty else { return }
    var excluded: Set<String> = []
    for mask in active.flatMap(\.children) where mask.name == "mask" && mask.key == list {
      for change in mask.children {
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    let all = Set(masks.flatMap(\.children).compactMap { $0["reference"] })
    // In the order of the document, so that views return to their place.
    for id in element.list(list).compactMap(\.id) where all.contains(id) {
      guard let part = uninstalled[id] ?? objects.object(id) else { continue }
      let isInstalled = !excluded.contains(id)
      uninstalled[id] = isInstalled ? nil : part
      if let constraint = part as? NSLayoutConstraint {
        constraint.isActive = isInstalled && constraint.canBeActive
      } else if let view = part as? UIView {
        isInstalled ? insert(view, id, objects) : view.removeFromSuperview()
      }
    }
  }

  private func insert(_ view: UIView, _ id: String, _ objects: DocumentObjects) {
    guard let parent = object as? UIView, view.superview !== parent else { return }
    let order = element.list("subviews").compactMap(\.id)
    let before = order.prefix { $0 != id }.compactMap { objects.object($0) as? UIView }
    let count = before.count { $0.superview === parent }
    if let stack = parent as? UIStackView {
      stack.insertArrangedSubview(view, at: count)
    } else {
      parent.insertSubview(view, at: count)
    }
  }
}

extension DocumentObjects {
  /// Applies the variations, and applies them again when the size classes change.
  func installVariations() {
    guard let root = variationRoot else { return }
    applyVariations(root.traitCollection, isFirst: true)
    guard !observesTraits else { return }
    observesTraits = true
    root.registerForTraitChanges(
      [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
    ) { (root: UIView, _: UITraitCollection) in
      // Nothing else retains the objects of a nib.
      self.applyVariations(root.traitCollection, isFirst: false)
    }
  }

  private func applyVariations(_ traits: UITraitCollection, isFirst: Bool) {
    // Subviews first: constraints need both of their items.
    for variation in variations where variation.object is UIView {
      variation.apply(traits, self, isFirst: isFirst)
    }
    for variation in variations where !(variation.object is UIView) {
      variation.apply(traits, self, isFirst: isFirst)
    }
  }

  private var variationRoot: UIView? {
    var root = variations.lazy.compactMap { $0.object as? UIView }.first
    if root == nil {
      let constraint = variations.lazy.compactMap { $0.object as? NSLayoutConstraint }.first
      root = constraint?.firstItem as? UIView ?? constraint?.holder
    }
    while let parent = root?.superview { root = parent }
    return root
  }
}
