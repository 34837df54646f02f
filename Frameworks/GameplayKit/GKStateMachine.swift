// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

/// A state of a machine. A program has a class for each.
open class GKState: NSObject {
  open fileprivate(set) weak var stateMachine: GKStateMachine?
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  open func didEnter(from previousState: GKState?) {}
  open func update(deltaTime seconds: TimeInterval) {}
  open func willExit(to nextState: GKState) {}
}
/// A machine with one state at a time.
open class GKStateMachine: NSObject {
  private let states: [GKState]
  open private(set) var currentState: GKState?
  public init(states: [GKState]) {
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }
  open func state<State: GKState>(forClass stateClass: State.Type) -> State? {
    states.first { type(of: $0) == stateClass } as? State
  }
  /// Whether the state can follow the present one.
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    currentState?.isValidNextState(stateClass) ?? true
  }
  /// Changes the state. Returns false if the present one does not allow it, or if there is no such state.
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states.first(where: { type(of: $0) == stateClass })
    else { return false }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }
  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}

/// Something with components.
open class GKEntity: NSObject {
  open private(set) var components: [GKComponent] = []
  open func addComponent(_ component: GKComponent) {
    components.removeAll { type(of: $0) == type(of: component) }
    components.append(component)
    component.entity = self
    component.didAddToEntity()
  }
  open func removeComponent<Component: GKComponent>(ofType componentClass: Component.Type) {
    for component in components where type(of: component) == componentClass {
      component.willRemoveFromEntity()
    }
    components.removeAll { type(of: $0) == componentClass }
  }
  open func component<Component: GKComponent>(
    ofType componentClass: Component.Type
  ) -> Component? { components.first { type(of: $0) == componentClass } as? Component }
  open func update(deltaTime seconds: TimeInterval) {
    for component in components { component.update(deltaTime: seconds) }
  }
}
/// A part of what an entity does.
open class GKComponent: NSObject {
  open fileprivate(set) weak var entity: GKEntity?
  open func update(deltaTime seconds: TimeInterval) {}
  open func didAddToEntity() {}
  open func willRemoveFromEntity() {}
}
