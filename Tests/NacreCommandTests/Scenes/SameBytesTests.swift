// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// What would differ from run to run: addresses, random numbers, and what earlier runs left behind.
@Suite(.serialized)
struct SameBytesTests {
  private let small = ["--at", "0", "--size", "40x60", "--scale", "1", "--quiet"]

  /// Lines that show numbers from 0 to 11 as shades of grey, in rows, and print them.
  private static let drawing = """
    var row = 0.0
    func show(_ kind: String, _ numbers: [Int]) {
      print(kind, numbers)
      for (place, number) in numbers.enumerated() {
        let mark = UIView(frame: CGRect(x: Double(place) * 3, y: row, width: 3, height: 4))
        mark.backgroundColor = UIColor(white: CGFloat(number) / 11, alpha: 1)
        view.addSubview(mark)
      }
      row += 4
    }

    """

  /// Renders a still of `scene.swift` and returns the run with its picture.
  private func still(
    in place: Workplace, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> (run: CommandRun, picture: Data) {
    let run = try CommandRun(
      ["strip", "scene.swift", "-o", "strip.png"] + small + arguments, in: place,
      environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    return (run, try place.data("strip.png"))
  }

  // MARK: Orders

  /// Work on other queues takes a time that differs from run to run. Its results come to the main queue in the
  /// order in which the work was submitted, what a group tells comes after the group's work, and a block of the
  /// main thread itself comes before.
  @Test func resultsOfOtherQueuesComeInTheOrderOfTheirSubmission() throws {
    let place = try Workplace()
    try place.writeScene(
      Self.drawing + """
        var numbers: [String: [Int]] = [:]
        func note(_ kind: String, _ number: Int) { numbers[kind, default: []].append(number) }
        func work() {
          var sum = 0.0
          for term in 0..<Int.random(in: 0...20_000) { sum += Double(term).squareRoot() }
          precondition(sum >= 0)
        }
        let queues = (0..<8).map { DispatchQueue(label: "\\($0)") }
        let (group, entered) = (DispatchGroup(), DispatchGroup())
        for (number, queue) in queues.enumerated() {
          queue.async {
            work()
            DispatchQueue.main.async { note("serial", number) }
            work()
            DispatchQueue.main.async { note("serial", number) }
          }
          DispatchQueue.global().async(group: group) {
            work()
            DispatchQueue.main.async { note("global", number) }
            DispatchQueue.global().async {
              work()
              DispatchQueue.main.async(group: entered) { note("nested", number) }
            }
          }
        }
        group.notify(queue: .main) { note("global", 11) }
        queues[0].async {
          DispatchQueue.concurrentPerform(iterations: 8) { number in
            work()
            DispatchQueue.main.async { note("repeated", number) }
          }
        }
        queues[1].async { DispatchQueue.main.async { note("last", 1) } }
        DispatchQueue.main.async { note("last", 0) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
          for (kind, numbers) in numbers.sorted(by: { $0.key < $1.key }) { show(kind, numbers) }
        }
        """)
    let order = """
      global [0, 1, 2, 3, 4, 5, 6, 7, 11]
      last [0, 1]
      nested [0, 1, 2, 3, 4, 5, 6, 7]
      repeated [0, 1, 2, 3, 4, 5, 6, 7]
      serial [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7]

      """
    for _ in 0..<6 {
      let run = try CommandRun(
        ["strip", "scene.swift", "-o", "strip.png", "--at", "0.2", "--size", "60x40", "--quiet"],
        in: place)
      #expect(run.status == 0, "\(run.output + run.errors)")
      #expect(run.output == order, "\(run.output + run.errors)")
    }
  }

  @Test func setsAndDictionariesOfObjectsHaveTheSameOrderInEachRun() throws {
    let place = try Workplace()
    try place.writeScene(
      Self.drawing + """
        final class Note: NSObject {}
        final class Box<Value>: NSObject {}
        func order<Object: NSObject>(_ kind: String, _ make: () -> Object) {
          let objects = (0..<12).map { _ in make() }
          let places = Dictionary(uniqueKeysWithValues: zip(objects, 0...))
          show(kind, places.map(\\.value))
          show(kind, Set(objects).map { places[$0]! })
          let listed = NSSet(array: objects).allObjects.map { places[$0 as! Object]! }
          show(kind, listed)
        }
        order("view") { UIView() }
        order("layer") { CALayer() }
        order("animation") { CABasicAnimation() }
        order("recogniser") { UITapGestureRecognizer() }
        order("constraint") { NSLayoutConstraint() }
        order("image") { UIImage() }
        order("dynamic colour") { UIColor { _ in .red } }
        order("action") { UIAction { _ in } }
        order("class of the scene") { Note() }
        order("generic class") { Box<Int>() }
        order("class of Foundation") { Operation() }
        let controllers = (0..<12).map { _ in UIViewController() }
        let places = Dictionary(uniqueKeysWithValues: zip(controllers, 0...))
        show("any", Set(controllers.map(AnyHashable.init)).map {
          places[$0.base as! UIViewController]!
        })
        """)

    let first = try still(in: place)
    let second = try still(in: place)

    #expect(first.run.output.split(separator: "\n").count == 34)
    #expect(first.run.output == second.run.output)
    #expect(first.picture == second.picture)
  }

  // MARK: Random numbers

  /// Lines that print 128 random bits and more of each kind.
  private static let drawingOfLots =
    drawing + """
      // Other threads have a stream of their own.
      DispatchQueue.global().async { for _ in 0..<1000 { _ = UUID() } }
      print("bits", UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))
      print("identifiers", UUID(), NSUUID().uuidString, ProcessInfo.processInfo.globallyUniqueString.prefix(36))
      print("arc4random", arc4random(), arc4random_uniform(1_000_000))
      var bytes = [UInt8](repeating: 0, count: 19)
      arc4random_buf(&bytes, bytes.count)
      print("arc4random_buf", bytes)
      print("getentropy", getentropy(&bytes, bytes.count), bytes)
      for device in ["random", "urandom"] {
        print(device, Array(FileHandle(forReadingAtPath: "/dev/\\(device)")!.readData(ofLength: 9)))
      }
      let device = open("/dev/urandom", O_RDONLY)
      print("pread", pread(device, &bytes, bytes.count, 0), bytes)
      bytes.withUnsafeMutableBytes {
        var part = iovec(iov_base: $0.baseAddress, iov_len: $0.count)
        _ = readv(device, &part, 1)
      }
      print("readv", bytes)
      typealias GetRandom = @convention(c) (UnsafeMutableRawPointer, Int, UInt32) -> Int
      let getRandom = unsafeBitCast(dlsym(nil, "getrandom"), to: GetRandom.self)
      print("getrandom", getRandom(&bytes, bytes.count, 0), bytes)
      print("libc", rand(), random(), drand48())
      show("shuffled", (0..<12).shuffled())
      show("numbers", (0..<12).map { _ in Int.random(in: 0..<12) })
      show("element", [(0..<12).randomElement()!])
      """

  @Test func randomNumbersAreTheSameInEachRun() throws {
    let place = try Workplace()
    try place.writeScene(Self.drawingOfLots)

    let first = try still(in: place)
    let second = try still(in: place)
    let zero = try still(in: place, ["--seed", "0"])

    #expect(first.run.output.split(separator: "\n").count == 14)
    #expect(first.run.output == second.run.output)
    #expect(first.picture == second.picture)
    #expect(first.run.output == zero.run.output)
  }

  @Test func seedChoosesOtherRandomNumbers() throws {
    let place = try Workplace()
    try place.writeScene(Self.drawingOfLots)

    let usual = try still(in: place)
    let one = try still(in: place, ["--seed", "1"])
    let again = try still(in: place, ["--seed", "1"])
    let last = try still(in: place, ["--seed", "\(UInt64.max)"])

    #expect(one.run.output == again.run.output)
    #expect(one.picture == again.picture)
    #expect(one.picture != usual.picture)
    let lines = [usual, one, last].map { $0.run.output.split(separator: "\n") }
    // All but those of `rand` and its relatives, which have seeds of their own.
    for index in lines[0].indices where !lines[0][index].hasPrefix("libc") {
      if lines[0][index].hasPrefix("element") { continue }
      #expect(Set(lines.map { $0[index] }).count == 3, "\(lines[0][index])")
    }
  }

  @Test func systemsRandomNumbersDifferInEachRun() throws {
    let place = try Workplace()
    try place.writeScene("print(UInt64.random(in: 0 ... .max), UUID(), arc4random())")

    let runs = try [[], ["--seed", "system"], ["--seed", "system"]].map {
      try still(in: place, $0).run.output
    }

    #expect(Set(runs).count == 3)
  }

  @Test(arguments: ["nonsense", "-1", "18446744073709551616", "1.5"])
  func seedThatIsNoNumberIsRefusedBeforeTheSceneIsCompiled(seed: String) throws {
    let place = try Workplace()
    try place.writeScene("this does not compile")

    let run = try CommandRun(
      ["strip", "scene.swift", "-o", "strip.png", "--seed=\(seed)"] + small, in: place)

    #expect(run.status == 2)
    #expect(run.errors.contains("it must be system or a whole number from 0 to"), "\(run.errors)")
    #expect(try place.names() == ["scene.swift"])
  }

  // MARK: Clocks

  /// Computing takes no time on any clock, so what a program reads from one is the same in each run.
  @Test func clocksTellTheSameInEachRun() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
        var roots = 0.0
        for number in 0..<200_000 { roots += Double(number).squareRoot() }
        var time = timespec()
        for id in [
          CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_BOOTTIME, CLOCK_PROCESS_CPUTIME_ID,
          CLOCK_THREAD_CPUTIME_ID, -2 as clockid_t,
        ] {
          clock_gettime(id, &time)
          print("clock", id, time.tv_sec, time.tv_nsec)
        }
        print("timespec_get", timespec_get(&time, 1), time.tv_sec, time.tv_nsec)
        print("clock", clock())
        var ticks = tms()
        print("times", times(&ticks), ticks.tms_utime, ticks.tms_stime)
        var used = rusage()
        print("getrusage", getrusage(RUSAGE_SELF.rawValue, &used), used.ru_utime, used.ru_stime)
      }
      """)

    let runs = try (0..<2).map { _ in
      try CommandRun(
        ["strip", "scene.swift", "-o", "strip.png", "--at", "0.3", "--size", "60x40", "--quiet"],
        in: place)
    }

    #expect(runs[0].status == 0, "\(runs[0].errors)")
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].output.contains("\nclock 200000\n"), "\(runs[0].output)")
    #expect(
      runs[0].output.contains(" 20 0\ngetrusage 0 timeval(tv_sec: 0, tv_usec: 200000)"),
      "\(runs[0].output)")
  }

  // MARK: The home

  private static let counting = """
    let count = UserDefaults.standard.integer(forKey: "count")
    print("run", count)
    UserDefaults.standard.set(count + 1, forKey: "count")
    UserDefaults(suiteName: "suite")?.set(count, forKey: "count")
    for folder in [FileManager.SearchPathDirectory.cachesDirectory, .documentDirectory] {
      let url = FileManager.default.urls(for: folder, in: .userDomainMask)[0]
      try! Data("kept?".utf8).write(to: url.appendingPathComponent("file"))
    }
    try! Data("kept?".utf8).write(to: FileManager.default.temporaryDirectory.appendingPathComponent("file"))
    UIPasteboard.general.string = (UIPasteboard.general.string ?? "") + "a"
    print("pasteboard", UIPasteboard.general.string ?? "")
    """

  /// The environment of a user with a home and a folder for temporary files in the workplace.
  private func user(of place: Workplace) throws -> [String: String] {
    for folder in ["home", "temporary"] {
      try FileManager.default.createDirectory(
        atPath: place.file(folder), withIntermediateDirectories: true)
    }
    return [
      "HOME": place.file("home"), "TMPDIR": place.file("temporary"),
      "NACRE_CACHE": place.file("cache"),
    ]
  }

  @Test func runsLeaveNothingForTheNextOne() throws {
    let place = try Workplace()
    try place.writeScene(Self.counting)
    let cache = ["NACRE_CACHE": place.file("cache")]
    let first = try still(in: place, environment: cache)

    // The compiler keeps modules in the home, so the scene is compiled before.
    let second = try still(in: place, environment: user(of: place))

    #expect(first.run.output == "run 0\npasteboard a\n")
    #expect(second.run.output == first.run.output)
    #expect(try place.names(in: "home") == [])
    #expect(try place.names(in: "temporary") == [])
  }

  @Test func pathsOfTheHomeAreTheSameInEachRun() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      print(NSHomeDirectory(), NSTemporaryDirectory(), FileManager.default.temporaryDirectory.path)
      let names = FileManager.default.enumerator(atPath: NSHomeDirectory())?.allObjects ?? []
      print(names.map { String(describing: $0) }.sorted())
      """)
    let cache = ["NACRE_CACHE": place.file("cache")]
    _ = try still(in: place, environment: cache)
    let environment = try user(of: place)
    let first = try still(in: place, environment: environment)
    // What a command that was killed leaves.
    let left = "temporary/nacre-scene-\(geteuid())-0"
    try FileManager.default.createDirectory(
      atPath: place.file(left), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try place.write("old", to: "\(left)/old.txt")

    let second = try still(in: place, environment: environment)

    let home = place.file(left)
    #expect(
      first.run.output == """
        \(home) \(home)/tmp/ \(home)/tmp
        [".cache", ".config", ".local", ".local/share", "Documents", "Library", "Library/Caches", \
        "Library/Preferences", "tmp"]

        """)
    #expect(second.run.output == first.run.output)
    #expect(try place.names(in: "temporary") == [])
  }

  @Test func scenesAtTheSameTimeHaveHomesOfTheirOwn() throws {
    let place = try Workplace()
    try place.writeScene("print(NSHomeDirectory())")
    let cache = ["NACRE_CACHE": place.file("cache")]
    _ = try still(in: place, environment: cache)
    let environment = try user(of: place)
    let first = "temporary/nacre-scene-\(geteuid())-0"
    try FileManager.default.createDirectory(
      atPath: place.file(first), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let lock = open(place.file(first), O_RDONLY)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)

    let run = try still(in: place, environment: environment).run

    #expect(run.output == place.file("temporary/nacre-scene-\(geteuid())-1") + "\n")
    #expect(try place.names(in: "temporary") == ["nacre-scene-\(geteuid())-0"])
  }

  @Test(arguments: ["fatalError()", "kill(getpid(), SIGKILL)", "exit(3)", "while true {}"])
  func sceneThatEndsBadlyLeavesNothing(end: String) throws {
    let place = try Workplace()
    try place.writeScene(Self.counting + "\nUserDefaults.standard.synchronize()\n\(end)")
    let arguments = ["strip", "scene.swift", "-o", "strip.png"] + small
    let patience = ["NACRE_PATIENCE": "1"]
    let cache = ["NACRE_CACHE": place.file("cache")].merging(patience) { $1 }
    _ = try CommandRun(arguments, in: place, environment: cache)

    let run = try CommandRun(
      arguments, in: place, environment: user(of: place).merging(patience) { $1 })

    #expect(run.status == 1, "\(run.errors)")
    #expect(run.output == "run 0\npasteboard a\n")
    #expect(try place.names(in: "home") == [])
    #expect(try place.names(in: "temporary") == [])
  }

  @Test func defaultsAreKeptInAFile() throws {
    let place = try Workplace()
    try place.writeScene(Self.counting)

    let runs = try (0..<3).map { _ in
      try still(in: place, ["--defaults", "kept.plist"]).run.output.prefix(5)
    }

    #expect(runs == ["run 0", "run 1", "run 2"])
    let values = try PropertyListSerialization.propertyList(
      from: place.data("kept.plist"), options: [], format: nil)
    #expect(values as? [String: Int] == ["count": 3])
  }

  @Test func fileOfDefaultsIsCheckedBeforeTheSceneIsCompiled() throws {
    let place = try Workplace()
    try place.writeScene("this does not compile")

    for file in ["scene.swift", "nowhere/kept.plist"] {
      let run = try CommandRun(
        ["strip", "scene.swift", "-o", "strip.png", "--defaults", file] + small, in: place)

      #expect(run.status == 2)
      #expect(run.errors.contains("--defaults"), "\(run.errors)")
    }
    #expect(try place.names() == ["scene.swift"])
  }

  @Test func usersFontsAreInTheScenesHomeAndStay() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      let fonts = NSHomeDirectory() + "/.local/share/fonts"
      print(try! FileManager.default.contentsOfDirectory(atPath: fonts))
      """)
    let cache = ["NACRE_CACHE": place.file("cache")]
    _ = try CommandRun(
      ["strip", "scene.swift", "-o", "strip.png"] + small, in: place, environment: cache)
    let environment = try user(of: place)
    let fonts = "home/.local/share/fonts"
    try FileManager.default.createDirectory(
      atPath: place.file(fonts), withIntermediateDirectories: true)
    try place.write("no font", to: "\(fonts)/mine.txt")

    let second = try still(in: place, environment: environment)

    #expect(second.run.output == "[\"mine.txt\"]\n")
    #expect(try place.names(in: fonts) == ["mine.txt"])
    #expect(try place.names(in: "temporary") == [])
  }

  /// Sizes of tiles and drawing in full change the work, and no pixel.
  @Test func settingsOfTheRendererChangeNoPixel() throws {
    let place = try Workplace()
    try place.writeScene("UIView.animate(withDuration: 1) { self.box.center.x = 50 }")
    let size = ["--size", "64x64", "--scale", "1"]
    func tilesRedrawn(_ environment: [String: String]) throws -> Substring? {
      let run = try CommandRun(
        ["inspect", "scene.swift", "--at", "0.5"] + size, in: place, environment: environment)
      return run.output.firstMatch(of: /(\d+) tiles redrawn/)?.1
    }
    #expect(try tilesRedrawn([:]) == "1")
    #expect(try tilesRedrawn(["NACRE_TILES": "16x32"]) == "8")
    #expect(try tilesRedrawn(["NACRE_TILES": "16"]) == "1")
    #expect(try tilesRedrawn(["NACRE_TILES": "0x16"]) == "1")

    let environments = [
      [:], ["NACRE_TILES": "16x32"], ["NACRE_TILES": "7x5", "NACRE_DAMAGE": "full"],
    ]
    for (index, environment) in environments.enumerated() {
      let words = ["render", "scene.swift", "--duration", "0.5", "-o", "\(index).apng"]
      #expect(try CommandRun(words + size, in: place, environment: environment).status == 0)
      #expect(try place.data("\(index).apng") == place.data("0.apng"))
    }
  }
}
