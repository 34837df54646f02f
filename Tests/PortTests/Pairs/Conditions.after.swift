#if canImport(UIKit) || os(tvOS)
  import UIKit
  typealias PlatformView = UIView
#elseif os(macOS)
  import AppKit
  typealias PlatformView = NSView
#endif
// import os.log
import UIKit

#if !false
  let isPhone = true
#else
  let isPhone = false
#endif

#if canImport(SwiftUI)
  import SwiftUI
#endif
