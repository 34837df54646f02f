// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import GraphicsTypes
import InterfaceDocuments

/// A storyboard: scenes, each with a view controller.
///
/// It is read from the XML that Xcode saves. A scene is created on request, and its view on first use. Parts that
/// cannot be read are omitted, and logged once with their line.
@preconcurrency @MainActor
open class UIStoryboard: NSObject, InterfaceSource {
  let name: String
  private let bundle: Bundle?
  private lazy var loaded = DocumentFiles.shared.document(name, "storyboard", in: bundle)

  /// Creates a storyboard of a document that was read.
  init(_ document: LoadedDocument) {
    (name, bundle) = (document.document.name, document.bundle)
    super.init()
    loaded = document
  }

  /// Creates a storyboard of the data of a document; `nil` if it cannot be read or is not a storyboard.
  ///
  /// - Parameter log: Receives a message about each omitted part.
  package convenience init?(data: Data, log: @escaping @MainActor (String) -> Void) {
    guard let document = DocumentFiles.document(data, in: nil, log: log),
      !document.document.scenes.isEmpty
    else { return nil }
    self.init(document)
  }

  /// Creates a storyboard of a name. Its file is looked for when a controller is requested.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    (self.name, bundle) = (name, storyboardBundleOrNil)
    super.init()
  }

  /// Creates the storyboard's initial controller; `nil` if it has none. Stops the program if there is no storyboard.
  open func instantiateInitialViewController() -> UIViewController? {
    document.initialScene.flatMap { make($0, creator: nil) }
  }
  /// Creates the controller of a scene. Stops the program if no scene has the identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let made = make(identifier, creator: nil) else { stop(identifier) }
    return made
  }
  /// Creates the storyboard's initial controller with an initialiser of the program's.
  ///
  /// - Parameter creator: Creates the controller from a coder. If it returns `nil`, the controller is created without
  ///   it.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    document.initialScene.flatMap { make($0, creator: creator) as? Controller }
  }
  /// Creates the controller of a scene with an initialiser of the program's. Stops the program if no scene
  /// has the identifier, or if its controller is of another class.
  ///
  /// - Parameters:
  ///   - identifier: The storyboard identifier of the scene.
  ///   - creator: Creates the controller from a coder. If it returns `nil`, the controller is created without it.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    guard let made = make(identifier, creator: creator) as? Controller else { stop(identifier) }
    return made
  }

  private func make(
    _ identifier: String, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    document.scene(named: identifier).flatMap { make($0, creator: creator) }
  }

  private func stop(_ identifier: String) -> Never {
    let known = document.identifiers.joined(separator: ", ")
    Misuse.stop(
      "the storyboard '\(name)' has no view controller with the identifier '\(identifier)' and that "
        + "class; it has " + (known.isEmpty ? "none with an identifier" : known))
  }

  private var document: InterfaceDocument {
    guard let loaded else {
      Misuse.stop("there is no storyboard '\(name)' in \(bundle?.bundlePath ?? "the program")")
    }
    return loaded.document
  }

  /// Sets a window's root view controller to the storyboard's initial controller.
  func fill(_ window: UIWindow) {
    guard let controller = instantiateInitialViewController() else {
      return Log.warn("the storyboard '\(name)' has no initial view controller")
    }
    window.rootViewController = controller
  }

  /// Creates the controller of a scene by the name that a person uses: the identifier that its author gave, or else the
  /// class of its controller, or else its identifier in the document.
  func makeController(calledInSource name: String) -> UIViewController? {
    let scene =
      document.scene(named: name)
      ?? document.scenes.first { $0.controller["customClass"] == name }
      ?? document.scene(of: name)
    return scene.flatMap { make($0, creator: nil) }
  }

  /// The scenes by the names that `makeController(calledInSource:)` takes, as part of a message.
  var sceneList: String {
    let names = document.scenes.compactMap { scene in
      let element = scene.controller
      return element["storyboardIdentifier"] ?? element["customClass"] ?? element.id
    }
    return names.isEmpty ? "it has no scenes" : "its scenes are " + names.joined(separator: ", ")
  }

  /// Whether the storyboard can be read.
  var exists: Bool { loaded != nil }

  /// Creates the controller of a scene by its identifier in the document.
  ///
  /// - Parameters:
  ///   - id: The identifier, as in the destination of a segue.
  ///   - nesting: The scenes that contain this one; `nil` for none.
  ///   - creator: Creates the controller; `nil` calls `init(coder:)`.
  func makeController(
    of id: String, nesting: SceneNesting? = nil, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let loaded else { return nil }
    guard let scene = document.scene(of: id) else {
      loaded.warn(loaded.document.root, "the destination \(id) of a segue does not exist")
      return nil
    }
    let element = scene.controller
    guard element.name == "viewControllerPlaceholder" else {
      return make(scene, nesting: nesting, creator: creator)
    }
    // A reference to a scene of another storyboard.
    let other = element["storyboardName"].map {
      UIStoryboard(name: $0, bundle: Self.bundle(element["bundleIdentifier"]) ?? bundle)
    }
    guard let other, other.exists else {
      loaded.warn(element, "there is no storyboard '\(element["storyboardName"] ?? "")'")
      return nil
    }
    guard let identifier = element["referencedIdentifier"] else {
      return other.document.initialScene.flatMap {
        other.make($0, nesting: nesting, creator: creator)
      }
    }
    return other.document.scene(named: identifier).flatMap {
      other.make($0, nesting: nesting, creator: creator)
    }
  }

  private static func bundle(_ identifier: String?) -> Bundle? {
    identifier.flatMap { Bundle(identifier: $0) }
  }

  private func make(
    _ scene: InterfaceDocument.Scene, nesting: SceneNesting? = nil,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController? {
    guard let loaded else { return nil }
    let nesting = nesting ?? SceneNesting()
    guard nesting.add() else {
      loaded.warn(scene.controller, "a scene contains more than \(SceneNesting.limit) others")
      return nil
    }
    let objects = DocumentObjects(loaded, storyboard: self, nesting: nesting)
    objects.creator = creator
    guard let controller = objects.make(scene.controller) as? UIViewController else { return nil }
    controller.origin = StoryboardOrigin(objects, scene.controller)
    for object in scene.objects { _ = objects.makeTopLevel(object) }
    objects.finish()
    return controller
  }
}

extension UISceneConfiguration {
  /// The storyboard of the scene, which creates its window and the window's root controller.
  public var storyboard: UIStoryboard? {
    get { storedStoryboard as? UIStoryboard }
    set { storedStoryboard = newValue }
  }
}
