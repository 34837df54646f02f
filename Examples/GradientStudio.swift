// Nacre, MIT licence; see LICENSE.

// WWDC 2014, session 221: the demo app. A rainbow gradient; a control panel that springs in and out
// of the dock, with a damping of 0.75 and a velocity of 10 on its way in, 1 and 0 on its way out;
// and "the world's most interesting shape layer", a red box whose stroke is dialled up and dashed.
// Panel and dock blur what lies behind them; at the end a dark sheet comes down, its title vibrant.
// A script of delayed blocks plays the user.

import UIKit

/// A rainbow: a number of colours, repeated.
final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  func show(colors count: Int, repeats: Int) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.colors = (0..<count * repeats + 1).map { index in
      UIColor(
        hue: CGFloat(index % count) / CGFloat(count), saturation: 0.85, brightness: 1, alpha: 1
      ).cgColor
    }
  }
}

/// A box that is only a line.
final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    shape?.path = CGPath(rect: bounds, transform: nil)
    shape?.strokeColor = UIColor.red.cgColor
    shape?.fillColor = nil
    shape?.lineWidth = 6
    shape?.strokeEnd = 0
    shape?.lineJoin = .bevel
    shape?.lineCap = .round
  }

  required init?(coder: NSCoder) { nil }

  func setStrokeEnd(_ end: CGFloat) { shape?.strokeEnd = end }

  /// A short dash, then a gap four times as long.
  func setDashSize(_ size: CGFloat) {
    shape?.lineDashPattern = size > 0 ? [NSNumber(value: size), NSNumber(value: size * 4)] : nil
  }
}

/// A caption, a track and a knob.
final class SliderRow: UIView {
  private let track = UIView()
  private let filled = UIView()
  private let knob = UIView()
  private let caption = UILabel()

  var value: CGFloat = 0 {
    didSet { placeKnob() }
  }

  init(caption text: String, value: CGFloat, frame: CGRect) {
    super.init(frame: frame)
    caption.text = text
    caption.font = .systemFont(ofSize: 15)
    caption.textColor = .darkGray
    track.backgroundColor = .systemGray4
    filled.backgroundColor = .systemBlue
    knob.backgroundColor = .white
    knob.layer.borderColor = UIColor.systemGray3.cgColor
    knob.layer.borderWidth = 1
    for view in [caption, track, filled, knob] { addSubview(view) }
    caption.frame = CGRect(x: 0, y: 4, width: 110, height: 24)
    track.frame = CGRect(x: 110, y: 14, width: frame.width - 110, height: 4)
    track.layer.cornerRadius = 2
    filled.layer.cornerRadius = 2
    knob.layer.cornerRadius = 14
    self.value = value
    placeKnob()
  }

  required init?(coder: NSCoder) { nil }

  private func placeKnob() {
    let x = track.frame.minX + 14 + (track.frame.width - 28) * value
    knob.frame = CGRect(x: x - 14, y: 2, width: 28, height: 28)
    filled.frame = CGRect(x: track.frame.minX, y: 14, width: x - track.frame.minX, height: 4)
  }
}

final class GradientController: UIViewController {
  private let gradient = GradientView()
  private let shape = ShapeView(frame: CGRect(x: 75, y: 200, width: 240, height: 240))
  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let dock = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let sheet = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
  private var rows: [SliderRow] = []

  private let panelHeight: CGFloat = 252

  override func viewDidLoad() {
    super.viewDidLoad()
    gradient.frame = view.bounds
    gradient.show(colors: 6, repeats: 1)
    view.addSubview(gradient)
    view.addSubview(shape)

    // Higher than what is seen of it, so that a bounce shows no gap.
    panel.frame = CGRect(
      x: 0, y: view.bounds.height, width: view.bounds.width, height: panelHeight + 160)
    view.addSubview(panel)
    let captions = ["Colors", "Repeats", "Line end", "Dash size"]
    for (index, caption) in captions.enumerated() {
      let row = SliderRow(
        caption: caption, value: index == 0 ? 0.5 : 0,
        frame: CGRect(
          x: 24, y: 24 + CGFloat(index) * 48, width: view.bounds.width - 48, height: 32))
      panel.contentView.addSubview(row)
      rows.append(row)
    }

    dock.frame = CGRect(
      x: 0, y: view.bounds.height - 64, width: view.bounds.width, height: 64)
    view.addSubview(dock)
    let title = UILabel(frame: dock.bounds)
    title.text = "Gradient Studio"
    title.font = .boldSystemFont(ofSize: 20)
    title.textAlignment = .center
    title.textColor = .darkGray
    dock.contentView.addSubview(title)
    addSheet()
  }

  /// A sheet above the screen that says what this is.
  private func addSheet() {
    sheet.frame = CGRect(x: 0, y: -560, width: view.bounds.width, height: 560)
    view.addSubview(sheet)
    let vibrant = UIVisualEffectView(
      effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    vibrant.frame = sheet.bounds
    sheet.contentView.addSubview(vibrant)
    let lines: [(String, CGFloat, UIView)] = [
      ("Gradient Studio", 38, vibrant.contentView),
      ("Springs, shapes and blurs", 20, sheet.contentView),
    ]
    for (index, (text, size, place)) in lines.enumerated() {
      let label = UILabel(
        frame: CGRect(x: 24, y: 320 + 70 * CGFloat(index), width: 342, height: 60))
      label.text = text
      label.font = .boldSystemFont(ofSize: size)
      label.textColor = .white
      label.textAlignment = .center
      place.addSubview(label)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    at(0.3) { self.presentPanel() }
    at(1.2) { self.set(row: 0, 1) { self.gradient.show(colors: 12, repeats: 1) } }
    at(1.6) { self.set(row: 1, 0.5) { self.gradient.show(colors: 12, repeats: 3) } }
    at(2.0) { self.set(row: 2, 1) { self.shape.setStrokeEnd(1) } }
    at(2.6) { self.set(row: 3, 0.3) { self.shape.setDashSize(8) } }
    at(3.1) { self.set(row: 2, 0.68) { self.shape.setStrokeEnd(0.68) } }
    at(3.6) { self.dismissPanel() }
    at(4.2) { self.presentSheet() }
  }

  private func at(_ seconds: Double, _ block: @escaping () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: block)
  }

  private func presentPanel() {
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 10,
      options: [],
      animations: {
        self.panel.frame.origin.y = self.view.bounds.height - 64 - self.panelHeight
      })
  }

  private func dismissPanel() {
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [],
      animations: {
        self.panel.frame.origin.y = self.view.bounds.height
      })
  }

  private func presentSheet() {
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0,
      options: [],
      animations: {
        self.sheet.frame.origin.y = -160
      })
  }

  /// Moves a slider, and changes with it what it controls.
  private func set(row: Int, _ value: CGFloat, _ change: @escaping () -> Void) {
    UIView.animate(withDuration: 0.3) {
      self.rows[row].value = value
      change()
    }
  }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = GradientController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
