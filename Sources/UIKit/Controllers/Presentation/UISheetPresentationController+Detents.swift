// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

/// The properties of a sheet's container that the height of a detent may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  /// The traits of the container view.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent in points, excluding the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// The delegate of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after a drag has moved the sheet to another detent. The default does nothing.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UISheetPresentationController {
  /// A height at which the sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The identifier of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name of the identifier.
      public let rawValue: String
      /// Creates an identifier from its name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from its name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of the medium detent.
      public static let medium = Identifier("medium")
      /// The identifier of the large detent.
      public static let large = Identifier("large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) { (self.identifier, self.resolver) = (identifier, resolver) }

    /// Returns a detent at 0.56 of the maximum height, in whole points.
    ///
    /// **Source.** Detents on iOS 26.1.
    public class func medium() -> Detent {
      Detent(.medium) { ($0.maximumDetentValue * 0.56).rounded() }
    }
    /// Returns a detent at the maximum height.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent at a custom height.
    ///
    /// - Parameters:
    ///   - identifier: The identifier; `nil` makes a unique one.
    ///   - resolver: Returns the height in points, excluding the safe area at the bottom. A height
    ///     above the maximum is reduced to the maximum. The detent is inactive if the height is
    ///     `nil`, negative or not a number.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (
          any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// Returns the height of the detent in points, excluding the safe area at the bottom; `nil` for
    /// an inactive detent.
    open func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext)
      -> CGFloat?
    {
      guard let value = resolver(context), value >= 0 else { return nil }
      return min(value, context.maximumDetentValue)
    }
  }
}

/// The context for resolving detents in a container.
private final class SheetContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  @MainActor
  init(_ container: UIView) {
    containerTraitCollection = container.traitCollection
    let top = UISheetPresentationController.topMargin(in: container)
    maximumDetentValue = max(
      container.bounds.height - top - container.safeAreaInsets.bottom, 0)
  }
}

extension UISheetPresentationController {
  /// The active detents with the height of the sheet at each, from the lowest to the highest.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let containerView else { return [] }
    if let floatingFrame { return [(.large, containerView.bounds.height - floatingFrame.minY)] }
    let context = SheetContext(containerView)
    let obscured = containerView.safeAreaInsets.bottom
    return detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0 + obscured) }
    }
    .sorted { $0.1 < $1.1 }
  }

  /// The height of the sheet at the large detent, in points.
  var largestHeight: CGFloat {
    if let floatingFrame, let containerView {
      return containerView.bounds.height - floatingFrame.minY
    }
    return containerView.map { max($0.bounds.height - Self.topMargin(in: $0), 0) } ?? 0
  }

  /// The height of the sheet at the selected detent, in points.
  var restingHeight: CGFloat {
    let heights = heights
    func height(_ identifier: Detent.Identifier?) -> CGFloat? {
      heights.first { $0.identifier == identifier }?.height
    }
    return height(selectedDetentIdentifier)
      ?? detents.lazy.compactMap { height($0.identifier) }.first ?? heights.first?.height
      ?? largestHeight
  }

  /// Whether the sheet is at the largest undimmed detent or below it.
  var isUndimmed: Bool {
    guard let limit = heights.first(where: { $0.identifier == largestUndimmedDetentIdentifier })
    else { return false }
    return restingHeight <= limit.height
  }
}
