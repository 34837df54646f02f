// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import Stage

/// Describes the views on the screen for a host.
@MainActor
enum ViewFacts {
  /// Describes the views, and the layout of one of them.
  ///
  /// - Parameters:
  ///   - layer: A layer of the view, or inside it; `nil` for no view.
  ///   - windows: From back to front.
  ///   - speech: The elements that a screen reader would read.
  static func layout(
    of layer: CALayer?, in windows: [UIWindow], speech: [SpokenElement]
  ) -> SceneLayout {
    var result = SceneLayout()
    let areas = ViewAreas(in: windows)
    (result.areas, result.omittedAreas) = (areas.areas, areas.omitted)
    let names = ViewNames(in: windows)
    (result.names, result.omittedNames) = (names.names, names.omitted)
    result.take(speech)
    result.view = view(around: layer).map(describe)
    return result
  }

  private static func view(around layer: CALayer?) -> UIView? {
    var next = layer
    while let layer = next {
      if let view = layer.delegate as? UIView, view.layer === layer {
        let depth = sequence(first: view, next: \.superview).prefix(ViewAreas.mostDepth + 1).count {
          _ in true
        }
        return depth > ViewAreas.mostDepth ? nil : view
      }
      next = layer.superlayer
    }
    return nil
  }

  private static func describe(_ view: UIView) -> ViewLayout {
    var result = ViewLayout(
      layer: view.layer.id.rawValue, className: "\(type(of: view))")
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    result.safeAreaInsets = sides(view.safeAreaInsets)
    result.safeArea = [safe.minX, safe.minY, safe.width, safe.height].map(finite)
    result.margins = sides(view.layoutMargins)
    let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    result.hugging = axes.map { Double(view.contentHuggingPriority(for: $0).rawValue) }
    result.compression = axes.map {
      Double(view.contentCompressionResistancePriority(for: $0).rawValue)
    }
    guard let state = view.storedLayoutState, state.isItem else { return result }
    result.usesFrame = view.keepsFrame
    // The view's own property is not used, because a control may change its subviews in the getter.
    result.intrinsicSize = view.layoutEngine?.contentSize(of: view) ?? [nil, nil]
    result.isAmbiguous = view.hasAmbiguousLayout
    let involved = state.involved.sorted { $0.serial < $1.serial }
    result.constraints = involved.prefix(SceneLayout.mostConstraints).map {
      describe($0, for: view)
    }
    result.omittedConstraints = involved.count - result.constraints.count
    return result
  }

  private static func describe(
    _ constraint: NSLayoutConstraint, for view: UIView
  ) -> ViewLayout.Constraint {
    let solved = view.layoutEngine?.solved(constraint)
    let others = [constraint.first, constraint.second].compactMap { $0?.hostView }
    return ViewLayout.Constraint(
      text: short(constraint.equation { name(of: $0, for: view) }),
      identifier: constraint.identifier.map(short), priority: Double(constraint.priority.rawValue),
      value: solved.map { finite(($0.constant * 1000).rounded() / 1000) },
      holds: solved?.holds ?? true,
      other: others.first { $0 !== view }?.layer.id.rawValue)
  }

  /// Returns the name of an item as seen from a view: "superview", or else its identifier, layer name or class.
  private static func name(of item: (any LayoutItem)?, for view: UIView) -> String {
    guard let item, let host = item.hostView else { return "(gone)" }
    var name = host.accessibilityIdentifier ?? host.layer.name ?? "\(type(of: host))"
    if host === view.superview { name = "superview" }
    guard let guide = item as? UILayoutGuide else { return name }
    let own: [UILayoutGuide.Role: String] = [
      .margins: "layoutMarginsGuide", .safeArea: "safeAreaLayoutGuide",
      .readable: "readableContentGuide", .scrolled: "contentLayoutGuide",
      .seen: "frameLayoutGuide", .keyboard: "keyboardLayoutGuide",
    ]
    let identifier = guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier
    return "\(name).\(own[guide.role] ?? identifier)"
  }

  private static func short(_ text: String) -> String {
    String(text.prefix(SceneLayout.mostCharacters))
  }

  private static func sides(_ insets: UIEdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right].map(finite)
  }

  /// JSON has only finite numbers.
  private static func finite(_ number: CGFloat) -> Double { number.isFinite ? Double(number) : 0 }
}
