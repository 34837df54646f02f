// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import InterfaceDocuments

extension DocumentObjects {
  /// Sets outlets of an object.
  ///
  /// - Returns: The outlets whose destinations do not exist. A controller's view, for instance, may not have been
  ///   created yet. An incomplete collection is set to the objects that exist, and all of its outlets are returned.
  func connectOutlets(
    _ connections: [DocumentElement], of object: NSObject
  ) -> [DocumentElement] {
    var missing: [DocumentElement] = []
    for outlet in connections where outlet.name == "outlet" {
      guard let property = outlet["property"] else { continue }
      if let target = target(of: outlet) {
        object.setValue(target, forKey: property)
      } else {
        missing.append(outlet)
      }
    }
    let parts = connections.filter { $0.name == "outletCollection" && $0["property"] != nil }
    for (property, parts) in Dictionary(grouping: parts, by: { $0["property"] ?? "" })
      .sorted(by: { $0.key < $1.key })
    {
      let targets = parts.compactMap(target)
      setCollection(property, of: object, to: targets)
      if targets.count < parts.count { missing += parts }
    }
    return missing
  }

  private func target(of connection: DocumentElement) -> NSObject? {
    connection["destination"].flatMap { object($0) ?? guides[$0]?() as? NSObject }
  }

  private func setCollection(_ property: String, of object: NSObject, to targets: [NSObject]) {
    if property == "gestureRecognizers", let view = object as? UIView {
      for case let gesture as UIGestureRecognizer in targets
      where view.gestureRecognizers?.contains(gesture) != true {
        view.addGestureRecognizer(gesture)
      }
    } else {
      object.setValue(targets, forKey: property)
    }
  }

  /// Connects actions and segues of an object, each of them once.
  ///
  /// - Returns: The actions whose destinations do not exist.
  func connectActions(
    _ connections: [DocumentElement], of object: NSObject
  ) -> [DocumentElement] {
    for segue in connections where segue.name == "segue" { connectSegue(segue, object) }
    return connections.filter { $0.name == "action" && !connectAction($0, object) }
  }

  /// Returns whether the destination of an action exists.
  private func connectAction(_ connection: DocumentElement, _ sender: NSObject) -> Bool {
    guard let name = connection["selector"], let id = connection["destination"] else { return true }
    let target = isFirstResponder(id) ? nil : object(id)
    if target == nil, !isFirstResponder(id) { return false }
    let action = Selector(name)
    switch sender {
    case let control as UIControl:
      control.addTarget(target, action: action, for: Self.event(connection["eventType"], control))
    case let item as UIBarButtonItem:
      (item.target, item.action) = (target, action)
    case let gesture as UIGestureRecognizer:
      if let target { gesture.addTarget(target, action: action) }
    default: document.warn(connection, "only controls, bar buttons and recognisers have actions")
    }
    return true
  }

  /// Returns the event of a connection, by default the control's main event.
  private static func event(_ name: String?, _ control: UIControl) -> UIControl.Event {
    let usual: UIControl.Event
    switch control {
    case is UIButton: usual = .touchUpInside
    case is UITextField: usual = .editingDidEnd
    default: usual = .valueChanged
    }
    return name.flatMap { events[$0] } ?? usual
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat,
    "touchDragInside": .touchDragInside, "touchDragOutside": .touchDragOutside,
    "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
    "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]

  // MARK: Segues

  private func connectSegue(_ connection: DocumentElement, _ sender: NSObject) {
    guard connection["kind"] != "relationship", connection["kind"] != "embed" else { return }
    let template = SegueTemplate(connection, self)
    if scene === self { segues.append(template) }
    switch sender {
    case let cell as UITableViewCell:
      if connection["trigger"] == "accessoryAction" {
        cell.accessoryAction = { [weak cell] in template.perform(from: cell) }
      } else {
        cell.selectionAction = { [weak cell] in template.perform(from: cell) }
      }
    case let cell as UICollectionViewCell:
      cell.selectionAction = { [weak cell] in template.perform(from: cell) }
    case let control as UIControl:
      control.addAction(
        UIAction { action in template.perform(from: action.sender) },
        for: Self.event(nil, control))
    case let item as UIBarButtonItem:
      (item.target, item.action) = (template, Selector(SegueTemplate.performSelector))
    case let gesture as UIGestureRecognizer:
      gesture.addTarget(template, action: Selector(SegueTemplate.performSelector))
    default: break
    }
  }

  /// The objects of the scene, which own its segues.
  var scene: DocumentObjects { outer?.scene ?? self }

  /// Shows the controllers of container views.
  func embedControllers(of made: Made) {
    guard let view = made.object as? UIView else { return }
    let segues = made.element.list("connections")
    for segue in segues where segue.name == "segue" && segue["kind"] == "embed" {
      SegueTemplate(segue, self).embed(in: view)
    }
  }
}
