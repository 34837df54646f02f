// Nacre, MIT licence; see LICENSE.

import Foundation
import NacreTestKit
import SceneHost
import Stage
import Testing

@testable import Studio

/// Messages of the page, as Documentation/StudioProtocol.md describes them.
struct PageMessageTests {
  private func read(_ text: String) throws -> PageMessage { try PageMessage(Data(text.utf8)) }

  private func mistake(_ text: String) -> String? {
    do {
      _ = try read(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func numbersOfSourcesAreNamed() throws {
    #expect(try read(#"{"type":"numbers"}"#) == .numbers)
    #expect(try read(#"{"type":"tune"}"#) == .forgetNumbers)
    #expect(
      try read(#"{"type":"tune","list":2,"id":3,"number":0.5}"#)
        == .tune(.init(list: 2, index: 3, number: 0.5)))
    #expect(
      try read(#"{"type":"write","list":2,"id":3,"number":1e300}"#)
        == .write(.init(list: 2, index: 3, number: 1e6)))
    #expect(mistake(#"{"type":"write","list":2,"id":3}"#) == "a message 'write' needs 'number'")
  }

  @Test func messagesAreRead() throws {
    #expect(try read(#"{"type":"play"}"#) == .play(rate: 1))
    #expect(try read(#"{"type":"play","rate":0.1,"later":{"a":[1]}}"#) == .play(rate: 0.1))
    #expect(try read(#"{"type":"pause"}"#) == .pause)
    #expect(try read(#"{"type":"show","seconds":1.25}"#) == .show(1.25))
    #expect(try read(#"{"type":"show","seconds":null}"#) == .show(nil))
    #expect(try read(#"{"type":"step","frames":-2}"#) == .step(-2))
    #expect(
      try read(#"{"type":"screen","width":320,"height":568,"scale":2}"#)
        == .screen(StageTick.Screen(width: 320, height: 568, scale: 2)))
    #expect(
      try read(#"{"type":"appearance","style":"dark","textSize":"AX1"}"#)
        == .appearance(.init(style: .dark, textSize: .accessibilityMedium)))
    #expect(try read(#"{"type":"tree"}"#) == .tree)
    #expect(
      try read(#"{"type":"timeline","from":0,"to":2,"samples":50}"#)
        == .timeline(TimelineRequest(from: 0, to: 2, samples: 50)))
    #expect(try read(#"{"type":"layout"}"#) == .layout(LayoutRequest()))
    #expect(try read(#"{"type":"layout","layer":null}"#) == .layout(LayoutRequest()))
    #expect(try read(#"{"type":"layout","layer":7}"#) == .layout(LayoutRequest(layer: 7)))
    #expect(try read(#"{"type":"changes","from":1,"to":2}"#) == .changes(1, 2))
    #expect(
      try read(#"{"type":"set","layer":7,"key":"opacity","value":[0.5]}"#)
        == .set(LayerEdit(layer: 7, key: "opacity", value: [0.5])))
    #expect(
      try read(#"{"type":"set","layer":7,"key":"borderColor","value":null}"#)
        == .set(LayerEdit(layer: 7, key: "borderColor", value: nil)))
    #expect(
      try read(
        #"{"type":"spring","layer":7,"animation":3,"mass":1,"stiffness":100,"damping":12}"#)
        == .try(
          TimingTrial(
            layer: 7, animation: 3, timing: .spring(mass: 1, stiffness: 100, damping: 12))))
    #expect(
      try read(#"{"type":"curve","layer":7,"animation":3,"curve":[0.5,-1,1,10]}"#)
        == .try(
          TimingTrial(layer: 7, animation: 3, timing: .curve(x1: 0.5, y1: -1, x2: 1, y2: 10))))
    #expect(try read(#"{"type":"spring"}"#) == .forgetTrials)
    #expect(try read(#"{"type":"curve"}"#) == .forgetTrials)
    #expect(try read(#"{"type":"restart"}"#) == .restart)
    #expect(try read(#"{"type":"whole"}"#) == .whole)
    #expect(
      try read(
        """
        {"type":"input","events":[
          {"kind":"mouse","phase":"down","x":1,"y":2,"two":true},
          {"kind":"touch","phase":"move","id":3,"x":4,"y":5},
          {"kind":"wheel","dx":0,"dy":120,"x":6,"y":7},
          {"kind":"key","code":"KeyA","down":true,"text":"a"}]}
        """)
        == .input([
          .mouse(.down, x: 1, y: 2, two: true), .touch(.move, id: 3, x: 4, y: 5),
          .wheel(dx: 0, dy: 120, x: 6, y: 7), .key(code: "KeyA", down: true, text: "a"),
        ]))
  }

  @Test func exportsAreRead() throws {
    #expect(
      try read(#"{"type":"export","format":"strip","from":0,"to":1,"count":4}"#)
        == .export(.init(format: .strip, from: 0, to: 1, count: 4)))
    for format: PageMessage.ExportRequest.Format in [.film, .gif, .touches, .test] {
      #expect(
        try read(#"{"type":"export","format":"\#(format)","from":1,"to":2}"#)
          == .export(.init(format: format, from: 1, to: 2)))
    }
    #expect(try read(#"{"type":"stop"}"#) == .stop)
  }

  @Test func animatorsAreMoved() throws {
    for fraction in [0, 0.25, 1] {
      let command = try #require(AnimatorCommand(animator: 4, fraction: fraction, action: nil))
      #expect(
        try read(#"{"type":"animator","id":4,"fraction":\#(fraction)}"#) == .animator(command))
    }
    for action in ["pause", "continue", "reverse", "finish"] {
      let command = try #require(AnimatorCommand(animator: 4, fraction: nil, action: action))
      #expect(
        try read(#"{"type":"animator","id":4,"action":"\#(action)"}"#) == .animator(command))
    }
    #expect(mistake(#"{"type":"animator","fraction":0.5}"#) == "a message 'animator' needs 'id'")
    for fields in [
      #""id":1"#, #""id":-1,"fraction":0.5"#, #""id":1,"fraction":1.01"#,
      #""id":1,"fraction":-0.1"#, #""id":1,"fraction":"a""#, #""id":1,"action":"fly""#,
      #""id":1,"fraction":0.5,"action":"pause""#,
    ] {
      #expect(mistake(#"{"type":"animator",\#(fields)}"#) != nil, "\(fields)")
    }
  }

  @Test func numbersAreBroughtIntoTheirRange() throws {
    #expect(try read(#"{"type":"play","rate":50}"#) == .play(rate: 1))
    #expect(try read(#"{"type":"play","rate":-1}"#) == .play(rate: 0.01))
    #expect(try read(#"{"type":"show","seconds":-3}"#) == .show(0))
    #expect(try read(#"{"type":"show","seconds":1e300}"#) == .show(86_400))
    #expect(try read(#"{"type":"step","frames":99999999}"#) == .step(3600))
    #expect(
      try read(#"{"type":"timeline","from":-1,"to":1e9,"samples":1000000}"#)
        == .timeline(TimelineRequest(from: 0, to: 86_400, samples: 400)))
  }

  /// A number of any size must not end the studio, nor the scene.
  @Test func numbersOfAnySizeAreBroughtIntoTheirRange() throws {
    for format in ["png", "strip", "film", "gif", "touches", "test"] {
      for (from, to) in [("1e308", "-1e308"), ("-1e308", "1e308"), ("1e15", "1e16")] {
        guard
          case .export(let request) = try read(
            #"{"type":"export","format":"\#(format)","from":\#(from),"to":\#(to)}"#)
        else { return #expect(Bool(false)) }
        #expect((0...86_400).contains(request.from))
        #expect((0...86_400).contains(try #require(request.to)))
      }
    }
    let far = ["1e308", "-1e308"]
    for (x, y) in zip(far, far.reversed()) {
      let events = [
        #"{"kind":"mouse","phase":"move","x":\#(x),"y":\#(y)}"#,
        #"{"kind":"touch","phase":"down","id":9223372036854775807,"x":\#(x),"y":\#(y)}"#,
        #"{"kind":"wheel","dx":\#(x),"dy":\#(y),"x":\#(x),"y":\#(y)}"#,
      ].joined(separator: ",")
      guard case .input(let read) = try read(#"{"type":"input","events":[\#(events)]}"#) else {
        return #expect(Bool(false))
      }
      var fingers = PlayFingers(width: 390, height: 844)
      for event in read { fingers.take(event, at: 0) }
      let samples = fingers.take()
      #expect(samples.count == 3)
      for sample in samples {
        #expect(max(abs(sample.x), abs(sample.y)) <= 100_000)
        #expect(max(abs(sample.dx ?? 0), abs(sample.dy ?? 0)) <= 100_000)
      }
    }
  }

  /// Names are short, so that a page cannot keep a scene busy with them.
  @Test func longNamesAreRefused() throws {
    let name = String(repeating: "a", count: 128)
    #expect(try read(#"{"type":"set","layer":1,"key":"\#(name)"}"#) != .tree)
    #expect(
      mistake(#"{"type":"set","layer":1,"key":"\#(name)a"}"#) == "a key has at most 128 bytes")
    #expect(
      mistake(#"{"type":"appearance","locale":"\#(name)a"}"#) == "a locale has at most 128 bytes")
  }

  @Test func mistakesAreNamed() {
    #expect(mistake("") == "the message is not understood")
    #expect(mistake("[]") == "the message is not understood")
    #expect(mistake(#"{"type":7}"#) == "the message is not understood")
    #expect(mistake(#"{"type":"fly"}"#) == "there is no message 'fly'")
    #expect(mistake(#"{"type":"step"}"#) == "a message 'step' needs 'frames'")
    #expect(mistake(#"{"type":"screen","width":390,"height":844}"#) != nil)
    #expect(mistake(#"{"type":"screen","width":0,"height":844,"scale":2}"#) != nil)
    #expect(mistake(#"{"type":"screen","width":1e9,"height":844,"scale":2}"#) != nil)
    #expect(mistake(#"{"type":"appearance","style":"blue"}"#) != nil)
    #expect(mistake(#"{"type":"set","layer":-1,"key":"opacity","value":[1]}"#) != nil)
    let many = Array(repeating: "1", count: 17).joined(separator: ",")
    #expect(mistake(#"{"type":"set","layer":1,"key":"opacity","value":[\#(many)]}"#) != nil)
    #expect(
      mistake(#"{"type":"spring","layer":1,"animation":1,"mass":0,"stiffness":1,"damping":1}"#)
        != nil)
    #expect(
      mistake(#"{"type":"curve","layer":1,"animation":1}"#) == "a message 'curve' needs 'curve'")
    for curve in [
      "[0,0,1]", "[0,0,1,1,0]", "[-0.1,0,1,1]", "[0,0,1.1,1]", "[0,11,1,1]", "[0,0,1,-11]",
      "[0,0,1,null]",
    ] {
      #expect(mistake(#"{"type":"curve","layer":1,"animation":1,"curve":\#(curve)}"#) != nil)
    }
    #expect(mistake(#"{"type":"curve","animation":1,"curve":[0,0,1,1]}"#) != nil)
    #expect(mistake(#"{"type":"export","format":"exe","from":0}"#) != nil)
    #expect(mistake(#"{"type":"input","events":[{"kind":"mouse","x":1,"y":2}]}"#) != nil)
    let events = Array(repeating: #"{"kind":"key"}"#, count: 1001).joined(separator: ",")
    #expect(mistake(#"{"type":"input","events":[\#(events)]}"#) != nil)
  }

  /// Changed bytes of messages are read or refused, and never end the process.
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func damagedMessagesAreReadOrRefused(seed: UInt64) {
    let whole = [
      #"{"type":"input","events":[{"kind":"mouse","phase":"down","x":1,"y":2,"two":true}]}"#,
      #"{"type":"screen","width":320,"height":568,"scale":2}"#,
      #"{"type":"spring","layer":7,"animation":3,"mass":1,"stiffness":100,"damping":12}"#,
      #"{"type":"timeline","from":0,"to":2,"samples":50}"#,
      #"{"type":"curve","layer":7,"animation":3,"curve":[0.5,-1,1,10]}"#,
      #"{"type":"animator","id":3,"fraction":0.5}"#,
    ]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var bytes = Array(whole[Int(random.next() % UInt64(whole.count))].utf8)
      for _ in 0..<(1 + random.next() % 4) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: Array("9e99".utf8), at: place)
        }
      }
      guard let message = try? PageMessage(Data(bytes)) else { continue }
      if case .screen(let screen) = message {
        #expect(screen.width <= 4096)
        #expect(screen.height <= 4096)
        #expect(screen.scale <= 4)
      }
    }
  }
}
