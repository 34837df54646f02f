// Nacre, MIT licence; see LICENSE.

// Standard and custom transitions of view controllers: pushed, popped by a drag from the edge,
// presented as a sheet that a finger dismisses, and zoomed out of a tile by a custom transition.

import UIKit

final class ListController: UIViewController, UIViewControllerTransitioningDelegate {
  private var tiles: [UIView] = []
  private var zoomed: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Colours"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, primaryAction: UIAction(title: "Info") { [weak self] _ in self?.presentSheet() })
    for index in 0..<10 {
      let tile = UIView(
        frame: CGRect(
          x: 20 + CGFloat(index % 2) * 180, y: 64 + CGFloat(index / 2) * 150, width: 170,
          height: 136))
      tile.backgroundColor = Self.color(index)
      tile.layer.cornerRadius = 16
      view.addSubview(tile)
      tiles.append(tile)
    }
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(tap)))
  }

  private static func color(_ index: Int) -> UIColor {
    UIColor(hue: CGFloat(index) / 10, saturation: 0.6, brightness: 0.95, alpha: 1)
  }

  @objc func tap(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: view)
    guard let index = tiles.firstIndex(where: { $0.frame.contains(point) }) else { return }
    let detail = DetailController(color: Self.color(index), name: "Colour \(index + 1)")
    // Tiles on the left push their controller; tiles on the right zoom.
    if index % 2 == 0 {
      navigationController?.pushViewController(detail, animated: true)
    } else {
      zoomed = tiles[index]
      detail.modalPresentationStyle = .overFullScreen
      detail.transitioningDelegate = self
      present(detail, animated: true)
    }
  }

  private func presentSheet() {
    let sheet = DetailController(color: .systemIndigo, name: "A sheet")
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    present(sheet, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    zoomed.map { Zoom(tile: $0, opens: true) }
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { zoomed.map { Zoom(tile: $0, opens: false) } }
}
