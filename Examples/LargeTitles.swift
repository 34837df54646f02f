// Nacre, MIT licence; see LICENSE.

// The large title of a table collapses as the table is scrolled, snaps, and grows as the table is pulled
// down. A row leads to a page whose title is never large: the height of the bar is animated.

import UIKit

final class ShellsController: UITableViewController {
  private let names = [
    "Abalone", "Angelwing", "Auger", "Bubble", "Chiton", "Cockle", "Cone", "Conch", "Coquina",
    "Cowrie",
    "Jingle", "Limpet", "Moon", "Mussel", "Nautilus", "Nerite", "Nutmeg", "Olive", "Oyster",
    "Periwinkle", "Quahog", "Scallop", "Tellin", "Tulip", "Turritella", "Wentletrap", "Whelk",
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shells"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "shell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "shell", for: indexPath)
    cell.textLabel?.text = names[indexPath.row]
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let page = ShellController()
    page.title = names[indexPath.row]
    page.hue = CGFloat(indexPath.row) / CGFloat(names.count)
    page.navigationItem.largeTitleDisplayMode = .never
    navigationController?.pushViewController(page, animated: true)
  }
}

final class ShellController: UIViewController {
  var hue: CGFloat = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let shell = UIView()
    shell.backgroundColor = UIColor(hue: hue, saturation: 0.35, brightness: 0.95, alpha: 1)
    shell.layer.cornerRadius = 60
    shell.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(shell)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      shell.topAnchor.constraint(equalTo: area.topAnchor, constant: 20),
      shell.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 20),
      shell.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -20),
      shell.heightAnchor.constraint(equalToConstant: 300),
    ])
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let navigation = UINavigationController(rootViewController: ShellsController())
    navigation.navigationBar.prefersLargeTitles = true
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
