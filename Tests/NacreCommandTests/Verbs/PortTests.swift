// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Scenes and libraries in Swift for Apple's systems, through the command.
@Suite("Ported scenes", .serialized)
struct PortedSceneTests {
  private let application = """
    import UIKit

    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = Controller()
        window?.makeKeyAndVisible()
        return true
      }
    }
    """

  private func run(
    _ arguments: [String], in place: Workplace, cache: String = "cache"
  ) throws -> CommandRun {
    try CommandRun(
      arguments + ["--at", "0.5", "--size", "60x40", "--scale", "1"], in: place,
      environment: ["NACRE_CACHE": place.file(cache)])
  }

  @Test("a scene in Apple's spelling is drawn")
  func scene() throws {
    let place = try Workplace()
    try place.write(
      application + """

        class Controller: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            Timer.scheduledTimer(
              timeInterval: 0.1, target: self, selector: #selector(paint), userInfo: nil,
              repeats: false)
          }
          @objc private func paint() { view.backgroundColor = .red }
        }
        """, to: "scene.swift")
    let strip = try run(["inspect", "scene.swift"], in: place)
    #expect(strip.status == 0, "\(strip.errors)")
    #expect(strip.output.contains("backgroundColor"))
    // The second run compiles nothing: the sources and the library are the same.
    let scenes = try place.names(in: "cache/scenes")
    #expect(try run(["inspect", "scene.swift"], in: place).status == 0)
    #expect(try place.names(in: "cache/scenes") == scenes)
  }

  @Test("without a home folder that can be written, the cache is a temporary folder")
  func noHome() throws {
    let place = try Workplace()
    try place.write(application + "\nclass Controller: UIViewController {}", to: "scene.swift")
    let run = try CommandRun(
      ["inspect", "scene.swift", "--at", "0"], in: place,
      environment: ["HOME": "/proc/nowhere", "XDG_CACHE_HOME": "", "TMPDIR": place.url.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(try place.names().contains { $0.hasPrefix("nacre-cache-") })
  }

  @Test("what was not used for 30 days is removed from the cache, and what is used stays")
  func oldResults() throws {
    let place = try Workplace()
    let day = 24.0 * 3600
    func setAge(_ name: String, days: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date().addingTimeInterval(-days * day)],
        ofItemAtPath: place.file(name))
    }
    for (name, days) in [("cache/scenes/old", 31.0), ("cache/scenes/recent", 29)] {
      try FileManager.default.createDirectory(
        atPath: place.file(name), withIntermediateDirectories: true)
      try setAge(name, days: days)
    }
    try place.write(application + "\nclass Controller: UIViewController {}", to: "scene.swift")
    #expect(try run(["inspect", "scene.swift"], in: place).status == 0)
    let names = try place.names(in: "cache/scenes")
    #expect(!names.contains("old"))
    #expect(names.contains("recent"))
    #expect(names.count == 2)
    let made = try #require(names.first { $0 != "recent" })

    try setAge("cache/scenes/\(made)", days: 29)
    #expect(try run(["inspect", "scene.swift"], in: place).status == 0)
    let date =
      try FileManager.default.attributesOfItem(
        atPath: place.file("cache/scenes/\(made)"))[.modificationDate] as? Date
    #expect(try #require(date).timeIntervalSinceNow > -day)

    // Old results are looked for once a day.
    try setAge("cache/scenes/recent", days: 31)
    try place.write(application + "\nclass Controller: UIViewController { }", to: "scene.swift")
    #expect(try run(["inspect", "scene.swift"], in: place).status == 0)
    #expect(try place.names(in: "cache/scenes").contains("recent"))
    try setAge("cache/cleaned-scenes", days: 2)
    try place.write(application + "\nclass Controller: UIViewController {  }", to: "scene.swift")
    #expect(try run(["inspect", "scene.swift"], in: place).status == 0)
    #expect(try !place.names(in: "cache/scenes").contains("recent"))
  }

  @Test(
    "what does not compile names the document that helps",
    arguments: [
      ("@objc func f() { let x: Int = self }", "Porting.md"),
      ("var x: UINowhere?", "DifferencesFromApple.md"), ("let x: Int = true", nil),
    ] as [(String, String?)])
  func documentsThatHelp(member: String, document: String?) throws {
    let place = try Workplace()
    try place.write(
      "import UIKit\nclass Controller: UIViewController { \(member) }", to: "scene.swift")
    let run = try run(["inspect", "scene.swift"], in: place)
    #expect(run.status != 0)
    #expect(run.errors.contains("does not compile"))
    let documents = ["Porting.md", "DifferencesFromApple.md"]
    let named = documents.filter { run.errors.contains("Documentation/\($0)") }
    #expect(named == [document].compactMap { $0 })
  }

