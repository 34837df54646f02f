// Nacre, MIT licence; see LICENSE.

import Foundation

// State restoration: what programs declare so that a system starts them where they were. Nacre restores no state, so
// none of this is called.

/// A class that makes view controllers when a program is restored. It is never asked.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration {
  /// Returns the controller with an identifier, or `nil`.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

/// A class that makes objects when a program is restored. It is never asked.
@preconcurrency @MainActor
public protocol UIObjectRestoration {
  /// Returns the object with an identifier, or `nil`.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// An object whose state is restored. All its members are optional.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// The object in which the object was when its state was saved.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that makes the object.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Writes the state.
  func encodeRestorableState(with coder: NSCoder)
  /// Reads the state.
  func decodeRestorableState(with coder: NSCoder)
  /// Called when the state of all objects has been read.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// None.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// None.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing.
  public func applicationFinishedRestoringState() {}
}

extension UIApplication {
  /// The key in a coder of the version of the program that saved the state.
  public nonisolated static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersionKey"
  /// The key in a coder of the device on which the state was saved.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
  /// The key in a coder of the time at which the state was saved.
  public nonisolated static let stateRestorationTimestampKey =
    "UIApplicationStateRestorationTimestampKey"
  /// The key in a coder of the version of the system on which the state was saved.
  public nonisolated static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersionKey"

  /// Does nothing: no state is saved.
  public class func registerObject(
    forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
  ) {}
  /// Does nothing: no state is restored.
  public func ignoreSnapshotOnNextApplicationLaunch() {}
  /// Does nothing: no state is restored.
  public func extendStateRestoration() {}
  /// Does nothing: no state is restored.
  public func completeStateRestoration() {}
}
