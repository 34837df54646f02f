// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A rectangle within a view that takes part in layout but displays nothing.
@preconcurrency @MainActor
open class UILayoutGuide: MainActorObject {
  /// The rule that determines the guide's rectangle.
  enum Role {
    /// The constraints of the client.
    case client
    /// The view's margins.
    case margins
    /// The view's safe area.
    case safeArea
    /// The content of a scroll view. Constraints between the scroll view's edges and views inside
    /// it refer to this guide.
    case scrolled
    /// The visible part of a scroll view's content.
    case seen
    /// The area of the keyboard.
    case keyboard
    /// The area within the margins, limited to a readable width of text.
    case readable
    /// From one anchor to another. Its size may be negative.
    case distance
  }

  let role: Role

  /// Creates a guide without an owning view.
  @preconcurrency @MainActor public override init() {
    role = .client
    super.init()
  }

  init(_ role: Role) {
    self.role = role
    super.init()
  }

  init(_ role: Role, of view: UIView, _ name: String) {
    self.role = role
    super.init()
    (owningView, identifier) = (view, name)
  }

  /// The view that owns the guide. Positions are in its coordinates.
  open internal(set) weak var owningView: UIView?
  /// A name that identifies the guide in logs.
  open var identifier = ""
  /// The rectangle of the guide in the owning view's coordinates, as of the last layout.
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
    case .client, .scrolled, .distance: break
    }
    owningView.layoutEngine?.update(before: nil)
    return owningView.layoutEngine?.frame(of: self) ?? .zero
  }
  /// Whether the constraints leave the guide's position or size undetermined.
  open var hasAmbiguousLayout: Bool { owningView?.layoutEngine?.isAmbiguous(self) ?? true }
  /// Returns the constraints on the guide along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?.layoutEngine?.constraints(affecting: self, axis) ?? []
  }

  /// The anchor of the leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The anchor of the horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}