  @Test("compile errors name the author's file, line and column")
  func errors() throws {
    let place = try Workplace()
    let line = "    let tap = UITapGestureRecognizer(target: self, action: #selector(tapped)); "
    try place.write(
      """
      import UIKit
      class Controller: UIViewController {
        override func viewDidLoad() {
      \(line)tap.numberOfTapsRequired = "two"
          _ = #selector(Controller.missing)
        }
        @objc func tapped() {}
      }
      """, to: "scene.swift")
    let strip = try run(["strip", "scene.swift", "-o", "a.png"], in: place)
    #expect(strip.status == 1)
    let file = place.file("scene.swift")
    #expect(strip.errors.contains("\(file):4:\(line.utf8.count + 28): error:"), "\(strip.errors)")
    #expect(strip.errors.contains(line + "tap.numberOfTapsRequired = \"two\"\n"))
    #expect(strip.errors.contains("\(file):5:9: error: type 'Controller' has no member 'missing'"))
  }

  @Test("a crash in a ported method names the author's line")
  func crash() throws {
    let place = try Workplace()
    try place.write(
      application + """

        class Controller: UIViewController {
          override func viewDidAppear(_ animated: Bool) { perform(#selector(fall)) }
          @objc func fall() {
            preconditionFailure("here")
          }
        }
        """, to: "scene.swift")
    let strip = try run(["strip", "scene.swift", "-o", "a.png"], in: place)
    #expect(strip.status == 1)
    let line = application.split(separator: "\n", omittingEmptySubsequences: false).count + 4
    #expect(strip.errors.contains("scene.swift:\(line): Fatal error: here"), "\(strip.errors)")
  }

