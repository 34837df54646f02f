// Nacre, MIT licence; see LICENSE.

import Foundation

/// An object whose properties depend on other objects, as those of a view depend on its layer.
package protocol DerivedObservable: AnyObject {
  /// The objects whose changes may change properties of this one.
  var observedSources: [AnyObject] { get }
}

// SAFETY: `ObservationLock` protects the links and the dependents.
/// The observations in which an object takes part.
///
/// UIKit's and QuartzCore's objects call `check` after a change; each observation then compares its
/// value with the one before. Other properties announce a change with `willChange` and `didChange`.
package final class ObjectObservations: @unchecked Sendable {
  private struct Link {
    let observation: Observation
    let key: String?
  }
  private struct Dependent {
    weak var observations: ObjectObservations?
  }

  private var links: [Link] = []
  private var dependents: [Dependent] = []
  private var endedCount = 0
  /// The number of grouped changes in progress; see `change(_:)`.
  private var held = 0

  /// Returns the observations of an object, created on first use.
  static func of(_ object: AnyObject) -> ObjectObservations {
    ObservationLock.shared.withLock {
      let attachments = Attachments.of(object)
      if let known = attachments.observations { return known }
      let made = ObjectObservations()
      attachments.observations = made
      for source in (object as? any DerivedObservable)?.observedSources ?? [] {
        of(source).dependents.append(Dependent(observations: made))
      }
      return made
    }
  }

  func link(_ observation: Observation, _ key: String?) {
    ObservationLock.shared.withLock {
      links.append(Link(observation: observation, key: key))
    }
  }

  func unlink(_ observation: Observation) {
    ObservationLock.shared.withLock { links.removeAll { $0.observation === observation } }
  }

  /// Notes that an observation has ended. The links are compacted when half of them have ended.
  func noteEnd() {
    ObservationLock.shared.withLock {
      endedCount += 1
      guard 2 * endedCount > links.count else { return }
      links.removeAll { $0.observation.isEnded }
      endedCount = 0
    }
  }

  /// Whether nothing is observed.
  package var isEmpty: Bool { snapshot().allSatisfy(\.observation.isEnded) }

  private func snapshot() -> [Link] { ObservationLock.shared.withLock { links } }

  /// Notes that a property is about to change.
  package func willChange(_ key: String) { willChange(key, nil) }

  /// Notes that elements of an array property are about to change; `nil` for the whole property.
  func willChange(_ key: String, _ elements: ElementChange?) {
    let key = key.withoutIs
    for link in snapshot() where link.key == key {
      // For an observer of a path through the property, the property changes as a whole.
      let isLast = link.observation.path.keys.last == key
      link.observation.willChange(isLast ? elements : nil)
    }
  }

  /// Tells the observers of a property that it has changed.
  package func didChange(_ key: String) {
    let key = key.withoutIs
    for link in snapshot() {
      if link.key == key {
        link.observation.didChange()
      } else if link.key == nil {
        link.observation.check()
      }
    }
  }

  func willChange(_ keyPath: AnyKeyPath) {
    for link in snapshot() where link.observation.path.keyPath == keyPath {
      link.observation.willChange()
    }
  }

  func didChange(_ keyPath: AnyKeyPath) {
    for link in snapshot() {
      if link.observation.path.keyPath == keyPath {
        link.observation.didChange()
      } else {
        link.observation.check()
      }
    }
  }

  /// Notifies the observers of all properties that have changed. During a grouped change, waits for
  /// its end.
  package func check() {
    if held == 0 { checkNow() }
  }

  /// Notifies the observers of all properties that have changed.
  package func checkNow() {
    for link in snapshot() { link.observation.check() }
    for dependent in ObservationLock.shared.withLock({ dependents }) {
      dependent.observations?.check()
    }
  }

  /// Changes several properties; observers see a single change.
  package func change(_ body: () -> Void) {
    held += 1
    body()
    held -= 1
    check()
  }
}
