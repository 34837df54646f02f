import FoundationNetworking
import UIKit
import CoreGraphics
// import Darwin

let half = Foundation.sin(CGFloat.pi / 6)
let size = UIScreen.main.bounds.size
let root = Foundation.sqrt(CGFloat(2))

extension CGFloat {
  var distance: CGFloat { Swift.abs(self) }
}

let session: FoundationNetworking.URLSession = FoundationNetworking.URLSession.shared