  @Test("a library is compiled as a module, and once")
  func library() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.file("Kit/Parts"), withIntermediateDirectories: true)
    try place.write(
      """
      @objc public protocol BoxDelegate {
        @objc optional func boxDidOpen(_ box: Box)
      }
      """, to: "Kit/BoxDelegate.swift")
    try place.write(
      """
      import UIKit
      open class Box: UIView {
        @IBOutlet public weak var delegate: BoxDelegate?
        public func listen() {
          NotificationCenter.default.addObserver(
            self, selector: #selector(open(_:)), name: NSNotification.Name("open"), object: nil)
        }
        @objc func open(_ note: Notification) { delegate?.boxDidOpen?(self) }
      }
      """, to: "Kit/Parts/Box.swift")
    try place.write(
      application + """

        import Kit
        class Controller: UIViewController, BoxDelegate {
          let box = Box()
          override func viewDidAppear(_ animated: Bool) {
            box.delegate = self
            box.listen()
            NotificationCenter.default.post(name: NSNotification.Name("open"), object: nil)
          }
          func boxDidOpen(_ box: Box) {
            let mark = CALayer()
            mark.name = "opened"
            view.layer.addSublayer(mark)
          }
        }
        """, to: "scene.swift")
    let first = try run(["inspect", "scene.swift", "--library", "Kit"], in: place)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.contains("opened"))
    #expect(first.errors.contains("compiling Kit (2 files)"))
    let second = try run(["inspect", "scene.swift", "--library", "Kit=Kit"], in: place)
    #expect(second.output == first.output)
    #expect(!second.errors.contains("compiling"))
  }

  /// Writes a package with resources, and one that it depends on.
  private func writePackages(in place: Workplace) throws {
    for folder in ["Card/Sources/Card/Words", "Paint/Sources/Paint"] {
      try FileManager.default.createDirectory(
        atPath: place.file(folder), withIntermediateDirectories: true)
    }
    try place.write(
      """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Paint", platforms: [.iOS(.v13)],
        products: [.library(name: "Paint", targets: ["Paint"])], targets: [.target(name: "Paint")])
      """, to: "Paint/Package.swift")
    try place.write(
      "import UIKit\npublic let paint = UIColor.red\n", to: "Paint/Sources/Paint/Paint.swift")
    try place.write(
      """
      // swift-tools-version:5.5
      import PackageDescription
      let package = Package(
        name: "Card", platforms: [.iOS(.v13)],
        products: [.library(name: "Card", targets: ["Card"])],
        dependencies: [.package(url: "https://example.invalid/paint/Paint", from: "1.0.0")],
        targets: [
          .target(
            name: "Card", dependencies: [.product(name: "Paint", package: "Paint")],
            resources: [.process("Words")])
        ])
      """, to: "Card/Package.swift")
    try place.write("hello", to: "Card/Sources/Card/Words/word.txt")
    try place.write(
      """
      import Paint
      import UIKit
      #if SWIFT_PACKAGE && os(iOS)
        public func word() -> String {
          let url = Bundle.module.url(forResource: "word", withExtension: "txt")!
          return try! String(contentsOf: url, encoding: .utf8)
        }
        public let colour = paint
      #endif
      """, to: "Card/Sources/Card/Card.swift")
  }

  @Test("a package for iOS is a library, with its resources and what lies beside it")
  func package() throws {
    let place = try Workplace()
    try writePackages(in: place)
    try place.write(
      application + """

        import Card
        class Controller: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            let mark = CALayer()
            mark.name = word()
            mark.backgroundColor = colour.cgColor
            view.layer.addSublayer(mark)
          }
        }
        """, to: "scene.swift")
    let run = try run(["inspect", "scene.swift", "--library", "Card"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("hello"))
  }

  @Test("a folder's pictures and strings are in the bundle of its classes")
  func bundleOfClass() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.file("Kit/Pictures"), withIntermediateDirectories: true)
    try place.write(
      """
      import UIKit
      public class Kit: UIView {
        private final class Token {}
        public func tell() {
          let bundle = Bundle(for: Kit.self)
          print("size", UIImage(named: "dot", in: bundle, compatibleWith: nil)?.size.width ?? 0)
          let path = Bundle(for: Token.self).path(forResource: "words", ofType: "txt")
          print(path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? "no words")
          print(Bundle(for: type(of: self)).path(forResource: "Kit", ofType: "swift") ?? "no source")
        }
      }
      """, to: "Kit/Kit.swift")
    try place.write("some words", to: "Kit/Pictures/words.txt")
    try onePixel.write(to: URL(fileURLWithPath: place.file("Kit/Pictures/dot.png")))
    try place.write(
      application + """

        import Kit
        class Controller: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            Kit().tell()
            print(Bundle(for: Controller.self).bundlePath == Bundle.main.bundlePath)
          }
        }
        """, to: "scene.swift")
    let arguments = ["strip", "scene.swift", "--library", "Kit", "-o", "a.png", "--quiet"]
    let strip = try run(arguments, in: place)
    #expect(strip.output == "size 1.0\nsome words\nno source\ntrue\n", "\(strip.errors)")
    // A resource that comes later is found without a change of the sources.
    try FileManager.default.removeItem(atPath: place.file("Kit/Pictures/words.txt"))
    #expect(try run(arguments, in: place).output.contains("no words"))
  }

  /// A picture of one red pixel.
  private var onePixel: Data {
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4"
        + "nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC") ?? Data()
  }

  @Test("an appearance proxy sets what is declared @objc dynamic, and not what a view set itself")
  func appearance() throws {
    let place = try Workplace()
    try place.write(
      application + """

        class Card: UIView {
          private let label = UILabel()
          @objc dynamic var ring = 1
          @objc dynamic var titleFont: UIFont {
            get { label.font }
            set { label.font = newValue }
          }
        }
        class Box: UIView {}
        class Controller: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            Card.appearance().ring = 2
            Card.appearance().titleFont = .systemFont(ofSize: 31)
            Card.appearance(whenContainedInInstancesOf: [Box.self]).ring = 3
            let (plain, own, inner, box) = (Card(), Card(), Card(), Box())
            own.ring = 7
            box.addSubview(inner)
            for child in [plain, own, box] { view.addSubview(child) }
            print([plain, own, inner].map(\\.ring), own.titleFont.pointSize)
          }
        }
        """, to: "scene.swift")
    let strip = try run(["strip", "scene.swift", "-o", "a.png", "--quiet"], in: place)
    #expect(strip.output == "[2, 7, 3] 31.0\n", "\(strip.errors)")
  }

  @Test("init() required of NSObject creates objects of the right class")
  func initializers() throws {
    let place = try Workplace()
    try place.write(
      application + """

        protocol Configurable: AnyObject { init() }
        extension Configurable {
          init(_ change: (Self) -> Void) {
            self.init()
            change(self)
          }
        }
        extension NSObject: Configurable {}
        class Recipe: Configurable {
          var steps = 1
          required init() {}
        }
        final class Cake: Recipe {}
        final class Tin: UIView {
          var depth = 3
          override init(frame: CGRect) {
            super.init(frame: frame)
            depth = 4
          }
          required init?(coder: NSCoder) { nil }
        }
        class Controller: UIViewController {
          override func viewDidAppear(_ animated: Bool) {
            let tin = Tin { $0.depth += 1 }
            let cake = Cake { $0.steps += 1 }
            print(tin.depth, UILabel { $0.text = "label" }.text ?? "", cake.steps, type(of: cake))
          }
        }
        """, to: "scene.swift")
    let strip = try run(["strip", "scene.swift", "-o", "a.png", "--quiet"], in: place)
    #expect(strip.output == "5 label 2 Cake\n", "\(strip.errors)")
  }

  @Test("a library that does not compile is reported at its author's lines, and not kept")
  func brokenLibrary() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.file("Kit"), withIntermediateDirectories: true)
    try place.write("@objc class A {\n  let b: Int = \"c\"\n}\n", to: "Kit/A.swift")
    try place.write(application + "\nclass Controller: UIViewController {}", to: "scene.swift")
    let run = try run(["inspect", "scene.swift", "--library", "Kit"], in: place)
    #expect(run.status == 1)
    #expect(run.errors.contains("\(place.file("Kit/A.swift")):2:16: error:"), "\(run.errors)")
    #expect(run.errors.contains("the library Kit does not compile"))
    #expect(try place.names(in: "cache/libraries").isEmpty)
  }

  @Test(
    "wrong libraries are refused",
    arguments: [("missing", "not a folder"), ("empty", "no Swift files"), ("", "library")])
  func wrongLibraries(_ folder: String, _ message: String) throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.file("empty"), withIntermediateDirectories: true)
    try place.write(application + "\nclass Controller: UIViewController {}", to: "scene.swift")
    let run = try run(["inspect", "scene.swift", "--library", folder], in: place)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  // MARK: The verb

  private func port(_ arguments: [String], in place: Workplace) throws -> CommandRun {
    try CommandRun(
      ["port"] + arguments, in: place, environment: ["NACRE_CACHE": place.file("cache")])
  }

  @Test("the verb writes a folder of the same shape, and says what it did")
  func verb() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.file("App/Views"), withIntermediateDirectories: true)
    try place.write(
      "import UIKit\n\nclass A: UIView {\n  @objc func b() {}\n}\n", to: "App/Views/A.swift")
    try place.write("let plain = 1\n", to: "App/B.swift")
    let run = try port(["App", "-o", "Ported", "--report"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1     Objective-C attributes removed"))
    #expect(run.output.contains("2 files, 0 remarks"))
    #expect(try place.names(in: "Ported") == ["B.swift", "NacreMembers.swift", "Views"])
    let text = String(decoding: try place.data("Ported/Views/A.swift"), as: UTF8.self)
    #expect(text.hasPrefix("import UIKit\n\nclass A: UIView {\n  func b() {}\n}\n"))
    #expect(try place.data("Ported/B.swift") == place.data("App/B.swift"))
  }

  @Test("what cannot be ported is named")
  func remarks() throws {
    let place = try Workplace()
    try place.write(
      "import UIKit\nextension UILabel {\n  open override func layoutSubviews() {}\n}\n",
      to: "a.swift")
    let run = try port(["a.swift", "-o", "Ported"], in: place)
    #expect(run.status == 0)
    #expect(run.errors.contains("\(place.file("a.swift")):3: an extension of UILabel"))
  }

  @Test("wrong sources and outputs are refused")
  func wrongUse() throws {
    let place = try Workplace()
    try place.write("let a = 1\n", to: "a.swift")
    try FileManager.default.createDirectory(
      atPath: place.file("empty"), withIntermediateDirectories: true)
    #expect(try port(["missing.swift", "-o", "x"], in: place).status == 2)
    #expect(try port(["empty", "-o", "x"], in: place).status == 2)
    #expect(try port([".", "-o", "."], in: place).status == 2)
    #expect(try port(["a.swift", "-o", "/proc/x"], in: place).status == 1)
    #expect(try place.names() == ["a.swift", "cache", "empty"])
  }

  @Test("all pairs of the port's tests compile")
  func pairs() throws {
    let place = try Workplace()
    let pairs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("PortTests/Pairs")
    try FileManager.default.createDirectory(
      atPath: place.file("Pairs"), withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: pairs.path)
      .filter { $0.hasSuffix(".before.swift") && !$0.hasPrefix("EntryPoint") }
    #expect(names.count > 10)
    for name in names {
      try FileManager.default.copyItem(
        atPath: pairs.appendingPathComponent(name).path, toPath: place.file("Pairs/\(name)"))
    }
    try place.write(
      application + "\nimport Pairs\nclass Controller: UIViewController {}", to: "scene.swift")
    let run = try run(["inspect", "scene.swift", "--library", "Pairs"], in: place)
    #expect(run.status == 0, "\(run.errors)")
  }
}
