// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderServer
import Stage
import UIKit

/// A screen of views, 1920 × 1080 points, that a program changes before each frame.
///
/// A frame takes the program's change, layout, the commit, the evaluation of the tree and the drawing of what differs
/// from the frame before. `frames.js` has what the other libraries show.
@MainActor
struct WholeScreens {
  static let all = [
    WholeScreens(name: "table", make: Rows.init),
    WholeScreens(name: "constraints", make: Cells.init),
    WholeScreens(name: "images", make: Photos.init),
    WholeScreens(name: "effects", make: Blurs.init),
  ]

  let name: String
  fileprivate let make: @MainActor () -> any ChangingScreen

  /// Prints the time of a frame.
  func measure() {
    for threads in [1, 2] {
      withStage { stage, change in
        let renderer = Renderer(threads: threads)
        var number = 0
        let times = samples {
          number += 1
          Self.draw(number, on: stage, with: renderer, change)
        }
        report("frame_\(name)", threads: threads, times)
      }
    }
  }

  /// Draws some frames one after the other, and writes the last one to a PNG file.
  ///
  /// - Parameter last: The number of the last frame.
  func writePicture(to path: String, last: Int = 100) throws {
    try withStage { stage, change in
      let renderer = Renderer()
      for number in 0...last { Self.draw(number, on: stage, with: renderer, change) }
      try WholeFrames.write(renderer.surface, to: path)
    }
  }

  private static func draw(
    _ number: Int, on stage: OffscreenStage, with renderer: Renderer, _ change: (Double) -> Void
  ) {
    stage.inside { change(Double(number)) }
    stage.advance(toSeconds: Double(number) / 60)
    renderer.render(stage.frame())
  }

  /// Opens a stage with the screen, and calls a body with the stage and the screen's change.
  private func withStage(
    _ body: (OffscreenStage, (Double) -> Void) throws -> Void
  ) rethrows {
    let configuration = StageConfiguration(
      inProcess: CGSize(width: 1920, height: 1080), scale: 1, framesPerSecond: 60,
      traits: UITraitCollection(preferredContentSizeCategory: .extraLarge), safeArea: .zero,
      showsKeyboard: false)
    guard let stage = OffscreenStage(configuration, ownsCaller: false) else {
      preconditionFailure("no stage can be opened")
    }
    defer { stage.close() }
    let screen = stage.inside {
      let (screen, window) = (make(), UIWindow(frame: UIScreen.main.bounds))
      window.rootViewController = screen.controller
      window.makeKeyAndVisible()
      screen.window = window
      return screen
    }
    try body(stage, screen.change)
  }
}

/// The content of a stage, which a program changes before each frame.
@MainActor
private protocol ChangingScreen: AnyObject {
  var controller: UIViewController { get }
  var window: UIWindow? { get set }

  /// Makes the changes of a frame.
  func change(_ frame: Double)
}

/// 1 000 rows with two lines of text in the sizes that the reader has chosen, which measure themselves and scroll by 40
/// points a frame.
private final class Rows: NSObject, ChangingScreen, UITableViewDataSource {
  let controller: UIViewController = UITableViewController(style: .plain)
  var window: UIWindow?
  private var table: UITableView? { controller.view as? UITableView }

  override init() {
    super.init()
    table?.dataSource = self
    table?.estimatedRowHeight = 64
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = "Message \(indexPath.row + 1)"
    cell.detailTextLabel?.text = WholeFrames.sentence(indexPath.row)
    return cell
  }

  func change(_ frame: Double) {
    table?.contentOffset.y = WholeFrames.there(40 * frame, 40_000)
  }
}

/// 200 views in 20 rows, placed by 800 constraints. The width of a row's first view changes, so the other nine, which
/// share the rest, do too.
private final class Cells: ChangingScreen {
  let controller = UIViewController()
  var window: UIWindow?
  private var widths: [NSLayoutConstraint] = []

