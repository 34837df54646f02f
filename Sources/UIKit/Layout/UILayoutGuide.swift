// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A rectangle in a view that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// What places the guide.
  enum Role {
    /// The program's constraints.
    case client
    /// The view's margins.
    case margins
    /// What is not obscured.
    case safeArea
    /// What a view scrolls: its sides are those of the view to the views in it.
    case scrolled
    /// The part of what a view scrolls that is seen.
    case seen
    /// Where a keyboard would be.
    case keyboard
    /// Within the margins, and no wider than lines of text should be.
    case readable
  }

  let role: Role

  /// Creates a guide that belongs to no view.
  @MainActor public override init() {
    role = .client
    super.init()
  }

  init(_ role: Role, of view: UIView, _ name: String) {
    self.role = role
    super.init()
    (owningView, identifier) = (view, name)
  }

  /// The view that the guide is in the space of.
  open internal(set) weak var owningView: UIView?
  /// A name for the programmer, in logs.
  open var identifier = ""
  /// The rectangle in the space of the view; as it is after the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    switch role {
    case .margins, .safeArea, .readable:
      return owningView.bounds.inset(by: owningView.insets(of: role))
    case .seen: return owningView.bounds
    case .keyboard:
      let (bounds, height) = (owningView.bounds, owningView.keyboardHeight)
      return CGRect(
        x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    case .client, .scrolled: break
    }
    owningView.layoutEngine?.update(before: nil)
    return owningView.layoutEngine?.frame(of: self) ?? .zero
  }
  /// Whether constraints leave the guide's place or size open.
  open var hasAmbiguousLayout: Bool { owningView?.layoutEngine?.isAmbiguous(self) ?? true }
  /// Returns the constraints that are about the guide in a direction.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.layoutEngine?.constraints(affecting: self, axis) ?? []
  }

  /// The side where lines of text begin.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The side where lines of text end.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left side.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right side.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top side.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom side.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle across.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle down.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
