// Nacre, MIT licence; see LICENSE.

import Compatibility
import CoreGraphics
import Foundation

/// What both sides of a drag know of it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The dragged items.
  var items: [UIDragItem] { get }
  /// Returns the position of the finger in a view.
  func location(in view: UIView) -> CGPoint
  /// Whether a drop may move the items.
  var allowsMoveOperation: Bool { get }
  /// Whether the items stay in the app. All do.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item has a representation that conforms to one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether an object of a class can be made of an item.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as its source sees it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// An object for the source's own use.
  var localContext: Any? { get set }
}

/// What is shown while the data of a drop is loaded. Nacre shows nothing.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
  /// Nothing is shown.
  case none
  /// The system's alert is shown after a while.
  case `default`
}

/// A drag, as a view under it sees it.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag of the same app.
  var localDragSession: (any UIDragSession)? { get }
  /// What is shown while data is loaded. Stored for compatibility; has no effect.
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// The progress of the loads that the drop has begun.
  var progress: Progress { get }
  /// Loads an object of a class from each item that can give one, and then calls a block on the main queue with the
  /// objects in the order of the items.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  /// Returns whether a value of a type can be made of an item.
  public func canLoadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(ofClass: Value.Type)
    -> Bool
  where Value._ObjectiveCType: NSItemProviderReading {
    canLoadObjects(ofClass: Value._ObjectiveCType.self)
  }
}

extension UIDropSession {
  /// Loads a value of a type from each item that can give one, and then calls a block on the main queue.
  @discardableResult
  public func loadObjects<Value: _ObjectiveCBridgeable & SendableMetatype>(
    ofClass: Value.Type, completion: @escaping ([Value]) -> Void
  ) -> Progress where Value._ObjectiveCType: NSItemProviderReading {
    loadObjects(ofClass: Value._ObjectiveCType.self) { objects in
      completion(
        objects.compactMap { object in
          var value: Value?
          if let object = object as? Value._ObjectiveCType {
            _ = Value._conditionallyBridgeFromObjectiveC(object, result: &value)
          }
          return value
        })
    }
  }
}

/// A drag within the app.
@MainActor
final class LocalDrag: NSObject, UIDragSession {
  var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false
  /// The window of the drag.
  private(set) weak var window: UIWindow?
  /// The position of the finger in the window.
  var place = CGPoint.zero

  init(in window: UIWindow) {
    self.window = window
    super.init()
  }

  func location(in view: UIView) -> CGPoint {
    window.map { view.convert(place, from: $0) } ?? place
  }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag within the app, as the views under it see it.
@MainActor
final class LocalDrop: NSObject, UIDropSession {
  private let drag: LocalDrag
  var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
  let progress = Progress(totalUnitCount: 0)
  /// The number of loads that have not ended, and what is called when there are none.
  private var loads = 0
  var loaded: (() -> Void)? { didSet { if loads == 0 { reportLoaded() } } }

  init(_ drag: LocalDrag) {
    self.drag = drag
    super.init()
  }

  var localDragSession: (any UIDragSession)? { drag }
  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    drag.canLoadObjects(ofClass: aClass)
  }

  private func reportLoaded() {
    let block = loaded
    if block != nil { loaded = nil }
    block?()
  }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let progress = Progress(totalUnitCount: Int64(providers.count))
    self.progress.totalUnitCount += Int64(providers.count)
    let answers = DropAnswers(providers.count, completion)
    loads += 1
    guard !providers.isEmpty else {
      DispatchQueue.main.async { self.finish(answers) }
      return progress
    }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        answers.put(object, at: index)
        DispatchQueue.main.async {
          progress.completedUnitCount += 1
          self.progress.completedUnitCount += 1
          if progress.completedUnitCount == progress.totalUnitCount {
            self.finish(answers)
          }
        }
      }
    }
    return progress
  }

  private func finish(_ answers: DropAnswers) {
    answers.report()
    loads -= 1
    if loads == 0 { reportLoaded() }
  }
}

// SAFETY: `lock` protects the objects; the block is called on the main queue only.
/// The objects that the items of a drop give, in the order of the items.
private final class DropAnswers: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [(any NSItemProviderReading)?]
  private let completion: ([any NSItemProviderReading]) -> Void

  init(_ count: Int, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    self.completion = completion
  }

  func put(_ object: (any NSItemProviderReading)?, at index: Int) {
    lock.withLock { objects[index] = object }
  }
  func report() { completion(lock.withLock { objects }.compactMap(\.self)) }
}
