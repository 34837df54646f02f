// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import UIKit

/// How a result changed.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}
/// A section of results.
public protocol NSFetchedResultsSectionInfo {
  var name: String { get }
  var indexTitle: String? { get }
  var numberOfObjects: Int { get }
  var objects: [Any]? { get }
}
/// The methods that are called when results change.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
    for type: NSFetchedResultsChangeType)
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String?
}
extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(_: NSFetchedResultsController<NSFetchRequestResult>) {}
  public func controllerDidChangeContent(_: NSFetchedResultsController<NSFetchRequestResult>) {}
  public func controller(
    _: NSFetchedResultsController<NSFetchRequestResult>, didChange _: Any, at _: IndexPath?,
    for _: NSFetchedResultsChangeType, newIndexPath _: IndexPath?
  ) {}
  public func controller(
    _: NSFetchedResultsController<NSFetchRequestResult>,
    didChange _: any NSFetchedResultsSectionInfo, atSectionIndex _: Int,
    for _: NSFetchedResultsChangeType
  ) {}
  public func controller(
    _: NSFetchedResultsController<NSFetchRequestResult>,
    sectionIndexTitleForSectionName sectionName: String
  ) -> String? { sectionName.first.map { String($0).uppercased() } }
}

/// The results of a fetch in sections, for a table. They are updated when the context changes.
open class NSFetchedResultsController<ResultType>: NSObject {
  private let results: FetchedResults
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public let sectionNameKeyPath: String?
  public let cacheName: String?
  open weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    didSet { results.delegate = delegate }
  }
  open var sections: [any NSFetchedResultsSectionInfo]? { results.sections }
  open var sectionIndexTitles: [String] { results.sections?.compactMap(\.indexTitle) ?? [] }
  open var fetchedObjects: [ResultType]? { results.all?.compactMap { $0 as? ResultType } }

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
    results = FetchedResults(context, sectionNameKeyPath) { try context.matches(fetchRequest) }
  }

  /// Creates the controller that a delegate is given. The type of its results is that of the delegate's methods, and the
  /// results are those of the program's controller.
  init(of results: FetchedResults) where ResultType == NSFetchRequestResult {
    self.results = results
    (fetchRequest, managedObjectContext) = (NSFetchRequest(), results.context)
    (sectionNameKeyPath, cacheName) = (results.sectionKey, nil)
  }

  /// Fetches the results. From then on changes are reported to the delegate.
  open func performFetch() throws { try results.fetch() }
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let object = results.object(at: indexPath) as? ResultType else {
      fatalError("no object at index \(indexPath.item) in section at index \(indexPath.section)")
    }
    return object
  }
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    (object as? NSManagedObject).flatMap { results.place(of: $0) }
  }
  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    sectionName.first.map { String($0).uppercased() }
  }
  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sectionIndex
  }
  open class func deleteCache(withName name: String?) {}

  /// The controller that a delegate is given equals the program's.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? any FetchedResultsOwner)?.shared === results
  }
  open override var hash: Int { ObjectIdentifier(results).hashValue }
}

/// A controller with any type of results.
protocol FetchedResultsOwner { var shared: FetchedResults { get } }
extension NSFetchedResultsController: FetchedResultsOwner {
  var shared: FetchedResults { results }
}

/// The results of a controller. It compares them with the previous ones after each change of the context.
final class FetchedResults: NSObject {
  struct Section: NSFetchedResultsSectionInfo {
    let name: String
    let items: [NSManagedObject]
    var indexTitle: String? { name.first.map { String($0).uppercased() } }
    var numberOfObjects: Int { items.count }
    var objects: [Any]? { items }
  }

  let context: NSManagedObjectContext
  let sectionKey: String?
  weak var delegate: (any NSFetchedResultsControllerDelegate)?
  private let find: () throws -> [NSManagedObject]
  private var found: [Section]?
  private var watch: (any NSObjectProtocol)?

  init(
    _ context: NSManagedObjectContext, _ sectionKey: String?,
    _ find: @escaping () throws -> [NSManagedObject]
  ) {
    (self.context, self.sectionKey, self.find) = (context, sectionKey, find)
  }
  deinit { if let watch { NotificationCenter.default.removeObserver(watch) } }

