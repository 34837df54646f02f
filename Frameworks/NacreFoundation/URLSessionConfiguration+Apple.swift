// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
@_exported import FoundationNetworking

// Policies for networks that Linux does not tell apart. Setting them has no effect.

extension URLSessionConfiguration {
  /// A session in the background is an ordinary one: nothing goes on when the program ends.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    .default
  }
  public var waitsForConnectivity: Bool {
    get { false }
    set {}
  }
  public var sessionSendsLaunchEvents: Bool {
    get { false }
    set {}
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var sharedContainerIdentifier: String? {
    get { nil }
    set {}
  }
}

extension URLRequest {
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  public var assumesHTTP3Capable: Bool {
    get { false }
    set {}
  }
}
