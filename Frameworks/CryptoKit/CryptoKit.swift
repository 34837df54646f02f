// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// Hash functions and message authentication codes. Encryption, signatures and key agreement are missing.
//
// Source: Apple's documentation of CryptoKit, "Cryptographically secure hashes" and "Message authentication codes".

/// The result of a hash function.
public protocol Digest: Hashable, Sequence, ContiguousBytes, CustomStringConvertible, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

/// The digest of one hash function.
public struct HashDigest<Sum: HashFunction>: Digest {
  public static var byteCount: Int { Sum.digestBytes }
  let bytes: [UInt8]
  public func makeIterator() -> IndexingIterator<[UInt8]> { bytes.makeIterator() }
  // SAFETY: as in Apple's declaration, the bytes are given for the time of the call.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  public var description: String {
    let hexadecimal = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "\(Sum.name) digest: \(hexadecimal)"
  }
  public static func == (a: Self, b: Self) -> Bool { a.bytes == b.bytes }
  public static func == <Other: DataProtocol>(a: Self, b: Other) -> Bool { a.bytes == Array(b) }
}

/// A hash function. The data can be passed in parts.
public protocol HashFunction: Sendable {
  static var blockByteCount: Int { get }
  static var digestBytes: Int { get }
  static var name: String { get }
  init()
  mutating func update<D: DataProtocol>(data: D)
  func finalize() -> HashDigest<Self>
}

extension HashFunction {
  public typealias Digest = HashDigest<Self>
  public static var byteCount: Int { digestBytes }
  /// Returns the digest of data.
  public static func hash<D: DataProtocol>(data: D) -> HashDigest<Self> {
    var sum = Self()
    sum.update(data: data)
    return sum.finalize()
  }
  // SAFETY: the bytes are read during the call only.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    update(data: Data(bufferPointer))
  }
}

/// The state of a hash function, with the last bytes, which do not fill a block.
struct BufferedHash<Sum: BlockHash & Sendable>: Sendable {
  var sum: Sum
  private var rest: [UInt8] = []
  private var count = 0
  init(_ sum: Sum) { self.sum = sum }
  mutating func add(_ data: some DataProtocol) {
    rest += data
    count += data.count
    var start = 0
    while rest.count - start >= Sum.blockBytes {
      sum.add(rest[start..<start + Sum.blockBytes])
      start += Sum.blockBytes
    }
    rest.removeFirst(start)
  }
  var bytes: [UInt8] { sum.ended(rest, count: count) }
}

public struct SHA256: HashFunction {
  public static var blockByteCount: Int { 64 }
  public static var digestBytes: Int { 32 }
  public static var name: String { "SHA256" }
  private var sum = BufferedHash(SHA256State())
  public init() {}
  public mutating func update<D: DataProtocol>(data: D) { sum.add(data) }
  public func finalize() -> HashDigest<Self> { HashDigest(bytes: sum.bytes) }
}

public struct SHA384: HashFunction {
  public static var blockByteCount: Int { 128 }
  public static var digestBytes: Int { 48 }
  public static var name: String { "SHA384" }
  private var sum = BufferedHash(SHA512State(words: 6))
  public init() {}
  public mutating func update<D: DataProtocol>(data: D) { sum.add(data) }
  public func finalize() -> HashDigest<Self> { HashDigest(bytes: sum.bytes) }
}

public struct SHA512: HashFunction {
  public static var blockByteCount: Int { 128 }
  public static var digestBytes: Int { 64 }
  public static var name: String { "SHA512" }
  private var sum = BufferedHash(SHA512State(words: 8))
  public init() {}
  public mutating func update<D: DataProtocol>(data: D) { sum.add(data) }
  public func finalize() -> HashDigest<Self> { HashDigest(bytes: sum.bytes) }
}

/// Hash functions that are broken and serve only older formats.
public enum Insecure {
  public struct MD5: HashFunction {
    public static var blockByteCount: Int { 64 }
    public static var digestBytes: Int { 16 }
    public static var name: String { "MD5" }
    private var sum = BufferedHash(MD5State())
    public init() {}
    public mutating func update<D: DataProtocol>(data: D) { sum.add(data) }
    public func finalize() -> HashDigest<Self> { HashDigest(bytes: sum.bytes) }
  }

  public struct SHA1: HashFunction {
    public static var blockByteCount: Int { 64 }
    public static var digestBytes: Int { 20 }
    public static var name: String { "SHA1" }
    private var sum = BufferedHash(SHA1State())
    public init() {}
    public mutating func update<D: DataProtocol>(data: D) { sum.add(data) }
    public func finalize() -> HashDigest<Self> { HashDigest(bytes: sum.bytes) }
  }
}

public typealias SHA256Digest = HashDigest<SHA256>
public typealias SHA384Digest = HashDigest<SHA384>
public typealias SHA512Digest = HashDigest<SHA512>

/// The size of a symmetric key.
public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A symmetric key.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  let bytes: [UInt8]
  public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }
  /// Creates a random key. The command seeds the randomness of a scene, so the key is the same in each run.
  public init(size: SymmetricKeySize) {
    var source = SystemRandomNumberGenerator()
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255, using: &source) }
  }
  public var bitCount: Int { bytes.count * 8 }
  // SAFETY: as in Apple's declaration, the bytes are given for the time of the call.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// A message authentication code, computed with a hash function and a key.
///
/// **Source.** RFC 2104, section 2.
public struct HMAC<H: HashFunction>: Sendable {
  public typealias MAC = HashDigest<H>
  private var inner = H()
  private var outer = H()

  public init(key: SymmetricKey) {
    let isLong = key.bytes.count > H.blockByteCount
    let short = isLong ? H.hash(data: key.bytes).bytes : key.bytes
    let block = short + [UInt8](repeating: 0, count: H.blockByteCount - short.count)
    inner.update(data: block.map { $0 ^ 0x36 })
    outer.update(data: block.map { $0 ^ 0x5C })
  }
  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }
  public func finalize() -> MAC {
    var outer = outer
    outer.update(data: inner.finalize().bytes)
    return outer.finalize()
  }
  public static func authenticationCode<D: DataProtocol>(for data: D, using key: SymmetricKey)
    -> MAC
  {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ authenticationCode: MAC, authenticating authenticatedData: D, using key: SymmetricKey
  ) -> Bool { authenticationCode == self.authenticationCode(for: authenticatedData, using: key) }
}
