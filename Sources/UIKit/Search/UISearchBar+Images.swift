// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The images of a search bar.
struct SearchBarImages {
  var icons: [UISearchBar.Icon: [UIControl.State: UIImage]] = [:]
  var fields: [UIControl.State: UIImage] = [:]
}

extension UISearchBar {
  /// An image in the search field.
  public enum Icon: Int, Sendable {
    /// The magnifier at the leading side.
    case search
    /// The button that clears the text.
    case clear
    /// The bookmarks button at the trailing side.
    case bookmark
    /// The results list button at the trailing side.
    case resultsList

    /// The default symbol of the button.
    var symbol: String? {
      switch self {
      case .search: "magnifyingglass"
      case .clear: nil
      case .bookmark: "book"
      case .resultsList: "list.bullet"
      }
    }
  }

  /// Sets an image in the search field.
  ///
  /// - Parameters:
  ///   - iconImage: The image; `nil` restores the default.
  ///   - icon: The icon that the image replaces.
  ///   - state: The state: `.normal`, `.highlighted` or `.disabled`; for the magnifier only `.normal` is shown.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    images.icons[icon, default: [:]][state] = iconImage
    showIcons()
  }
  /// Returns the image that the program has set in the search field.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    images.icons[icon]?[state]
  }
  /// Sets the image over the background. The position is ignored, and only the default metrics have an effect.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { self.backgroundImage = backgroundImage }
  }
  /// Returns the image over the background.
  public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage?
  {
    barMetrics == .default ? backgroundImage : nil
  }
  /// Sets the background of the search field in a state; `.normal` and `.disabled` have an effect.
  public func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    images.fields[state] = backgroundImage
    searchTextField.background = images.fields[.normal]
    searchTextField.disabledBackground = images.fields[.disabled]
    searchTextField.backgroundColor = images.fields[.normal] == nil ? .tertiarySystemFill : .clear
  }
  /// Returns the background of the search field in a state.
  public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    images.fields[state]
  }
  /// Sets the background of the scope buttons in a state.
  public func setScopeBarButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) { scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default) }
  /// Returns the background of the scope buttons in a state.
  public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    scopes.backgroundImage(for: state, barMetrics: .default)
  }
  /// Sets the attributes of the scope buttons' titles in a state. Only the font and the text colour are used.
  public func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { scopes.setTitleTextAttributes(attributes, for: state) }
  /// Returns the attributes of the scope buttons' titles in a state.
  public func scopeBarButtonTitleTextAttributes(for state: UIControl.State)
    -> [NSAttributedString.Key: Any]?
  { scopes.titleTextAttributes(for: state) }
  /// Sets the image between two scope buttons in the given states.
  public func setScopeBarButtonDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State
  ) {
    scopes.setDividerImage(
      dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState,
      barMetrics: .default)
  }
  /// Returns the image between two scope buttons in the given states.
  public func scopeBarButtonDividerImage(
    forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) -> UIImage? {
    scopes.dividerImage(
      forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
  }

  /// Updates the magnifier and the button of an empty field.
  func showIcons() {
    let lens = searchTextField.leftView as? UIImageView
    lens?.image = image(for: .search, state: .normal) ?? UISearchTextField.lens
    searchTextField.showClearButton(images.icons[.clear] ?? [:])
    let icon: Icon? =
      showsBookmarkButton ? .bookmark : showsSearchResultsButton ? .resultsList : nil
    guard let icon else {
      searchTextField.rightView = nil
      return
    }
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      iconButton.setImage(image(for: icon, state: state), for: state)
    }
    if image(for: icon, state: .normal) == nil {
      iconButton.setImage(icon.symbol.flatMap { UIImage(systemName: $0) }, for: .normal)
    }
    iconButton.sizeToFit()
    searchTextField.rightView = iconButton
    showIconButton()
  }

  /// Shows the button only while the field has no text, because the clear button has the same position.
  func showIconButton() {
    searchTextField.rightViewMode = searchTextField.text?.isEmpty == false ? .never : .always
  }

  /// Notifies the delegate of a tap on the button.
  func iconButtonPressed() {
    if showsBookmarkButton {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }
}
