// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The list of the controllers without an item of their own in the tab bar.
final class MoreListController: UITableViewController {
  private static let identifier = "more"
  weak var tabs: UITabBarController?

  init(tabs: UITabBarController) {
    self.tabs = tabs
    super.init(style: .plain)
    title = UITabBarItem.SystemItem.more.words
  }

  required init?(coder: NSCoder) { nil }

  private var controllers: [UIViewController] { tabs?.overflow ?? [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
    tableView.reloadData()
  }

  /// Makes a popped controller a child of the tab bar controller again.
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tabs?.adoptOverflow()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controllers.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    let item = controllers[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title
    cell.imageView?.image = item?.image
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tabs?.pressMore(indexPath.row)
    tableView.deselectRow(at: indexPath, animated: true)
  }
}
