// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

// Swift 5 programs create views in any place, whatever its isolation.

private let globalView = UIView()
private let globalBlur: UIVisualEffectView = { UIVisualEffectView(effect: nil) }()

private final class Store {
  let view = UIView()
  let window = UIWindow()
  let label: UILabel = .init()
  let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  let framed = UIVisualEffectView(frame: .zero)
  let plainBlur = UIVisualEffectView()
  let table = UITableView(frame: .zero, style: .plain)
  let layout = UICollectionViewFlowLayout()
  let controller = UIViewController()
  let navigation = UINavigationController(rootViewController: UIViewController())
  let tap = UITapGestureRecognizer()
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  let guide = UILayoutGuide()
  let animator = UIViewPropertyAnimator()
  let dynamics = UIDynamicAnimator()
  let constraint = NSLayoutConstraint()
  let button = UIButton(type: .system)
  let stack = UIStackView(arrangedSubviews: [])
  let refresh = UIRefreshControl()
  let item = UIBarButtonItem()
  lazy var lazyLabel = UILabel()
  lazy var lazyView: UIView = {
    let view = UIView()
    view.backgroundColor = .red
    return view
  }()
  static let shared = UIView()
  static var image: UIImageView = { UIImageView(image: nil) }()

  init(view: UIView = UIView(), color: UIColor = UIColor(), font: UIFont = UIFont()) {
    view.addSubview(UILabel())
  }

  func make() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.addSubview(UILabel())
    return view
  }
  var closure: () -> UIView = { UIView() }
}

private struct Value {
  var view = UIView()
  static let label = UILabel()
}

private protocol Maker { func make() -> UIView }
extension Maker { func make() -> UIView { UILabel() } }
private struct LabelMaker: Maker {}

private class Base: UIView {
  let part = UILabel()
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  class func make(_ frame: CGRect) -> Self { self.init(frame: frame) }
  func twin() -> Self { type(of: self).init(frame: frame) }
}
private final class Derived: Base {
  var mark = 7
}
extension UIView {
  fileprivate static func generate() -> Self { Self() }
  fileprivate static func generate(width: CGFloat) -> Self {
    Self.init(frame: CGRect(x: 0, y: 0, width: width, height: 1))
  }
}
private func build<View: UIView>(_ type: View.Type) -> View { View(frame: .zero) }
private func build<View: UIView>() -> View { View() }

private class Screen: UIViewController {
  class func load() -> Self { self.init(nibName: nil, bundle: nil) }
}
private final class Detail: Screen {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.tag = 4
  }
}

private class Ring: CALayer {
  var turns = 3
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    turns = (layer as? Ring)?.turns ?? 0
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  func twin() -> Self { type(of: self).init(layer: self) }
}

private class Slide: CABasicAnimation {
  var note = ""
  override init() { super.init() }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? Slide)?.note = note
    return copy
  }
}

private class Overlay: UIWindow {
  override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  override init(frame: CGRect) { super.init(frame: frame) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

@Suite @MainActor
struct CreationTests {
  @Test func viewsAreMadeAnywhere() {
    let store = Store()
    #expect(store.make().subviews.count == 1)
    #expect(store.lazyView.backgroundColor == .red)
    #expect(LabelMaker().make() is UILabel)
    #expect(Value().view !== Value.label)
    #expect(globalView.superview == nil)
    #expect(globalBlur.effect == nil)
    #expect(store.framed.effect == nil)
    #expect(store.plainBlur.effect == nil)
    #expect(Store.image.image == nil)
    #expect(Store.shared.bounds.isEmpty)
  }

  @Test func aClassMakesItsViews() {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let base: Base = Derived.make(frame)
    #expect((base as? Derived)?.mark == 7)
    #expect(base.frame == frame)
    #expect(base.twin() is Derived)
    #expect(Derived.generate().mark == 7)
    #expect(Derived.generate(width: 5).bounds.width == 5)
    #expect(build(Derived.self).mark == 7)
    let inferred: Derived = build()
    #expect(inferred.part.superview == nil)
    let type: UIView.Type = Derived.self
    #expect(type.init() is Derived)
    #expect(type.init(frame: frame).frame == frame)
  }

  @Test func aClassMakesItsControllers() {
    #expect(Detail.load().view.tag == 4)
    let type: UIViewController.Type = Detail.self
    #expect(type.init() is Detail)
  }

  @Test func aClassMakesItsLayers() {
    let ring = Ring()
    ring.turns = 9
    #expect(ring.twin().turns == 9)
    let type: CALayer.Type = Ring.self
    #expect((type.init() as? Ring)?.turns == 3)
  }

  @Test func animationsCopyWhatTheirClassAdds() {
    let slide = Slide(keyPath: "position")
    slide.note = "left"
    #expect((slide.copy() as? Slide)?.note == "left")
    #expect((slide.copy() as? Slide)?.keyPath == "position")
  }

  @Test func anOverlayKnowsItsScene() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(Overlay(windowScene: scene).windowScene === scene)
    #expect(Overlay(windowScene: scene).isHidden)
  }
}
