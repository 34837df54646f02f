// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// Rules of layout that frames of iOS show.
@MainActor
struct LayoutRuleTests {
  private let stage = MotionStage(
    size: CGSize(width: 320, height: 480), scale: 2,
    safeArea: UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))

  private final class Listener: UIView {
    var notices: [String] = []
    override func layoutMarginsDidChange() {
      super.layoutMarginsDidChange()
      notices.append("margins")
    }
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      notices.append("safe \(safeAreaInsets.top)")
    }
  }

  /// At each edge the safe area of a view is the superview's less the distance, never more than the superview's.
  ///
  /// **Source.** `SafeAreaGuideTests` of openuikit, run on UIKit 26.1.
  @Test(arguments: [
    (CGRect(x: -40, y: -60, width: 200, height: 200), UIEdgeInsets(44, 10, 0, 0)),
    (CGRect(x: -50, y: -50, width: 500, height: 700), UIEdgeInsets(44, 10, 34, 12)),
    (CGRect(x: 300, y: 0, width: 100, height: 480), UIEdgeInsets(44, 0, 34, 12)),
    (CGRect(x: 0, y: 460, width: 320, height: 100), UIEdgeInsets(0, 10, 34, 12)),
    (CGRect(x: 0, y: 20, width: 320, height: 440), UIEdgeInsets(24, 10, 14, 12)),
  ])
  func safeAreaOfAViewThatSticksOut(_ frame: CGRect, _ insets: UIEdgeInsets) {
    let controller = UIViewController()
    stage.show(controller)
    let child = UIView(frame: frame)
    controller.view.addSubview(child)
    stage.advance(by: 0.1)
    #expect(child.safeAreaInsets == insets)
  }

  /// Every view is told of its insets when it gets its place, and of each change.
  ///
  /// **Source.** openuikit, on UIKit 26.1.
  @Test func everyViewIsToldOfItsInsets() {
    let controller = UIViewController()
    stage.show(controller)
    let view = Listener(frame: controller.view.bounds)
    controller.view.addSubview(view)
    stage.advance(by: 0.1)
    #expect(view.notices == ["margins", "safe 44.0"])
    stage.advance(by: 0.1)
    #expect(view.notices.count == 2)
    controller.additionalSafeAreaInsets.top = 20
    stage.advance(by: 0.1)
    #expect(view.notices.suffix(2) == ["margins", "safe 64.0"])
    #expect(view.notices.count == 4)
  }

  private final class Inset: UILabel {
    var count = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      if count < 20 { invalidateIntrinsicContentSize() }
    }
  }

  /// A size of the content that stays the same asks for no layout.
  ///
  /// **Source.** MarqueeLabel and NotificationBanner, which do so on iOS.
  @Test func anInvalidatedSizeThatStaysAsksForNothing() {
    let (controller, label) = (UIViewController(), Inset())
    stage.show(controller)
    label.text = "Text"
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: controller.view.topAnchor),
      label.leftAnchor.constraint(equalTo: controller.view.leftAnchor),
    ])
    stage.advance(by: 0.5)
    #expect(label.count < 5)
    let width = label.frame.width
    label.text = "A longer text"
    stage.advance(by: 0.1)
    #expect(label.frame.width > width + 20)
    #expect(label.frame.size == label.intrinsicContentSize)
  }

  private final class Asked: UICollectionViewFlowLayout {
    var views: [UICollectionView?] = []
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      views.append(collectionView)
      return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
  }

  /// A collection view that is created asks its layout nothing.
  ///
  /// **Source.** MagazineLayout, which relies on that.
  @Test func aNewCollectionViewAsksItsLayoutNothing() {
    let layout = Asked()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    #expect(layout.views.isEmpty)
    view.bounds.size.width = 120
    #expect(!layout.views.isEmpty)
    #expect(layout.views.allSatisfy { $0 === view })
  }

  private final class Items: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    let sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { sizes.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
  }

  private func frames(_ sizes: [CGSize], width: CGFloat) -> [CGRect] {
    let layout = UICollectionViewFlowLayout()
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (10, 12)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 400), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items(sizes)
    (view.dataSource, view.delegate) = (items, items)
    stage.show(view)
    stage.advance(by: 0.1)
    return withExtendedLifetime(items) {
      sizes.indices.map {
        layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero
      }
    }
  }

  /// Items of several sizes keep the minimum spacing in the last line. An item that is wider than its line is centred.
  ///
  /// **Source.** `CollectionViewTests` of openuikit, run on UIKit 26.1: the rows AA, G, Q.
  @Test func linesOfAFlowLayout() {
    let mixed = frames([(80, 40), (100, 40), (60, 40)].map(CGSize.init), width: 320)
    #expect(mixed[1] == CGRect(x: 90, y: 0, width: 100, height: 40))
    #expect(mixed[2] == CGRect(x: 200, y: 0, width: 60, height: 40))
    let wide = frames([(250, 40), (50, 40), (250, 40)].map(CGSize.init), width: 200)
    #expect(wide[0].minX == -25)
    #expect(wide[2].minX == -25)
    let tall = frames([(80, 40), (80, 90), (80, 40), (80, 40)].map(CGSize.init), width: 375)
    #expect(tall[1] == CGRect(x: 90, y: 0, width: 80, height: 90))
    #expect(tall[3] == CGRect(x: 270, y: 25, width: 80, height: 40))
  }

  private final class Wheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let count: Int
    init(_ count: Int) { self.count = count }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  }

  /// The components of a picker are whole points wide.
  ///
  /// **Source.** `PickerWheelTests` of openuikit, run on UIKit 26.1.
  @Test(arguments: [(2, 148.0), (4, 71), (5, 56)])
  func componentsOfAPicker(_ count: Int, _ width: CGFloat) {
    let (picker, wheels) = (UIPickerView(), Wheels(count))
    picker.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
    (picker.dataSource, picker.delegate) = (wheels, wheels)
    stage.show(picker)
    stage.advance(by: 0.1)
    withExtendedLifetime(wheels) { #expect(picker.rowSize(forComponent: 0).width == width) }
  }

  /// A refresh control at rest is hidden at the beginning of the content, and stays at the top of what is seen.
  ///
  /// **Source.** `Controls2Tests` of openuikit, run on UIKit 26.1.
  @Test func placesOfARefreshControl() {
    let (scroller, control) = (UIScrollView(), UIRefreshControl())
    scroller.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.contentSize = CGSize(width: 320, height: 900)
    scroller.refreshControl = control
    stage.show(scroller)
    stage.advance(by: 0.1)
    #expect(control.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
    #expect(control.isHidden)
    scroller.contentOffset.y = -20
    #expect(control.frame == CGRect(x: 0, y: -20, width: 320, height: 60))
    #expect(!control.isHidden)
    scroller.contentOffset.y = 0
    control.beginRefreshing()
    #expect(control.frame.minY == 0)
    #expect(!control.isHidden)
  }

  private final class Sized: UIView {
    var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }
    convenience init(_ width: CGFloat, _ height: CGFloat) {
      self.init(frame: .zero)
      size = CGSize(width: width, height: height)
    }
  }

  /// The width of a row, the widths of its views, −1 for one without a size, and their widths in the row.
  private nonisolated static let rows: [(Double, [Double], [Double])] = [
    (120, [76.5, 94], [18, 94]), (300, [29.5, -1, 29, -1, 41.5], [29.5, 0, 29, 168, 41.5]),
    (300, [29.5, 29, 41.5], [213.5, 29, 41.5]), (300, [28, -1, 37.5], [28, 218.5, 37.5]),
  ]

  /// A row that fills: too wide, it compresses the first view. Of two views without a size the last takes what is left;
  /// of views with a size the first is stretched.
  ///
  /// **Source.** `ProgressStackTests` of openuikit, on UIKit 26.1.
  @Test(arguments: rows)
  func aRowThatFills(_ width: Double, _ sizes: [Double], _ expected: [Double]) {
    let controller = UIViewController()
    stage.show(controller)
    let row = UIStackView(frame: CGRect(x: 10, y: 10, width: width, height: 30))
    row.spacing = 8
    for size in sizes { row.addArrangedSubview(size < 0 ? UIView() : Sized(size, 19)) }
    controller.view.addSubview(row)
    stage.advance(by: 0.1)
    #expect(row.arrangedSubviews.map { Double($0.frame.width) } == expected)
  }

  /// A stack inside a row that fills takes what is left, not the view with a size beside it.
  ///
  /// **Source.** `ProgressStackTests` of openuikit, on UIKit 26.1.
  @Test func aNestedStackTakesWhatIsLeft() {
    let controller = UIViewController()
    stage.show(controller)
    let row = UIStackView(frame: CGRect(x: 10, y: 10, width: 300, height: 60))
    (row.spacing, row.alignment) = (8, .top)
    let column = UIStackView(arrangedSubviews: [Sized(22.5, 16), Sized(41, 16)])
    (column.axis, column.spacing, column.alignment) = (.vertical, 3, .leading)
    row.addArrangedSubview(Sized(34.5, 19))
    row.addArrangedSubview(column)
    controller.view.addSubview(row)
    stage.advance(by: 0.1)
    #expect(row.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 34.5, height: 19))
    #expect(column.frame.size == CGSize(width: 257.5, height: 35))
  }

  /// A progress view has its own height, whatever frame it is given.
  ///
  /// **Source.** `ProgressStackTests` of openuikit, on UIKit 26.1.
  @Test func aProgressViewHasItsOwnHeight() {
    let controller = UIViewController()
    stage.show(controller)
    let bar = UIProgressView(frame: CGRect(x: 20, y: 140, width: 280, height: 10))
    controller.view.addSubview(bar)
    stage.advance(by: 0.1)
    #expect(bar.frame == CGRect(x: 20, y: 140, width: 280, height: 4))
    bar.frame = CGRect(x: 20, y: 140, width: 200, height: 40)
    stage.advance(by: 0.1)
    #expect(bar.frame == CGRect(x: 20, y: 140, width: 200, height: 4))
  }

  /// A controller's own view has a flexible size. With such a mask a view follows its superview in the constraints.
  ///
  /// **Source.** Descriptions of views in public logs of iOS.
  @Test func aFlexibleViewFollowsItsSuperview() {
    #expect(UIViewController().view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    let controller = UIViewController()
    stage.show(controller)
    let (box, filling, content) = (UIView(), UIView(), Sized(90, 40))
    box.translatesAutoresizingMaskIntoConstraints = false
    content.translatesAutoresizingMaskIntoConstraints = false
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.view.addSubview(box)
    box.addSubview(filling)
    filling.addSubview(content)
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      box.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
      content.leadingAnchor.constraint(equalTo: filling.leadingAnchor, constant: 5),
      content.trailingAnchor.constraint(equalTo: filling.trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: filling.topAnchor),
      content.bottomAnchor.constraint(equalTo: filling.bottomAnchor),
    ])
    stage.advance(by: 0.1)
    #expect(box.bounds.size == CGSize(width: 100, height: 40))
    #expect(filling.frame == box.bounds)
    #expect(content.frame.width == 90)
  }

  /// The view of a window's controller has the window's size, even without a translated mask.
  @Test func aRootViewHasTheWindowsSize() {
    let controller = UIViewController()
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    let content = Sized(100, 100)
    content.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(content)
    NSLayoutConstraint.activate([
      content.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      content.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
    stage.show(controller)
    stage.advance(by: 0.1)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(content.frame == CGRect(x: 110, y: 190, width: 100, height: 100))
  }

  /// The frame of a view is never narrower than its content, at any scale.
  @Test(arguments: [1.0, 1.5, 2, 3]) func aFrameHoldsItsContent(_ scale: CGFloat) {
    let stage = MotionStage(size: CGSize(width: 320, height: 480), scale: scale)
    let controller = UIViewController()
    stage.show(controller)
    for (index, width) in [37.2, 37.4, 37.6, 41.1].enumerated() {
      let view = Sized(width, 10)
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 10.3),
        view.topAnchor.constraint(
          equalTo: controller.view.topAnchor, constant: CGFloat(index) * 20),
      ])
      stage.advance(by: 0.1)
      #expect(view.frame.width >= CGFloat(width))
      #expect(view.frame.width < CGFloat(width) + 2 / scale)
    }
  }
}

extension UIEdgeInsets {
  fileprivate init(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
