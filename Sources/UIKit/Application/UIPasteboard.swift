// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation

/// A store for what is copied.
///
/// A screen has one, as a device has. In a window its text is that of the desktop's clipboard, in both directions.
/// Elsewhere other programs cannot access it, and it lasts until the screen is closed.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// Posted when the contents have changed. The object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  /// The pasteboard of the screen.
  public static var general: UIPasteboard { UIScreenState.current.pasteboard }

  /// The number of changes so far.
  open private(set) var changeCount = 0
  /// The values that are copied, all of one kind.
  private var contents: [Any] = []
  /// The text that the program has copied and the desktop has not been told of; `nil` for none.
  private var news: String?

  /// The first text that is copied; `nil` if there is none.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts that are copied; `nil` if there are none.
  open var strings: [String]? {
    get { values() }
    set {
      put(newValue)
      news = newValue?.first ?? ""
    }
  }
  /// The first URL that is copied; `nil` if there is none.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs that are copied; `nil` if there are none.
  open var urls: [URL]? {
    get { values() }
    set { put(newValue) }
  }
  /// The first image that is copied; `nil` if there is none.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images that are copied; `nil` if there are none.
  open var images: [UIImage]? {
    get { values() }
    set { put(newValue) }
  }
  /// The first colour that is copied; `nil` if there is none.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colours that are copied; `nil` if there are none.
  open var colors: [UIColor]? {
    get { values() }
    set { put(newValue) }
  }

  /// The copied values as items, one for each text, URL, image and colour.
  open var itemProviders: [NSItemProvider] {
    contents.compactMap { value -> NSItemProvider? in
      switch value {
      case let text as String: NSItemProvider(object: NSString(string: text))
      case let url as URL: NSURL(string: url.absoluteString).map { NSItemProvider(object: $0) }
      case let object as any NSItemProviderWriting: NSItemProvider(object: object)
      default: nil
      }
    }
  }

  /// Whether the pasteboard contains text.
  open var hasStrings: Bool { strings != nil }
  /// Whether the pasteboard contains a URL.
  open var hasURLs: Bool { urls != nil }
  /// Whether the pasteboard contains an image.
  open var hasImages: Bool { images != nil }
  /// Whether the pasteboard contains a colour.
  open var hasColors: Bool { colors != nil }

  private func values<Value>() -> [Value]? {
    let values = contents.compactMap { $0 as? Value }
    return values.isEmpty ? nil : values
  }

  private func put(_ values: [Any]?) {
    contents = values ?? []
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// Takes over text that another program has copied.
  func receive(_ text: String) {
    guard text != string else { return }
    put(text.isEmpty ? nil : [text])
    news = nil
  }

  /// Returns the text that the program has copied since the last call; `nil` for none.
  func takeNews() -> String? {
    defer { news = nil }
    return news
  }
}
