// Nacre, MIT licence; see LICENSE.

import Timing

/// The animations of a layer, prepared for evaluation: the property animations of all groups in one list.
///
/// It depends only on the animations and is made once, when a commit changes them.
struct AnimationProgram: Sendable {
  /// A group, whose time is the time of its children.
  private struct Group: Sendable {
    let animation: Shared<Animation>
    /// The index of the group around it; `nil` for the layer's own time.
    let parent: Int?
  }

  /// A property animation.
  private struct Step: Sendable {
    let animation: Shared<Animation>
    /// The index of its group; `nil` for the layer's own time.
    let group: Int?
    let adds: Bool
    let properties: AnimatedProperties
  }

  /// Scratch memory that successive evaluations reuse. Holds the time of each group's children; `nil` where
  /// the group has no effect.
  struct Scratch {
    fileprivate var times: [Double?] = []
  }

  /// In depth-first order: a group comes after the group around it.
  private var groups: [Group] = []
  /// In the order in which the animations were added.
  private var steps: [Step] = []
  private var adds = false
  /// The properties that change.
  private(set) var properties: AnimatedProperties = []
  /// Whether there is a transition.
  private(set) var hasTransition = false

  init(_ animations: [Shared<Animation>]) {
    // The animations to visit, each with its group; the last is visited next. Groups may be nested to any
    // depth.
    var pending = animations.reversed().map { ($0, Int?.none) }
    while let (animation, group) = pending.popLast() {
      switch animation.value.change {
      case .none: break
      case .transition: hasTransition = true
      case .property(let property): add(property, animation, in: group)
      case .group(let children):
        let (index, duration) = (groups.count, animation.value.timing.duration)
        pending += children.reversed().map { (Shared($0.lasting(duration)), Optional(index)) }
        groups.append(Group(animation: animation, parent: group))
      }
    }
  }

  private mutating func add(
    _ property: PropertyAnimation, _ animation: Shared<Animation>, in group: Int?
  ) {
    var changed = AnimatedProperties(property.target.root)
    // A path may also turn the layer.
    if case .path(let path) = property.values, path.rotation != .none {
      changed.insert(AnimatedProperties(.transform))
    }
    steps.append(
      Step(animation: animation, group: group, adds: property.adds, properties: changed))
    adds = adds || property.adds
    properties.formUnion(changed)
  }

  /// Applies the animations of some properties at a local time of the layer. Replacing animations are
  /// applied first, in the order in which they were added; then additive ones, the newest first.
  ///
  /// - Parameter scratch: From `begin(at:_:)` for the same time.
  func apply(
    _ selected: AnimatedProperties = .all, at time: Double, to values: inout LayerProperties,
    _ scratch: borrowing Scratch
  ) {
    for index in steps.indices
    where !steps[index].adds && !steps[index].properties.isDisjoint(with: selected) {
      run(index, at: time, on: &values, scratch)
    }
    guard adds else { return }
    // The order matters only to transforms. The newest delta is relative to the model, so it is
    // applied first; older deltas wrap the result.
    for index in steps.indices.reversed()
    where steps[index].adds && !steps[index].properties.isDisjoint(with: selected) {
      run(index, at: time, on: &values, scratch)
    }
  }

  /// The holding of the animated values of some properties, at a local time of the layer.
  ///
  /// - Parameter scratch: From `begin(at:_:)` for the same time.
  func holding(
    of selected: AnimatedProperties = .all, at time: Double, _ scratch: borrowing Scratch
  ) -> Holding {
    var result = Holding.forever
    for index in steps.indices where !steps[index].properties.isDisjoint(with: selected) {
      result = result.joined(with: holding(ofStep: index, at: time, scratch))
      if !result.isHeld { break }
    }
    return result
  }

  private func holding(ofStep index: Int, at time: Double, _ scratch: borrowing Scratch) -> Holding
  {
    guard var group = steps[index].group else {
      return steps[index].animation.holding(atParentTime: time)
    }
    var result = scratch.times[group].map { steps[index].animation.holding(atParentTime: $0) }
    while true {
      // A group without an effect has no time inside. Only the groups around it decide.
      let outer = groups[group].parent
      if let parent = outer.map({ scratch.times[$0] }) ?? time {
        result = groups[group].animation.holding(atParentTime: parent, result)
      }
      guard let outer else { return result ?? .forever }
      group = outer
    }
  }

  /// Evaluates the groups at a local time of the layer.
  func begin(at time: Double, _ scratch: inout Scratch) {
    scratch.times.removeAll(keepingCapacity: true)
    for group in groups {
      let parent = group.parent.map { scratch.times[$0] } ?? time
      let isMember = group.parent != nil
      scratch.times.append(
        parent.flatMap { group.animation.childTime(atParentTime: $0, inGroup: isMember) })
    }
  }

  private func run(
    _ index: Int, at time: Double, on values: inout LayerProperties, _ scratch: borrowing Scratch
  ) {
    let group = steps[index].group
    guard let time = group.map({ scratch.times[$0] }) ?? time else { return }
    steps[index].animation.apply(atParentTime: time, inGroup: group != nil, to: &values)
  }
}

extension Animation {
  /// Returns the animation as a child of a group: without a duration, it takes the group's.
  fileprivate func lasting(_ duration: Double) -> Animation {
    guard timing.duration <= 0 else { return self }
    var result = self
    result.timing.duration = duration
    return result
  }
}
