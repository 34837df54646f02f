// Nacre, MIT licence; see LICENSE.

/// A number that identifies the type of an object of Core Foundation.
public typealias CFTypeID = UInt

/// Returns the number of an object's type. Numbers differ from run to run.
public func CFGetTypeID(_ cf: CFTypeRef?) -> CFTypeID {
  switch cf {
  case is CGColor: CGColor.typeID
  case is CGImage: CGImage.typeID
  case is CGPath: CGPath.typeID
  case let object?: number(of: type(of: object))
  case nil: 0
  }
}

private func number(of type: AnyClass) -> CFTypeID {
  CFTypeID(bitPattern: Int(bitPattern: ObjectIdentifier(type)))
}

extension CGColor {
  /// The number of the type.
  public static var typeID: CFTypeID { number(of: CGColor.self) }
}

extension CGImage {
  /// The number of the type.
  public static var typeID: CFTypeID { number(of: CGImage.self) }
}

extension CGPath {
  /// The number of the type, also of mutable paths.
  public static var typeID: CFTypeID { number(of: CGPath.self) }
}
