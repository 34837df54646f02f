// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIWindowScene {
  /// The preferred geometry of a scene.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// The preferred geometry of a scene on iOS.
    @preconcurrency @MainActor
    open class iOS: GeometryPreferences {
      /// The orientations that the scene may have; `nil` for any.
      open var interfaceOrientations: UIInterfaceOrientationMask?

      /// Creates a preference for any of some orientations.
      public convenience init(interfaceOrientations: UIInterfaceOrientationMask?) {
        self.init()
        self.interfaceOrientations = interfaceOrientations
      }
    }
  }

  /// The geometry that a scene has.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    private let scene: UIWindowScene

    init(of scene: UIWindowScene) { self.scene = scene }

    /// The coordinate space of the scene.
    open var coordinateSpace: any UICoordinateSpace { scene.coordinateSpace }
    /// The orientation of the scene's interface.
    open var interfaceOrientation: UIInterfaceOrientation { scene.interfaceOrientation }
  }

  /// The geometry of the scene. It follows the scene.
  public var effectiveGeometry: Geometry { Geometry(of: self) }

  /// Requests a geometry. The screen keeps the size that its host gives it, so a request is only granted if the scene
  /// has what it asks for.
  ///
  /// - Parameters:
  ///   - geometryPreferences: The preferred geometry.
  ///   - errorHandler: Called soon with a `UISceneError` if the request is denied, as on an iPad whose scenes are windows.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences,
    errorHandler: (@MainActor (any Error) -> Void)? = nil
  ) {
    UIApplication.shared.later { [self] in
      guard let preferred = geometryPreferences as? GeometryPreferences.iOS else {
        errorHandler?(UISceneError(code: .geometryRequestUnsupported))
        return
      }
      let present = UIInterfaceOrientationMask(
        rawValue: 1 << UInt(interfaceOrientation.rawValue))
      guard preferred.interfaceOrientations?.isDisjoint(with: present) == true else { return }
      errorHandler?(UISceneError(code: .geometryRequestDenied))
    }
  }
}
