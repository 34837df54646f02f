// Nacre, MIT licence; see LICENSE.

import UIKit

final class DownloadController: UIViewController {
  private let button = DownloadButton(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
  private let caption = UILabel()
  /// The number of the current download. Parts that arrive from a cancelled one are ignored.
  private var download = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY - 20)
    button.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    view.addSubview(button)
    caption.frame = CGRect(x: 0, y: button.frame.maxY + 20, width: view.bounds.width, height: 24)
    caption.textAlignment = .center
    caption.textColor = .darkGray
    view.addSubview(caption)
    say("Tap to download")
  }

  private func say(_ words: String) { caption.text = words }

  private func press() {
    download += 1
    switch button.phase {
    case .idle: begin(download)
    case .thinking, .loading: stop()
    case .complete: stop()
    }
  }

  private func stop() {
    button.show(.idle)
    say("Tap to download")
  }

  /// Simulates a server that is busy for a second and then sends twelve parts.
  private func begin(_ number: Int) {
    button.show(.thinking)
    say("Waiting")
    for part in 0...12 {
      let delay = 1 + Double(part) * 0.12
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
        guard let self, self.download == number else { return }
        self.button.show(part == 12 ? .complete : .loading(CGFloat(part) / 12))
        self.say(part == 12 ? "Done" : "\(part * 100 / 12) %")
      }
    }
  }
}
