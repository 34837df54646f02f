// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreFilm
import Pictures
import Stage
import Testing

/// Films from code. Each test is a process of its own, because other tests would run while a film is made.
struct FilmRecorderTests {
  @MainActor private static func recorder() -> FilmRecorder {
    let recorder = FilmRecorder(size: CGSize(width: 40, height: 20)) { window in
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
      box.backgroundColor = .red
      window.addSubview(box)
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        box.frame.origin.x = 30
      }
    }
    recorder.scale = 1
    recorder.framesPerSecond = 10
    return recorder
  }

  @Test func framesFollowTheScene() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let recorder = FilmRecorderTests.recorder()
      let real = CACurrentMediaTime()
      var (starts, times): ([Int], [Double]) = ([], [])
      try await recorder.frames { frame in
        let pixels = try Pictures.decode(FilmRecorderTests.png(frame.image)).pixels
        starts.append(pixels.firstIndex { $0 != 0xFF00_0000 } ?? -1)
        times.append(frame.seconds)
      }
      #expect(starts == [0, 6, 12, 18, 24, 30])
      #expect(times == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
      #expect(CACurrentMediaTime() >= real)
      #expect(UIApplication.shared.windows.isEmpty)
    }
  }

  @Test func twoFilmsOfASceneHaveTheSameBytesAndProgress() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let recorder = FilmRecorderTests.recorder()
      recorder.isTransparent = true
      recorder.duration = 0.3
      let progress = recorder.progress
      let watcher = Task { () -> FilmProgress? in
        var last: FilmProgress?
        for await step in progress { last = step }
        return last
      }
      // Two at once, whose frames alternate.
      async let one = recorder.data(as: .apng)
      async let other = FilmRecorderTests.transparent()
      let (first, second) = try await (one, other)
      #expect(first == second)
      let last = await watcher.value
      #expect(last?.frameCount == 3)
      #expect(last?.total == 3)
      var film = try PictureFile(first)
      #expect(film.count == 3)
      #expect(try film.image(at: 0).pixels[39] == 0)
    }
  }

  /// A film has a time of its own, beside that of a stage on which a test runs.
  @Test func aFilmIsMadeWhileAStageIsOpen() async throws {
    await #expect(processExitsWith: .success) { @MainActor in
      let configuration = StageConfiguration(
        inProcess: CGSize(width: 50, height: 50), scale: 1, framesPerSecond: 60,
        traits: UITraitCollection(), safeArea: .zero, showsKeyboard: false)
      let stage = try #require(OffscreenStage(configuration, ownsCaller: true))
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.inside {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.addSubview(view)
        window.makeKeyAndVisible()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          view.frame.origin.x = 40
        }
      }
      let recorder = FilmRecorder(size: CGSize(width: 20, height: 20)) { window in
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(box)
        UIView.animate(withDuration: 0.5) { box.frame.origin.x = 10 }
      }
      var count = 0
      try await recorder.frames { frame in
        #expect(abs(frame.seconds - Double(count) / 60) < 1e-9)
        count += 1
        stage.advance(toSeconds: 0.01 * Double(count))
      }
      #expect(count > 25)
      #expect(stage.seconds == 0.01 * Double(count))
      let place = view.layer.presentation()?.frame.minX ?? 0
      #expect(abs(place - 40 * stage.seconds) < 1e-6)
      stage.close()
    }
  }

  @MainActor private static func transparent() async throws -> Data {
    let recorder = recorder()
    recorder.isTransparent = true
    recorder.duration = 0.3
    return try await recorder.data(as: .apng)
  }

  @Test func cancelledFilmLeavesNoFile() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let folder = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let recorder = FilmRecorderTests.recorder()
      recorder.duration = 1000
      let progress = recorder.progress
      let task = Task { try await recorder.write(to: folder.appending(path: "a.mp4").path) }
      for await step in progress where step.frameCount >= 3 { task.cancel() }
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
      try FileManager.default.removeItem(at: folder)
      // The next film can be made.
      #expect(try await !FilmRecorderTests.transparent().isEmpty)
    }
  }

  @Test func aPipeTakesTheBytesOfTheFile() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let expected = try await FilmRecorderTests.large().data(as: .apng)
      // More than a pipe holds, so the writer waits for the reader, which is on the main actor too.
      #expect(expected.count > 1 << 17)
      let pipe = Pipe()
      let writer = Task {
        defer { try? pipe.fileHandleForWriting.close() }
        try await FilmRecorderTests.large().write(to: pipe.fileHandleForWriting, as: .apng)
      }
      var bytes = Data()
      let descriptor = pipe.fileHandleForReading.fileDescriptor
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      var piece = [UInt8](repeating: 0, count: 5000)
      while case let count = read(descriptor, &piece, piece.count), count != 0 {
        if count > 0 { bytes += piece[..<count] }
        await Task.yield()
      }
      try await writer.value
      #expect(bytes == expected)
    }
  }

  @Test func aReaderThatHasGoneIsAnError() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      await #expect {
        try await FilmRecorderTests.large().write(to: pipe.fileHandleForWriting, as: .apng)
      } throws: {
        "\($0)".contains("Broken pipe")
      }
    }
  }

  /// A film of noise, which does not compress.
  @MainActor private static func large() -> FilmRecorder {
    let recorder = FilmRecorder(size: CGSize(width: 200, height: 200)) { window in
      var state: UInt32 = 1
      for place in 0..<10_000 {
        state = state &* 1_664_525 &+ 1_013_904_223
        let pixel = CALayer()
        pixel.frame = CGRect(x: place % 100 * 2, y: place / 100 * 2, width: 2, height: 2)
        pixel.backgroundColor =
          UIColor(
            red: CGFloat(state >> 24) / 255, green: CGFloat(state >> 16 & 255) / 255,
            blue: CGFloat(state >> 8 & 255) / 255, alpha: 1
          ).cgColor
        window.layer.addSublayer(pixel)
      }
      UIView.animate(withDuration: 1) { window.frame.origin.x = 10 }
    }
    recorder.scale = 1
    recorder.framesPerSecond = 10
    recorder.duration = 0.6
    return recorder
  }

  @Test func aFilmHasTheScreenOfADeviceAndAPoster() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let folder = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      var insets = UIEdgeInsets.zero
      let recorder = FilmRecorder(size: .zero) { window in
        insets = window.safeAreaInsets
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        box.backgroundColor = .red
        window.addSubview(box)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
          box.frame.origin.x = 100
        }
      }
      try recorder.useScreen(of: "iphone16pro", isLandscape: true)
      #expect(recorder.size == CGSize(width: 874, height: 402))
      #expect(recorder.scale == 3)
      recorder.scale = 0.5
      recorder.framesPerSecond = 10
      recorder.duration = 0.5
      recorder.posterFile = folder.appending(path: "poster.png").path
      recorder.posterTime = 0.2
      try await recorder.write(to: folder.appending(path: "film.webp").path)
      #expect(insets == UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62))
      let poster = try Pictures.decode(Data(contentsOf: folder.appending(path: "poster.png")))
      #expect(poster.width == 437)
      #expect(poster.height == 201)
      #expect(poster.pixels.firstIndex { $0 != 0xFF00_0000 } == 10)
      #expect {
        try recorder.useScreen(of: "iPhone 99")
      } throws: {
        "\($0)".contains("unknown device 'iPhone 99'")
      }
    }
  }

  @Test func whatCannotBeWrittenIsAnErrorWithItsFile() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let recorder = FilmRecorderTests.recorder()
      for (path, words) in [("/nowhere/a.mp4", "/nowhere"), ("a.xyz", "unknown film format")] {
        await #expect {
          try await recorder.write(to: path)
        } throws: {
          "\($0)".contains(words)
        }
      }
      recorder.isTransparent = true
      await #expect {
        try await recorder.data(as: .mp4)
      } throws: {
        "\($0)".contains("has no alpha")
      }
      await #expect {
        try await recorder.data(as: .pictures)
      } throws: {
        "\($0)".contains("frames()")
      }
    }
  }

  private static func png(_ image: CGImage) throws -> Data {
    try #require(UIImage(cgImage: image).pngData())
  }
}
