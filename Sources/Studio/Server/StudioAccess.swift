// Nacre, MIT licence; see LICENSE.

import Foundation
import NIOCore

/// Decides who may use the studio's server.
struct StudioAccess: Sendable {
  /// 32 hexadecimal digits, part of the address of the page.
  let token: String
  /// The server's own names with the port, as `Host` has them.
  private let hosts: Set<String>
  /// Whether the server listens on all addresses of the machine, so that each of them is its name.
  private let takesAddresses: Bool
  private let port: Int

  /// The resource that a request may get, or the reason for its refusal.
  enum Answer: Equatable {
    case page
    /// A file of the page, by its name.
    case file(String)
    case socket
    case forbidden
    case notFound
    case methodNotAllowed
  }

  /// - Parameters:
  ///   - host: The address that the server listens on.
  ///   - port: The port that the server listens on.
  init(token: String, host: String, port: Int) {
    self.token = token
    self.port = port
    takesAddresses = Self.isWildcard(host)
    var names = [Self.literal(host)]
    // A server that is reached on the loopback interface is also `localhost`, a name that nobody else can
    // control.
    if host == "127.0.0.1" || host == "::1" || takesAddresses { names.append("localhost") }
    hosts = Set(names.map { "\($0):\(port)" })
  }

  /// Whether a server on this address listens on all addresses of the machine.
  static func isWildcard(_ host: String) -> Bool { host == "0.0.0.0" || host == "::" }

  /// Returns an address as it is written before a port.
  static func literal(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  /// Whether a value of the header `Host` is the server's own. Somebody else may control what a name resolves
  /// to; an address needs no resolution.
  private func isOwn(_ host: String) -> Bool {
    if hosts.contains(host) { return true }
    let end = ":\(port)"
    guard takesAddresses, host.hasSuffix(end) else { return false }
    var address = host.dropLast(end.count)
    let isBracketed = address.hasPrefix("[") && address.hasSuffix("]")
    if isBracketed { address = address.dropFirst().dropLast() }
    guard address.allSatisfy({ $0.isHexDigit || $0 == "." || $0 == ":" }),
      let found = try? SocketAddress(ipAddress: String(address), port: port)
    else { return false }
    return (found.protocol == .inet6) == isBracketed
  }

  /// Makes a random token.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in String(format: "%016lx", UInt(generator.next() as UInt64)) }.joined()
  }

  /// - Parameters:
  ///   - target: The path with the query.
  ///   - host: The values of the header `Host`.
  ///   - origin: The values of the header `Origin`.
  ///   - files: The names of the page's files.
  func answer(
    method: String, target: String, host: [String], origin: [String], files: Set<String>
  ) -> Answer {
    guard host.count == 1, isOwn(host[0].lowercased()) else { return .forbidden }
    guard method == "GET" || method == "HEAD" else { return .methodNotAllowed }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let query = parts.count > 1 ? parts[1].split(separator: "&") : []
    let hasToken = query.contains { isToken($0) }
    switch path {
    case "/": return hasToken ? .page : .forbidden
    case "/socket":
      let origins = origin.map { $0.lowercased() }
      let isOwnPage = origins == ["http://\(host[0].lowercased())"]
      return hasToken && isOwnPage ? .socket : .forbidden
    default:
      let name = String(path.dropFirst())
      return path.hasPrefix("/") && files.contains(name) ? .file(name) : .notFound
    }
  }

  /// Whether a part of a query is the token. The time taken does not reveal how much of it is right.
  private func isToken(_ part: Substring) -> Bool {
    let (given, wanted) = (Array(part.utf8), Array("token=\(token)".utf8))
    guard given.count == wanted.count else { return false }
    return zip(given, wanted).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
