// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The classes of views that are not UIKit's.
@MainActor
private final class ClientClasses {
  static let shared = ClientClasses()

  private var known: [ObjectIdentifier: Bool] = [:]

  func contain(_ type: UIView.Type) -> Bool {
    if let known = known[ObjectIdentifier(type)] { return known }
    let isClient = !String(reflecting: type).hasPrefix("UIKit.")
    known[ObjectIdentifier(type)] = isClient
    return isClient
  }
}

extension UIView {
  /// A guide for the area within the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins, "UIViewLayoutMarginsGuide") }
  /// A guide for the area that bars and the screen's edges don't obscure.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// A guide for the area within the margins, limited to a centred width of 672 points.
  public var readableContentGuide: UILayoutGuide {
    guide(.readable, "UIViewReadableContentGuide")
  }

  /// A guide for the area of the keyboard. Without a keyboard it is the area below the safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let make = { (view: UIView) in
      UIScreenState.current.keyboard.follow(with: view)
      return UIKeyboardLayoutGuide(.keyboard, of: view, "UIViewKeyboardLayoutGuide")
    }
    let found = guide(.keyboard) { make(self) }
    return found as? UIKeyboardLayoutGuide ?? make(self)
  }
  /// The height of the keyboard guide, at the bottom of the view.
  var keyboardHeight: CGFloat {
    let guide = storedLayoutState?.guides.first { $0.role == .keyboard } as? UIKeyboardLayoutGuide
    let least = guide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    return max(UIScreenState.current.keyboard.coveredHeight(of: self), least)
  }

  /// Returns the view's guide of a role, created on first use.
  func guide(_ role: UILayoutGuide.Role, _ name: String) -> UILayoutGuide {
    guide(role) { UILayoutGuide(role, of: self, name) }
  }

  private func guide(_ role: UILayoutGuide.Role, make: () -> UILayoutGuide) -> UILayoutGuide {
    if let guide = storedLayoutState?.guides.first(where: { $0.role == role }) { return guide }
    let guide = make()
    layoutState.guides.append(guide)
    return guide
  }

  /// Returns the insets of one of the view's own guides.
  func insets(of role: UILayoutGuide.Role) -> UIEdgeInsets {
    switch role {
    case .client, .distance, .scrolled, .seen, .keyboard: return .zero
    case .safeArea: return safeAreaInsets
    case .margins: return layoutMargins
    case .readable:
      var insets = layoutMargins
      let spare = max(bounds.width - insets.left - insets.right - 672, 0)
      insets.left += spare / 2
      insets.right += spare / 2
      return insets
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func sides(of insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing)
  }

  /// The margins with everything that contributes to them: the set values or the defaults, the safe
  /// area, and the superview's margins.
  var effectiveMargins: UIEdgeInsets {
    let state = storedLayoutState
    var result =
      superview?.defaultMargins(of: self) ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if let minimum = viewOwner.map({ sides(of: $0.systemMinimumLayoutMargins) }),
      viewOwner?.viewRespectsSystemMinimumLayoutMargins == true
    {
      result = UIEdgeInsets(top: 0, left: minimum.left, bottom: 0, right: minimum.right)
    }
    if let margins = state?.margins { result = sides(of: margins) }
    if let margins = state?.sideMargins { result = margins }
    if insetsLayoutMarginsFromSafeArea {
      let safe = safeAreaInsets
      result.top += safe.top
      result.left += safe.left
      result.bottom += safe.bottom
      result.right += safe.right
    }
    guard preservesSuperviewLayoutMargins, let superview else { return result }
    let reached = reach(of: superview.effectiveMargins, in: superview)
    return UIEdgeInsets(
      top: max(result.top, reached.top), left: max(result.left, reached.left),
      bottom: max(result.bottom, reached.bottom), right: max(result.right, reached.right))
  }

  /// Returns the superview's insets less the view's distances from its edges. None is negative or greater than the
  /// superview's.
  ///
  /// **Source.** Views that stick out of their superview on iOS 26.1.
  func reach(of insets: UIEdgeInsets, in superview: UIView) -> UIEdgeInsets {
    let (frame, outer) = (untransformedFrame, superview.bounds)
    func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      min(max(inset - distance, 0), max(inset, 0))
    }
    return UIEdgeInsets(
      top: rest(insets.top, frame.minY - outer.minY),
      left: rest(insets.left, frame.minX - outer.minX),
      bottom: rest(insets.bottom, outer.maxY - frame.maxY),
      right: rest(insets.right, outer.maxX - frame.maxX))
  }

  /// Updates the claims of the guides of this view and its subviews. The next layout notifies them of new insets.
  func marginsChanged() {
    forEachInTree { view in
      guard let state = view.storedLayoutState else { return }
      view.setNeedsLayout()
      if let engine = view.layoutEngine {
        for guide in state.guides where guide.role != .client { engine.refresh(guide) }
      }
    }
    setNeedsLayout()
  }

  /// Notifies the controller if its view has been measured and would now get another size.
  func noteFittingSize() {
    guard let owner = viewOwner, let state = storedLayoutState, let known = state.knownFitting
    else { return }
    let fitting = known.fitting
    let size = fittingSize(fitting.size, fitting.horizontal, fitting.vertical)
    guard size != known.size else { return }
    state.knownFitting = (fitting, size)
    owner.viewFittingSizeDidChange()
  }

  /// Notifies the view and its controller if margins or safe area have changed since the last layout. The first layout
  /// compares them with those of a view without a superview.
  ///
  /// **Source.** Notices on iOS 26.1, in this order.
  func noteInsets() {
    // A view of a UIKit class either ignores these notifications or has a layout state.
    guard storedLayoutState != nil || ClientClasses.shared.contain(type(of: self)) else { return }
    let state = layoutState
    let (safe, margins) = (safeAreaInsets, effectiveMargins)
    let known = (safeArea: state.knownSafeArea, margins: state.knownMargins)
    (state.knownSafeArea, state.knownMargins) = (safe, margins)
    if margins != known.margins {
      layoutMarginsDidChange()
      viewOwner?.viewLayoutMarginsDidChange()
      if let engine = layoutEngine {
        for guide in state.guides where guide.role != .client { engine.refresh(guide) }
      }
    }
    if let guide = state.guides.first(where: { $0.role == .keyboard }),
      state.knownKeyboardHeight != keyboardHeight
    {
      // The view may have moved relative to the keyboard.
      state.knownKeyboardHeight = keyboardHeight
      layoutEngine?.refresh(guide)
    }
    if safe != known.safeArea {
      safeAreaInsetsDidChange()
      noteChange()
      viewOwner?.viewSafeAreaInsetsDidChange()
    }
  }
}
