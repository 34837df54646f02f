import FoundationNetworking
import UIKit
import Foundation

class Loader {
  let session = URLSession.shared
  var layer: CALayer?
}
