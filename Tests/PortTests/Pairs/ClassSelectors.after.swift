import UIKit

final class Ticker: NSObject {
  static var ticks = 0

  static func start() {
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector("tick:", ofClass: Ticker.self, Ticker.tick(_:)), userInfo: nil, repeats: false)
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: Selector("stop", ofClass: Ticker.self, Ticker.stop), userInfo: nil, repeats: false)
    print(Selector("run:then:"))
  }

  static func tick(_ timer: Timer) { ticks += 1 }
  class func stop() {}
  class func run(_ count: Int, then block: @escaping () -> Void) {}
}

extension UIView {
  class func exchanged(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  static func exchange() {
    let old = class_getClassMethod(self, Selector("animateWithDuration:animations:"))
    let new = class_getClassMethod(self, Selector("exchangedWithDuration:animations:"))
    if let old, let new { method_exchangeImplementations(old, new) }
  }
}
