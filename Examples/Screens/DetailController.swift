// Nacre, MIT licence; see LICENSE.

import UIKit

final class DetailController: UIViewController {
  private let color: UIColor
  private let label = UILabel()

  init(color: UIColor, name: String) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    label.text = title
    label.font = .boldSystemFont(ofSize: 32)
    label.textColor = .white
    label.sizeToFit()
    view.addSubview(label)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(leave)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  @objc func leave(_ recognizer: UITapGestureRecognizer) {
    if navigationController == nil { dismiss(animated: true) }
  }
}
