// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension NSLayoutXAxisAnchor {
  /// Returns the distance from this anchor to another, positive if the other is further right.
  public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    let span = AnchorSpan(in: itemObject, horizontal: true) { [self] guide in
      [
        guide.leftAnchor.constraint(equalTo: self),
        guide.rightAnchor.constraint(equalTo: otherAnchor),
      ]
    }
    return OffsetDimension(span)
  }
}

extension NSLayoutYAxisAnchor {
  /// Returns the distance from this anchor to another, positive if the other is further down.
  public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    let span = AnchorSpan(in: itemObject, horizontal: false) { [self] guide in
      [
        guide.topAnchor.constraint(equalTo: self),
        guide.bottomAnchor.constraint(equalTo: otherAnchor),
      ]
    }
    return OffsetDimension(span)
  }
}

/// A guide from one anchor to another, whose size is their distance.
@MainActor
final class AnchorSpan {
  let guide = UILayoutGuide(.distance)
  let isHorizontal: Bool
  private let host: any LayoutItem
  private let constraints: (UILayoutGuide) -> [NSLayoutConstraint]
  private var isActive = false

  init(
    in host: any LayoutItem, horizontal isHorizontal: Bool,
    _ constraints: @escaping (UILayoutGuide) -> [NSLayoutConstraint]
  ) { (self.host, self.isHorizontal, self.constraints) = (host, isHorizontal, constraints) }

  /// Constrains the guide to the anchors. Called when the first constraint is activated, because
  /// before that the items may be in different trees.
  func activate() {
    if isActive { return }
    isActive = true
    host.hostView?.addLayoutGuide(guide)
    NSLayoutConstraint.activate(constraints(guide))
  }
}

/// The distance between two anchors.
final class OffsetDimension: NSLayoutDimension {
  let span: AnchorSpan

  init(_ span: AnchorSpan) {
    self.span = span
    super.init(span.guide, span.isHorizontal ? .width : .height)
  }
}

/// A constraint on distances between anchors.
final class OffsetConstraint: NSLayoutConstraint {
  var spans: [AnchorSpan] = []

  override func activate(in view: UIView?) {
    for span in spans { span.activate() }
    super.activate(in: view)
  }
}
