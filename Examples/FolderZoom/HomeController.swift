// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: opening a folder on the Home Screen, with a spring of damping 0.75 and
// initial velocity 0.5, and launching an app from it. Views grow out of their icons; a tap at any
// time reverses the animation from its present state.

import UIKit

final class HomeController: UIViewController {
  private let home = UIView()
  private let folder = FolderView()
  private let app = UIView()
  private var isOpen = false
  private var launched: IconView?

  /// The centre of the closed folder among the icons, and its scale there.
  private let place = CGPoint(x: 243, y: 246)
  private let smallScale = 64 / FolderView.side

  override func viewDidLoad() {
    super.viewDidLoad()
    let wallpaper = CAGradientLayer()
    wallpaper.frame = view.bounds
    wallpaper.colors = [
      UIColor(red: 0.1, green: 0.2, blue: 0.45, alpha: 1).cgColor,
      UIColor(red: 0.75, green: 0.45, blue: 0.55, alpha: 1).cgColor,
    ]
    view.layer.addSublayer(wallpaper)
    home.frame = view.bounds
    view.addSubview(home)
    for index in 0..<24 where index != 10 {
      let icon = IconView(hue: CGFloat(index * 7 % 24) / 24, side: 64)
      icon.center = CGPoint(x: 57 + CGFloat(index % 4) * 93, y: 66 + CGFloat(index / 4) * 90)
      home.addSubview(icon)
    }
    view.addSubview(folder)
    close()
    app.alpha = 0
    app.clipsToBounds = true
    view.addSubview(app)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(tap)))
  }

  /// Animates with the system's spring for folders. The views keep receiving taps, so the animation
  /// can be reversed.
  private func spring(_ change: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0.5,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: change)
  }

  @objc func tap(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: view)
    if let icon = launched {
      launched = nil
      spring { self.shrink(to: icon) }
    } else if isOpen, let icon = folder.icons.first(where: { contains(point, $0) }) {
      launch(icon)
    } else if isOpen {
      isOpen = false
      spring { self.close() }
    } else if contains(point, folder) {
      isOpen = true
      spring { self.open() }
    }
  }

  private func contains(_ point: CGPoint, _ other: UIView) -> Bool {
    other.bounds.contains(view.convert(point, to: other))
  }

  /// Moves the folder to the centre and enlarges the Home Screen around it while it fades.
  private func open() {
    folder.transform = .identity
    folder.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    home.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
      .translatedBy(x: view.bounds.midX - place.x, y: view.bounds.midY - place.y)
    home.alpha = 0.15
  }

  private func close() {
    folder.transform = CGAffineTransform(scaleX: smallScale, y: smallScale)
    folder.center = place
    home.transform = .identity
    home.alpha = 1
  }

  private func launch(_ icon: IconView) {
    launched = icon
    UIView.performWithoutAnimation {
      shrink(to: icon)
      app.backgroundColor = icon.color(0.3, 1)
    }
    spring {
      self.app.alpha = 1
      self.app.frame = self.view.bounds
      self.app.layer.cornerRadius = 0
    }
  }

  private func shrink(to icon: IconView) {
    app.frame = icon.convert(icon.bounds, to: view)
    app.layer.cornerRadius = 14
    app.alpha = 0
  }
}
