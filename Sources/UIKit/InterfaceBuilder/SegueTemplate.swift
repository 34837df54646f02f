// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import InterfaceDocuments

/// A segue of a scene, which can be performed any number of times.
@MainActor
final class SegueTemplate: MainActorObject {
  /// The name that the segue's author gave.
  let identifier: String?
  private let element: DocumentElement
  private let document: LoadedDocument
  /// The objects of the scene, which the scene's controller keeps.
  private weak var scene: DocumentObjects?
  /// The objects of a cell, which only its segues keep.
  private let cell: DocumentObjects?

  init(_ element: DocumentElement, _ objects: DocumentObjects) {
    identifier = element["identifier"]
    (self.element, document) = (element, objects.document)
    (scene, cell) = (objects.scene, objects.scene === objects ? nil : objects)
    super.init()
    SegueMembers.register()
  }

  /// The action of bar buttons and recognisers.
  static let performSelector = "nacrePerform:"

  /// Performs the segue for a control or a cell, unless its controller refuses.
  func perform(from sender: Any?) {
    guard let source = scene?.controller else { return }
    let refuses =
      identifier != nil
      && !source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
    if !refuses { performAlways(sender) }
  }

  /// Performs the segue.
  func performAlways(_ sender: Any?) {
    guard let source = scene?.controller else { return }
    if element["kind"] == "unwind" { return unwind(from: source, sender) }
    guard let destination = makeDestination(from: source, sender) else { return }
    apply(to: destination, sender)
    let segue = makeSegue(source, destination)
    source.prepare(for: segue, sender: sender)
    if element.flag("animates") == false {
      UIView.performWithoutAnimation { segue.perform() }
    } else {
      segue.perform()
    }
  }

  // MARK: The destination

  private func makeDestination(
    from source: UIViewController, _ sender: Any?, isInside: Bool = false
  ) -> UIViewController? {
    guard let id = element["destination"] else { return nil }
    // The source's method that is marked `@IBSegueAction` creates the controller.
    let creator = element["destinationCreationSelector"].map { name in
      { (coder: NSCoder) -> UIViewController? in
        let message = Message(Selector(name), [coder, sender, self.identifier])
        return message.sendOrReport(to: source)?.value as? UIViewController
      }
    }
    return scene?.storyboard?.makeController(
      of: id, nesting: isInside ? scene?.nesting : nil, creator: creator)
  }

  /// Sets the presentation style that the segue specifies.
  private func apply(to destination: UIViewController, _ sender: Any?) {
    if let style = ControllerValues.presentationStyles[element["modalPresentationStyle"] ?? ""] {
      destination.modalPresentationStyle = style
    }
    if let style = ControllerValues.transitionStyles[element["modalTransitionStyle"] ?? ""] {
      destination.modalTransitionStyle = style
    }
    guard kind == .popover else { return }
    destination.modalPresentationStyle = .popover
    let popover = destination.popoverPresentationController
    if let id = element["popoverAnchorView"], let view = object(id) as? UIView {
      popover?.sourceView = view
      popover?.sourceRect = view.bounds
    } else if let id = element["popoverAnchorBarButtonItem"],
      let item = object(id) as? UIBarButtonItem
    {
      popover?.barButtonItem = item
    } else if let item = sender as? UIBarButtonItem {
      popover?.barButtonItem = item
    } else if let view = sender as? UIView {
      popover?.sourceView = view
      popover?.sourceRect = view.bounds
    }
    let directions = DocumentValue<UIPopoverArrowDirection>.flags([
      "up": .up, "down": .down, "left": .left, "right": .right,
    ])
    if let scene, let allowed = directions.read(element, "popoverArrowDirection", scene) {
      popover?.permittedArrowDirections = allowed
    }
  }

  private func object(_ id: String) -> NSObject? { (cell ?? scene)?.object(id) }

  // MARK: The segue

  private enum Kind: String {
    case show, showDetail, presentation, modal, push, replace, custom
    case popover = "popoverPresentation"
  }

  private var kind: Kind { element["kind"].flatMap { Kind(rawValue: $0) } ?? .show }

  private func makeSegue(
    _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue {
    let kind = self.kind
    let segue = UIStoryboardSegue.make(
      customType ?? UIStoryboardSegue.self, identifier: identifier, source: source,
      destination: destination)
    segue.handler = { [unowned segue] in
      let (source, destination) = (segue.source, segue.destination)
      switch kind {
      case .show: source.show(destination, sender: segue)
      case .showDetail: source.showDetailViewController(destination, sender: segue)
      case .push:
        source.navigationController?.pushViewController(destination, animated: true)
      case .replace:
        source.splitViewController?.showDetailViewController(destination, sender: segue)
      case .presentation, .modal, .popover: source.present(destination, animated: true)
      case .custom:
        Log.warn("the segue \(segue.identifier ?? "") has no class with a method perform()")
      }
    }
    return segue
  }

  private var customType: UIStoryboardSegue.Type? {
    guard let name = element["customClass"] else { return nil }
    let found: AnyClass? = ProgramClasses.type(name, module: element["customModule"])
    if let type = found as? UIStoryboardSegue.Type { return type }
    document.warn(element, "Unknown class \(name) in Interface Builder file.")
    return nil
  }

  // MARK: Embedding

  /// Shows the destination in a container view.
  func embed(in view: UIView) {
    guard let source = scene?.controller else { return }
    if let identifier, !source.shouldPerformSegue(withIdentifier: identifier, sender: nil) {
      return
    }
    guard let destination = makeDestination(from: source, nil, isInside: true) else { return }
    let segue = makeSegue(source, destination)
    segue.handler = {
      source.addChild(destination)
      let child: UIView = destination.view
      child.frame = view.bounds
      child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      child.translatesAutoresizingMaskIntoConstraints = true
      view.addSubview(child)
      destination.didMove(toParent: source)
    }
    source.prepare(for: segue, sender: nil)
    segue.perform()
  }

  // MARK: Unwinding

  private func unwind(from source: UIViewController, _ sender: Any?) {
    guard let name = element["unwindAction"] else { return }
    UnwindSegue(identifier: identifier, action: Selector(name), type: customType)
      .perform(from: source, sender)
  }
}

/// The action of a template, which bar buttons and recognisers send.
@MainActor
private enum SegueMembers {
  private static let once: Void = {
    ClassMembers(of: SegueTemplate.self).method(SegueTemplate.performSelector) {
      (template: SegueTemplate, sender: Any?) in template.perform(from: sender)
    }
  }()
  static func register() { _ = once }
}
