// Nacre, MIT licence; see LICENSE.

import Foundation

/// Finds classes by their names in documents.
@MainActor
enum ProgramClasses {
  /// Returns a class.
  ///
  /// - Parameters:
  ///   - name: The name without a module.
  ///   - module: The module that the document names. A class that is not there is looked for in the
  ///     module of the program, in UIKit, and in frameworks with classes of views.
  static func type(_ name: String, module: String?) -> AnyClass? {
    let modules = [module, programModule].compactMap { $0 } + frameworks
    for module in modules {
      let identifier = module.map { $0.isLetter || $0.isNumber ? $0 : "_" }
      if let type = NSClassFromString("\(String(identifier)).\(name)") { return type }
    }
    return nil
  }

  /// On Apple's systems, the class names of these frameworks contain no module.
  private static let frameworks = [
    "UIKit", "QuartzCore", "SpriteKit", "MapKit", "WebKit", "AVKit", "iAd",
  ]

  /// The module of the program: that of its delegate.
  private static var programModule: String? {
    UIApplication.shared.delegate.map { delegate in
      String(String(reflecting: Swift.type(of: delegate)).prefix { $0 != "." })
    } ?? "Scene"
  }

  /// Returns the first class of UIKit among an object's class and its superclasses.
  static func libraryClass(of object: NSObject) -> AnyClass? {
    var next: AnyClass? = Swift.type(of: object)
    while let type = next, !isLibrary(type) { next = superclass(of: type) }
    return next
  }

  private static func isLibrary(_ type: AnyClass) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = libraries[key] { return known }
    let result = String(reflecting: type).hasPrefix("UIKit.")
    libraries[key] = result
    return result
  }

  // A cache: whether a class is one of UIKit.
  private static var libraries: [ObjectIdentifier: Bool] = [:]

  private static func superclass(of type: AnyClass) -> AnyClass? { _getSuperclass(type) }
}
