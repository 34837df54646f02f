// Nacre, MIT licence; see LICENSE.

import Foundation

/// A storyboard. Storyboards are not supported: their compiled form is Apple's own. A program that
/// asks one for a controller stops with a message.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String

  /// Creates a storyboard of a name, without looking for its file.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Stops the program: storyboards are not supported.
  open func instantiateInitialViewController() -> UIViewController? {
    UINib.refuse("UIStoryboard(name: \"\(name)\").instantiateInitialViewController()")
  }
  /// Stops the program: storyboards are not supported.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    UINib.refuse(
      "UIStoryboard(name: \"\(name)\").instantiateViewController(withIdentifier: \"\(identifier)\")"
    )
  }
  /// Stops the program: storyboards are not supported.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    UINib.refuse("UIStoryboard(name: \"\(name)\").instantiateInitialViewController(creator:)")
  }
  /// Stops the program: storyboards are not supported.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    UINib.refuse(
      "UIStoryboard(name: \"\(name)\").instantiateViewController(identifier: \"\(identifier)\")")
  }
}

extension UISceneConfiguration {
  /// The storyboard of the scene. Storyboards are not supported; stored for compatibility.
  public var storyboard: UIStoryboard? {
    get { storedStoryboard as? UIStoryboard }
    set { storedStoryboard = newValue }
  }
}

/// A transition between two controllers of a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// The name of the segue.
  public let identifier: String?
  /// The controller that the segue leaves.
  public let source: UIViewController
  /// The controller that the segue shows.
  public let destination: UIViewController
  private let handler: () -> Void

  /// Creates a segue, which does nothing when it is performed.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = {}
    super.init()
  }
  /// Creates a segue with a closure that shows the destination.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init()
  }

  /// Shows the destination. The default calls the closure of the initialiser.
  open func perform() { handler() }
}
