// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import InterfaceDocuments

extension DocumentObjects {
  /// Sets the outlets of an object.
  ///
  /// - Returns: Whether all destinations exist. The view of a controller may not have been made.
  func connectOutlets(of made: Made) -> Bool {
    var isComplete = true
    var collections: [String: [NSObject]] = [:]
    var names: [String] = []
    for connection in made.element.list("connections") {
      guard let property = connection["property"], let id = connection["destination"] else {
        continue
      }
      guard let target = object(id) ?? guides[id]?() as? NSObject else {
        isComplete = false
        continue
      }
      switch connection.name {
      case "outlet": setOutlet(property, of: made.object, to: target)
      case "outletCollection":
        if collections[property] == nil { names.append(property) }
        collections[property, default: []].append(target)
      default: continue
      }
    }
    for name in names { setCollection(name, of: made.object, to: collections[name] ?? []) }
    return isComplete
  }

  private func setOutlet(_ property: String, of object: NSObject, to target: NSObject) {
    object.setValue(target, forKey: property)
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

  /// Connects the actions and segues of an object.
  func connectActions(of made: Made) {
    for connection in made.element.list("connections") {
      switch connection.name {
      case "action": connectAction(connection, made.object)
      case "segue": connectSegue(connection, made.object)
      default: break
      }
    }
  }

  private func connectAction(_ connection: DocumentElement, _ sender: NSObject) {
    guard let name = connection["selector"], let id = connection["destination"] else { return }
    let target = isFirstResponder(id) ? nil : object(id)
    if target == nil, !isFirstResponder(id) { return }
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
  }

  /// Returns the event of a connection, by default the one for which a control is there.
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

  /// The objects of the scene, which have its segues.
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
