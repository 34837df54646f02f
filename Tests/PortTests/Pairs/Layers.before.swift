import UIKit

class DialLayer: CALayer {
  @NSManaged var angle: CGFloat
  @NSManaged var tint: CGColor?
  @NSManaged weak var owner: UIView?
  @objc dynamic var ticks: Int = 12

  override class func needsDisplay(forKey key: String) -> Bool {
    key == #keyPath(DialLayer.angle) || super.needsDisplay(forKey: key)
  }
}

let hidden = #keyPath(CALayer.isHidden)
let nested = #keyPath(UIView.layer.cornerRadius)

final class RingLayer: CALayer {
  @objc var track: CGColor? {
    didSet { setNeedsDisplay() }
  }
}
