// Nacre, MIT licence; see LICENSE.

// A form with floating labels: a label lies in its empty field and rises when editing begins. An
// answer that is too short shakes the field; a valid one shows a tick. The keys come from the
// window of `nacre play`, or from the touch script beside this file.

import UIKit

final class FloatingField: UITextField {
  private let name = UILabel()
  private let line = CAShapeLayer()

  init(_ words: String) {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 20)
    name.text = words
    name.textColor = .secondaryLabel
    name.font = .systemFont(ofSize: 20)
    name.layer.anchorPoint = .zero
    addSubview(name)
    line.fillColor = nil
    line.lineWidth = 2
    line.strokeEnd = 0
    layer.addSublayer(line)
    addAction(UIAction { [weak self] _ in self?.raise(true) }, for: .editingDidBegin)
    addAction(UIAction { [weak self] _ in self?.raise(false) }, for: .editingDidEnd)
  }

  required init?(coder: NSCoder) { nil }

  /// Leaves room for the label above the text.
  override func textRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: 0, y: 20, width: bounds.width, height: bounds.height - 22)
  }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  override func layoutSubviews() {
    super.layoutSubviews()
    name.bounds.size = name.intrinsicContentSize
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.maxY - 1))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY - 1))
    line.path = path.cgPath
    line.strokeColor = tintColor.cgColor
    if !isEditing { place() }
  }

  private func place() {
    let isUp = isEditing || hasText
    name.transform = isUp ? CGAffineTransform(scaleX: 0.65, y: 0.65) : .identity
    name.layer.position = CGPoint(x: 0, y: isUp ? 0 : 22)
    name.textColor = isEditing ? tintColor : .secondaryLabel
  }

  private func raise(_ begins: Bool) {
    UIView.animate(springDuration: 0.4, bounce: 0.2, options: .allowUserInteraction) { place() }
    line.strokeEnd = begins ? 1 : 0
  }

  func shake() {
    let shake = CAKeyframeAnimation(keyPath: "position.x")
    shake.values = [0, -10, 8, -5, 3, 0]
    shake.duration = 0.4
    shake.isAdditive = true
    layer.add(shake, forKey: "shake")
  }
}

final class FormController: UIViewController, UITextFieldDelegate {
  private let fields = [FloatingField("Shell"), FloatingField("Password")]
  private let notes = UITextView()
  private let tick = CAShapeLayer()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    fields[1].isSecureTextEntry = true
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(x: 40, y: 300 + CGFloat(index) * 70, width: 310, height: 48)
      field.delegate = self
      view.addSubview(field)
    }
    notes.frame = CGRect(x: 34, y: 450, width: 322, height: 70)
    notes.font = .systemFont(ofSize: 17)
    notes.layer.cornerRadius = 10
    notes.backgroundColor = .secondarySystemBackground
    notes.isEditable = false
    view.addSubview(notes)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 326, y: 400))
    path.addLine(to: CGPoint(x: 333, y: 407))
    path.addLine(to: CGPoint(x: 346, y: 390))
    tick.path = path.cgPath
    (tick.fillColor, tick.strokeColor) = (nil, UIColor.systemGreen.cgColor)
    (tick.lineWidth, tick.lineCap, tick.strokeEnd) = (3, .round, 0)
    view.layer.addSublayer(tick)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let index = fields.firstIndex(where: { $0 === textField }) else { return true }
    if (textField.text ?? "").count < 3 {
      fields[index].shake()
    } else if index == 0 {
      fields[1].becomeFirstResponder()
    } else {
      textField.resignFirstResponder()
      tick.strokeEnd = 1
      notes.text = "Welcome, \(fields[0].text ?? "") 🐚"
    }
    return true
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
    window.rootViewController = FormController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
