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

extension DialLayer {
  nonisolated static func nacreMembers0() {
    let members = ClassMembers(of: DialLayer.self)
    members.property("ticks", get: { (object: DialLayer) in object.ticks }, set: { (object: DialLayer, value: Int) in object.ticks = value })
  }
}

func nacreRegister0() {
  DialLayer.nacreMembers0()
}
