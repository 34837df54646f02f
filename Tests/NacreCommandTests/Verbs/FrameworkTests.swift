// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// The frameworks that do nothing, which the command compiles when a scene imports them.
struct FrameworkTests {
  /// Their names: those of the folders in `Frameworks`.
  private static var names: [String] {
    get throws {
      var root = URL(fileURLWithPath: #filePath)
      for _ in ["FrameworkTests.swift", "Verbs", "NacreCommandTests", "Tests"] {
        root.deleteLastPathComponent()
      }
      return try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent("Frameworks").path
      ).sorted()
    }
  }

  /// Writes a scene that imports frameworks, and returns what `inspect` and the scene write.
  private func run(_ lines: String, importing names: [String]) throws -> CommandRun {
    let place = try Workplace()
    try place.writeScene(lines, to: "plain.swift")
    let scene = try String(contentsOfFile: place.file("plain.swift"), encoding: .utf8)
    try place.write(names.map { "import \($0)\n" }.joined() + scene, to: "scene.swift")
    return try CommandRun(["inspect", "scene.swift", "--at", "0.5"], in: place)
  }

  @Test func everyFrameworkCompiles() throws {
    let names = try Self.names
    #expect(names.contains("AVFoundation"))
    #expect(names.contains("WebKit"))
    let run = try run("print(\"all is imported\")", importing: names)
    #expect(run.status == 0, "\(run.errors)")
    #expect((run.output + run.errors).contains("all is imported"))
  }

  @Test func objectsAreMadeThroughTheirClasses() throws {
    let run = try run(
      """
      final class Pin: MKAnnotationView {}
      final class Sky: SKScene {}
      func pin<T: MKAnnotationView>(_ type: T.Type) -> T { type.init(annotation: nil, reuseIdentifier: "p") }
      func sky<T: SKScene>(_ type: T.Type) -> T { T(size: CGSize(width: 3, height: 4)) }
      func line(_ type: MKOverlayRenderer.Type) -> MKOverlayRenderer {
        type.init(overlay: MKCircle(center: CLLocationCoordinate2D(), radius: 1))
      }
      func page(_ type: WKWebView.Type) -> WKWebView {
        type.init(frame: .zero, configuration: WKWebViewConfiguration())
      }
      print("made \\(type(of: pin(Pin.self))) \\(pin(Pin.self).reuseIdentifier!)")
      print("made \\(type(of: sky(Sky.self))) \\(sky(Sky.self).size.height)")
      print("made \\(type(of: line(MKCircleRenderer.self))) \\(type(of: page(WKWebView.self)))")
      """, importing: ["MapKit", "SpriteKit", "WebKit"])
    #expect(run.status == 0, "\(run.errors)")
    let words = run.output + run.errors
    for line in ["made Pin p", "made Sky 4.0", "made MKCircleRenderer WKWebView"] {
      #expect(words.contains(line), "\(line)")
    }
  }

  @Test func viewsDrawPlaceholdersAndCallsSaySoOnce() throws {
    let run = try run(
      """
      view.addSubview(MKMapView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
      let page = WKWebView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
      page.load(URLRequest(url: URL(fileURLWithPath: "/page")))
      view.addSubview(page)
      print("reloads \\(page.responds(to: #selector(page.reload)))")
      let player = AVPlayer(url: URL(fileURLWithPath: "/film"))
      player.play()
      player.play()
      print("rate \\(player.rate), time \\(player.currentTime().seconds)")
      """, importing: ["AVKit", "MapKit", "WebKit"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("MKMapView"))
    #expect(run.output.contains("WKWebView"))
    let words = run.output + run.errors
    #expect(words.contains("rate 1.0, time 0.0"))
    #expect(words.contains("reloads true"))
    #expect(words.components(separatedBy: "AVPlayer.play()").count == 2)
    #expect(words.contains("WKWebView.load: no page is shown; Nacre has no browser"))
  }

  /// The view of pages from before is UIKit's on Apple's systems; no import names it.
  @Test func thereIsNoDeviceToDrawWith() throws {
    let run = try run(
      """
      print("device \\(MTLCreateSystemDefaultDevice() == nil)")
      let metal = MTKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), device: nil)
      metal.clearColor = MTLClearColorMake(1, 0, 0, 1)
      view.addSubview(metal)
      print("drawable \\(metal.currentDrawable == nil) \\(metal.currentRenderPassDescriptor == nil)")
      let pass = MTLRenderPassDescriptor()
      pass.colorAttachments[0].loadAction = .clear
      print("kept \\(pass.colorAttachments[0].loadAction == .clear)")
      print("layer \\(CAMetalLayer().nextDrawable() == nil)")
      """, importing: ["MetalKit"])
    #expect(run.status == 0, "\(run.errors)")
    for line in ["device true", "drawable true true", "kept true", "layer true"] {
      #expect((run.output + run.errors).contains(line), "\(line)")
    }
    #expect(run.output.contains("MTKView"))
  }

  @Test func pagesFromBeforeNeedNoImport() throws {
    let run = try run(
      """
      final class Reader: NSObject, UIWebViewDelegate {
        func webView(
          _ webView: UIWebView, shouldStartLoadWith request: URLRequest,
          navigationType: UIWebView.NavigationType
        ) -> Bool {
          print("asked \\(request.url?.lastPathComponent ?? "") \\(navigationType == .other)")
          return true
        }
        func webView(_ webView: UIWebView, didFailLoadWithError error: Error) { print("failed") }
      }
      let page = UIWebView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
      let reader = Reader()
      page.delegate = reader
      withExtendedLifetime(reader) { page.loadRequest(URLRequest(url: URL(fileURLWithPath: "/page"))) }
      view.addSubview(page)
      DispatchQueue.main.async { _ = reader }
      """, importing: [])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("UIWebView"))
    let words = run.output + run.errors
    #expect(words.contains("asked page true"))
    #expect(words.contains("failed"))
    #expect(words.contains("UIWebView.loadRequest: no page is shown; Nacre has no browser"))
  }

