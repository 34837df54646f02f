// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Dynamics
import Foundation
import GraphicsTypes

extension Vector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
}

extension CGPoint {
  init(_ vector: Vector) { self.init(x: vector.x, y: vector.y) }
}

extension CGVector {
  init(_ vector: Vector) { self.init(dx: vector.x, dy: vector.y) }
}

extension UIDynamicItem {
  /// The rotation of the transform in radians.
  var dynamicAngle: Double { atan2(Double(transform.b), Double(transform.a)) }

  /// Converts a point from the reference view's coordinate space to the item's own, which is
  /// centred and not rotated.
  func ownPlace(of point: CGPoint) -> Vector {
    (Vector(point) - Vector(center)).rotated(to: Vector(angle: -dynamicAngle))
  }

  /// Converts an offset in the item's own coordinate space to a point of the reference view's.
  func place(ofOffset offset: Vector) -> Vector {
    Vector(center) + offset.rotated(to: Vector(angle: dynamicAngle))
  }

  /// A body with the item's current shape, position and rotation.
  var body: Body { Body(shape: shape, center: Vector(center), angle: dynamicAngle) }

  private var shape: Shape {
    let (width, height) = (Double(bounds.size.width), Double(bounds.size.height))
    guard width > 0, height > 0 else {
      Misuse.stop(
        "\(self) has bounds without area, \(bounds): an item of UIKit Dynamics needs some")
    }
    switch collisionBoundsType {
    case .rectangle: return Shape(width: width, height: height)
    case .ellipse: return Shape(ellipseOfWidth: width, height: height)
    case .path:
      let points = collisionBoundingPath.flattened.flatMap(\.points)
      return Shape(around: points) ?? Shape(width: width, height: height)
    }
  }
}

extension UIBezierPath {
  /// The subpaths as polylines, with each curve divided into 8 lines.
  var flattened: [(points: [Vector], isClosed: Bool)] {
    var lines: [(points: [Vector], isClosed: Bool)] = []
    func add(_ points: [CGPoint]) {
      guard let start = lines.last?.points.last else { return }
      let points = [start] + points.map { Vector($0) }
      for step in 1...8 {
        // De Casteljau's algorithm: repeated linear interpolation.
        var means = points
        let share = Double(step) / 8
        while means.count > 1 {
          means = zip(means, means.dropFirst()).map { $0 + ($1 - $0) * share }
        }
        lines[lines.count - 1].points += means
      }
    }
    cgPath.path.forEach { element in
      switch element {
      case .move(let point): lines.append(([Vector(point)], false))
      case .line(let point):
        if !lines.isEmpty { lines[lines.count - 1].points.append(Vector(point)) }
      case .quad(let control, let point): add([control, point])
      case .cubic(let first, let second, let point): add([first, second, point])
      case .close: if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
      }
    }
    return lines
  }
}
