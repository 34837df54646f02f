// Nacre, MIT licence; see LICENSE.

/// Frameworks that programs use without importing them, because UIKit or Foundation imports them on Apple's systems.
///
/// `NacreFoundation` declares names that Foundation itself declares there.
package enum ReexportedFrameworks {
  /// Each framework with the names by which its use is recognised.
  package static let all: [(framework: String, names: Set<String>)] = [
    (
      "CoreImage",
      [
        "CIImage", "CIFilter", "CIContext", "CIColor", "CIVector", "CIDetector", "CIKernel",
        "CIColorKernel",
      ]
    ),
    ("WebKit", ["UIWebView", "UIWebViewDelegate"]),
    (
      "UserNotifications",
      [
        "UNUserNotificationCenter", "UNUserNotificationCenterDelegate", "UNNotificationSettings",
        "UNMutableNotificationContent", "UNNotificationContent", "UNNotificationRequest",
        "UNNotificationSound", "UNNotificationResponse", "UNNotification",
        "UNTimeIntervalNotificationTrigger", "UNCalendarNotificationTrigger",
      ]
    ),
    (
      "UniformTypeIdentifiers",
      [
        "UIDocumentPickerViewController", "UIDocumentPickerDelegate", "UIDocumentPickerMode",
      ]
    ),
    (
      "Security",
      [
        "SecItemAdd", "SecItemCopyMatching", "SecItemUpdate", "SecItemDelete", "kSecClass",
        "kSecClassGenericPassword", "kSecAttrAccessible", "kSecAttrAccessibleWhenUnlocked",
        "kSecAttrAccessibleAfterFirstUnlock", "kSecAttrAccessibleAlways", "errSecSuccess",
        "errSecItemNotFound", "SecRandomCopyBytes", "SecTrust", "SecCertificate", "SecKey",
        "SecPolicy", "SecIdentity", "SecTrustResultType", "SecPolicyCreateSSL", "serverTrust",
        "NSURLAuthenticationMethodServerTrust", "NSURLAuthenticationMethodClientCertificate",
      ]
    ),
    (
      "NacreFoundation",
      [
        "NSURLConnection", "NetService", "NetServiceBrowser", "OSAtomicIncrement32",
        "OSAtomicIncrement32Barrier", "OSAtomicDecrement32", "OSAtomicDecrement32Barrier",
        "OSAtomicAdd32", "OSAtomicAdd32Barrier", "OSAtomicCompareAndSwap32",
        "OSAtomicCompareAndSwap32Barrier", "OSAtomicOr32OrigBarrier", "OSAtomicIncrement64",
        "OSAtomicDecrement64", "OSAtomicAdd64", "URLSessionConfiguration",
        "allowsExpensiveNetworkAccess", "allowsConstrainedNetworkAccess", "assumesHTTP3Capable",
      ]
    ),
  ]

  /// Returns the frameworks whose names include at least one of the given words.
  package static func used(by words: Set<String>) -> Set<String> {
    Set(all.lazy.filter { !$0.names.isDisjoint(with: words) }.map(\.framework))
  }
}
