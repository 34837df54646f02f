// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// A film by an array of Slurm's jobs (`Examples/Cluster/slurm`), on this machine alone.
@Suite(.serialized)
struct ClusterTests {
  private static let scripts = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples/Cluster/slurm")

  /// Slurm's daemons run as root.
  static let hasSlurm =
    geteuid() == 0
    && ["/usr/sbin/slurmctld", "/usr/sbin/slurmd", "/usr/sbin/munged", "/usr/bin/sbatch"]
      .allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }

  private static let scene = """
    size 32 24
    layer {
      bounds 0 0 10 10
      position 5 12
      backgroundColor #0000FF
      animate position.x {
        from 5
        to 27
        duration 20
      }
    }
    """

  /// The command. The third part waits the first time, so that it can be cancelled.
  private static let command = """
    case "$*" in
    *--shard\\ 3/8*)
      if [ ! -e waited ]; then
        echo "$SLURM_ARRAY_JOB_ID" > waits
        mv waits waited
        exec sleep 100000
      fi
      echo again >> third ;;
    *--shard*) echo once >> others ;;
    esac
    exec \(CommandRun.executable.path) "$@"
    """

  /// One of eight parts is cancelled while it renders. The same command then renders that part alone, and
  /// the film has the bytes of one that is rendered at once.
  @Test(.enabled(if: hasSlurm, "needs root, and Debian's slurm-wlm and munge"))
  func aFilmOfWhichAPartWasKilledEqualsTheWholeOne() throws {
    let place = try Workplace()
    try place.write(Self.scene, to: "Moving.scene")
    try place.write(script: Self.command, to: "nacre")
    func run(_ script: String, _ words: [String], _ variables: [String: String] = [:]) throws
      -> CommandRun
    {
      try CommandRun(
        words, in: place, environment: variables,
        program: script.hasPrefix("/")
          ? URL(fileURLWithPath: script) : Self.scripts.appendingPathComponent(script))
    }
    let start = try run("one-node", ["start", place.file("slurm")])
    defer { _ = try? run("one-node", ["stop", place.file("slurm")]) }
    try #require(start.status == 0, "\(start.errors)")
    let cluster = [
      "SLURM_CONF": place.file("slurm/slurm.conf"), "NACRE": place.file("nacre"),
    ]
    let film = ["Moving.scene", "20", "8", "film.mp4"]
    /// Waits until Slurm has no more jobs than a number.
    func waitForJobs(_ count: Int) throws {
      // Each check starts a program of Slurm's.
      try waitUntil("Slurm has more than \(count) jobs", patience: 600, pause: 20_000) {
        let jobs = try run("/usr/bin/squeue", ["--noheader", "--array"], cluster).output
        return jobs.split(separator: "\n").count <= count
      }
    }

    #expect(try run("film", film, cluster).status == 0)
    // What is left is the third part, and the join, which waits for it.
    try waitUntil("the third part does not start", patience: 600) { place.process("waited") != nil }
    try waitForJobs(2)
    let array = try #require(place.process("waited"))
    #expect(try run("/usr/bin/scancel", ["\(array)_3"], cluster).status == 0)
    try waitForJobs(0)
    #expect(!FileManager.default.fileExists(atPath: place.file("film.mp4")))

    let again = try run("film", film, cluster)
    #expect(again.output.contains("(3)"))
    try waitForJobs(0)

    let whole = try CommandRun(
      ["render", "Moving.scene", "--duration", "20", "-o", "whole.mp4"], in: place)
    #expect(whole.errors.contains("1200 frames"))
    #expect(try place.data("film.mp4") == place.data("whole.mp4"))
    #expect(try place.data("third") == Data("again\n".utf8))
    let others = try String(contentsOfFile: place.file("others"), encoding: .utf8)
    #expect(others.split(separator: "\n").count == 7)
  }
}
