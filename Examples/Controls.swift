// Nacre, MIT licence; see LICENSE.

// The common controls, operated by the touch script beside this file: a switch that is tapped and
// dragged, a slider that fills a progress bar and starts an activity indicator, segments, a
// stepper, buttons, and light and dark style.

import UIKit

final class ControlController: UIViewController {
  private let slider = UISlider()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let wheel = UIActivityIndicatorView(style: .large)
  private let pages = UIPageControl()
  private let stepper = UIStepper()
  private let count = UILabel()
  private let segments = UISegmentedControl(items: ["Light", "Dark", "Mirrored"])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    segments.selectedSegmentIndex = 0
    segments.addAction(UIAction { [weak self] _ in self?.changeLooks() }, for: .valueChanged)
    slider.addAction(UIAction { [weak self] _ in self?.slid() }, for: .valueChanged)
    stepper.addAction(UIAction { [weak self] _ in self?.stepped() }, for: .valueChanged)
    pages.numberOfPages = 5
    pages.pageIndicatorTintColor = .systemGray3
    pages.currentPageIndicatorTintColor = .systemIndigo
    let toggle = UISwitch()
    toggle.addAction(
      UIAction { [weak self] action in
        guard let toggle = action.sender as? UISwitch else { return }
        toggle.isOn ? self?.wheel.startAnimating() : self?.wheel.stopAnimating()
      }, for: .valueChanged)
    let slid = UISwitch()
    slid.onTintColor = .systemOrange
    count.text = "0"
    count.font = .systemFont(ofSize: 28, weight: .semibold)
    place(segments, 20, 80, 350, 31)
    place(toggle, 20, 150)
    place(slid, 100, 150)
    place(wheel, 330, 147, 37, 37)
    place(slider, 20, 215, 350, 34)
    place(progress, 20, 275, 350, 4)
    place(stepper, 20, 310)
    place(count, 140, 308, 120, 36)
    place(pages, 250, 312, 120, 26)
    addButtons()
  }

  private func addButtons() {
    let looks: [UIButton.Configuration] = [.filled(), .tinted(), .gray(), .plain()]
    for (index, look) in looks.enumerated() {
      var look = look
      look.title = ["Filled", "Tinted", "Gray", "Plain"][index]
      look.cornerStyle = .capsule
      let button = UIButton(
        configuration: look,
        primaryAction: UIAction { [weak self] _ in self?.pages.currentPage += 1 })
      place(button, 20 + 90 * CGFloat(index), 370, 84, 36)
    }
    let system = UIButton(
      type: .system, primaryAction: UIAction(title: "System") { [weak self] _ in self?.fill() })
    place(system, 20, 425, 100, 36)
    let disabled = UIButton(configuration: .filled())
    disabled.configuration?.title = "Disabled"
    disabled.isEnabled = false
    place(disabled, 200, 425, 120, 36)
  }

  private func place(
    _ control: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 51, _ height: CGFloat = 31
  ) {
    control.frame = CGRect(x: x, y: y, width: width, height: height)
    view.addSubview(control)
  }

  private func changeLooks() {
    let isDark = segments.selectedSegmentIndex == 1
    let isMirrored = segments.selectedSegmentIndex == 2
    view.overrideUserInterfaceStyle = isDark ? .dark : .light
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.view.backgroundColor = isDark ? .black : .systemGray6
      self.count.textColor = isDark ? .white : .label
    }
    for control in view.subviews where control !== segments {
      control.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
      control.setNeedsLayout()
    }
  }

  private func slid() { progress.progress = slider.value }
  private func stepped() { count.text = "\(Int(stepper.value))" }
  private func fill() {
    progress.setProgress(1, animated: true)
    slider.setValue(1, animated: true)
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
    window.rootViewController = ControlController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
