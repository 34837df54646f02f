// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

public let GKGameModelMaxScore = 1 << 24
public let GKGameModelMinScore = -(1 << 24)

/// A player of a game.
public protocol GKGameModelPlayer: NSObjectProtocol {
  var playerId: Int { get }
}
/// A move.
public protocol GKGameModelUpdate: NSObjectProtocol {
  var value: Int { get set }
}
/// The state of a game. All but the first five are optional.
public protocol GKGameModel: NSObjectProtocol, NSCopying {
  var players: [any GKGameModelPlayer]? { get }
  var activePlayer: (any GKGameModelPlayer)? { get }
  func setGameModel(_ gameModel: any GKGameModel)
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
  func apply(_ gameModelUpdate: any GKGameModelUpdate)
  func score(for player: any GKGameModelPlayer) -> Int
  func isWin(for player: any GKGameModelPlayer) -> Bool
  func isLoss(for player: any GKGameModelPlayer) -> Bool
}
extension GKGameModel {
  public func score(for player: any GKGameModelPlayer) -> Int { GKGameModelMinScore }
  public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
  public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
}

/// Finds the best move by trying moves of all players in turn.
///
/// **Source.** Minimax with two kinds of players: the one who asks, and the others; S. Russell, P. Norvig,
/// "Artificial Intelligence", chapter 5. Apple's search also prunes, which does not change its result.
open class GKMinmaxStrategist: NSObject {
  open var gameModel: (any GKGameModel)?
  /// How many moves are looked ahead. 0 looks at none.
  open var maxLookAheadDepth = 0
  /// Chooses between moves of the same value; `nil` takes the first.
  open var randomSource: (any GKRandom)?

  /// Returns the best move of a player; `nil` if there is none.
  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    guard let gameModel, maxLookAheadDepth > 0 else { return nil }
    let moves = gameModel.gameModelUpdates(for: player) ?? []
    var best: [any GKGameModelUpdate] = []
    for move in moves {
      move.value = value(of: move, in: gameModel, for: player, depth: maxLookAheadDepth)
      if let first = best.first, first.value > move.value { continue }
      if let first = best.first, first.value < move.value { best = [] }
      best.append(move)
    }
    return best.isEmpty ? nil : best[randomSource?.nextInt(upperBound: best.count) ?? 0]
  }

  /// Returns the best move of the player whose turn it is.
  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    (gameModel?.activePlayer).flatMap { bestMove(for: $0) }
  }

  private func value(
    of move: any GKGameModelUpdate, in model: any GKGameModel, for player: any GKGameModelPlayer,
    depth: Int
  ) -> Int {
    guard let copy = model.copy(with: nil) as? any GKGameModel else { return GKGameModelMinScore }
    copy.apply(move)
    if copy.isWin(for: player) { return GKGameModelMaxScore - (maxLookAheadDepth - depth) }
    if copy.isLoss(for: player) { return GKGameModelMinScore + (maxLookAheadDepth - depth) }
    guard depth > 1, let next = copy.activePlayer,
      let moves = copy.gameModelUpdates(for: next), !moves.isEmpty
    else { return copy.score(for: player) }
    let values = moves.map { value(of: $0, in: copy, for: player, depth: depth - 1) }
    return (next.playerId == player.playerId ? values.max() : values.min()) ?? 0
  }
}
