import UIKit

class DialLayer: CALayer {
  @LayerProperty var angle: CGFloat = 0
  @LayerProperty var tint: CGColor? = nil
  @LayerProperty var owner: UIView? = nil
  @LayerProperty var ticks: Int = 12

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "angle" || super.needsDisplay(forKey: key)
  }
}

let hidden = "hidden"
let nested = "layer.cornerRadius"

final class RingLayer: CALayer {
  @LayerProperty var track: CGColor? = nil {
    didSet { setNeedsDisplay() }
  }
}
