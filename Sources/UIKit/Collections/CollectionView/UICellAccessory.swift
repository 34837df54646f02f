// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A small view at one side of a list row.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable {
    /// The accessory is always shown.
    case always
    /// The accessory is shown while the list is in editing mode.
    case whenEditing
    /// The accessory is shown while the list is not in editing mode.
    case whenNotEditing
  }
  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Sendable {
    /// The width of the view.
    case actual
    /// The same width for all accessories.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }
  /// The side and the time at which a custom accessory is shown. Accessories on the same side keep
  /// the order of `accessories`.
  public enum Placement: Sendable {
    /// The accessory is at the leading side.
    case leading(displayed: DisplayedState = .always)
    /// The accessory is at the trailing side.
    case trailing(displayed: DisplayedState = .always)
  }
  enum Kind: String {
    case disclosure, checkmark, delete, insert, multiselect, reorder, detail, outline, label, menu,
      custom
  }

  let kind: Kind
  let isLeading: Bool
  let state: DisplayedState
  let tint: UIColor?
  let isHidden: Bool
  let width: LayoutDimension
  /// Whether a tap on the row expands or collapses it rather than selecting it; `nil` for an
  /// accessory that is not an outline disclosure.
  var outlineStyle: OutlineDisclosureOptions.Style?
  /// Makes the view.
  let make: @MainActor (UICollectionViewListCell) -> UIView

  func isShown(isEditing: Bool) -> Bool {
    switch state {
    case _ where isHidden: false
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  // MARK: Options

  /// The look of a chevron.
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; `nil` is the default of the accessory.
    public var tintColor: UIColor?
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      self.tintColor = tintColor
    }
  }
  /// The look of a checkmark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// The look of a detail button.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// The look of a button that deletes.
  public typealias DeleteOptions = DisclosureIndicatorOptions
  /// The look of a button that inserts.
  public typealias InsertOptions = DisclosureIndicatorOptions
  /// The look and effect of a chevron that expands an item of an outline.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// What a tap on the row does.
    public enum Style: Int, Sendable {
      /// Like `header` for a first item that is the header of its section, otherwise like `cell`.
      case automatic
      /// A tap on the row expands and collapses it.
      case header
      /// Only a tap on the chevron expands and collapses the row; other taps select it.
      case cell
    }
    /// What a tap on the row does.
    public var style: Style
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; `nil` is the tint colour.
    public var tintColor: UIColor?
    /// Creates options.
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual, tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }
  /// The look of a circle that shows the selection.
  public typealias MultiselectOptions = DisclosureIndicatorOptions
  /// The look of a handle for moving.
  public typealias ReorderOptions = DisclosureIndicatorOptions
  /// The look of a button with a menu.
  public typealias PopUpMenuOptions = DisclosureIndicatorOptions
  /// A function that is called when another element of a menu has been chosen.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void
  /// The look of a text label.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; `nil` is the secondary colour of labels.
    public var tintColor: UIColor?
    /// The font.
    public var font: UIFont
    /// Creates options.
    public init(
      isHidden: Bool = false, reservedLayoutWidth: LayoutDimension = .actual,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body)
    ) {
      (self.isHidden, self.reservedLayoutWidth) = (isHidden, reservedLayoutWidth)
      (self.tintColor, self.font) = (tintColor, font)
    }
  }
  /// A custom view, with its side and its width.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view. It keeps its size.
    public let customView: UIView
    /// The side and the time at which the view is shown.
    public let placement: Placement
    /// Whether the accessory is hidden.
    public var isHidden: Bool
    /// The reserved width.
    public var reservedLayoutWidth: LayoutDimension
    /// The tint colour; `nil` is the cell's.
    public var tintColor: UIColor?
    /// Whether the view keeps its size. Stored for compatibility; has no effect: it always does.
    public var maintainsFixedSize: Bool
    /// Creates the configuration of a custom view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension = .actual, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = true
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }
}
