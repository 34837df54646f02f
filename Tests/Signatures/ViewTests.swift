// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

private final class Dragging: NSObject, UIInteraction {
  weak var view: UIView?
  var moves: [String] = []
  func willMove(to view: UIView?) { moves.append("will \(view == nil)") }
  func didMove(to view: UIView?) {
    self.view = view
    moves.append("did \(view == nil)")
  }
}

private final class Pointing: NSObject, UIPointerInteractionDelegate {
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    guard let view = interaction.view else { return nil }
    return UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
  }
}

private final class Properties: UIView {
  var updates = 0
  var updated = {}
  override func updateProperties() {
    super.updateProperties()
    updates += 1
    updated()
  }
}

private final class PropertiesController: UIViewController {
  var log: [String] = []
  override func updateProperties() {
    super.updateProperties()
    log.append("controller")
  }
}

private struct Title: UIContentConfiguration {
  var text = ""
  func makeContentView() -> UIView & UIContentView { TitleView(self) }
  func updated(for state: UIConfigurationState) -> Title { self }
}

private final class TitleView: UIView, UIContentView {
  var configuration: UIContentConfiguration { didSet { show() } }
  let label = UILabel()
  init(_ configuration: Title) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(label)
    show()
  }
  required init?(coder: NSCoder) { fatalError() }
  private func show() { label.text = (configuration as? Title)?.text }
}

@Suite @MainActor
struct ViewTests {
  @Test func interactionsFollowTheirView() {
    let (one, two, dragging) = (UIView(), UIView(), Dragging())
    one.addInteraction(dragging)
    two.addInteraction(dragging)
    #expect(one.interactions.isEmpty)
    #expect(two.interactions.count == 1)
    #expect(dragging.view === two)
    two.removeInteraction(dragging)
    #expect(dragging.moves.count == 8)
    #expect(dragging.moves.last == "did true")
    let pointing = Pointing()
    let pointer = UIPointerInteraction(delegate: pointing)
    one.addInteraction(pointer)
    #expect(pointer.view === one)
  }

  @Test func textSizesHaveLimits() {
    let view = UIView()
    view.maximumContentSizeCategory = .small
    #expect(view.traitCollection.preferredContentSizeCategory == .small)
    view.maximumContentSizeCategory = nil
    view.minimumContentSizeCategory = .accessibilityLarge
    #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    view.restorationIdentifier = "view"
  }

  @Test func propertiesAreUpdatedBeforeLayout() {
    let view = Properties()
    view.setNeedsUpdateProperties()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    view.updatePropertiesIfNeeded()
    #expect(view.updates == 1)
    #expect(view.forBaselineLayout() === view)
  }

  /// "What's new in UIKit", WWDC 2025: properties are updated once before the first layout, then on request.
  @Test func aControllersPropertiesAreUpdatedBeforeItsViews() {
    let (controller, view) = (PropertiesController(), Properties())
    controller.view = view
    view.updated = { controller.log.append("view") }
    view.layoutIfNeeded()
    #expect(controller.log == ["controller", "view"])
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(controller.log.count == 2)
    controller.setNeedsUpdateProperties()
    view.layoutIfNeeded()
    #expect(controller.log == ["controller", "view", "controller"])
    controller.updatePropertiesIfNeeded()
    #expect(controller.log.count == 3)
  }

  @Test func cellsShowConfigurations() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Pearl"
    content.secondaryText = "grey"
    content.textProperties.color = .red
    cell.contentConfiguration = content
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Pearl")
    let item = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    item.contentConfiguration = Title(text: "a")
    let view = item.contentView.subviews.first as? TitleView
    item.contentConfiguration = Title(text: "b")
    #expect(view?.label.text == "b")
    #expect(item.contentView.subviews.first === view)
    cell.setEditing(true, animated: false)
    #expect(cell.isEditing)
  }

  @Test func accessibilityOfOtherObjects() {
    let item = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    item.accessibilityLabel = "finish"
    let image = UIImage()
    image.accessibilityLabel = "shell"
    let layer = CALayer()
    layer.isAccessibilityElement = true
    layer.accessibilityLabel = "ring"
    #expect(item.accessibilityLabel == "finish")
    #expect(layer.accessibilityLabel == "ring")
    #expect(UIImageView(image: image).accessibilityLabel == "shell")
    let plain = NSObject()
    plain.isAccessibilityElement = true
    plain.accessibilityLabel = "thing"
    #expect(plain.isAccessibilityElement)
    #expect(plain.accessibilityLabel == "thing")
    let label = UILabel()
    (label as NSObject).accessibilityLabel = "pearl"
    #expect(label.accessibilityLabel == "pearl")
    #expect(NSObject().accessibilityLabel == nil)
    UIAccessibility.post(notification: .layoutChanged, argument: layer)
    UIAccessibility.post(notification: .announcement, argument: "done")
    #expect(layer.preferredFrameSize() == .zero)
    #expect(layer.minificationFilterBias == 0)
  }

  @Test func tablesHaveRectangles() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
    #expect(table.rectForHeader(inSection: 0) == .zero)
    #expect(table.rectForFooter(inSection: 3) == .zero)
  }
}
