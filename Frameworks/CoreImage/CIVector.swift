// Nacre, MIT licence; see LICENSE.

import UIKit

/// Numbers for the input of a filter.
open class CIVector: NSObject, @unchecked Sendable {
  // SAFETY: the property is a constant.
  /// The numbers in order.
  let numbers: [CGFloat]

  init(_ numbers: [CGFloat]) {
    self.numbers = numbers
    super.init()
  }

  // SAFETY: as in Apple's declaration, there are as many numbers at the pointer as `count` says. They are
  // copied.
  /// Creates a vector of the numbers at a pointer.
  public convenience init(values: UnsafePointer<CGFloat>, count: Int) {
    self.init((0..<max(0, count)).map { values[$0] })
  }
  /// Creates a vector of one number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Creates a vector of two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Creates a vector of three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Creates a vector of four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// Creates a vector of a point's coordinates.
  public convenience init(cgPoint p: CGPoint) { self.init([p.x, p.y]) }
  /// Creates a vector of a rectangle's origin and size.
  public convenience init(cgRect r: CGRect) {
    self.init([r.origin.x, r.origin.y, r.size.width, r.size.height])
  }
  /// Creates a vector of the six numbers of a transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Creates a vector of a string such as `[1 2 3]`.
  public convenience init(string representation: String) {
    self.init(
      representation.split { "[] ".contains($0) }.map { CGFloat(Double($0) ?? 0) })
  }

  /// How many numbers there are.
  open var count: Int { numbers.count }
  /// The first number; 0 if there is none. The same for the others.
  open var x: CGFloat { value(at: 0) }
  /// The second number.
  open var y: CGFloat { value(at: 1) }
  /// The third number.
  open var z: CGFloat { value(at: 2) }
  /// The fourth number.
  open var w: CGFloat { value(at: 3) }
  /// The first two numbers.
  open var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four numbers.
  open var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The first six numbers.
  open var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(a: x, b: y, c: z, d: w, tx: value(at: 4), ty: value(at: 5))
  }
  /// The numbers in brackets.
  open var stringRepresentation: String {
    "[" + numbers.map { "\(Double($0))" }.joined(separator: " ") + "]"
  }

  /// Returns a number; 0 beyond the last.
  open func value(at index: Int) -> CGFloat { numbers.indices.contains(index) ? numbers[index] : 0 }
}
