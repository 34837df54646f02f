// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import NacreInert
@_exported import UIKit

private let noGames = "nothing happens; Nacre has no Game Center"
private let refusal = Inert.error("GKErrorDomain", 6, "Nacre has no Game Center")

/// A player.
open class GKPlayer: NSObject {
  open var playerID: String { "" }
  open var gamePlayerID: String { "" }
  open var teamPlayerID: String { "" }
  open var alias: String { "" }
  open var displayName: String { "" }
}
/// The player of the device. Nobody is authenticated.
open class GKLocalPlayer: GKPlayer {
  public static let local = GKLocalPlayer()
  open class func localPlayer() -> GKLocalPlayer { local }
  open var isAuthenticated: Bool { false }
  open var isUnderage: Bool { false }
  /// Called soon after it is set, with an error.
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet {
      guard let handler = authenticateHandler else { return }
      Inert.say("GKLocalPlayer.authenticateHandler", noGames)
      DispatchQueue.main.async { handler(nil, refusal) }
    }
  }
  open func loadDefaultLeaderboardIdentifier(
    completionHandler: ((String?, (any Error)?) -> Void)? = nil
  ) { DispatchQueue.main.async { completionHandler?(nil, refusal) } }
}
/// A result of a game.
open class GKScore: NSObject {
  public let leaderboardIdentifier: String
  open var value: Int64 = 0
  open var context: UInt64 = 0
  public init(leaderboardIdentifier identifier: String) { leaderboardIdentifier = identifier }
  open class func report(
    _ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    Inert.say("GKScore.report", noGames)
    DispatchQueue.main.async { completionHandler?(refusal) }
  }
}
/// A list of results.
open class GKLeaderboard: NSObject {
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    Inert.say("GKLeaderboard.submitScore", noGames)
    DispatchQueue.main.async { completionHandler(refusal) }
  }
}
/// An achievement.
open class GKAchievement: NSObject {
  public let identifier: String
  open var percentComplete = 0.0
  open var showsCompletionBanner = false
  open var isCompleted: Bool { false }
  public init(identifier: String) { self.identifier = identifier }
  open class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    Inert.say("GKAchievement.report", noGames)
    DispatchQueue.main.async { completionHandler?(refusal) }
  }
}
/// What Game Center shows.
public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges
}
/// Learns that Game Center was closed.
@preconcurrency @MainActor
public protocol GKGameCenterControllerDelegate: NSObjectProtocol {
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}
/// The controller of Game Center: a placeholder.
@preconcurrency @MainActor
open class GKGameCenterViewController: UINavigationController {
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  open var viewState = GKGameCenterViewControllerState.default
  open var leaderboardIdentifier: String?
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.showPlaceholder("GKGameCenterViewController")
  }
}
