// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import UIKit

private let nobody = "nobody is near; Nacre has no radio"

public enum MCSessionState: Int, Sendable { case notConnected, connecting, connected }
public enum MCEncryptionPreference: Int, Sendable { case optional, required, none }
public enum MCSessionSendDataMode: Int, Sendable { case reliable, unreliable }
public let kMCSessionMinimumNumberOfPeers = 2
public let kMCSessionMaximumNumberOfPeers = 8

/// A device.
open class MCPeerID: NSObject {
  public let displayName: String
  public init(displayName myDisplayName: String) { displayName = myDisplayName }
}
/// The methods that tell of other devices. None is called.
public protocol MCSessionDelegate: NSObjectProtocol {
  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState)
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName streamName: String,
    fromPeer peerID: MCPeerID)
  func session(
    _ session: MCSession, didStartReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID, with progress: Progress)
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName resourceName: String,
    fromPeer peerID: MCPeerID, at localURL: URL?, withError error: (any Error)?)
}
/// Talks to devices near by. There are none.
open class MCSession: NSObject {
  open weak var delegate: (any MCSessionDelegate)?
  public let myPeerID: MCPeerID
  public let encryptionPreference: MCEncryptionPreference
  open var connectedPeers: [MCPeerID] { [] }
  public init(
    peer myPeerID: MCPeerID, securityIdentity identity: [Any]?,
    encryptionPreference: MCEncryptionPreference
  ) { (self.myPeerID, self.encryptionPreference) = (myPeerID, encryptionPreference) }
  public convenience init(peer myPeerID: MCPeerID) {
    self.init(peer: myPeerID, securityIdentity: nil, encryptionPreference: .optional)
  }
  open func send(_ data: Data, toPeers peerIDs: [MCPeerID], with mode: MCSessionSendDataMode)
    throws
  { throw Inert.error("MCErrorDomain", 1, nobody) }
  open func disconnect() {}
}

/// Tells that the user is done. The first method is called when the user presses "Done".
@preconcurrency @MainActor
public protocol MCBrowserViewControllerDelegate: NSObjectProtocol {
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController)
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController)
}
/// A controller that lists devices near by: a placeholder.
open class MCBrowserViewController: PlaceholderController {
  open weak var delegate: (any MCBrowserViewControllerDelegate)?
  public let session: MCSession?
  open var minimumNumberOfPeers = kMCSessionMinimumNumberOfPeers
  open var maximumNumberOfPeers = kMCSessionMaximumNumberOfPeers
  public init(serviceType: String, session: MCSession) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
    Inert.say("MCBrowserViewController", nobody)
  }
  public required init?(coder: NSCoder) {
    session = nil
    super.init(coder: coder)
  }
  open override func userFinished() { delegate?.browserViewControllerDidFinish(self) }
}
/// Offers a session. Nobody sees it.
open class MCAdvertiserAssistant: NSObject {
  public let session: MCSession
  public init(serviceType: String, discoveryInfo info: [String: String]?, session: MCSession) {
    self.session = session
  }
  open func start() { Inert.say("MCAdvertiserAssistant.start()", nobody) }
  open func stop() {}
}

/// The methods that tell of invitations. None is called.
public protocol MCNearbyServiceAdvertiserDelegate: NSObjectProtocol {
  func advertiser(
    _ advertiser: MCNearbyServiceAdvertiser, didReceiveInvitationFromPeer peerID: MCPeerID,
    withContext context: Data?, invitationHandler: @escaping (Bool, MCSession?) -> Void)
}
/// Offers a service. Nobody sees it.
open class MCNearbyServiceAdvertiser: NSObject {
  open weak var delegate: (any MCNearbyServiceAdvertiserDelegate)?
  public let myPeerID: MCPeerID
  public let serviceType: String
  public init(peer myPeerID: MCPeerID, discoveryInfo info: [String: String]?, serviceType: String) {
    (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
  }
  open func startAdvertisingPeer() {
    Inert.say("MCNearbyServiceAdvertiser.startAdvertisingPeer()", nobody)
  }
  open func stopAdvertisingPeer() {}
}
/// The methods that tell of services. None is called.
public protocol MCNearbyServiceBrowserDelegate: NSObjectProtocol {
  func browser(
    _ browser: MCNearbyServiceBrowser, foundPeer peerID: MCPeerID,
    withDiscoveryInfo info: [String: String]?)
  func browser(_ browser: MCNearbyServiceBrowser, lostPeer peerID: MCPeerID)
}
/// Looks for services. There are none.
open class MCNearbyServiceBrowser: NSObject {
  open weak var delegate: (any MCNearbyServiceBrowserDelegate)?
  public let myPeerID: MCPeerID
  public let serviceType: String
  public init(peer myPeerID: MCPeerID, serviceType: String) {
    (self.myPeerID, self.serviceType) = (myPeerID, serviceType)
  }
  open func startBrowsingForPeers() {
    Inert.say("MCNearbyServiceBrowser.startBrowsingForPeers()", nobody)
  }
  open func stopBrowsingForPeers() {}
  open func invitePeer(
    _ peerID: MCPeerID, to session: MCSession, withContext context: Data?, timeout: TimeInterval
  ) {}
}

// See `UITableViewInitializers`.

extension MCBrowserViewController {
  @_silgen_name("nacre_browser_controller_init_object")
  convenience init(ofClass serviceType: String, session: MCSession) {
    self.init(serviceType: serviceType, session: session)
  }
  @_silgen_name("nacre_browser_controller_init_object")
  fileprivate static func object(_ serviceType: __owned String, _ session: __owned MCSession)
    -> MCBrowserViewController
}

extension DynamicallyCreated where Self: MCBrowserViewController {
  /// Creates a controller of the dynamic class; see `MCBrowserViewController.init(serviceType:session:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_browser_controller_init")
  public init(serviceType: String, session: MCSession)

  @_silgen_name("nacre_browser_controller_init")
  @usableFromInline
  static func create(serviceType: __owned String, session: __owned MCSession) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast(
      (self as MCBrowserViewController.Type).object(serviceType, session), to: Self.self)
  }
}
