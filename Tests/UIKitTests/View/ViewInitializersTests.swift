// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Testing
@testable import UIKit

/// Initialisers that are called through a class.
@MainActor
struct ViewInitializersTests {
  private class Base: UIView {
    var log: [String] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      log.append("base \(frame.width)")
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Derived: Base {
    let mark = 5
    override init(frame: CGRect) {
      super.init(frame: frame)
      log.append("derived")
    }
    required init?(coder: NSCoder) { nil }
  }
  private final class Page: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
      title = nibNameOrNil
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func everyClassRunsItsOwnInitialiser() {
    let type: UIView.Type = Derived.self
    let view = type.init(frame: CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect((view as? Derived)?.log == ["base 3.0", "derived"])
    #expect((view as? Derived)?.mark == 5)
    let label = (UILabel.self as UIView.Type).init(frame: .zero)
    #expect(label is UILabel)
    #expect(label.layer is CAShapeLayer)
  }

  @Test func controllersGetTheirArguments() {
    let type: UIViewController.Type = Page.self
    #expect(type.init(nibName: "page", bundle: nil).title == "page")
    #expect(type.init().title == nil)
    #expect((UITableViewController.self as UIViewController.Type).init() is UITableViewController)
  }

  @Test func objectsAreReleased() {
    weak var view: UIView?
    do {
      let made = (Derived.self as UIView.Type).init(frame: .zero)
      view = made
      #expect(view != nil)
    }
    #expect(view == nil)
  }
}