  @Test func permissionsAreDeniedAndRequestsFail() throws {
    let run = try run(
      """
      UNUserNotificationCenter.current().requestAuthorization(options: [.alert]) { granted, _ in
        print("notifications \\(granted)")
      }
      PHPhotoLibrary.requestAuthorization { status in print("photographs \\(status == .denied)") }
      AVCaptureDevice.requestAccess(for: .video) { granted in print("camera \\(granted)") }
      var error: NSError?
      let context = LAContext()
      let can = context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error)
      print("authentication \\(can) \\(error?.code ?? 0)")
      print("sensors \\(CMMotionManager().isDeviceMotionAvailable)")
      print("haptics \\(CHHapticEngine.capabilitiesForHardware().supportsHaptics)")
      print("engine \\((try? CHHapticEngine()) == nil)")
      print("payments \\(SKPaymentQueue.canMakePayments())")
      print("mail \\(MFMailComposeViewController.canSendMail())")
      CLGeocoder().geocodeAddressString("here") { places, error in
        print("place \\(places == nil) \\(error != nil)")
      }
      """,
      importing: [
        "AVFoundation", "CoreHaptics", "CoreLocation", "CoreMotion", "LocalAuthentication",
        "MessageUI", "Photos", "StoreKit", "UserNotifications",
      ])
    #expect(run.status == 0, "\(run.errors)")
    let words = run.output + run.errors
    for line in [
      "notifications false", "photographs true", "camera false", "authentication false -6",
      "sensors false", "haptics false", "engine true", "payments false", "mail false",
      "place true true",
    ] {
      #expect(words.contains(line), "\(line)")
    }
  }

  @Test func objectsOfCoreDataNeedNoModel() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      let container = NSPersistentContainer(name: "Notes")
      container.loadPersistentStores { _, error in print("loaded: \\(error == nil)") }
      let note = Note(context: container.viewContext)
      print("note '\\(note.text)' \\(note.date == nil) \\(note.count)")
      note.text = "words"
      note.setValue(3, forKey: "count")
      print("note '\\(note.text)' \\(note.count)")
      print("saved \\((try? container.viewContext.save()) != nil)")
      print("fetched \\((try? container.viewContext.fetch(Note.fetchRequest()))?.first === note)")
      """, to: "scene.swift")
    try place.write(
      """
      import CoreData
      public class Note: NSManagedObject {
        @NSManaged public var text: String
      }
      extension Note {
        @NSManaged public var date: Date?
        @NSManaged public var count: Int
        @NSManaged public func addToNotes(_ value: Note)
        @nonobjc public class func fetchRequest() -> NSFetchRequest<Note> {
          NSFetchRequest<Note>(entityName: "Note")
        }
      }
      """, to: "Note.swift")
    let scene = try String(contentsOfFile: place.file("scene.swift"), encoding: .utf8)
    try place.write("import CoreData\n" + scene, to: "scene.swift")
    let run = try CommandRun(["inspect", "scene.swift", "Note.swift", "--at", "0.5"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let words = run.output + run.errors
    for line in [
      "loaded: true", "there is no such model", "note '' true 0", "note 'words' 3", "saved true",
      "objects are kept in memory", "fetched true",
    ] {
      #expect(words.contains(line), "\(line)")
    }
  }
}