  init() {
    guard let root = controller.view else { return }
    root.backgroundColor = .white
    var colors = WholeFrames.Numbers(state: 4)
    var above = root.topAnchor
    for _ in 0..<20 {
      var (left, bottom) = (root.leadingAnchor, above)
      var second: UIView?
      for column in 0..<10 {
        let (view, color) = (UIView(), colors.color())
        view.backgroundColor = UIColor(
          red: color.red, green: color.green, blue: color.blue, alpha: 1)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: above),
          view.leadingAnchor.constraint(equalTo: left),
          view.heightAnchor.constraint(equalToConstant: 54),
        ])
        (left, bottom) = (view.trailingAnchor, view.bottomAnchor)
        if column == 0 { widths.append(view.widthAnchor.constraint(equalToConstant: 60)) }
        if let second { view.widthAnchor.constraint(equalTo: second.widthAnchor).isActive = true }
        if column == 1 { second = view }
      }
      left.constraint(equalTo: root.trailingAnchor).isActive = true
      above = bottom
    }
    NSLayoutConstraint.activate(widths)
  }

  func change(_ frame: Double) {
    for (row, width) in widths.enumerated() {
      width.constant = 60 + WholeFrames.there(3 * frame + 20 * Double(row), 240)
    }
  }
}

/// 1 000 cells, 50 of them visible, which scroll by 40 points a frame. Each has a JPEG picture of its own, which is decoded
/// when it is shown.
private final class Photos: NSObject, ChangingScreen, UICollectionViewDataSource {
  let controller: UIViewController
  var window: UIWindow?
  private let list: UICollectionView
  private let files: [Data]

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 192, height: 216)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let controller = UICollectionViewController(collectionViewLayout: layout)
    (self.controller, list) = (controller, controller.collectionView)
    var colors = WholeFrames.Numbers(state: 5)
    files = (0..<1000).map { _ in
      let color = colors.color()
      return UIGraphicsImageRenderer(size: CGSize(width: 180, height: 200)).jpegData(
        withCompressionQuality: 0.9
      ) { context in
        UIColor(red: color.red, green: color.green, blue: color.blue, alpha: 1).setFill()
        context.fill(CGRect(x: 0, y: 0, width: 180, height: 200))
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: 20, y: 30, width: 140, height: 140)).fill()
      }
    }
    super.init()
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "picture")
    list.dataSource = self
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    1000
  }

  func collectionView(
    _ view: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    let picture = cell.contentView.subviews.first as? UIImageView ?? UIImageView()
    if picture.superview == nil {
      picture.frame = CGRect(x: 6, y: 8, width: 180, height: 200)
      cell.contentView.addSubview(picture)
    }
    picture.image = UIImage(data: files[indexPath.item])
    return cell
  }

  func change(_ frame: Double) {
    list.contentOffset.y = WholeFrames.there(40 * frame, 20_000)
  }
}

/// Ten effect views over 40 circles that move.
private final class Blurs: ChangingScreen {
  let controller = UIViewController()
  var window: UIWindow?
  private var circles: [(view: UIView, start: CGPoint, speed: CGVector)] = []

  init() {
    guard let root = controller.view else { return }
    root.backgroundColor = .white
    var numbers = WholeFrames.Numbers(state: 6)
    for _ in 0..<40 {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
      let color = numbers.color()
      view.backgroundColor = UIColor(
        red: color.red, green: color.green, blue: color.blue, alpha: 1)
      view.layer.cornerRadius = 60
      root.addSubview(view)
      circles.append(
        (
          view, CGPoint(x: numbers.next() * 1800, y: numbers.next() * 960),
          CGVector(dx: numbers.next() * 6 - 3, dy: numbers.next() * 6 - 3)
        ))
    }
    for index in 0..<10 {
      let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      effect.frame = CGRect(
        x: CGFloat(index % 5) * 380 + 30, y: CGFloat(index / 5) * 520 + 60, width: 340,
        height: 440)
      effect.layer.cornerRadius = 24
      effect.clipsToBounds = true
      root.addSubview(effect)
    }
  }

  func change(_ frame: Double) {
    for (view, start, speed) in circles {
      view.frame.origin = CGPoint(
        x: WholeFrames.there(start.x + speed.dx * frame, 1800),
        y: WholeFrames.there(start.y + speed.dy * frame, 960))
    }
  }
}