  var sections: [any NSFetchedResultsSectionInfo]? { found }
  var all: [NSManagedObject]? { found?.flatMap(\.items) }

  func object(at path: IndexPath) -> NSManagedObject? {
    guard let found, found.indices.contains(path.section),
      found[path.section].items.indices.contains(path.item)
    else { return nil }
    return found[path.section].items[path.item]
  }
  func place(of object: NSManagedObject) -> IndexPath? { Self.places(found ?? [])[object] }

  func fetch() throws {
    found = try made()
    guard watch == nil else { return }
    watch = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { [weak self] note in
      self?.update(note.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject> ?? [])
    }
  }

  /// Returns the results in sections. Objects of a section follow each other.
  private func made() throws -> [Section] {
    let objects = try find()
    guard let sectionKey else { return [Section(name: "", items: objects)] }
    var sections: [(name: String, items: [NSManagedObject])] = []
    for object in objects {
      let name = object.value(forKeyPath: sectionKey).map { "\($0)" } ?? ""
      if sections.last?.name != name { sections.append((name, [])) }
      sections[sections.count - 1].items.append(object)
    }
    return sections.map { Section(name: $0.name, items: $0.items) }
  }

  private static func places(_ sections: [Section]) -> [NSManagedObject: IndexPath] {
    var places: [NSManagedObject: IndexPath] = [:]
    for (index, section) in sections.enumerated() {
      for (item, object) in section.items.enumerated() {
        places[object] = IndexPath(item: item, section: index)
      }
    }
    return places
  }

  /// Fetches again and reports the differences to the delegate.
  private func update(_ updated: Set<NSManagedObject>) {
    guard let old = found, let new = try? made() else { return }
    let (before, after) = (Self.places(old), Self.places(new))
    let (oldNames, newNames) = (old.map(\.name), new.map(\.name))
    let gone = old.flatMap(\.items).filter { after[$0] == nil }
    let added = new.flatMap(\.items).filter { before[$0] == nil }
    let kept = new.flatMap(\.items).filter { before[$0] != nil }
    let moved = Self.moved(kept, old.flatMap(\.items).filter { after[$0] != nil }, updated).union(
      kept.filter { object in
        guard let first = before[object], let last = after[object] else { return false }
        return oldNames[first.section] != newNames[last.section]
      })
    let changed = kept.filter { updated.contains($0) && !moved.contains($0) }
    found = new
    if gone.isEmpty, added.isEmpty, moved.isEmpty, changed.isEmpty { return }
    guard let delegate else { return }
    let shown = NSFetchedResultsController(of: self)
    delegate.controllerWillChangeContent(shown)
    for (index, name) in oldNames.enumerated() where !newNames.contains(name) {
      delegate.controller(shown, didChange: old[index], atSectionIndex: index, for: .delete)
    }
    for (index, name) in newNames.enumerated() where !oldNames.contains(name) {
      delegate.controller(shown, didChange: new[index], atSectionIndex: index, for: .insert)
    }
    func tell(_ objects: [NSManagedObject], _ type: NSFetchedResultsChangeType) {
      for object in objects {
        delegate.controller(
          shown, didChange: object, at: before[object], for: type,
          newIndexPath: type == .update ? before[object] : after[object])
      }
    }
    tell(gone, .delete)
    tell(added, .insert)
    tell(kept.filter(moved.contains), .move)
    tell(changed, .update)
    delegate.controllerDidChangeContent(shown)
  }

  /// Returns the changed objects that have moved relative to those that did not change.
  private static func moved(
    _ new: [NSManagedObject], _ old: [NSManagedObject], _ updated: Set<NSManagedObject>
  ) -> Set<NSManagedObject> {
    let order = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    var moved: Set<NSManagedObject> = []
    // Objects that did not change keep their order. Each changed object is compared with them, and with the changed
    // objects that have not moved.
    var rest = new.filter { !updated.contains($0) }
    for object in new where updated.contains(object) {
      guard let at = new.firstIndex(of: object) else { continue }
      let before = Set(new[..<at])
      let isInPlace = rest.allSatisfy {
        before.contains($0) == (order[$0, default: 0] < order[object, default: 0])
      }
      if isInPlace { rest.append(object) } else { moved.insert(object) }
    }
    return moved
  }
}
