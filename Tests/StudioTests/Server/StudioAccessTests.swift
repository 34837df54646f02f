// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree
import Stage
import Testing

@testable import Studio

/// Who may use the server, and which files there are.
struct StudioAccessTests {
  private let access = StudioAccess(
    token: "0123456789abcdef0123456789abcdef", host: "127.0.0.1", port: 8221)

  private func answer(
    _ target: String, method: String = "GET", host: [String] = ["127.0.0.1:8221"],
    origin: [String] = []
  ) -> StudioAccess.Answer {
    access.answer(
      method: method, target: target, host: host, origin: origin, files: ["main.js", "studio.css"])
  }

  private var tokens: String { "token=0123456789abcdef0123456789abcdef" }

  @Test func thePageNeedsTheToken() {
    #expect(answer("/?\(tokens)") == .page)
    #expect(answer("/?a=b&\(tokens)") == .page)
    #expect(answer("/") == .forbidden)
    #expect(answer("/?token=") == .forbidden)
    #expect(answer("/?token=0123456789abcdef0123456789abcdee") == .forbidden)
    #expect(answer("/?\(tokens)0") == .forbidden)
    #expect(answer("/?TOKEN=0123456789abcdef0123456789abcdef") == .forbidden)
  }

  @Test func theSocketNeedsItsOwnOrigin() {
    let own = ["http://127.0.0.1:8221"]
    #expect(answer("/socket?\(tokens)", origin: own) == .socket)
    #expect(
      answer("/socket?\(tokens)", host: ["localhost:8221"], origin: ["http://localhost:8221"])
        == .socket)
    #expect(answer("/socket", origin: own) == .forbidden)
    #expect(answer("/socket?\(tokens)") == .forbidden)
    for other in [
      "http://127.0.0.1:8222", "https://127.0.0.1:8221", "http://evil.example", "null", "",
      "http://127.0.0.1:8221.evil.example", "http://127.0.0.1:8221/",
    ] {
      #expect(answer("/socket?\(tokens)", origin: [other]) == .forbidden, "\(other)")
    }
    #expect(answer("/socket?\(tokens)", origin: own + own) == .forbidden)
  }

  /// A name that somebody else resolves to this machine is not the server's.
  @Test(arguments: [
    [], ["evil.example:8221"], ["127.0.0.1"], ["127.0.0.1:80"], ["127.0.0.1:8221", "evil.example"],
    ["0.0.0.0:8221"], [""],
  ])
  func anotherHostIsRefused(host: [String]) {
    #expect(answer("/?\(tokens)", host: host) == .forbidden)
    #expect(answer("/main.js", host: host) == .forbidden)
    #expect(
      answer("/socket?\(tokens)", host: host, origin: ["http://127.0.0.1:8221"]) == .forbidden)
  }

  /// A server on all addresses is reached by each address, but by no name that somebody else may resolve.
  @Test(arguments: ["0.0.0.0", "::"])
  func allAddressesAreTheServers(host: String) {
    let everywhere = StudioAccess(
      token: "0123456789abcdef0123456789abcdef", host: host, port: 8221)
    func answer(_ host: String, origin: String) -> StudioAccess.Answer {
      everywhere.answer(
        method: "GET", target: "/socket?\(tokens)", host: [host], origin: [origin], files: [])
    }
    for own in ["192.168.1.5:8221", "127.0.0.1:8221", "[fe80::1]:8221", "localhost:8221"] {
      #expect(answer(own, origin: "http://\(own)") == .socket, "\(own)")
    }
    #expect(answer("192.168.1.5:8221", origin: "http://192.168.1.6:8221") == .forbidden)
    for other in [
      "evil.example:8221", "192.168.1.5", "192.168.1.5:80", "fe80::1:8221", "[192.168.1.5]:8221",
      "192.168.1:8221", "1:8221", ":8221", "[]:8221", "face:8221", "[::1]x:8221",
      "[fe80::1%25a]:8221",
    ] {
      #expect(answer(other, origin: "http://\(other)") == .forbidden, "\(other)")
    }
  }

  @Test func noOtherFilesAreServed() {
    #expect(answer("/main.js") == .file("main.js"))
    #expect(answer("/studio.css?x") == .file("studio.css"))
    for path in [
      "/index.html", "/../main.js", "/./main.js", "//main.js", "/..%2fmain.js",
      "/%2e%2e/etc/passwd",
      "/etc/passwd", "/main.js/", "main.js", "/main.js%00", "/Main.js",
      "http://127.0.0.1:8221/main.js",
      "*", "", "/\u{0}",
    ] {
      #expect(answer(path) == .notFound, "\(path)")
    }
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get"] {
      #expect(answer("/main.js", method: method) == .methodNotAllowed)
    }
  }

  @Test func tokensDiffer() {
    let tokens = (0..<100).map { _ in StudioAccess.makeToken() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  /// Each file of the folder is part of the program, with the bytes that it has.
  @Test func theFilesOfThePageAreEmbedded() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Studio/Page")
    // Types are for the check of the page alone.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasSuffix(".d.ts") }
    #expect(Set(names).union(["table.js"]) == Set(PageFiles.all.keys))
    for name in names {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(PageFiles.all[name]?.bytes == Array(bytes), "\(name)")
    }
  }

  /// The page has no list of properties of its own: it is told all of them, with the values of a new layer.
  @Test func thePageHasTheTableOfProperties() throws {
    let text = String(decoding: try #require(PageFiles.all["table.js"]).bytes, as: UTF8.self)
    let json = try #require(text.split(separator: "=", maxSplits: 1).last?.dropLast(2))
    let table = try JSONDecoder().decode([String: InspectedProperty].self, from: Data(json.utf8))

    #expect(Set(table.keys) == Set(PropertyKey.allCases.map(\.rawValue)))
    #expect(table["anchorPoint"] == InspectedProperty(kind: "point", value: "0.5 0.5"))
    #expect(table["fillColor"] == InspectedProperty(kind: "color", value: "0 0 0 1"))
    #expect(table["miterLimit"] == InspectedProperty(kind: "number", value: "10"))
    #expect(table["shadowOffset"] == InspectedProperty(kind: "size", value: "0 -3"))
  }
}
