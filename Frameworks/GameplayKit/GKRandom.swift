// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

// Random numbers, and machines with states.
//
// Source: Apple's documentation of GameplayKit. Its generators are Mersenne Twister, ARC4 and a linear congruential
// one; here all are SplitMix64, so a seed gives other numbers than on Apple's systems.
// Source of the generator: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators",
// OOPSLA 2014.

/// Gives random numbers.
public protocol GKRandom {
  func nextInt() -> Int
  func nextInt(upperBound: Int) -> Int
  func nextUniform() -> Float
  func nextBool() -> Bool
}

/// A generator of random numbers. Without a seed it begins with a random number of the process, which is the same in
/// each run of a scene.
open class GKRandomSource: NSObject, GKRandom {
  private static let shared = GKRandomSource()
  open class func sharedRandom() -> GKRandomSource { shared }
  fileprivate var state: UInt64
  fileprivate let lock = NSLock()
  public override init() { state = UInt64.random(in: 0...UInt64.max) }
  fileprivate init(state: UInt64) { self.state = state }

  fileprivate func next() -> UInt64 {
    lock.withLock {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  /// Returns a number of 32 bits with a sign.
  open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: next() >> 32)) }
  /// Returns a number from 0 to less than a bound; 0 for a bound of 1 or less.
  open func nextInt(upperBound: Int) -> Int {
    upperBound <= 1 ? 0 : Int((next().multipliedFullWidth(by: UInt64(upperBound))).high)
  }
  /// Returns a number from 0 to less than 1.
  open func nextUniform() -> Float { Float(next() >> 40) / Float(1 << 24) }
  open func nextBool() -> Bool { next() >> 63 == 1 }
  /// Returns the elements in a random order.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var result = array
    for last in result.indices.dropFirst().reversed() {
      result.swapAt(last, nextInt(upperBound: last + 1))
    }
    return result
  }
  /// Forgets numbers that depend on the seed. Here none do.
  open func dropValues(_ count: Int) { for _ in 0..<max(0, count) { _ = next() } }
}
/// A generator with a seed of a number.
open class GKMersenneTwisterRandomSource: GKRandomSource {
  open var seed: UInt64 { didSet { state = seed } }
  public override convenience init() { self.init(seed: UInt64.random(in: 0...UInt64.max)) }
  public init(seed: UInt64) {
    self.seed = seed
    super.init(state: seed)
  }
}
/// A generator with a seed of a number.
open class GKLinearCongruentialRandomSource: GKRandomSource {
  open var seed: UInt64 { didSet { state = seed } }
  public override convenience init() { self.init(seed: UInt64.random(in: 0...UInt64.max)) }
  public init(seed: UInt64) {
    self.seed = seed
    super.init(state: seed)
  }
}
/// A generator with a seed of bytes.
open class GKARC4RandomSource: GKRandomSource {
  open var seed: Data { didSet { state = Self.state(of: seed) } }
  public override convenience init() {
    self.init(seed: Data((0..<8).map { _ in UInt8.random(in: 0...255) }))
  }
  public init(seed: Data) {
    self.seed = seed
    super.init(state: Self.state(of: seed))
  }
  // Source of the hash: FNV-1a, draft-eastlake-fnv.
  private static func state(of seed: Data) -> UInt64 {
    seed.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
  open func dropValues(count: Int) { dropValues(count) }
}
extension NSArray {
  /// Returns the elements in a random order.
  public func shuffled() -> [Any] { shuffled(using: .sharedRandom()) }
  /// Returns the elements in the random order of a generator.
  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }
}

/// Numbers from a lowest to a highest, each as likely as the others.
open class GKRandomDistribution: NSObject, GKRandom {
  fileprivate let source: any GKRandom
  public let lowestValue: Int
  public let highestValue: Int
  open var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }
  public required init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int,
    highestValue highestInclusive: Int
  ) {
    self.source = source
    lowestValue = lowestInclusive
    highestValue = max(lowestInclusive, highestInclusive)
  }
  public convenience init(lowestValue: Int, highestValue: Int) {
    self.init(
      randomSource: GKRandomSource.sharedRandom(), lowestValue: lowestValue,
      highestValue: highestValue)
  }
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: sideCount)
  }
  open class func d6() -> Self { die(6) }
  open class func d20() -> Self { die(20) }
  private class func die(_ sides: Int) -> Self {
    Self(randomSource: GKRandomSource.sharedRandom(), lowestValue: 1, highestValue: sides)
  }
  open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }
  open func nextInt(upperBound: Int) -> Int {
    lowestValue
      + source.nextInt(upperBound: min(numberOfPossibleOutcomes, upperBound - lowestValue))
  }
  open func nextUniform() -> Float {
    numberOfPossibleOutcomes < 2
      ? 0 : Float(nextInt() - lowestValue) / Float(numberOfPossibleOutcomes - 1)
  }
  open func nextBool() -> Bool { nextInt() - lowestValue >= numberOfPossibleOutcomes / 2 }
}
/// Numbers of which none comes again before all others came.
open class GKShuffledDistribution: GKRandomDistribution {
  private var left: [Int] = []
  open override func nextInt() -> Int {
    if left.isEmpty { left = Array(lowestValue...highestValue) }
    return left.remove(at: source.nextInt(upperBound: left.count))
  }
}
/// Numbers that are more likely near their mean.
open class GKGaussianDistribution: GKRandomDistribution {
  open var mean: Float { Float(lowestValue + highestValue) / 2 }
  open var deviation: Float { Float(highestValue - lowestValue) / 6 }
  // Source: the Box-Muller transform. Numbers beyond three deviations are taken again.
  open override func nextInt() -> Int {
    for _ in 0..<100 {
      let first = max(source.nextUniform(), 1e-7)
      let wave = (-2 * log(first)).squareRoot() * cos(2 * .pi * source.nextUniform())
      let value = Int((mean + wave * deviation).rounded())
      if lowestValue...highestValue ~= value { return value }
    }
    return Int(mean)
  }
}
