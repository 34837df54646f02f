// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
import NacreInert

private let nobody = "nobody is found; Nacre has no Bonjour"

/// The methods that tell of a service. All are optional.
public protocol NetServiceDelegate: AnyObject {
  func netServiceWillPublish(_ sender: NetService)
  func netServiceDidPublish(_ sender: NetService)
  func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
  func netServiceWillResolve(_ sender: NetService)
  func netServiceDidResolveAddress(_ sender: NetService)
  func netService(_ sender: NetService, didNotResolve errorDict: [String: NSNumber])
  func netServiceDidStop(_ sender: NetService)
  func netService(_ sender: NetService, didUpdateTXTRecord data: Data)
  func netService(
    _ sender: NetService, didAcceptConnectionWith inputStream: InputStream,
    outputStream: OutputStream)
}
extension NetServiceDelegate {
  public func netServiceWillPublish(_: NetService) {}
  public func netServiceDidPublish(_: NetService) {}
  public func netService(_: NetService, didNotPublish _: [String: NSNumber]) {}
  public func netServiceWillResolve(_: NetService) {}
  public func netServiceDidResolveAddress(_: NetService) {}
  public func netService(_: NetService, didNotResolve _: [String: NSNumber]) {}
  public func netServiceDidStop(_: NetService) {}
  public func netService(_: NetService, didUpdateTXTRecord _: Data) {}
  public func netService(
    _: NetService, didAcceptConnectionWith _: InputStream, outputStream _: OutputStream
  ) {}
}

/// A service in the local network. It is neither offered nor found.
open class NetService: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let noAutoRename = Options(rawValue: 1)
    public static let listenForConnections = Options(rawValue: 2)
  }
  public static let errorCode = "NSNetServicesErrorCode"
  public static let errorDomain = "NSNetServicesErrorDomain"
  public let domain: String
  public let type: String
  public let name: String
  open private(set) var port: Int
  open weak var delegate: (any NetServiceDelegate)?
  open var includesPeerToPeer = false
  open var hostName: String? { nil }
  open var addresses: [Data]? { nil }
  public init(domain: String, type: String, name: String, port: Int32) {
    (self.domain, self.type, self.name, self.port) = (domain, type, name, Int(port))
  }
  public convenience init(domain: String, type: String, name: String) {
    self.init(domain: domain, type: type, name: name, port: -1)
  }
  open func publish(options: Options = []) {
    Inert.say("NetService.publish()", nobody)
    DispatchQueue.main.async {
      self.delegate?.netService(self, didNotPublish: [Self.errorCode: -72000])
    }
  }
  open func publish() { publish(options: []) }
  open func resolve(withTimeout timeout: TimeInterval) {
    Inert.say("NetService.resolve(withTimeout:)", nobody)
    DispatchQueue.main.async {
      self.delegate?.netService(self, didNotResolve: [Self.errorCode: -72007])
    }
  }
  open func stop() {}
  open func startMonitoring() {}
  open func stopMonitoring() {}
  open func schedule(in aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func remove(from aRunLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func setTXTRecord(_ recordData: Data?) -> Bool { false }
  open func txtRecordData() -> Data? { nil }
  // SAFETY: no stream is made, and the pointers are written to during the call only.
  open func getInputStream(
    _ inputStream: UnsafeMutablePointer<InputStream?>?,
    outputStream: UnsafeMutablePointer<OutputStream?>?
  ) -> Bool { false }
}

/// The methods that tell of services. All are optional, and none is called.
public protocol NetServiceBrowserDelegate: AnyObject {
  func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
  func netServiceBrowserDidStopSearch(_ browser: NetServiceBrowser)
  func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
  func netServiceBrowser(
    _ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
  func netServiceBrowser(
    _ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
}
extension NetServiceBrowserDelegate {
  public func netServiceBrowserWillSearch(_: NetServiceBrowser) {}
  public func netServiceBrowserDidStopSearch(_: NetServiceBrowser) {}
  public func netServiceBrowser(_: NetServiceBrowser, didNotSearch _: [String: NSNumber]) {}
  public func netServiceBrowser(
    _: NetServiceBrowser, didFind _: NetService, moreComing _: Bool
  ) {}
  public func netServiceBrowser(
    _: NetServiceBrowser, didRemove _: NetService, moreComing _: Bool
  ) {}
}
/// Looks for services in the local network. It finds none.
open class NetServiceBrowser: NSObject {
  open weak var delegate: (any NetServiceBrowserDelegate)?
  open var includesPeerToPeer = false
  open func searchForServices(ofType type: String, inDomain domainString: String) {
    Inert.say("NetServiceBrowser.searchForServices", nobody)
  }
  open func stop() {}
}
