// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
import UIKit

// Certificates keep their bytes. No certificate is trusted, because there are no root certificates. Keys are not read.
//
// Source: Apple's documentation of Security, "Certificate, Key, and Trust Services".

/// A certificate, which keeps its bytes. Certificates with the same bytes are equal.
public final class SecCertificate: Hashable, Sendable {
  fileprivate let data: Data
  fileprivate init(_ data: Data) { self.data = data }
  public static func == (a: SecCertificate, b: SecCertificate) -> Bool { a.data == b.data }
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// A cryptographic key. None is ever created.
public final class SecKey: Hashable, Sendable {
  public static func == (a: SecKey, b: SecKey) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An identity: a certificate with its private key. None is ever created.
public final class SecIdentity: Hashable, Sendable {
  public static func == (a: SecIdentity, b: SecIdentity) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A policy for the evaluation of trust. It has no effect.
public final class SecPolicy: Hashable, Sendable {
  public static func == (a: SecPolicy, b: SecPolicy) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A chain of certificates whose trust can be evaluated. It is never trusted.
public final class SecTrust: Hashable, Sendable {
  fileprivate let certificates: [SecCertificate]
  fileprivate init(_ certificates: [SecCertificate]) { self.certificates = certificates }
  public static func == (a: SecTrust, b: SecTrust) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public enum SecTrustResultType: UInt32, Sendable {
  case invalid = 0
  case proceed = 1
  case deny = 3
  case unspecified = 4
  case recoverableTrustFailure = 5
  case fatalTrustFailure = 6
  case otherError = 7
}

public let kSecRevocationOCSPMethod: CFOptionFlags = 1
public let kSecRevocationCRLMethod: CFOptionFlags = 2
public let kSecRevocationPreferCRL: CFOptionFlags = 4
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 8
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 16
public let kSecRevocationUseAnyAvailableMethod: CFOptionFlags = 3

// MARK: Certificates

/// Creates a certificate; `nil` if the data is not a certificate in DER.
public func SecCertificateCreateWithData(_ allocator: CFAllocator?, _ data: CFData)
  -> SecCertificate?
{
  isCertificate([UInt8](data)) ? SecCertificate(data) : nil
}

/// Returns whether the bytes are a DER sequence of a sequence, a sequence and a bit string, as a certificate is.
///
/// **Source.** RFC 5280, section 4.1; the encoding is that of ITU-T X.690, section 8.1.
private func isCertificate(_ bytes: [UInt8]) -> Bool {
  func element(_ start: Int) -> (tag: UInt8, content: Range<Int>)? {
    guard start + 1 < bytes.count else { return nil }
    var length = Int(bytes[start + 1])
    var place = start + 2
    if length >= 0x80 {
      let count = length & 0x7F
      guard (1...4).contains(count), place + count <= bytes.count else { return nil }
      length = bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
      place += count
    }
    return length <= bytes.count - place ? (bytes[start], place..<place + length) : nil
  }
  guard let whole = element(0), whole.tag == 0x30, whole.content.upperBound == bytes.count else {
    return false
  }
  var tags: [UInt8] = []
  var place = whole.content.lowerBound
  while place < bytes.count {
    guard let part = element(place) else { return false }
    tags.append(part.tag)
    place = part.content.upperBound
  }
  return tags == [0x30, 0x30, 0x03]
}

public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data }
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }

// MARK: Policies

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
  SecPolicy()
}

// MARK: Trust

// SAFETY: the pointer is written to during the call only.
/// Creates a trust object of one certificate or of an array of them.
@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: Any, _ policies: Any?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  let list = certificates as? [Any] ?? [certificates]
  let found = list.compactMap { $0 as? SecCertificate }
  guard !found.isEmpty, found.count == list.count else { return errSecParam }
  trust.pointee = SecTrust(found)
  return errSecSuccess
}

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: Any) -> OSStatus { errSecSuccess }
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchors: CFArray?) -> OSStatus {
  errSecSuccess
}
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ only: Bool) -> OSStatus {
  errSecSuccess
}

// SAFETY: the pointer is written to during the call only.
/// Evaluates the trust, which always fails with `errSecNotTrusted`.
public func SecTrustEvaluateWithError(_ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?)
  -> Bool
{
  error?.pointee = Inert.error(
    NSOSStatusErrorDomain, Int(errSecNotTrusted), "The certificate is not trusted.")
  return false
}

// SAFETY: the pointer is written to during the call only.
/// Evaluates the trust. The result is always `recoverableTrustFailure`.
@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>)
  -> OSStatus
{
  result.pointee = .recoverableTrustFailure
  return errSecSuccess
}

// SAFETY: the pointer is written to during the call only.
/// Evaluates the trust. The result is always `recoverableTrustFailure`.
@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus { SecTrustEvaluate(trust, result) }

/// Evaluates the trust on a queue, which always fails with `errSecNotTrusted`.
@discardableResult
public func SecTrustEvaluateAsyncWithError(
  _ trust: SecTrust, _ queue: DispatchQueue,
  _ result: @escaping @Sendable (SecTrust, Bool, CFError?) -> Void
) -> OSStatus {
  queue.async {
    var error: CFError?
    let isTrusted = SecTrustEvaluateWithError(trust, &error)
    result(trust, isTrusted, error)
  }
  return errSecSuccess
}

public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? { trust.certificates }
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
  trust.certificates.indices.contains(ix) ? trust.certificates[ix] : nil
}
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }
public func SecTrustCopyExceptions(_ trust: SecTrust) -> CFData? { nil }
@discardableResult
public func SecTrustSetExceptions(_ trust: SecTrust, _ exceptions: CFData?) -> Bool { false }

// MARK: Loading from the network

/// The method by which a program decides whether it trusts a server.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
/// The method by which a program identifies itself with a certificate.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

extension URLProtectionSpace {
  /// The certificates of the server; always `nil`, because no server asks.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Creates a credential that trusts a server. Has no effect.
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }
  /// Creates a credential with an identity. Has no effect.
  public convenience init(
    identity: SecIdentity, certificates certArray: [Any]?, persistence: URLCredential.Persistence
  ) { self.init(user: "", password: "", persistence: persistence) }
}
