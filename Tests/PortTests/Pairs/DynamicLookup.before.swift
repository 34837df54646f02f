import UIKit

final class Change: NSObject {
  var target: AnyObject?

  func read(_ change: [NSKeyValueChangeKey: Any]) -> CGFloat {
    let offset = (change[.newKey] as AnyObject).cgPointValue.y
    _ = target?.perform(#selector(read))
    print(type(of: self).description())
    return offset
  }

  func keyboard(_ sender: AnyObject, _ note: [String: Any]?) {
    _ = sender.value(forKey: "value") as! CGFloat
    if let info = note as! [String: AnyObject]?, let end = info["end"]?.cgRectValue {
      print(end, info["curve"]?.uintValue ?? 0)
    }
  }

  func rows(_ list: AnyObject, _ views: [AnyObject], key: String) -> [Any?] {
    for view in views { print(view.isKind(of: UIView.self)) }
    return [list["name"], list[0], list[key], views[0]["name"]]
  }

  func phase(_ touch: UITouch) {
    switch touch.phase {
    case .began, .moved: break
    case .stationary: break
    case .cancelled, .ended: break
    }
  }

  let run: @convention(block) () -> Void = {}
}

final class Ringer: NSObject {
  weak var bell: UIViewController?
  var clapper: AnyObject?
  @objc func ring() {}
  @objc func strike(_ note: Int, times: Int) -> Bool { false }
  func play() {
    if let bell { (bell as AnyObject).ring?() }
    (self.bell as AnyObject).strike?(3, times: 2)
    clapper?.ring?()
    _ = clapper.map { ($0 as AnyObject).strike?(1, times: 1) }
  }
}

final class SenderController: UIViewController {
  @IBOutlet weak var source: AnyObject?
  var clock: AnyObject!
  @objc var depth = 1

  @IBAction func choose(_ sender: AnyObject) {
    switch sender.selectedSegmentIndex {
    case 0: view.alpha = 1
    default: view.alpha = 0.5
    }
    if let tag = sender.tag { print(tag) }
    let title = sender.titleLabel ?? nil
    let place = sender.location(in: view)
    print(title as Any, place, sender.isOn == nil, sender.isHidden, sender.depth)
    clock.invalidate()
    self.clock!.setValue(3, forKey: "tolerance")
    source?.reloadData()
    source?.setNeedsLayout?()
    _ = source?.text?.count
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let place = (touches as NSSet).anyObject()?.location(in: view) { print(place) }
    print((touches as AnyObject).count, [1].map { sender in sender.description })
  }
}
