// Nacre, MIT licence; see LICENSE.

import ArgumentParser
import Command
import Foundation
import PixelKernels
import SceneHost

/// `nacre doctor`: checks the installation.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the installation: present and missing parts, and the pixel kernels in use.")

  mutating func run() throws {
    var isHealthy = true
    func check(_ name: String, _ value: String?, _ remedy: String) {
      isHealthy = isHealthy && value != nil
      print("\(value == nil ? "missing" : "ok     ")  \(name): \(value ?? remedy)")
    }
    let compiler = Self.compilerVersion
    check("Swift compiler", compiler, "install a toolchain (swift.org/install)")
    if let wanted = Installation.compilerVersion {
      check(
        "modules for this compiler", compiler == wanted ? "yes" : nil,
        "Nacre was built with \(wanted); use that toolchain, or build Nacre again with yours")
    }
    check(
      "headers for scenes", Self.headers,
      "apt-get install libfreetype-dev libharfbuzz-dev libfontconfig-dev pkg-config")
    let files = [
      ("libNacreShared.so", Installation.library),
      ("Modules/UIKit.swiftmodule", Installation.modules + "/UIKit.swiftmodule"),
    ]
    for (file, path) in files {
      let exists = FileManager.default.fileExists(atPath: path)
      check(file, exists ? path : nil, "build it: ./nacre doctor in the checkout")
    }
    check("font", Self.fontFile("Inter"), "apt-get install fonts-inter")
    check(
      "symbols", Self.fontFile("Material Design Icons"),
      "apt-get install fonts-materialdesignicons-webfont")
    print("ok       kernels: \(KernelTable.best.name)")
    print("ok       cores: \(ProcessInfo.processInfo.activeProcessorCount)")
    // The rest is optional. Without an emoji font, text has other glyphs. Few texts need every script, and few apps
    // have pictures in PDF. Films and stills need no display.
    print(
      "ok       emoji: \(Self.emojiFamily ?? "no colour emoji font; apt-get install fonts-noto-color-emoji")"
    )
    for line in Lettering.scripts { print("ok       \(line)") }
    let pdf = ToolRun.find("pdftocairo")
    print("ok       pictures in PDF: \(pdf ?? "none; apt-get install poppler-utils")")
    print("ok       display: \(Self.display ?? "none (nacre play needs one)")")
    if !isHealthy { throw ExitCode(1) }
  }

  private static var compilerVersion: String? {
    // The output includes standard error, and the driver may print notes there before the version.
    let lines = try? ToolRun.run("swiftc", ["--version"]).output.split(separator: "\n")
    return lines?.first { $0.contains("Swift version") }.map(String.init)
  }

  private static var headers: String? {
    let run = try? ToolRun.run("pkg-config", ["--exists", "freetype2", "harfbuzz", "fontconfig"])
    return run?.status == 0 ? "freetype2, harfbuzz, fontconfig" : nil
  }

  /// The description of the display that `nacre-play display` prints; `nil` without a display.
  private static var display: String? {
    let result = try? ToolRun.run(program: "\(Installation.folder)/nacre-play", ["display"])
    let lines = result?.output.split(separator: "\n") ?? []
    let prefix = "display: "
    return lines.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  private static var emojiFamily: String? {
    let result = try? ToolRun.run("fc-list", [":color=true", "family"])
    return result?.output.split(separator: "\n").first.map(String.init)
  }

  private static func fontFile(_ family: String) -> String? {
    let result = try? ToolRun.run("fc-match", ["-f", "%{family}, %{file}", family])
    return result.flatMap { $0.output.contains(family) ? $0.output : nil }
  }
}
