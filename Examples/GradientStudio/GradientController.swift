// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: the demo app. Click wheels choose the colours and repeats of a rainbow
// gradient, in a sheet that springs in with damping 0.75 and velocity 10 and out with 1 and 0. A
// control bar lies on an extra light blur. "The world's most interesting shape layer" is a box
// whose stroke end and dash pattern follow sliders, and which responds to a tap with its own
// action.

import UIKit

final class GradientController: UIViewController {
  private let gradient = GradientView()
  private let box = BoxView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private var sheet: WheelSheet?
  private var colors = 6
  private var repeats = 1

  private static let barHeight: CGFloat = 168

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(gradient)
    view.addSubview(box)
    view.addSubview(bar)
    gradient.show(colors: colors, repeats: repeats)
    box.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(tapBox)))
    addControls()
  }

  private func addControls() {
    for (index, title) in ["Colors", "Repeats"].enumerated() {
      let button = BarButton(title: title)
      button.frame = CGRect(x: 20 + CGFloat(index) * 180, y: 12, width: 170, height: 44)
      button.addAction(
        UIAction { [weak self] _ in self?.present(index == 0 ? .colors : .repeats) },
        for: .touchUpInside)
      bar.contentView.addSubview(button)
    }
    let rows: [(String, (GradientController, CGFloat) -> Void)] = [
      ("Line end", { $0.box.setStrokeEnd($1) }), ("Dash size", { $0.box.setDashSize($1 * 24) }),
    ]
    for (index, (caption, change)) in rows.enumerated() {
      let row = SliderRow(caption: caption)
      row.frame = CGRect(x: 20, y: 66 + CGFloat(index) * 46, width: 350, height: 36)
      row.addAction(
        UIAction { [weak self, weak row] _ in
          guard let self, let row else { return }
          change(self, row.value)
        }, for: .valueChanged)
      bar.contentView.addSubview(row)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    gradient.frame = view.bounds
    box.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY - 120)
    bar.frame = CGRect(
      x: 0, y: view.bounds.height - Self.barHeight, width: view.bounds.width,
      height: Self.barHeight)
  }

  /// Changes only the opacity. The box's action changes the colours with it.
  @objc func tapBox(_ recognizer: UITapGestureRecognizer) {
    box.alpha = box.alpha > 0.5 ? 0.35 : 0.9
  }

  // MARK: The sheet

  private enum Choice { case colors, repeats }

  private func present(_ choice: Choice) {
    guard sheet == nil else { return }
    let sheet = WheelSheet(
      title: choice == .colors ? "Colors" : "Repeats",
      value: choice == .colors ? colors : repeats, in: choice == .colors ? 2...12 : 1...8)
    sheet.changed = { [weak self] value in
      guard let self else { return }
      if choice == .colors { colors = value } else { repeats = value }
      gradient.show(colors: colors, repeats: repeats)
    }
    sheet.done = { [weak self] in self?.dismiss() }
    // Taller than its visible part, so that the overshoot of the spring shows no gap below.
    sheet.frame = CGRect(x: 0, y: view.bounds.height, width: view.bounds.width, height: 560)
    view.addSubview(sheet)
    self.sheet = sheet
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 10,
      options: .allowUserInteraction,
      animations: { sheet.frame.origin.y = self.view.bounds.height - 460 })
  }

  private func dismiss() {
    guard let sheet else { return }
    self.sheet = nil
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [], animations: { sheet.frame.origin.y = self.view.bounds.height },
      completion: { _ in sheet.removeFromSuperview() })
  }
}
