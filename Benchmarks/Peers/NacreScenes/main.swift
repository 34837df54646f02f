// Nacre, MIT licence; see LICENSE.

// Generates the scenes that other libraries draw too, or draws them and prints the time of a frame:
//     NacreScenes generate FOLDER [SEED]
//     NacreScenes measure FILE…
//     NacreScenes backdrops
//     NacreScenes frames [NAME]
//     NacreScenes stages              prints the times of the stages of a frame
//     NacreScenes pictures FOLDER     writes a picture of each of the whole frames

import Foundation
import PixelKernels
import RenderServer

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "generate", let folder = arguments.dropFirst().first {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  let seed = arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 0
  for scene in SceneGenerator.all(seed: seed) {
    try scene.text.write(
      toFile: "\(folder)/\(scene.name).scene", atomically: true, encoding: .utf8)
  }
} else if arguments.first == "backdrops" {
  for backdrop in BackdropScene.all { backdrop.measure() }
} else if arguments.first == "frames" {
  let name = arguments.dropFirst().first
  for frames in WholeFrames.all where name == nil || name == frames.name { frames.measure() }
  for screen in WholeScreens.all where name == nil || name == screen.name { screen.measure() }
} else if arguments.first == "stages" {
  measureStages()
} else if arguments.first == "pictures", let folder = arguments.dropFirst().first {
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  for frames in WholeFrames.all {
    try frames.writePicture(to: "\(folder)/nacre_\(frames.name).png")
  }
  for screen in WholeScreens.all {
    try screen.writePicture(to: "\(folder)/nacre_\(screen.name).png")
  }
} else {
  for path in arguments.dropFirst() {
    let frame = SceneReader.frame(try String(contentsOfFile: path, encoding: .utf8))
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    for threads in [1, 2] {
      Memory.forgetPeak()
      let before = Memory.now
      let renderer = Renderer(threads: threads)
      let times = samples {
        // Discards all caches, because the other libraries cache nothing but glyph images.
        if name != "text14" { renderer.forget() }
        renderer.render(frame, background: 0xFFFF_FFFF, full: true)
      }
      report(name, threads: threads, times, memory: Memory.peak - before)
    }
  }
}

/// Returns the times of a body in milliseconds: wall-clock time and CPU time.
func samples(_ body: () -> Void) -> [(wall: Double, cpu: Double)] {
  let budget = Double(ProcessInfo.processInfo.environment["PEERS_BUDGET_MS"] ?? "") ?? 600
  body()
  var samples: [(wall: Double, cpu: Double)] = []
  let clock = ContinuousClock()
  let end = clock.now.advanced(by: .milliseconds(budget))
  while samples.count < 7 || (clock.now < end && samples.count < 2000) {
    let begin = computed()
    let wall = clock.measure(body) / .seconds(1) * 1000
    samples.append((wall, computed() - begin))
  }
  return samples
}

/// Prints the median times of a scene, in milliseconds, as a line of JSON.
///
/// - Parameter memory: The memory that drawing took, in MB; 0 if it was not measured.
func report(
  _ work: String, threads: Int, _ samples: [(wall: Double, cpu: Double)], memory: Double = 0
) {
  func median(_ samples: [Double]) -> Double { samples.sorted()[samples.count / 2] }
  print(
    String(
      format:
        "{\"peer\":\"nacre\",\"work\":\"%@\",\"threads\":%d,\"wall_ms\":%.4f,\"cpu_ms\":%.4f,"
        + "\"memory_mb\":%.1f}",
      work, threads, median(samples.map(\.wall)), median(samples.map(\.cpu)), memory))
  fflush(nil)
}

/// Returns the CPU time of the process in milliseconds. With one thread, other load on the machine
/// does not add to it.
func computed() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}
