// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

extension CALayer {
  func searchAction(forKey event: String) -> (any CAAction)? {
    if CATransaction.disableActions() { return nil }
    let found =
      delegate?.action(for: self, forKey: event)
      ?? actions?[event]
      ?? styleAction(forKey: event)
      ?? type(of: self).defaultAction(forKey: event)
      ?? implicitAnimation(forKey: event)
    return found is NSNull ? nil : found
  }

  /// An action with the event that it is for.
  typealias OrderAction = (event: String, action: any CAAction)

  /// Returns the action for the event that the layer becomes visible or stops being so; `nil` for none.
  func orderAction(_ event: String) -> OrderAction? {
    guard looksForActions, let action = action(forKey: event) else { return nil }
    return (event, action)
  }

  func runOrderAction(_ found: OrderAction?) {
    guard let found else { return }
    found.action.run(forKey: found.event, object: self, arguments: nil)
  }

  private func styleAction(forKey event: String) -> (any CAAction)? {
    var next = style
    while let style = next {
      if let action = (style["actions"] as? [String: any CAAction])?[event] { return action }
      next = style["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Returns an animation from the value of the presentation layer to the new value; `nil` for a
  /// layer that was never committed.
  private func implicitAnimation(forKey event: String) -> (any CAAction)? {
    guard let key = PropertyKey(rawValue: event), AnimatableProperty.row(key).isImplicit,
      let shown = shownProperties, shown[key] != nil || properties[key] != nil
    else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = shown[key]?.boxedEnd
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Whether the layer belongs to a tree that is on the screen.
  package var isShown: Bool { context != nil }

  /// The values of the presentation layer; `nil` for a layer that was never committed.
  package var shownProperties: LayerProperties? {
    context?.tree.properties(of: id, at: CACurrentMediaTime())
  }

  /// Returns the values that the presentation layer would have if the layer's changes were committed,
  /// with and without the animations of some keys; `nil` if the layer is not on the screen.
  package func comingProperties(
    without keys: Set<String>
  ) -> (all: LayerProperties, others: LayerProperties?)? {
    guard let context else { return nil }
    let time = CACurrentMediaTime()
    let change = makeChange(dirt.intersection([.properties, .animations]), at: time)
    return context.tree.properties(of: id, at: time, after: change, without: keys)
  }

  /// Returns the value of the presentation layer, or of the model layer if there is no
  /// presentation.
  func shownValue(forKeyPath keyPath: String) -> Any? {
    guard let path = propertyPath(keyPath) else { return nil }
    return path.value(in: shownProperties ?? properties)?.boxed
  }
}
