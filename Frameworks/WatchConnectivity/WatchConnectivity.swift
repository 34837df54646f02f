// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
import NacreInert

/// The state of the session.
public enum WCSessionActivationState: Int, Sendable { case notActivated, inactive, activated }

/// The methods that tell of messages. All but the first are optional.
public protocol WCSessionDelegate: NSObjectProtocol {
  func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?)
  func sessionDidBecomeInactive(_ session: WCSession)
  func sessionDidDeactivate(_ session: WCSession)
  func sessionWatchStateDidChange(_ session: WCSession)
  func sessionReachabilityDidChange(_ session: WCSession)
  func session(_ session: WCSession, didReceiveMessage message: [String: Any])
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void)
  func session(_ session: WCSession, didReceiveMessageData messageData: Data)
  func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
}
extension WCSessionDelegate {
  public func sessionDidBecomeInactive(_: WCSession) {}
  public func sessionDidDeactivate(_: WCSession) {}
  public func sessionWatchStateDidChange(_: WCSession) {}
  public func sessionReachabilityDidChange(_: WCSession) {}
  public func session(_: WCSession, didReceiveMessage _: [String: Any]) {}
  public func session(
    _: WCSession, didReceiveMessage _: [String: Any],
    replyHandler _: @escaping ([String: Any]) -> Void
  ) {}
  public func session(_: WCSession, didReceiveMessageData _: Data) {}
  public func session(_: WCSession, didReceiveApplicationContext _: [String: Any]) {}
  public func session(_: WCSession, didReceiveUserInfo _: [String: Any]) {}
}

/// Talks to a watch. There is none.
open class WCSession: NSObject {
  public static let `default` = WCSession()
  open class func isSupported() -> Bool { false }
  open weak var delegate: (any WCSessionDelegate)?
  open var activationState: WCSessionActivationState { .notActivated }
  open var isPaired: Bool { false }
  open var isWatchAppInstalled: Bool { false }
  open var isComplicationEnabled: Bool { false }
  open var isReachable: Bool { false }
  open var applicationContext: [String: Any] { [:] }
  open var receivedApplicationContext: [String: Any] { [:] }
  private static let lost = Inert.error("WCErrorDomain", 7005, "Nacre has no watch")
  private func say() { Inert.say("WCSession", "nothing is sent; Nacre has no watch") }
  open func activate() { say() }
  open func sendMessage(
    _ message: [String: Any], replyHandler: (([String: Any]) -> Void)?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) {
    say()
    if let errorHandler { DispatchQueue.main.async { errorHandler(Self.lost) } }
  }
  open func sendMessageData(
    _ data: Data, replyHandler: ((Data) -> Void)?, errorHandler: (((any Error)) -> Void)? = nil
  ) { sendMessage([:], replyHandler: nil, errorHandler: errorHandler) }
  open func updateApplicationContext(_ applicationContext: [String: Any]) throws {
    throw Self.lost
  }
  open var outstandingUserInfoTransfers: [WCSessionUserInfoTransfer] { [] }
  @discardableResult
  open func transferUserInfo(_ userInfo: [String: Any] = [:]) -> WCSessionUserInfoTransfer {
    say()
    return WCSessionUserInfoTransfer(userInfo, isCurrentComplicationInfo: false)
  }
  open var remainingComplicationUserInfoTransfers: Int { 0 }
  @discardableResult
  open func transferCurrentComplicationUserInfo(
    _ userInfo: [String: Any] = [:]
  ) -> WCSessionUserInfoTransfer {
    say()
    return WCSessionUserInfoTransfer(userInfo, isCurrentComplicationInfo: true)
  }
}

/// A transfer that never ends.
public final class WCSessionUserInfoTransfer: NSObject {
  public let userInfo: [String: Any]
  public let isCurrentComplicationInfo: Bool
  public var isTransferring: Bool { false }
  init(_ userInfo: [String: Any], isCurrentComplicationInfo: Bool) {
    (self.userInfo, self.isCurrentComplicationInfo) = (userInfo, isCurrentComplicationInfo)
  }
  public func cancel() {}
}
