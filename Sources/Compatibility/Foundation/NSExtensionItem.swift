// Nacre, MIT licence; see LICENSE.

import Foundation

/// Content that an app and its extension exchange. There are no extensions, so items are only made and kept.
open class NSExtensionItem: NSObject {
  /// The title.
  open var attributedTitle: NSAttributedString?
  /// The text of the item.
  open var attributedContentText: NSAttributedString?
  /// The data of the item.
  open var attachments: [NSItemProvider]?
  /// Further information.
  open var userInfo: [AnyHashable: Any]?
}
