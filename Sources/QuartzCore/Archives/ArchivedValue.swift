// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import GraphicsTypes
import RenderTree

/// Values of layers and animations as objects that keyed archives can hold.
///
/// Numbers, texts and objects with archives of their own are written as they are. Geometry, colours, paths, images and
/// timing functions are written as a dictionary whose one key names the kind.
enum ArchivedValue {
  private enum Kind: String {
    case point, size, rect, affine, transform, color, path, image, timing
  }

  /// Returns the object for a value; `nil` if archives cannot hold the value.
  static func object(of value: Any) -> NSObject? {
    switch value {
    case let point as CGPoint: numbers(.point, [point.x, point.y])
    case let size as CGSize: numbers(.size, [size.width, size.height])
    case let rect as CGRect:
      numbers(.rect, [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case let affine as CGAffineTransform:
      numbers(.affine, [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty])
    case let transform as CATransform3D: numbers(.transform, elements(transform))
    case let color as CGColor:
      numbers(.color, [color.value.red, color.value.green, color.value.blue, color.value.alpha])
    case let path as CGPath: pathObject(path.path)
    case let image as CGImage: imageObject(image.pixels)
    case let function as CAMediaTimingFunction:
      numbers(.timing, function.points)
    case let list as [Any]:
      list.compactMap(object(of:)).count == list.count
        ? NSArray(array: list.compactMap(object(of:))) : nil
    case let number as NSNumber: number
    case let flag as Bool: NSNumber(value: flag)
    case let text as String: NSString(string: text)
    case let object as NSObject where object is any NSCoding: object
    default: Double(boxed: value).map { NSNumber(value: $0) }
    }
  }

  /// Returns the value of an object from an archive; `nil` for an object that is not understood.
  static func value(of object: Any) -> Any? {
    if let list = object as? [Any] { return list.compactMap(value(of:)) }
    guard let dictionary = object as? [String: Any], dictionary.count == 1 else { return object }
    guard let (key, content) = dictionary.first, let kind = Kind(rawValue: key) else { return nil }
    let numbers = (content as? [Any])?.compactMap(Double.init(boxed:)) ?? []
    switch (kind, numbers.count) {
    case (.point, 2): return CGPoint(x: numbers[0], y: numbers[1])
    case (.size, 2): return CGSize(width: numbers[0], height: numbers[1])
    case (.rect, 4):
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case (.affine, 6):
      return CGAffineTransform(
        a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    case (.transform, 16): return transform(numbers)
    case (.color, 4):
      return CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    case (.timing, 4):
      return CAMediaTimingFunction(
        controlPoints: Float(numbers[0]), Float(numbers[1]), Float(numbers[2]), Float(numbers[3]))
    case (.path, _): return path(numbers).map { CGPath($0) }
    case (.image, _): return (content as? [Any]).flatMap(image)
    default: return nil
    }
  }

  private static func numbers(_ kind: Kind, _ numbers: [Double]) -> NSObject {
    content(kind, numbers.map { NSNumber(value: $0) })
  }
  private static func content(_ kind: Kind, _ content: [NSObject]) -> NSObject {
    NSDictionary(object: NSArray(array: content), forKey: NSString(string: kind.rawValue))
  }

  private static func elements(_ t: CATransform3D) -> [Double] {
    [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ]
  }
  private static func transform(_ n: [Double]) -> CATransform3D {
    CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  // MARK: Paths and images

  /// A path as numbers: the verb of each element, and the coordinates of its points.
  private static func pathObject(_ path: Path) -> NSObject {
    var (list, index) = ([Double](), 0)
    for verb in path.verbs {
      list.append(Double(verb.rawValue))
      for point in path.points[index..<index + verb.pointCount] { list += [point.x, point.y] }
      index += verb.pointCount
    }
    return numbers(.path, list)
  }

  private static func path(_ numbers: [Double]) -> Path? {
    var (path, rest) = (Path(), numbers[...])
    while let first = rest.popFirst() {
      guard let verb = UInt8(exactly: first).flatMap(Path.Verb.init(rawValue:)),
        rest.count >= 2 * verb.pointCount
      else { return nil }
      let points = (0..<verb.pointCount).map { index in
        CGPoint(
          x: rest[rest.startIndex + 2 * index], y: rest[rest.startIndex + 2 * index + 1])
      }
      rest = rest.dropFirst(2 * verb.pointCount)
      switch verb {
      case .move: path.move(to: points[0])
      case .line: path.addLine(to: points[0])
      case .quad: path.addQuad(to: points[1], control: points[0])
      case .cubic: path.addCubic(to: points[2], control1: points[0], control2: points[1])
      case .close: path.close()
      }
    }
    return path
  }

  /// An image as its width, its height and its pixels, in four bytes each with the lowest first.
  private static func imageObject(_ image: PixelImage) -> NSObject {
    let bytes = image.pixels.flatMap { pixel in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> $0) }
    }
    return content(
      .image,
      [NSNumber(value: image.width), NSNumber(value: image.height), NSData(data: Data(bytes))])
  }

  private static func image(_ parts: [Any]) -> CGImage? {
    guard parts.count == 3, let width = parts[0] as? Int, let height = parts[1] as? Int,
      let data = parts[2] as? Data, width >= 0, height >= 0,
      width.multipliedReportingOverflow(by: height).partialValue == data.count / 4,
      data.count % 4 == 0, width <= Int(UInt16.max), height <= Int(UInt16.max)
    else { return nil }
    let bytes = [UInt8](data)
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
    }
    return CGImage(PixelImage(width: width, height: height, pixels: pixels))
  }
}
