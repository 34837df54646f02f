// Nacre, MIT licence; see LICENSE.

import Foundation

/// Distinguishes a view's parts, which its class creates, from the subviews that a program has added.
@MainActor
enum ViewParts {
  /// Returns the subviews to archive: those of the program.
  ///
  /// A part is a view that a class of UIKit keeps in a property of its own, or that is of a class without
  /// a row in the table. The rows of lists come from data sources and are left out too.
  static func subviewsOfProgram(in view: UIView) -> [UIView] {
    let parts = keptViews(of: view)
    let isList = view is UITableView || view is UICollectionView
    return view.subviews.filter { subview in
      !parts.contains(ObjectIdentifier(subview)) && hasRow(subview)
        && !(isList && (subview is UITableViewCell || subview is UICollectionReusableView))
    }
  }

  private static func hasRow(_ view: UIView) -> Bool {
    guard let type = ProgramClasses.libraryClass(of: view) else { return false }
    return DocumentTable.rowsByClass[ObjectIdentifier(type)] != nil
  }

  /// Returns the views in properties of UIKit's classes, below `UIView` itself.
  private static func keptViews(of view: UIView) -> Set<ObjectIdentifier> {
    let library: AnyClass? = ProgramClasses.libraryClass(of: view)
    var found: Set<ObjectIdentifier> = []
    var next: Mirror? = Mirror(reflecting: view)
    var isLibrary = false
    while let mirror = next, mirror.subjectType != UIView.self {
      if mirror.subjectType == library { isLibrary = true }
      if isLibrary { for child in mirror.children { collect(child.value, depth: 0, &found) } }
      next = mirror.superclassMirror
    }
    return found
  }

  /// The depth of nested structures in a property that is searched for views.
  private static let mostDepth = 4

  private static func collect(_ value: Any, depth: Int, _ found: inout Set<ObjectIdentifier>) {
    if type(of: value) is AnyClass {
      if let view = value as? UIView { found.insert(ObjectIdentifier(view)) }
      return
    }
    guard depth < mostDepth else { return }
    for child in Mirror(reflecting: value).children {
      collect(child.value, depth: depth + 1, &found)
    }
  }
}
