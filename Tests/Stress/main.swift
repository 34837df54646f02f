// Nacre, MIT licence; see LICENSE.

// Draws random trees in a child process. When the process ends early, another one continues with
// the next tree.
//     NacreStress [--trees N] [--seed S] [--threads N]
//     NacreStress --hashes [--trees N] [--seed S]
// With --hashes it draws them by several renderers, and prints a hash a tree, for comparison with other
// builds, kernels and runs. In the environment, NACRE_KERNELS names the kernels; here it may also be
// "reference".

import Compatibility
import Foundation
import NacreTestKit
import PixelKernels
import PixelReference
import RenderServer

/// Seconds of CPU time after which a tree counts as hung. With sanitizers, drawing takes about ten times as long.
let patience = 60
/// Milliseconds of CPU time from which a tree is printed.
let slow = option("--slow").flatMap { Int($0) } ?? 1000
/// Every how many trees one is also drawn in full, for comparison.
let comparedEvery: UInt64 = 16

func option(_ name: String) -> String? {
  let arguments = CommandLine.arguments
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  return arguments[index + 1]
}

let first = option("--seed").flatMap { UInt64($0) } ?? 1
let threads = option("--threads").flatMap { Int($0) } ?? 1
let count = option("--trees").flatMap { UInt64($0) } ?? 100_000

if CommandLine.arguments.contains("--hashes") {
  exit(printHashes(first..<(first + count)) ? 0 : 1)
} else if let path = option("--progress"), let progress = FileHandle(forWritingAtPath: path) {
  try draw(first..<(first + count), noting: progress)
} else {
  exit(try supervise(first..<(first + count)) ? 0 : 1)
}

/// Draws the trees of the seeds. The timer's signal ends the process when a tree hangs.
func draw(_ seeds: Range<UInt64>, noting progress: FileHandle) throws {
  for seed in seeds {
    // The file keeps the seed of the current tree however the process ends.
    try progress.seek(toOffset: 0)
    try progress.write(contentsOf: Data(String(format: "%020llu", seed).utf8))
    var timer = itimerval()
    timer.it_value.tv_sec = patience
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    let start = clock()
    defer {
      let milliseconds = (clock() - start) / 1000
      if milliseconds > slow { print("tree \(seed): \(milliseconds) ms") }
    }
    if !RandomTree.draw(seed: seed, threads: threads, compares: seed % comparedEvery == 0) {
      print("tree \(seed): redrawn in part it is not what it is redrawn in full")
    }
    if seed % 10_000 == 0 { print("… \(seed)") }
    fflush(nil)
  }
}

/// Draws each tree by renderers of all numbers of threads and sizes of tiles, by damage and in full, and prints
/// the hash of its frames; returns whether all renderers agree.
func printHashes(_ seeds: Range<UInt64>) -> Bool {
  let threads = [1, 2, 7]
  let tiles = [(512, 64), (48, 32), (31, 17)]
  let isReference = ProcessInfo.processInfo.environment["NACRE_KERNELS"] == "reference"
  let kernels: KernelTable = isReference ? .reference : .best
  var agree = true
  for seed in seeds {
    var names: [String] = []
    var renderers: [(renderer: Renderer, isFull: Bool)] = []
    for count in threads {
      for (width, height) in tiles {
        for isFull in [false, true] {
          names.append("\(count) threads, tiles \(width)x\(height), \(isFull ? "full" : "damage")")
          renderers.append(
            (
              Renderer(threads: count, tileWidth: width, tileHeight: height, kernels: kernels),
              isFull
            ))
        }
      }
    }
    let hashes = RandomTree.hashes(seed: seed, renderers)
    for (name, own) in zip(names, hashes) where own != hashes[0] {
      print("tree \(seed) differs with \(name)")
      agree = false
    }
    print(seed, hashes[0].map { String($0, radix: 16) }.joined(separator: " "))
  }
  return agree
}

/// Draws all trees in child processes; returns whether none of them ended early.
func supervise(_ seeds: Range<UInt64>) throws -> Bool {
  let path = FileManager.default.temporaryDirectory.path + "/nacre-stress-\(getpid())"
  defer { unlink(path) }
  var (next, failures) = (seeds.lowerBound, 0)
  let start = ContinuousClock.now
  while next < seeds.upperBound, failures < 50 {
    try "\(next)".write(toFile: path, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--progress", path, "--seed", "\(next)", "--trees", "\(seeds.upperBound - next)",
      "--slow", "\(slow)", "--threads", "\(threads)",
    ]
    try process.run()
    let end = process.end()
    if end.reason == .exit, end.status == 0 {
      next = seeds.upperBound
      break
    }
    failures += 1
    let seed = UInt64(try String(contentsOfFile: path, encoding: .utf8)) ?? next
    let how =
      end.reason == .exit
      ? "ended with \(end.status)"
      : end.status == SIGPROF ? "hung" : "ended with signal \(end.status)"
    print("tree \(seed): \(how); once more: --seed \(seed) --trees 1")
    fflush(nil)
    next = seed + 1
  }
  let seconds = (ContinuousClock.now - start) / .seconds(1)
  let drawn = next - seeds.lowerBound
  print(
    "\(drawn) trees, \(Int(Double(drawn) / max(seconds, 1e-9))) a second, \(failures) ended early")
  return failures == 0
}
