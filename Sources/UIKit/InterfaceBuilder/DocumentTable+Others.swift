// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import InterfaceDocuments

extension DocumentTable {
  /// Gesture recognisers, objects of the program's own, and placeholders for objects that do not exist.
  static func addOthers(to rows: inout DocumentRows) {
    addConstraintRows(to: &rows)
    addPinchGestureRecognizerRows(to: &rows)
  }

  private static func addConstraintRows(to rows: inout DocumentRows) {
    // Its items need all views, so `addConstraints(of:)` creates the constraint. These values vary with size classes.
    rows.add("constraint", NSLayoutConstraint.self, root: NSLayoutConstraint.self) {
      $0.set("constant", \.constant, .number)
      $0.set("priority", \.priority, .number)
    }
    rows.add("customObject", NSObject.self, root: NSObject.self)
    rows.add("gestureRecognizer", UIGestureRecognizer.self, root: UIGestureRecognizer.self) {
      $0.set("enabled", \.isEnabled, .flag)
      $0.set("cancelsTouchesInView", \.cancelsTouchesInView, .flag)
      $0.set("delaysTouchesBegan", \.delaysTouchesBegan, .flag)
      $0.set("delaysTouchesEnded", \.delaysTouchesEnded, .flag)
      $0.ignored("allowedTouchTypes")
      $0.ignored("requiresExclusiveTouchType")
    }
    rows.add(
      "tapGestureRecognizer", UITapGestureRecognizer.self, from: "gestureRecognizer",
      root: UIGestureRecognizer.self
    ) {
      $0.set("numberOfTapsRequired", \.numberOfTapsRequired, .number)
      $0.set("numberOfTouchesRequired", \.numberOfTouchesRequired, .number)
    }
    rows.add(
      "panGestureRecognizer", UIPanGestureRecognizer.self, from: "gestureRecognizer",
      root: UIGestureRecognizer.self
    ) {
      $0.set("minimumNumberOfTouches", \.minimumNumberOfTouches, .number)
      $0.set("maximumNumberOfTouches", \.maximumNumberOfTouches, .number)
    }
    rows.add(
      "screenEdgePanGestureRecognizer", UIScreenEdgePanGestureRecognizer.self,
      from: "panGestureRecognizer", root: UIGestureRecognizer.self
    ) {
      $0.set(
        "edges", \.edges,
        .flags(["top": .top, "left": .left, "bottom": .bottom, "right": .right]))
    }
    rows.add(
      "swipeGestureRecognizer", UISwipeGestureRecognizer.self, from: "gestureRecognizer",
      root: UIGestureRecognizer.self
    ) {
      $0.set(
        "direction", \.direction,
        .choice(["right": .right, "left": .left, "up": .up, "down": .down]))
      $0.set(
        "numberOfTouchesRequired", \.numberOfTouchesRequired, .number)
    }
    // Interface Builder writes this name.
    rows.add(
      "pongPressGestureRecognizer", UILongPressGestureRecognizer.self, from: "gestureRecognizer",
      root: UIGestureRecognizer.self, addLongPress)
    rows.add(
      "longPressGestureRecognizer", UILongPressGestureRecognizer.self, from: "gestureRecognizer",
      root: UIGestureRecognizer.self, addLongPress)
  }

  private static func addPinchGestureRecognizerRows(to rows: inout DocumentRows) {
    rows.add(
      "pinchGestureRecognizer", UIPinchGestureRecognizer.self, from: "gestureRecognizer",
      root: UIGestureRecognizer.self
    ) { $0.set("scale", \.scale, .number) }
    rows.add(
      "rotationGestureRecognizer", UIRotationGestureRecognizer.self, from: "gestureRecognizer",
      root: UIGestureRecognizer.self
    ) { $0.set("rotation", \.rotation, .number) }
  }

  private static func addLongPress(_ row: inout DocumentRowBuilder<UILongPressGestureRecognizer>) {
    row.set("minimumPressDuration", \.minimumPressDuration, .number)
    row.set("allowableMovement", \.allowableMovement, .number)
    row.set("numberOfTouchesRequired", \.numberOfTouchesRequired, .number)
    row.set("numberOfTapsRequired", \.numberOfTapsRequired, .number)
  }
}
