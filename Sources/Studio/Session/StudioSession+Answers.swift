// Nacre, MIT licence; see LICENSE.

import RenderServer
import SceneHost
import Stage

/// The messages in which the page gets the scene's answers.
extension StudioSession {
  /// Sends the scene's answer to the page.
  func tell(_ moment: StageMoment) {
    let seconds = scene.clock.position
    let version = moment.version + trialCount
    // A tick that only asks something draws nothing. The cost stays that of the frame that is shown.
    if !moment.damage.isEmpty || seconds != state.seconds || version != state.version {
      (state.cost, state.damage) = (ServerMessage.Cost(moment), moment.damage)
    }
    state.takesKeys = moment.takesKeys
    state.version = version
    state.trials = trials.map(ServerMessage.Trial.init)
    if let history = moment.history {
      (state.oldest, state.historyBytes, state.historyLimit) = (
        max(history.oldest, other?.oldest ?? 0), history.bytes, history.limit
      )
      state.motion = history.motion
      scene.clock.keep(from: state.oldest)
    }
    if scene.clock.shown == nil, !moment.damage.isEmpty {
      let cost = state.cost.evaluateMilliseconds + state.cost.renderMilliseconds
      frames.append([seconds, cost])
      if frames.count > 2 * Self.mostFrames { frames.removeFirst(Self.mostFrames) }
    }
    sendState()
    if let tree = moment.tree {
      let places = moment.outlines.map { outline in
        ServerMessage.Tree.Place(
          id: outline.id, corners: outline.corners.map { $0 / scene.screen.scale })
      }
      send(
        ServerMessage.Tree(
          seconds: seconds, root: tree.root, places: places, groups: moment.groups,
          backdrops: moment.backdrops, masks: moment.masks,
          shadows: moment.shadows.map { ServerMessage.Tree.Shadow($0, scale: scene.screen.scale) }))
    }
    if let layout = moment.layout, let program = scene.program {
      send(ServerMessage.Layout(layout, madeAt: request.places(program, layout.origin)))
    }
    if let timeline = moment.timeline { tell(timeline) }
    if let readout = moment.readout { send(ServerMessage.ReadoutMessage(readout)) }
    if let work = moment.work {
      send(ServerMessage.Work(seconds: seconds, layers: work.layers, regions: work.regions))
    }
    for refusal in moment.refusals { send(ServerMessage.Words(type: "error", text: refusal)) }
    if let comparison = moment.comparison {
      send(
        ServerMessage.Changes(
          from: comparison.from, to: comparison.to, layers: comparison.layers,
          pixels: comparison.pixels, damage: comparison.damage,
          cost: ServerMessage.Changes.Counts(comparison.cost)))
    }
  }

  private func tell(_ timeline: Timeline) {
    let range = timeline.from...timeline.to
    send(
      ServerMessage.TimelineMessage(
        from: timeline.from, to: timeline.to, oldest: state.oldest, newest: state.newest,
        lanes: timeline.lanes, marks: timeline.marks, animators: timeline.animators,
        gestures: timeline.gestures, links: timeline.links,
        sounds: sounds.blocks(from: timeline.from, to: timeline.to, levels: soundShapes.levels),
        frames: frames.filter { range.contains($0[0]) }))
  }

  /// Whether the scene has to be asked at once.
  var isDue: Bool {
    let (clock, hasInput) = (scene.clock, !scene.fingers.waiting.isEmpty)
    return scene.isRunning && connection != nil
      && (scene.needsWholeFrame || scene.hasNews || !wishes.isEmpty || clock.shown != toldShown
        || (clock.shown == nil && (hasInput || toldSeconds != clock.seconds)))
  }

  /// Sends the state if it differs from what the page knows.
  func sendState() {
    let clock = scene.clock
    (state.seconds, state.newest) = (clock.position, clock.seconds)
    (state.isLive, state.isPlaying, state.rate) = (clock.shown == nil, !clock.isPaused, clock.rate)
    (state.isMoving, state.screen) = (isMoving, scene.screen)
    state.isOver = ending != nil || scene.program == nil
    guard state != toldState, connection != nil else { return }
    toldState = state
    send(state)
  }
}
