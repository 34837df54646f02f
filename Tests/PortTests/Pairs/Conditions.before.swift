#if os(iOS) || os(tvOS)
  import UIKit
  typealias PlatformView = UIView
#elseif os(macOS)
  import AppKit
  typealias PlatformView = NSView
#endif
import os.log
import UIKit.UIGestureRecognizerSubclass

#if !os(Linux)
  let isPhone = true
#else
  let isPhone = false
#endif

#if canImport(SwiftUI)
  import SwiftUI
#endif
