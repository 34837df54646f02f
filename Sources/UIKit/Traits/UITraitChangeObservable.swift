// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// What was registered, to be taken back.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// What tells of changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  /// Calls a method of an object when any of some traits changes.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - target: The object; weak.
  ///   - action: The method, which takes nothing, whose traits changed, or that and the traits before.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  /// Calls a method of this object when any of some traits changes.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - action: The method; see `registerForTraitChanges(_:target:action:)`.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  /// Takes a registration back.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// What keeps registrations.
@MainActor
protocol TraitObserved: AnyObject, UITraitChangeObservable {
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserved {
  func add(_ observer: TraitObserver) -> TraitObserver {
    traitObservers.append(observer)
    return observer
  }

  /// Tells those who asked, in the order of their registrations.
  func tellObservers(_ old: UITraitCollection, _ new: UITraitCollection) {
    for observer in traitObservers
    where observer.traits.contains(where: { $0.differs(old.values, new.values) }) {
      observer.tell(self, old)
    }
  }
}

extension UITraitChangeObservable {
  /// Calls a closure when any of some traits changes, with this object as the one that is told of.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: Gets this object and the traits before.
  @discardableResult
  public func registerForTraitChanges<Environment>(
    _ traits: [UITrait],
    handler:
      @escaping (
        _ traitEnvironment: Environment, _ previousTraitCollection: UITraitCollection
      ) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { environment, old in
      if let environment = environment as? Environment { handler(environment, old) }
    }
    return (self as? any TraitObserved)?.add(observer) ?? observer
  }
}

extension UITraitChangeObservable {
  /// Calls a method of an object when any of some traits changes.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  {
    weak let target = target as AnyObject
    let observer = TraitObserver(traits) { environment, old in
      if let target { action.perform(on: target, environment, old) }
    }
    return (self as? any TraitObserved)?.add(observer) ?? observer
  }
  /// Calls a method of this object when any of some traits changes.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  { registerForTraitChanges(traits, target: self, action: action) }
  /// Ends a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserved)?.traitObservers.removeAll { $0 === registration }
  }
}

extension UIView: UITraitEnvironment, TraitObserved {}

extension UIViewController: UITraitEnvironment, TraitObserved {}
