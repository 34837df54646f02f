// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The list of search suggestions.
final class SearchSuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
  var suggestions: [any UISearchSuggestion] = [] { didSet { reloadData() } }
  /// Called when a suggestion is tapped.
  var select: (any UISearchSuggestion) -> Void = { _ in }

  init() {
    super.init(frame: .zero, style: .plain)
    (dataSource, delegate) = (self, self)
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    suggestions.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let suggestion = suggestions[indexPath.row]
    cell.textLabel?.text = suggestion.localizedSuggestion
    if let text = suggestion.localizedAttributedSuggestion { cell.textLabel?.attributedText = text }
    cell.imageView?.image = suggestion.iconImage
    cell.accessibilityLabel = suggestion.localizedDescription
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    deselectRow(at: indexPath, animated: true)
    select(suggestions[indexPath.row])
  }
}
