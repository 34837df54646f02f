// Nacre, MIT licence; see LICENSE.

import UIKit

final class CommentsController: UIViewController {
  let panel = CommentsPanel()
  private let picture = PictureView()

  private static let closedHeight: CGFloat = 84
  private static let openHeight: CGFloat = 620

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    picture.frame = view.bounds
    panel.frame = frame(isOpen: false)
    for subview in [picture, panel] { view.addSubview(subview) }
    panel.layOut(width: view.bounds.width, height: Self.openHeight)
  }

  private func frame(isOpen: Bool) -> CGRect {
    let height = isOpen ? Self.openHeight : Self.closedHeight
    return CGRect(
      x: 0, y: view.bounds.height - height, width: view.bounds.width, height: Self.openHeight)
  }
}
