import CoreGraphics
import Darwin

let half = Darwin.sin(CGFloat.pi / 6)
let size = UIScreen.main.bounds.size
let root = CoreGraphics.sqrt(CGFloat(2))

extension CGFloat {
  var distance: CGFloat { abs(self) }
}

let session: Foundation.URLSession = Foundation.URLSession.shared
