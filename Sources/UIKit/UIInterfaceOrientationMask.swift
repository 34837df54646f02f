// Nacre, MIT licence; see LICENSE.

/// Ways of holding the screen.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// One bit each.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Turned half round.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// On its side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// On its other side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// On either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Upright or on either side.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  /// All ways.
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
