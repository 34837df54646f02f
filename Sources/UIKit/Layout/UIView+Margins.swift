// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIView {
  /// Whether the margins are at least as far in as those of the superview; false by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { storedLayoutState?.preservesSuperviewMargins ?? false }
    set {
      layoutState.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }
  /// Whether the safe area's insets are added to the margins; true by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { storedLayoutState?.insetsFromSafeArea ?? true }
    set {
      layoutState.insetsFromSafeArea = newValue
      marginsChanged()
    }
  }

  /// The rectangle within the margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins, "UIViewLayoutMarginsGuide") }
  /// The rectangle that nothing on the screen obscures.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// The rectangle within the margins, in the middle, at most 672 points wide.
  public var readableContentGuide: UILayoutGuide {
    guide(.readable, "UIViewReadableContentGuide")
  }

  /// Where a keyboard would be: there is none, so the part of the view below its safe area.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let make = { UIKeyboardLayoutGuide(.keyboard, of: $0, "UIViewKeyboardLayoutGuide") }
    let found = guide(.keyboard) { make(self) }
    return found as? UIKeyboardLayoutGuide ?? make(self)
  }
  /// How much of the view's bottom the guide of the keyboard takes.
  var keyboardHeight: CGFloat {
    let guide = storedLayoutState?.guides.first { $0.role == .keyboard } as? UIKeyboardLayoutGuide
    return guide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
  }

  /// Returns the view's guide of a role, which is made when it is first asked for.
  func guide(_ role: UILayoutGuide.Role, _ name: String) -> UILayoutGuide {
    guide(role) { UILayoutGuide(role, of: self, name) }
  }

  private func guide(_ role: UILayoutGuide.Role, make: () -> UILayoutGuide) -> UILayoutGuide {
    if let guide = storedLayoutState?.guides.first(where: { $0.role == role }) { return guide }
    let guide = make()
    layoutState.guides.append(guide)
    return guide
  }

  /// Returns how far in one of the view's own guides is.
  func insets(of role: UILayoutGuide.Role) -> UIEdgeInsets {
    switch role {
    case .client, .scrolled, .seen, .keyboard: return .zero
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

  /// The margins as they count: those set, what the superview's reach into, and the safe area.
  var effectiveMargins: UIEdgeInsets {
    let state = storedLayoutState
    var result = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    if let minimum = controller.map({ sides(of: $0.systemMinimumLayoutMargins) }),
      controller?.viewRespectsSystemMinimumLayoutMargins == true
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

  /// Returns how far the superview's insets reach into the view.
  func reach(of insets: UIEdgeInsets, in superview: UIView) -> UIEdgeInsets {
    let (frame, outer) = (untransformedFrame, superview.bounds)
    return UIEdgeInsets(
      top: max(outer.minY + insets.top - frame.minY, 0),
      left: max(outer.minX + insets.left - frame.minX, 0),
      bottom: max(frame.maxY - (outer.maxY - insets.bottom), 0),
      right: max(frame.maxX - (outer.maxX - insets.right), 0))
  }

  /// Claims for the view's guides anew, and those of the views in it.
  func marginsChanged() {
    guard LayoutEngine.isUsed || storedLayoutState != nil else { return }
    forEachInTree { view in
      guard let state = view.storedLayoutState else { return }
      if let engine = view.layoutEngine {
        for guide in state.guides where guide.role != .client { engine.refresh(guide) }
      }
    }
    setNeedsLayout()
  }

  /// Tells the view of margins and a safe area that are others than at its last layout.
  func noteInsets() {
    guard let state = storedLayoutState else { return }
    let (safe, margins) = (safeAreaInsets, effectiveMargins)
    if safe != state.knownSafeArea {
      state.knownSafeArea = safe
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    if let known = state.knownMargins, known != margins {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
    if state.knownMargins != margins, let engine = layoutEngine {
      for guide in state.guides where guide.role != .client { engine.refresh(guide) }
    }
    state.knownMargins = margins
  }
}
