// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The state of a view for which a configuration is updated.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// The traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a view.
@preconcurrency @MainActor
public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether a finger presses the view.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has the focus of the keyboard.
  public var isFocused = false

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// The state of a cell.
@preconcurrency @MainActor
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether a finger presses the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has the focus of the keyboard.
  public var isFocused = false
  /// Whether the cell is in editing mode.
  public var isEditing = false
  /// Whether the cell is expanded.
  public var isExpanded = false

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// A value that describes a content view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// Creates a content view.
  func makeContentView() -> UIView & UIContentView
  /// Returns the configuration for a state of the view that shows it.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration is of the same type as the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The content view of a cell and the configuration that describes it.
@MainActor
final class ConfiguredContent {
  private unowned let cell: UIView
  private let place: () -> UIView
  private var contentView: UIView { place() }
  /// The view that shows the configuration.
  private(set) var view: (UIView & UIContentView)?

  init(cell: UIView, place: @escaping () -> UIView) { (self.cell, self.place) = (cell, place) }

  var configuration: (any UIContentConfiguration)? {
    didSet { show(configuration) }
  }

  /// Shows the configuration for a state; the property `configuration` does not change.
  func update(for state: any UIConfigurationState) {
    show(configuration.map { $0.updated(for: state) })
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(configuration) {
      view.configuration = configuration
      return
    }
    view?.removeFromSuperview()
    let made = configuration.makeContentView()
    made.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(made)
    NSLayoutConstraint.activate([
      made.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      made.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      made.topAnchor.constraint(equalTo: contentView.topAnchor),
      made.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
    view = made
  }
}
