// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

@testable import UIKit

/// A view of a program's own, which logs what happens to it.
@MainActor
final class DocumentCard: UIView {
  var caption: UILabel?
  var labels: [UILabel] = []
  var width: NSLayoutConstraint?
  var corner: CGFloat = 0
  var words: String?
  var color: UIColor?
  var log: [String] = []

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    log.append("decoded \(frame.width) \(subviews.count) \(caption == nil)")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake \(caption?.text ?? "-") \(corner)")
  }
}

/// A controller of a program's own, with the methods that documents call.
@MainActor
class DocumentController: UIViewController {
  var button: UIButton?
  var log: [String] = []
  var refuses = false

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("loaded \(button != nil)")
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    log.append("awake \(isViewLoaded)")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return !refuses
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "-") \(type(of: segue.destination))")
  }
  func tap() { log.append("tap") }
  func tap(_ sender: Any?) { log.append("tap \(sender.map { "\(type(of: $0))" } ?? "-")") }
  func back(_ segue: UIStoryboardSegue) { log.append("back \(segue.identifier ?? "-")") }
  func make(_ coder: NSCoder) -> UIViewController? {
    DocumentDetail(coder: coder, number: 7)
  }
}

/// A controller with an initialiser of its own.
@MainActor
final class DocumentDetail: UIViewController {
  let number: Int
  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) {
    number = 0
    super.init(coder: coder)
  }
}

/// A segue of a program's own.
@MainActor
final class DocumentSegue: UIStoryboardSegue {
  static var log: [String] = []
  override func perform() {
    Self.log.append("\(identifier ?? "-") \(type(of: destination))")
    source.present(destination, animated: false)
  }
}

/// An object that is neither a view nor a controller.
@MainActor
final class DocumentHelper: MainActorObject {
  var target: UIView?
  var isAwake = false
  override func awakeFromNib() { isAwake = true }
}

/// A cell of a program's own.
@MainActor
final class DocumentCell: UITableViewCell {
  var caption: UILabel?
}

/// A header of a program's own.
@MainActor
final class DocumentHeader: UITableViewHeaderFooterView {
  var caption: UILabel?
}

/// A button of a program's own.
@MainActor
final class DocumentButton: UIButton {
  var other: UIView?
}

/// The members of these classes, as the port writes them.
@MainActor
enum NacreMembers: ModuleMembers {
  static func register() {
    let card = ClassMembers(of: DocumentCard.self)
    card.property("caption", \DocumentCard.caption)
    card.property("labels", \DocumentCard.labels)
    card.property("width", \DocumentCard.width)
    card.property("corner", \DocumentCard.corner)
    card.property("words", \DocumentCard.words)
    card.property("color", \DocumentCard.color)
    let controller = ClassMembers(of: DocumentController.self)
    controller.property("button", \DocumentController.button)
    controller.method("tap") { (controller: DocumentController) in controller.tap() }
    controller.method("tap:") { (controller: DocumentController, sender: Any?) in
      controller.tap(sender)
    }
    controller.method("back:") { (controller: DocumentController, segue: UIStoryboardSegue) in
      controller.back(segue)
    }
    controller.method("make:") { (controller: DocumentController, coder: NSCoder) in
      controller.make(coder)
    }
    ClassMembers(of: DocumentHelper.self).property("target", \DocumentHelper.target)
    ClassMembers(of: DocumentButton.self).property("other", \DocumentButton.other)
    ClassMembers(of: DocumentCell.self).property("caption", \DocumentCell.caption)
    ClassMembers(of: DocumentHeader.self).property("caption", \DocumentHeader.caption)
  }
}
