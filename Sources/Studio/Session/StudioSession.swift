// Nacre, MIT licence; see LICENSE.

import Dispatch
import Foundation
import GraphicsTypes
import NIOCore
import RenderServer
import Stage
import Window

/// Shows a scene in a browser until the command is interrupted.
///
/// The session runs on the thread of its caller. The server's thread only passes messages.
package final class StudioSession {
  let request: StudioRequest
  let server: StudioServer
  private let inbox = StudioInbox()
  /// Replaces the scene when its sources change; `nil` for a scene that cannot change.
  private let reloader: (any SceneReloading)?
  /// The page that is served; `nil` for none.
  var connection: StudioConnection?

  var program: SceneProgram?
  private var process: SceneProcess?
  var clock: PlayClock
  var fingers: PlayFingers
  var screen: StageTick.Screen
  var appearance: StageConfiguration.Appearance
  private var toldScreen: StageTick.Screen?
  private var toldAppearance: StageConfiguration.Appearance?
  /// The newest instant that the scene was told to advance to.
  private var toldSeconds = 0.0
  private(set) var picture = StudioPicture()
  /// The version that is compared with; `nil` for none.
  private(set) var other: OtherVersion?
  private var sentOther = false
  var state: ServerMessage.State
  private var toldState: ServerMessage.State?
  /// The scene's last answer.
  private var moment: StageMoment?
  /// The past instant that is shown; `nil` for the newest.
  var shown: Double?
  private var shownBefore: Double?
  private var needsWholeFrame = true
  /// What the next tick asks the scene for.
  var wishes = Wishes()
  /// The seconds and the cost in milliseconds of the frames that were drawn live.
  private var frames: [[Double]] = []

  struct Wishes {
    var tree = false
    var work = false
    var timeline: TimelineRequest?
    var layout: LayoutRequest?
    /// The pairs of instants to compare, one in each tick.
    var compared: [[Double]] = []
    var edits: [LayerEdit] = []
    var animators: [AnimatorCommand] = []
    var trials: [TimingTrial]?

    var isEmpty: Bool {
      !tree && !work && timeline == nil && layout == nil && compared.isEmpty && edits.isEmpty
        && animators.isEmpty && trials == nil
    }
  }

  /// The springs and curves that are tried. Each change of them counts as a change of the tree.
  var trials: [TimingTrial] = [] {
    didSet { trialCount += 1 }
  }
  private var trialCount = 0

  /// The film that is being made. Until it ends the scene stands still, and messages of the page wait.
  var filming: StudioFilming?
  var postponed: [PageMessage] = []
  static let mostPostponed = 4096
  /// The page's touches since the scene's start.
  var recorded: [TouchSample] = []
  /// The identifier of the page's first finger.
  private let firstFinger: Int

  /// The longest time without a tick for an idle scene, seconds; see `Player`.
  private static let longestRest = 0.1
  /// The most frames whose cost is kept.
  private static let mostFrames = 36_000

  /// Starts to serve the page.
  ///
  /// - Throws: `CommandFailure` if the address can't be listened on.
  package init(_ request: StudioRequest, reloader: (any SceneReloading)? = nil) throws {
    (self.request, self.reloader) = (request, reloader)
    let wish = request.configuration
    screen = StageTick.Screen(width: wish.width, height: wish.height, scale: wish.scale)
    appearance = wish.appearance
    state = ServerMessage.State(screen: screen)
    clock = PlayClock(now: Self.now, period: 1 / wish.framesPerSecond)
    firstFinger = Self.firstFinger(beside: request.script)
    fingers = PlayFingers(width: wish.width, height: wish.height)
    other = request.other.map { OtherVersion($0.program) }
    if let port = request.port {
      server = try StudioServer(host: request.host, port: port, inbox: inbox)
    } else {
      let usual = try? StudioServer(
        host: request.host, port: StudioRequest.usualPort, inbox: inbox)
      server = try usual ?? StudioServer(host: request.host, port: 0, inbox: inbox)
    }
  }

  /// The address of the page, for this machine.
  package var address: String {
    let isEverywhere = StudioAccess.isWildcard(request.host)
    let host = isEverywhere ? "127.0.0.1" : StudioAccess.literal(request.host)
    return "http://\(host):\(server.port)/?token=\(server.access.token)"
  }

  /// The real time, seconds.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  /// Serves the scene.
  ///
  /// - Parameters:
  ///   - program: The compiled scene.
  ///   - seconds: The real time after which the session ends; `nil` for no limit.
  package func run(_ program: SceneProgram, seconds: Double? = nil) {
    defer {
      (process, filming) = (nil, nil)
      server.close()
    }
    start(program)
    request.didOpen(address)
    let end = seconds.map { Self.now + $0 }
    while !Interruption.isRequested, end.map({ Self.now < $0 }) ?? true {
      for event in inbox.take(waiting: restTime) { take(event) }
      if filming == nil {
        if let outcome = reloader?.poll() { replace(outcome) }
        advance()
      } else {
        continueFilm()
      }
      sendPicture()
    }
  }

  private var isMoving: Bool {
    guard shown == nil, !clock.isPaused, let next = moment?.nextInstant else { return false }
    return next <= clock.seconds
  }

  /// Whether the scene has to be asked at once.
  private var isDue: Bool {
    process != nil
      && (needsWholeFrame || !wishes.isEmpty || shown != shownBefore || toldScreen != screen
        || toldAppearance != appearance || !fingers.waiting.isEmpty
        || (shown == nil && toldSeconds != clock.seconds))
  }

  /// The time until the next tick, or until a picture that waits may be sent, real seconds.
  private var restTime: Double {
    if isDue || filming != nil { return 0 }
    if picture.isStale || other?.picture.isStale == true, connection != nil { return 0.002 }
    guard process != nil, shown == nil, !clock.isPaused, let next = moment?.nextInstant else {
      return Self.longestRest
    }
    let due = max(next, clock.seconds + clock.period * clock.rate)
    return min(max(due - clock.seconds(at: Self.now), 0) / clock.rate, Self.longestRest)
  }

  private func take(_ event: StudioInbox.Event) {
    switch event {
    case .connected(let newcomer):
      if let connection {
        connection.send(text: ServerMessage.data(ServerMessage.Words(type: "replaced")))
        connection.close()
      }
      cancelFilm()
      connection = newcomer
      forgetPicture()
      toldState = nil
      needsWholeFrame = true
      greet()
    case .disconnected(let leaver):
      if connection == leaver {
        connection = nil
        cancelFilm()
        // The next page begins at the newest instant.
        shown = nil
      }
    case .message(let sender, let data):
      guard sender == connection else { return }
      do {
        receive(try PageMessage(data))
      } catch {
        send(ServerMessage.Words(type: "error", text: "\(error)"))
      }
    }
  }

  func send(_ message: some Encodable) {
    connection?.send(text: ServerMessage.data(message))
  }

  private func greet() {
    send(
      ServerMessage.Hello(
        title: request.title, against: request.other?.title, screen: screen,
        framesPerSecond: request.configuration.framesPerSecond, appearance: appearance))
  }

  /// Starts the scene, or starts it anew, and plays it.
  func start(_ program: SceneProgram) {
    process = nil
    self.program = program
    var configuration = request.configuration
    (configuration.width, configuration.height) = (screen.width, screen.height)
    configuration.appearance = appearance
    configuration.largestFrameBytes = Int(Self.largestSide * Self.largestSide) * 4
    (shown, shownBefore, trials, frames, wishes) = (nil, nil, [], [], Wishes())
    do {
      process = try SceneProcess(program, configuration, request.script)
      try other?.start(configuration, request.script)
      (toldScreen, toldAppearance) = (screen, appearance)
      (needsWholeFrame, moment) = (true, nil)
      clock.restart(now: Self.now)
      clock.setPaused(false, now: Self.now)
      fingers.forget()
      recorded = []
      greet()
    } catch {
      fail(error)
    }
  }

  /// The longest side of a picture, pixels.
  static let largestSide = 4096.0

  private func replace(_ outcome: ReloadedScene) {
    switch outcome {
    case .program(let program):
      send(ServerMessage.Words(type: "build", state: "ok"))
      start(program)
    case .mistake(let words):
      Console.write(words)
      send(ServerMessage.Words(type: "build", state: "failed", text: words))
    }
  }

  /// Tells the page that the scene has ended. Its last picture stays.
  private func fail(_ error: any Error) {
    process = nil
    moment = nil
    let words = (error as? CommandFailure)?.message ?? "\(error)"
    Console.error(words)
    send(ServerMessage.Words(type: "ended", text: words))
  }

  /// Lets the scene advance, or show an instant, and passes on what it answers.
  private func advance() {
    guard let process else { return }
    if shown == nil { clock.advance(to: Self.now, isSteady: isMoving) }
    let isIdle = shown != nil || clock.isPaused
    if isIdle, !isDue { return sendState() }
    var tick = StageTick(seconds: clock.seconds)
    tick.touches = fingers.take().map { sample in
      var sample = sample
      sample.time = min(sample.time, clock.seconds)
      if sample.phase.isOfFinger { sample.id += firstFinger }
      return sample
    }
    if shown == nil { recorded += tick.touches }
    if toldScreen != screen { tick.screen = screen }
    if toldAppearance != appearance { tick.appearance = appearance }
    tick.shown = shown
    tick.wantsWholeFrame = needsWholeFrame || tick.screen != nil
    (tick.wantsTree, tick.wantsOutlines) = (wishes.tree, wishes.tree)
    (tick.wantsWork, tick.layout) = (wishes.work, wishes.layout)
    (tick.timeline, tick.compared) = (wishes.timeline, wishes.compared.first)
    (tick.edits, tick.animators, tick.trials) = (wishes.edits, wishes.animators, wishes.trials)
    do {
      try process.follow(tick, waiting: { try Interruption.check() }) { moment, pixels in
        self.moment = moment
        if let pixels { picture.update(pixels, on: screen, damage: moment.damage) }
      }
    } catch {
      return Interruption.isRequested ? () : fail(error)
    }
    do {
      try other?.follow(tick, on: screen)
    } catch {
      let words = (error as? CommandFailure)?.message ?? "\(error)"
      send(ServerMessage.Words(type: "error", text: "the other version: \(words)"))
    }
    (toldScreen, toldAppearance, shownBefore) = (screen, appearance, shown)
    if shown == nil { toldSeconds = clock.seconds }
    needsWholeFrame = false
    wishes = Wishes(compared: Array(wishes.compared.dropFirst()))
    if let moment { tell(moment) }
  }

  /// Sends the scene's answer to the page.
  private func tell(_ moment: StageMoment) {
    let seconds = shown ?? clock.seconds
    state.cost = ServerMessage.Cost(
      evaluateMilliseconds: Double(moment.evaluateNanoseconds) / 1e6,
      renderMilliseconds: Double(moment.renderNanoseconds) / 1e6,
      pathsRasterized: moment.cost.pathsRasterized, offscreenPasses: moment.cost.offscreenPasses,
      pixelsComposited: moment.cost.pixelsComposited, tilesRedrawn: moment.cost.tilesRedrawn)
    state.damage = moment.damage
    state.takesKeys = moment.takesKeys
    state.version = moment.version + trialCount
    if let history = moment.history {
      (state.oldest, state.historyBytes, state.historyLimit) = (
        max(history.oldest, other?.oldest ?? 0), history.bytes, history.limit
      )
    }
    if shown == nil, !moment.damage.isEmpty {
      let cost = state.cost.evaluateMilliseconds + state.cost.renderMilliseconds
      frames.append([seconds, cost])
      if frames.count > 2 * Self.mostFrames { frames.removeFirst(Self.mostFrames) }
    }
    sendState()
    if let tree = moment.tree {
      let places = moment.outlines.map { outline in
        ServerMessage.Tree.Place(id: outline.id, corners: outline.corners.map { $0 / screen.scale })
      }
      send(
        ServerMessage.Tree(
          seconds: seconds, root: tree.root, places: places, groups: moment.groups,
          backdrops: moment.backdrops, masks: moment.masks,
          shadows: moment.shadows.map { ServerMessage.Tree.Shadow($0, scale: screen.scale) }))
    }
    if let layout = moment.layout, let program {
      send(ServerMessage.Layout(layout, madeAt: request.places(program, layout.origin)))
    }
    if let timeline = moment.timeline {
      let range = timeline.from...timeline.to
      send(
        ServerMessage.TimelineMessage(
          from: timeline.from, to: timeline.to, oldest: state.oldest, newest: state.newest,
          lanes: timeline.lanes, marks: timeline.marks, animators: timeline.animators,
          gestures: timeline.gestures, links: timeline.links,
          frames: frames.filter { range.contains($0[0]) }))
    }
    if let work = moment.work {
      send(ServerMessage.Work(seconds: seconds, layers: work.layers, regions: work.regions))
    }
    for refusal in moment.refusals { send(ServerMessage.Words(type: "error", text: refusal)) }
    if let comparison = moment.comparison {
      send(
        ServerMessage.Changes(
          from: comparison.from, to: comparison.to, layers: comparison.layers,
          pixels: comparison.pixels, damage: comparison.damage))
    }
  }

  /// Sends the state if it differs from what the page knows.
  func sendState() {
    state.seconds = shown ?? clock.seconds
    state.newest = clock.seconds
    (state.isLive, state.isPlaying, state.rate) = (shown == nil, !clock.isPaused, clock.rate)
    (state.isMoving, state.screen) = (isMoving, screen)
    guard state != toldState, connection != nil else { return }
    toldState = state
    send(state)
  }

  /// Sends what the page lacks of a picture, once it has read what was sent before. Two pictures take turns.
  private func sendPicture() {
    guard let connection, connection.isReady else { return }
    let seconds = shown ?? clock.seconds
    let isOther = other?.picture.isStale == true && (!picture.isStale || !sentOther)
    guard isOther || picture.isStale else { return }
    sentOther = isOther
    let message = isOther ? other?.message(at: seconds) : picture.message(at: seconds)
    if let message { connection.send(binary: message) }
  }

  /// Lets the page have the whole picture.
  func forgetPicture() {
    picture.forget()
    other?.forgetPicture()
  }

  /// Returns the picture at an instant; `nil` if the scene has ended.
  func still(at seconds: Double) -> PixelImage? {
    guard let process else { return nil }
    var tick = StageTick(seconds: clock.seconds)
    tick.shown = min(max(seconds, state.oldest), clock.seconds)
    tick.wantsWholeFrame = true
    var image: PixelImage?
    try? process.follow(tick, waiting: { try Interruption.check() }) { moment, pixels in
      let (width, height) = screen.pixelSize
      guard let pixels, pixels.count >= width * height * 4 else { return }
      // SAFETY: a slot begins at a page of memory, and holds whole pixels.
      let words = pixels.bindMemory(to: UInt32.self)
      image = PixelImage(
        width: width, height: height, pixels: Array(words.prefix(width * height)))
    }
    needsWholeFrame = true
    return image
  }
}
