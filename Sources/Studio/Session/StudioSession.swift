// Nacre, MIT licence; see LICENSE.

import Dispatch
import Foundation
import GraphicsTypes
import NIOCore
import RenderServer
import SceneHost
import Stage

/// Shows a scene in a browser until the command is interrupted.
///
/// The session runs on the thread of its caller. The server's thread only passes messages.
package final class StudioSession {
  let request: StudioRequest
  let server: StudioServer
  private let inbox = StudioInbox()
  /// Replaces the scene when its sources change; `nil` for a scene that cannot change.
  let reloader: (any SceneReloading)?
  /// The outcome of a compilation that has not been taken yet.
  var reloaded: ReloadedScene?
  /// The compiler's output, if the sources do not compile.
  var mistake: String?
  /// The reason that the scene does not continue; `nil` while it runs.
  var ending: Ending?
  /// The scene's input since its start.
  var log: TickLog?
  /// The page that is served; `nil` for none.
  var connection: StudioConnection?

  let scene: LiveScene
  /// The newest instant that the scene was told to advance to.
  private(set) var toldSeconds = 0.0
  var picture = StudioPicture()
  /// The version that is compared with; `nil` for none.
  var other: OtherVersion?
  var sentOther = false
  var state: ServerMessage.State
  var toldState: ServerMessage.State?
  /// The past instant that the scene was told to show; `nil` for the newest.
  var toldShown: Double?
  /// The requests of the next tick to the scene.
  var wishes = StudioWishes()
  /// The seconds and the cost in milliseconds of the frames that were drawn live.
  var frames: [[Double]] = []
  /// The sounds since the scene's start.
  var sounds = SoundLog()
  let soundShapes: SoundShapes

  /// The springs and curves being tried. Each change of them counts as a change of the tree.
  var trials: [TimingTrial] = [] {
    didSet { trialCount += 1 }
  }
  var trialCount = 0

  /// The numbers of the scene's sources, and those that are tried.
  var numbers = SceneNumbers()

  /// The film that is being made. Until it ends the scene stands still, and messages of the page wait.
  var filming: StudioFilming?
  var postponed: [PageMessage] = []
  static let mostPostponed = 4096
  /// The page's touches since the scene's start.
  var recorded: [TouchSample] = []
  /// The identifier of the page's first finger.
  private let firstFinger: Int

  /// The most frames whose cost is kept.
  static let mostFrames = 36_000

  /// Starts to serve the page.
  ///
  /// - Throws: `CommandFailure` if the address can't be listened on.
  package init(_ request: StudioRequest, reloader: (any SceneReloading)? = nil) throws {
    (self.request, self.reloader) = (request, reloader)
    let wish = request.configuration
    soundShapes = SoundShapes(decode: request.soundLevels) { [inbox] in inbox.wake() }
    scene = LiveScene(wish, period: 1 / wish.framesPerSecond, keepsErrors: true)
    state = ServerMessage.State(screen: scene.screen)
    firstFinger = Self.firstFinger(beside: request.script)
    other = request.other.map { OtherVersion($0.program) }
    if let port = request.port {
      server = try StudioServer(host: request.host, port: port, inbox: inbox)
    } else {
      let usual = try? StudioServer(
        host: request.host, port: StudioRequest.usualPort, inbox: inbox)
      server = try usual ?? StudioServer(host: request.host, port: 0, inbox: inbox)
    }
    reloader?.changed = { [inbox] in inbox.wake() }
    scene.didPlay = { [unowned self] in sounds.take($0, seconds: self.request.soundSeconds) }
  }

  /// The address of the page, for this machine.
  package var address: String { server.address }

  /// The real time, seconds.
  static var now: Double { LiveScene.now }

  /// Serves the scene. Its time passes while a page is open.
  ///
  /// - Parameters:
  ///   - outcome: The compiled scene, or the compiler's output for one that does not compile.
  ///   - seconds: The real time after which the session ends; `nil` for no limit.
  package func run(_ outcome: ReloadedScene, seconds: Double? = nil) {
    defer {
      scene.end()
      filming = nil
      server.close()
    }
    reloaded = outcome
    request.didOpen(address)
    let end = seconds.map { Self.now + $0 }
    while !Interruption.isRequested, end.map({ Self.now < $0 }) ?? true {
      for event in inbox.take(waiting: restTime) where !Interruption.isRequested { take(event) }
      // The page asks for its timeline again when the tree has changed.
      if soundShapes.takeNews() { trialCount += 1 }
      if filming == nil {
        if let outcome = reloaded ?? reloader?.poll() { replace(outcome) }
        if numbers.areNews { tryNumbers() }
        advance()
      } else {
        continueFilm()
      }
      sendPicture()
    }
  }

  var isMoving: Bool {
    scene.clock.shown == nil && !scene.clock.isPaused && scene.isMoving
  }

  /// The time until the next tick, or until a picture that waits may be sent, real seconds.
  private var restTime: Double {
    if isDue || filming != nil { return 0 }
    if picture.isStale || other?.picture.isStale == true, connection != nil { return 0.002 }
    let clock = scene.clock
    guard scene.isRunning, connection != nil, clock.shown == nil, !clock.isPaused,
      let next = scene.moment?.nextInstant
    else { return scene.restTime(until: nil) }
    return scene.restTime(until: max(next, clock.seconds + clock.period * clock.rate))
  }

  /// Starts a program at its first frame in place of the scene that runs, and plays it.
  func start(_ program: SceneProgram) {
    (toldShown, trials, frames, wishes, sounds) = (nil, [], [], StudioWishes(), SoundLog())
    (mistake, ending, recorded, toldSeconds) = (nil, nil, [], 0)
    log = TickLog(screen: scene.screen, appearance: scene.appearance)
    do {
      try scene.start(program, sceneConfiguration, request.script)
      try other?.start(scene.configuration(sceneConfiguration), request.script)
      scene.clock.setPaused(false, now: Self.now)
      greet()
    } catch {
      fail(error)
    }
  }

  /// Lets the scene advance, or show an instant, and passes its answer on.
  private func advance() {
    guard scene.isRunning, connection != nil else { return sendState() }
    let shown = scene.clock.shown
    if scene.isAtRest {
      scene.clock.rest(until: Self.now)
    } else if shown == nil {
      scene.clock.advance(to: Self.now, isSteady: isMoving)
    }
    let isIdle = shown != nil || scene.clock.isPaused
    if isIdle, !isDue { return sendState() }
    var tick = scene.tick()
    for index in tick.touches.indices where tick.touches[index].phase.isOfFinger {
      tick.touches[index].id += firstFinger
    }
    recorded += tick.touches
    wishes.ask(in: &tick)
    do {
      try scene.follow(tick, waiting: waitForScene) { moment, pixels in
        if let pixels { picture.update(pixels, on: scene.screen, damage: moment.damage) }
        picture.show(scene.clock.position)
      }
      log?.note(tick)
    } catch {
      return Interruption.isRequested ? () : fail(error)
    }
    do {
      try other?.follow(tick, on: scene.screen)
    } catch {
      let words = CommandFailure.words(of: error)
      send(ServerMessage.Words(type: "error", text: "the other version: \(words)"))
    }
    toldShown = shown
    if shown == nil { toldSeconds = scene.clock.seconds }
    wishes = wishes.next
    if let moment = scene.moment { tell(moment) }
  }
}
