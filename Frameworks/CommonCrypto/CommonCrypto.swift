// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CryptoKit
@_exported import UIKit

// The functions for digests. Encryption is missing.
//
// Source: the manual page CC_crypto(3) of Apple's systems.

public typealias CC_LONG = UInt32

public let CC_MD5_DIGEST_LENGTH: Int32 = 16
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64

// SAFETY: as in Apple's declaration, there are `len` bytes at `data`, and at `md` there is room for the digest.
private func write<H: HashFunction>(
  _ type: H.Type, _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  let bytes = data.map { Data(bytes: $0, count: Int(len)) } ?? Data()
  for (place, byte) in H.hash(data: bytes).enumerated() { md?[place] = byte }
  return md
}

// SAFETY: the functions hand their pointers to the one above.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Insecure.MD5.self, data, len, md) }
// SAFETY: see above.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(Insecure.SHA1.self, data, len, md) }
// SAFETY: see above.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA256.self, data, len, md) }
// SAFETY: see above.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA384.self, data, len, md) }
// SAFETY: see above.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer?, _ len: CC_LONG, _ md: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? { write(SHA512.self, data, len, md) }
