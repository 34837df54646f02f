// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

/// A registration for changes of traits, with which to unregister.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object whose changes of traits can be observed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  /// Registers a method of an object to be called when any of some traits changes.
  ///
  /// - Parameters:
  ///   - traits: The traits to observe.
  ///   - target: The object; not retained.
  ///   - action: The selector of the method. It takes no argument, or the object whose traits
  ///     changed, or that object and its previous traits.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
    -> any UITraitChangeRegistration
  /// Registers a method of this object to be called when any of some traits changes.
  ///
  /// - Parameters:
  ///   - traits: The traits to observe.
  ///   - action: The selector of the method; see `registerForTraitChanges(_:target:action:)`.
  @discardableResult
  func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  /// Removes a registration.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// An object that stores its registrations.
@MainActor
protocol TraitObserved: AnyObject, UITraitChangeObservable {
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserved {
  func add(_ observer: TraitObserver) -> TraitObserver {
    traitObservers.append(observer)
    return observer
  }

  /// Calls the observers of changed traits, in the order of registration.
  func tellObservers(_ old: UITraitCollection, _ new: UITraitCollection) {
    for observer in traitObservers
    where observer.traits.contains(where: { $0.differs(old.values, new.values) }) {
      observer.tell(self, old)
    }
  }
}

extension UITraitChangeObservable {
  /// Registers a closure to be called when any of some traits changes.
  ///
  /// - Parameters:
  ///   - traits: The traits to observe.
  ///   - handler: Called with this object and its previous traits.
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
  /// Registers a method of an object to be called when any of some traits changes.
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
  /// Registers a method of this object to be called when any of some traits changes.
  @discardableResult
  public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  { registerForTraitChanges(traits, target: self, action: action) }
  /// Removes a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserved)?.traitObservers.removeAll { $0 === registration }
  }
}

extension UIView: UITraitEnvironment, TraitObserved {}
