// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import NacreFilm
import Pictures
import Testing

/// Films from code. Each test is a process of its own, because a film holds the only stage while it
/// suspends.
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
      // Two at once: the second waits.
      async let one = recorder.data(as: .apng)
      async let other = FilmRecorderTests.transparent()
      let (first, second) = try await (one, other)
      #expect(first == second)
      let last = await watcher.value
      #expect(last?.frameCount == 3 && last?.total == 3)
      var film = try PictureFile(first)
      #expect(film.count == 3)
      #expect(try film.image(at: 0).pixels[39] == 0)
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
