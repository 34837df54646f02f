// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UICellAccessory {
  /// Returns a chevron that shows that a tap on the row leads to more content.
  public static func disclosureIndicator(
    displayed: DisplayedState = .whenNotEditing,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    mark(.disclosure, displayed, options, .tertiaryLabel) { _ in
      AccessoryMark(.disclosureIndicator)
    }
  }
  /// Returns a checkmark.
  public static func checkmark(
    displayed: DisplayedState = .whenNotEditing, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    mark(.checkmark, displayed, options, .systemBlue) { _ in AccessoryMark(.checkmark) }
  }
  /// Returns a detail button.
  public static func detail(
    displayed: DisplayedState = .whenNotEditing, options: DetailOptions = DetailOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    mark(.detail, displayed, options, .systemBlue) { _ in
      let view = AccessoryMark(.detailButton)
      view?.addAction(UIAction { _ in actionHandler?() }, for: .touchUpInside)
      return view
    }
  }
  /// Returns a delete button at the leading side. Without a handler it shows the trailing swipe
  /// actions of the row.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    sign(.delete, displayed, options, .systemRed, actionHandler)
  }
  /// Returns an insert button at the leading side.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    sign(.insert, displayed, options, .systemGreen, actionHandler)
  }
  /// Returns a circle that shows whether the row is selected, at the leading side.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .multiselect, isLeading: true, state: displayed, tint: options.tintColor,
      isHidden: options.isHidden, width: options.reservedLayoutWidth
    ) { cell in
      let mark = SelectionMark()
      (mark.color, mark.isOn) = (options.tintColor, cell.isSelected)
      return mark
    }
  }
  /// Returns a handle with which the user moves the row.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    mark(.reorder, displayed, options, .tertiaryLabel) { _ in ReorderHandle() }
  }
  /// Returns a chevron that expands and collapses an item of an outline. It points down while the item
  /// is expanded. A tap calls the handler; without one, the diffable data source expands or collapses
  /// the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .outline, isLeading: false, state: displayed, tint: options.tintColor,
      isHidden: options.isHidden, width: options.reservedLayoutWidth,
      outlineStyle: options.style
    ) { cell in
      OutlineMark(color: options.tintColor) { [weak cell] in
        if let actionHandler { actionHandler() } else { cell?.toggleInOutline() }
      }
    }
  }
  /// Returns a text label at the trailing side.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .label, isLeading: false, state: displayed, tint: options.tintColor,
      isHidden: options.isHidden, width: options.reservedLayoutWidth
    ) { _ in
      let label = UILabel()
      (label.text, label.font) = (text, options.font)
      label.textColor = options.tintColor ?? .secondaryLabel
      label.sizeToFit()
      return label
    }
  }
  /// Returns a button at the trailing side that shows the chosen element of a menu, and opens the menu.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - displayed: When the button is shown.
  ///   - options: The look of the button.
  ///   - selectedElementDidChangeHandler: Called when the user has chosen an element.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .menu, isLeading: false, state: displayed, tint: options.tintColor,
      isHidden: options.isHidden, width: options.reservedLayoutWidth
    ) { _ in
      let button = MenuAccessoryButton(menu)
      button.tintColor = options.tintColor ?? .secondaryLabel
      button.didChoose = { selectedElementDidChangeHandler?(menu) }
      return button
    }
  }
  /// Returns an accessory with a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, state): (Bool, DisplayedState) =
      switch configuration.placement {
      case .leading(let displayed): (true, displayed)
      case .trailing(let displayed): (false, displayed)
      }
    return UICellAccessory(
      kind: .custom, isLeading: isLeading, state: state, tint: configuration.tintColor,
      isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth
    ) { _ in
      if let tint = configuration.tintColor { configuration.customView.tintColor = tint }
      return configuration.customView
    }
  }

  private static func mark(
    _ kind: Kind, _ state: DisplayedState, _ options: DisclosureIndicatorOptions, _ color: UIColor,
    isLeading: Bool = false, _ make: @escaping @MainActor (UICollectionViewListCell) -> UIView?
  ) -> UICellAccessory {
    UICellAccessory(
      kind: kind, isLeading: isLeading, state: state, tint: options.tintColor,
      isHidden: options.isHidden, width: options.reservedLayoutWidth
    ) { cell in
      guard let view = make(cell) else { return UIView() }
      view.tintColor = options.tintColor ?? color
      return view
    }
  }

  private static func sign(
    _ kind: Kind, _ state: DisplayedState, _ options: DisclosureIndicatorOptions, _ color: UIColor,
    _ handler: (() -> Void)?
  ) -> UICellAccessory {
    UICellAccessory(
      kind: kind, isLeading: true, state: state, tint: options.tintColor,
      isHidden: options.isHidden, width: options.reservedLayoutWidth
    ) { cell in
      let view = EditSign(isPlus: kind == .insert, color: options.tintColor ?? color)
      view.addAction(
        UIAction { [weak cell] _ in
          if let handler { handler() } else { cell?.showTrailingActions() }
        }, for: .touchUpInside)
      return view
    }
  }
}
