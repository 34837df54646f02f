// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A sheet for sharing. It lists the items, but offers no activities.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// A closure that is called when the sheet is closed.
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  private let items: [Any]
  /// Activities that the sheet does not offer. Stored for compatibility; has no effect, because the
  /// sheet offers none.
  open var excludedActivityTypes: [UIActivity.ActivityType]?
  /// A closure that is called when the sheet is closed, with `false` because nothing was shared.
  open var completionWithItemsHandler: CompletionWithItemsHandler?

  /// Creates a sheet for items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a sheet without items.
  public required init?(coder: NSCoder) {
    items = []
    super.init(coder: coder)
  }

  override func fillView() {
    super.fillView()
    view.backgroundColor = .systemBackground
    let title = UILabel()
    title.text =
      items.compactMap { ($0 as? String) ?? ($0 as? URL)?.absoluteString }.first ?? "Share"
    title.font = .preferredFont(forTextStyle: .headline)
    title.numberOfLines = 3
    let note = UILabel()
    note.text = "There is nobody to share this with."
    note.textColor = .secondaryLabel
    note.numberOfLines = 0
    let stack = UIStackView(arrangedSubviews: [title, note])
    (stack.axis, stack.spacing) = (.vertical, 8)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
    ])
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    completionWithItemsHandler?(nil, false, nil, nil)
  }
}

/// A service that shares items.
@preconcurrency @MainActor
open class UIActivity: MainActorObject {
  /// Where an activity is shown.
  public enum Category: Int, Sendable {
    /// In the list of actions.
    case action
    /// In the row of ways to share.
    case share
  }
  /// Where the activity is shown. Stored for compatibility; has no effect. The default is `action`.
  open class var activityCategory: Category { .action }

  /// The kind of an activity.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public var rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a kind from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private static func apples(_ name: String) -> ActivityType {
      ActivityType(rawValue: "com.apple.UIKit.activity.\(name)")
    }
    /// Posts to a social network.
    public static let postToFacebook = apples("PostToFacebook")
    /// Posts to a social network.
    public static let postToTwitter = apples("PostToTwitter")
    /// Posts to a social network.
    public static let postToWeibo = apples("PostToWeibo")
    /// Posts to a social network.
    public static let postToTencentWeibo = apples("TencentWeibo")
    /// Posts to a social network.
    public static let postToFlickr = apples("PostToFlickr")
    /// Posts to a social network.
    public static let postToVimeo = apples("PostToVimeo")
    /// Sends a message.
    public static let message = apples("Message")
    /// Sends an email.
    public static let mail = apples("Mail")
    /// Prints.
    public static let print = apples("Print")
    /// Copies to the pasteboard.
    public static let copyToPasteboard = apples("CopyToPasteboard")
    /// Assigns an image to a contact.
    public static let assignToContact = apples("AssignToContact")
    /// Saves an image.
    public static let saveToCameraRoll = apples("SaveToCameraRoll")
    /// Adds to the reading list.
    public static let addToReadingList = apples("AddToReadingList")
    /// Sends to a nearby device.
    public static let airDrop = apples("AirDrop")
    /// Opens in a book reader.
    public static let openInIBooks = apples("OpenInIBooks")
    /// Makes a PDF document.
    public static let markupAsPDF = apples("MarkupAsPDF")
  }

  /// The kind of the activity.
  open var activityType: ActivityType? { nil }
  /// The title.
  open var activityTitle: String? { nil }
  /// The image.
  open var activityImage: UIImage? { nil }
  /// Returns whether the activity can share the given items. Never called.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Prepares to share the items. Never called.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// The controller that shares the items; `nil`, the default, for an activity that `perform()` does. Never called.
  open var activityViewController: UIViewController? { nil }
  /// Shares the items. Never called.
  open func perform() {}
  /// Ends the activity.
  open func activityDidFinish(_ completed: Bool) {}
}
