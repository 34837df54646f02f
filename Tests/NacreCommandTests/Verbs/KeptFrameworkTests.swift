// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Pictures
import Testing

/// The frameworks that work within the process, and those that keep values.
struct KeptFrameworkTests {
  /// Checks that a scene writes lines.
  private func check(
    _ lines: String, importing names: [String], writes expected: [String], also more: String = ""
  ) throws {
    let place = try Workplace()
    try place.writeScene(lines, to: "plain.swift")
    let scene = try String(contentsOfFile: place.file("plain.swift"), encoding: .utf8)
    try place.write(names.map { "import \($0)\n" }.joined() + scene + more, to: "scene.swift")
    let run = try CommandRun(["inspect", "scene.swift", "--at", "0.5"], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let words = run.output + run.errors
    for line in expected { #expect(words.contains(line), "\(line)") }
  }

  private static let game = """

    final class Awake: GKState {}
    final class Asleep: GKState {
      override func isValidNextState(_ stateClass: AnyClass) -> Bool { false }
    }
    final class Person: NSObject, GKGameModelPlayer {
      let playerId: Int
      init(_ id: Int) { playerId = id }
    }
    final class Take: NSObject, GKGameModelUpdate {
      var value = 0
      let count: Int
      init(_ count: Int) { self.count = count }
    }
    /// Players take one to three things in turn. Who takes the last wins, so one leaves a multiple of four.
    final class Heap: NSObject, GKGameModel {
      static let persons = [Person(0), Person(1)]
      var count: Int
      var turn = 0
      init(count: Int) { self.count = count }
      var players: [GKGameModelPlayer]? { Heap.persons }
      var activePlayer: GKGameModelPlayer? { Heap.persons[turn] }
      func copy(with zone: NSZone? = nil) -> Any {
        let copy = Heap(count: count)
        copy.turn = turn
        return copy
      }
      func setGameModel(_ gameModel: GKGameModel) {}
      func gameModelUpdates(for player: GKGameModelPlayer) -> [GKGameModelUpdate]? {
        count == 0 ? nil : (1...min(3, count)).map { Take($0) }
      }
      func apply(_ gameModelUpdate: GKGameModelUpdate) {
        count -= (gameModelUpdate as! Take).count
        turn = 1 - turn
      }
      func score(for player: GKGameModelPlayer) -> Int { 0 }
      func isWin(for player: GKGameModelPlayer) -> Bool { count == 0 && player.playerId != turn }
      func isLoss(for player: GKGameModelPlayer) -> Bool { count == 0 && player.playerId == turn }
    }
    """

  @Test func keychainKeepsItemsWithoutAnImport() throws {
    try check(
      """
      func query(_ account: String) -> [String: Any] {
        [kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: account,
         kSecAttrService as String: "s"]
      }
      var item = query("a")
      item[kSecValueData as String] = Data("secret".utf8)
      print("add \\(SecItemAdd(item as CFDictionary, nil)) \\(SecItemAdd(item as CFDictionary, nil))")
      var find = query("a")
      find[kSecReturnData as String] = kCFBooleanTrue
      find[kSecMatchLimit as String] = kSecMatchLimitOne
      var result: AnyObject?
      let status = SecItemCopyMatching(find as CFDictionary, &result)
      print("found \\(status) \\((result as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "")")
      print("other \\(SecItemCopyMatching(query("b") as CFDictionary, nil))")
      let change = [kSecValueData as String: Data("new".utf8)]
      print("update \\(SecItemUpdate(query("a") as CFDictionary, change as CFDictionary))")
      SecItemCopyMatching(find as CFDictionary, &result)
      print("changed \\((result as? Data)?.count ?? 0)")
      var all: [String: Any] = [kSecClass as String: kSecClassGenericPassword]
      all[kSecReturnAttributes as String] = true
      all[kSecMatchLimit as String] = kSecMatchLimitAll
      SecItemCopyMatching(all as CFDictionary, &result)
      let accounts = (result as? [[String: Any]])?.map { $0[kSecAttrAccount as String] as? String ?? "" }
      print("accounts \\(accounts ?? [])")
      print("delete \\(SecItemDelete(query("a") as CFDictionary)) \\(SecItemDelete(query("a") as CFDictionary))")
      """, importing: [],
      writes: [
        "add 0 -25299", "found 0 secret", "other -25300", "update 0", "changed 3",
        "accounts [\"a\"]", "delete 0 -25300",
      ])
  }

  @Test func certificatesKeepTheirBytesAndNobodyIsTrusted() throws {
    try check(
      """
      let bytes = Data([0x30, 6, 0x30, 0, 0x30, 0, 3, 0])
      print("damaged \\(SecCertificateCreateWithData(nil, bytes.dropLast() as CFData) == nil)")
      let certificate = SecCertificateCreateWithData(nil, bytes as CFData)!
      print("bytes \\((SecCertificateCopyData(certificate) as Data).count)")
      var trust: SecTrust?
      print("none \\(SecTrustCreateWithCertificates([1] as CFArray, nil, &trust)) \\(trust == nil)")
      let policy = SecPolicyCreateSSL(true, "example.com" as CFString)
      print("made \\(SecTrustCreateWithCertificates(certificate, policy, &trust))")
      var error: CFError?
      print("trusted \\(SecTrustEvaluateWithError(trust!, &error)) \\((error as NSError?)?.code ?? 0)")
      var result = SecTrustResultType.invalid
      print("result \\(SecTrustEvaluate(trust!, &result)) \\(result)")
      let chain = SecTrustCopyCertificateChain(trust!) as? [SecCertificate]
      print("chain \\(chain == [certificate]) \\(SecTrustCopyKey(trust!) == nil)")
      let space = URLProtectionSpace(
        host: "a", port: 1, protocol: nil, realm: nil,
        authenticationMethod: NSURLAuthenticationMethodServerTrust)
      print("server \\(space.serverTrust == nil) \\(URLCredential(trust: trust!).hasPassword)")
      """, importing: [],
      writes: [
        "damaged true", "bytes 8", "none -50 true", "made 0", "trusted false -67843",
        "result 0 recoverableTrustFailure", "chain true true", "server true true",
      ])
  }

  @Test func digestsAreThoseOfTheStandards() throws {
    try check(
      """
      func text(_ digest: some Sequence<UInt8>) -> String {
        digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      }
      let abc = Data("abc".utf8)
      print("256 \\(text(SHA256.hash(data: abc)))")
      print("512 \\(text(SHA512.hash(data: abc)).prefix(32))")
      print("384 \\(text(SHA384.hash(data: abc)).prefix(32))")
      print("1 \\(text(Insecure.SHA1.hash(data: abc)))")
      print("md5 \\(Insecure.MD5.hash(data: abc))")
      print("none \\(text(Insecure.MD5.hash(data: Data())))")
      var parts = SHA256()
      let long = Data(repeating: 97, count: 1000)
      for start in stride(from: 0, to: 1000, by: 100) { parts.update(data: long[start..<start + 100]) }
      print("parts \\(parts.finalize() == SHA256.hash(data: long))")
      print("long \\(text(SHA256.hash(data: long)).prefix(16))")
      let key = SymmetricKey(data: Data("Jefe".utf8))
      let code = HMAC<SHA256>.authenticationCode(for: Data("what do ya want for nothing?".utf8), using: key)
      print("code \\(text(code).prefix(32))")
      var digest = [UInt8](repeating: 0, count: Int(CC_MD5_DIGEST_LENGTH))
      abc.withUnsafeBytes { _ = CC_MD5($0.baseAddress, CC_LONG(abc.count), &digest) }
      print("common \\(text(digest))")
      """, importing: ["CryptoKit", "CommonCrypto"],
      // FIPS 180-4's examples, RFC 1321, section A.5, and RFC 4231, section 4.3.
      writes: [
        "256 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "512 ddaf35a193617abacc417349ae204131", "384 cb00753f45a35e8bb5a03d699ac65007",
        "1 a9993e364706816aba3e25717850c26c9cd0d89d",
        "md5 MD5 digest: 900150983cd24fb0d6963f7d28e17f72",
        "none d41d8cd98f00b204e9800998ecf8427e", "parts true", "long 41edece42d63e8d9",
        "code 5bdcc146bf60754e6a042426089575c7", "common 900150983cd24fb0d6963f7d28e17f72",
      ])
  }

  @Test func thereIsNoWayToTheNetwork() throws {
    try check(
      """
      let monitor = NWPathMonitor()
      monitor.pathUpdateHandler = { path in print("path \\(path.status) \\(path.usesInterfaceType(.wifi))") }
      monitor.start(queue: .main)
      print("now \\(monitor.currentPath.status)")
      """, importing: ["Network"], writes: ["now unsatisfied", "path unsatisfied false"])
  }

  @Test func tagsNameTypes() throws {
    try check(
      """
      let type = UTTypeCreatePreferredIdentifierForTag(
        kUTTagClassFilenameExtension, "png" as CFString, nil)!.takeRetainedValue()
      print("type \\(type)")
      let media = UTTypeCopyPreferredTagWithClass(type, kUTTagClassMIMEType)?.takeRetainedValue()
      print("media \\(media ?? "")")
      print("image \\(UTTypeConformsTo(type, kUTTypeImage)) \\(UTTypeConformsTo(type, kUTTypePDF))")
      """, importing: ["MobileCoreServices"],
      writes: ["type public.png", "media image/png", "image true false"])
  }

  @Test func gamesHaveRandomNumbersStatesAndMoves() throws {
    try check(
      """
      let first = GKMersenneTwisterRandomSource(seed: 5)
      let second = GKMersenneTwisterRandomSource(seed: 5)
      let numbers = (0..<20).map { _ in first.nextInt(upperBound: 10) }
      print("same \\(numbers == (0..<20).map { _ in second.nextInt(upperBound: 10) })")
      print("range \\(Set(numbers).isSubset(of: 0..<10)) \\(Set(numbers).count > 3)")
      let cards = GKRandomSource.sharedRandom().arrayByShufflingObjects(in: [1, 2, 3, 4]) as? [Int]
      print("cards \\(cards?.sorted() ?? [])")
      let die = GKShuffledDistribution.d6()
      print("die \\((0..<6).map { _ in die.nextInt() }.sorted())")
      let machine = GKStateMachine(states: [Awake(), Asleep()])
      print("states \\(machine.enter(Awake.self)) \\(machine.enter(Asleep.self)) \\(machine.enter(Awake.self))")
      let best = GKMinmaxStrategist()
      best.maxLookAheadDepth = 3
      best.gameModel = Heap(count: 5)
      print("take \\((best.bestMoveForActivePlayer() as? Take)?.count ?? 0)")
      """, importing: ["GameplayKit"],
      writes: [
        "same true", "range true true", "cards [1, 2, 3, 4]", "die [1, 2, 3, 4, 5, 6]",
        "states true true false", "take 1",
      ], also: Self.game)
  }

  @Test func vectorsAndMatricesAreThoseOfSimd() throws {
    try check(
      """
      let (x, y) = (simd_double3(1, 0, 0), simd_double3(0, 2, 0))
      print("cross \\(simd_cross(x, y)) \\(simd_dot(x + y, y)) \\(simd_length(double2(3, 4)))")
      print("between \\(mix(x, y, t: 0.25)) \\(simd_normalize(y)) \\(simd_distance(x, double3(1, 0, 5)))")
      let m = double4x4(rows: [
        double4(2, 0, 0, 5), double4(0, 1, 0, 6), double4(0, 0, 4, 7), double4(0, 0, 0, 1),
      ])
      print("column \\(m[3]) \\(m[3, 1])")
      print("column first \\(simd_mul(m, double4(1, 1, 1, 1)))")
      print("row first \\(double4(1, 1, 1, 1) * m)")
      print("whole \\(simd_mul(m, simd_inverse(m)) == matrix_identity_double4x4) \\(simd_determinant(m))")
      print("none \\(double4x4().determinant)")
      """, importing: ["simd"],
      writes: [
        "cross SIMD3<Double>(0.0, 0.0, 2.0) 4.0 5.0",
        "between SIMD3<Double>(0.75, 0.5, 0.0) SIMD3<Double>(0.0, 1.0, 0.0) 5.0",
        "column SIMD4<Double>(5.0, 6.0, 7.0, 1.0) 6.0",
        "column first SIMD4<Double>(7.0, 7.0, 11.0, 1.0)",
        "row first SIMD4<Double>(2.0, 1.0, 4.0, 19.0)", "whole true 8.0", "none 0.0",
      ])
  }

  @Test func hostsCannotBeReachedAndSessionsHaveApplesPolicies() throws {
    try check(
      """
      var address = sockaddr_in()
      address.sin_len = UInt8(MemoryLayout.size(ofValue: address))
      address.sin_family = sa_family_t(AF_INET)
      let route = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          SCNetworkReachabilityCreateWithAddress(kCFAllocatorDefault, $0)
        }
      }
      var flags = SCNetworkReachabilityFlags()
      print("asked \\(SCNetworkReachabilityGetFlags(route!, &flags)) \\(flags.contains(.reachable))")
      print("bits \\(flags.rawValue & UInt32(kSCNetworkFlagsReachable))")
      let session = Foundation.URLSessionConfiguration.background(withIdentifier: "a")
      session.waitsForConnectivity = true
      session.sessionSendsLaunchEvents = true
      print("expensive \\(session.allowsExpensiveNetworkAccess)")
      print("context \\(NSManagedObjectContext().concurrencyType.rawValue)")
      print("action \\(SKAction().duration) \\(SKTexture().size() == .zero)")
      let span = NSValue(timeRange: CMTimeRange(start: CMTime(value: 3, timescale: 2), duration: .zero))
      print("time \\(span.timeRangeValue.start.seconds) \\(NSValue(time: .indefinite).timeValue.isIndefinite)")
      """,
      importing: ["AVFoundation", "CoreData", "SpriteKit", "SystemConfiguration"],
      writes: [
        "asked true false", "bits 0", "expensive true", "context 0", "action 0.0 true",
        "time 1.5 true",
      ])
  }

  @Test func recordsAndContactsKeepValuesAndNothingIsSent() throws {
    try check(
      """
      let record = CKRecord(recordType: "Note")
      record["text"] = "words" as CKRecordValue
      let text: String? = record["text"]
      print("record \\(text ?? "") \\(record["text"] as? String ?? "")")
      CKContainer.default().publicCloudDatabase.save(record) { saved, error in
        print("saved \\(saved == nil) \\((error as NSError?)?.code ?? 0)")
      }
      let search = CKQueryOperation(query: CKQuery(recordType: "Note", predicate: NSPredicate(value: true)))
      search.queryCompletionBlock = { _, error in print("query \\(error != nil)") }
      CKContainer.default().publicCloudDatabase.add(search)
      let contact = CNMutableContact()
      (contact.givenName, contact.familyName) = ("Ada", "Byron")
      contact.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "a@b.c" as NSString)]
      print("contact \\(CNContactFormatter.string(from: contact, style: .fullName) ?? "")")
      print("label \\(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome))")
      let keys = [CNContactGivenNameKey, CNContactFormatter.descriptorForRequiredKeys(for: .fullName)] as [Any]
      print("keys \\((keys as? [CNKeyDescriptor])?.count ?? 0)")
      CNContactStore().requestAccess(for: .contacts) { granted, _ in print("contacts \\(granted)") }
      EKEventStore().requestAccess(to: .event) { granted, _ in print("calendar \\(granted)") }
      SFSpeechRecognizer.requestAuthorization { print("speech \\($0 == .denied)") }
      let item = CSSearchableItem(
        uniqueIdentifier: "1", domainIdentifier: nil,
        attributeSet: CSSearchableItemAttributeSet(itemContentType: kUTTypeText as String))
      CSSearchableIndex.default().indexSearchableItems([item]) { print("indexed \\($0 == nil)") }
      print("watch \\(WCSession.isSupported())")
      let session = MCSession(peer: MCPeerID(displayName: "me"))
      print("sent \\((try? session.send(Data(), toPeers: [], with: .reliable)) != nil)")
      let radio = Radio()
      Radio.central = CBCentralManager(delegate: radio, queue: nil)
      Radio.only = radio
      """,
      importing: [
        "CloudKit", "Contacts", "CoreBluetooth", "CoreSpotlight", "EventKit", "MobileCoreServices",
        "MultipeerConnectivity", "Speech", "WatchConnectivity",
      ],
      writes: [
        "record words words", "saved true 9", "query true", "contact Ada Byron", "label home",
        "keys 2", "contacts false", "calendar false", "speech true", "indexed true", "watch false",
        "sent false", "radio true",
      ],
      also: """

        final class Radio: NSObject, CBCentralManagerDelegate {
          nonisolated(unsafe) static var only: Radio?
          nonisolated(unsafe) static var central: CBCentralManager?
          func centralManagerDidUpdateState(_ central: CBCentralManager) {
            print("radio \\(central.state == .unsupported)")
          }
        }
        """)
  }

  @Test func partsOfFoundationAreThereWithoutAnImport() throws {
    try check(
      """
      var number: Int32 = 4
      print("number \\(OSAtomicIncrement32(&number)) \\(OSAtomicCompareAndSwap32(5, 9, &number)) \\(number)")
      var bits: UInt32 = 1
      print("bits \\(OSAtomicOr32OrigBarrier(6, &bits)) \\(bits)")
      let file = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("part.txt")
      try! Data("part".utf8).write(to: file)
      NSURLConnection.sendAsynchronousRequest(URLRequest(url: file), queue: .main) { _, data, _ in
        print("loaded \\(data.map { String(decoding: $0, as: UTF8.self) } ?? "")")
      }
      let service = NetService(domain: "local.", type: "_x._tcp", name: "here", port: 80)
      print("service \\(service.name)")
      UIImageWriteToSavedPhotosAlbum(UIImage(), self, #selector(saved), nil)
      """, importing: [],
      writes: ["number 5 true 9", "bits 1 7", "loaded part", "service here", "saved -3310"],
      also: """

        extension Controller {
          @objc func saved(_ image: UIImage, error: NSError?, contextInfo: UnsafeRawPointer) {
            print("saved \\(error?.code ?? 0)")
          }
        }
        """)
  }

  private static let spriteGame = """

    final class Game: SKScene {
      // The end of a touch, for which the scene has no method, goes along the responder chain.
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("touched", touches.count)
        super.touchesBegan(touches, with: event)
      }
      override func didMove(to view: SKView) {
        backgroundColor = .blue
        let box = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 40))
        (box.name, box.position) = ("box", CGPoint(x: 20, y: 20))
        let over = SKShapeNode(rectOf: CGSize(width: 20, height: 20))
        (over.fillColor, over.lineWidth, over.zPosition) = (.green, 0, 2)
        (over.name, over.position) = ("over", CGPoint(x: 10, y: 10))
        box.addChild(over)
        addChild(box)
        let under = SKSpriteNode(color: .white, size: CGSize(width: 200, height: 40))
        (under.position, under.zPosition) = (CGPoint(x: 100, y: 20), -1)
        addChild(under)
        let crop = SKCropNode()
        crop.position = CGPoint(x: 100, y: 150)
        crop.maskNode = SKSpriteNode(color: .black, size: CGSize(width: 20, height: 20))
        crop.addChild(SKSpriteNode(color: .white, size: CGSize(width: 60, height: 60)))
        addChild(crop)
      }
    }
    """

  @Test func scenesOfSpriteKitAreDrawnWhereTheyAre() throws {
    let place = try Workplace()
    try place.writeScene(
      """
      let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      self.view.addSubview(view)
      let scene = Game(size: CGSize(width: 200, height: 200))
      view.presentScene(scene)
      print("children \\(scene.children.count) \\(scene.view === view)")
      print("hit \\(scene.nodes(at: CGPoint(x: 30, y: 30)).first?.name ?? "")")
      print("point \\(scene.convertPoint(fromView: CGPoint(x: 10, y: 10)))")
      scene.run(SKAction.sequence([SKAction.wait(forDuration: 1), SKAction.run { print("ran") }]))
      print("duration \\(SKAction.repeat(SKAction.wait(forDuration: 2), count: 3).duration)")
      """, to: "plain.swift")
    let scene = try String(contentsOfFile: place.file("plain.swift"), encoding: .utf8)
    try place.write(
      "import SpriteKit\n" + scene + Self.spriteGame, to: "scene.swift")
    try place.write("tap 0.2 50,50", to: "tap.touches")
    let run = try CommandRun(
      [
        "strip", "scene.swift", "--at", "0.5", "--size", "100x100", "--scale", "1", "-o", "a.png",
        "--touches", "tap.touches",
      ], in: place)
    #expect(run.status == 0, "\(run.errors)")
    let words = run.output + run.errors
    for line in [
      "touched 1", "children 3 true", "hit over", "point (20.0, 180.0)",
      "duration 6.0",
      "SKNode.run",
    ] {
      #expect(words.contains(line), "\(line)")
    }
    #expect(!words.contains("ran\n"))
    // Half a point of the view is a point of the scene, whose origin is at the bottom left.
    let picture = try Pictures.decode(place.data("a.png"))
    func color(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[(99 - y) * picture.width + x] }
    #expect(color(50, 50) == 0xFF00_00FF)
    #expect(color(50, 10) == 0xFFFF_FFFF)
    #expect(color(5, 5) == 0xFFFF_0000)
    #expect(color(15, 15) == 0xFF00_FF00)
    #expect(color(50, 75) == 0xFFFF_FFFF)
    #expect(color(58, 75) == 0xFF00_00FF)
  }
}
