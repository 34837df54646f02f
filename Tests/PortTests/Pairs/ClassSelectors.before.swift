import UIKit

final class Ticker: NSObject {
  static var ticks = 0

  static func start() {
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: false)
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(Ticker.stop), userInfo: nil, repeats: false)
    print(#selector(Ticker.run(_:then:)))
  }

  @objc static func tick(_ timer: Timer) { ticks += 1 }
  @objc class func stop() {}
  @objc class func run(_ count: Int, then block: @escaping () -> Void) {}
}

extension UIView {
  @objc class func exchanged(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  static func exchange() {
    let old = class_getClassMethod(self, #selector(UIView.animate(withDuration:animations:)))
    let new = class_getClassMethod(self, #selector(UIView.exchanged(withDuration:animations:)))
    if let old, let new { method_exchangeImplementations(old, new) }
  }
}
