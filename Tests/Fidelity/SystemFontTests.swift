// Nacre, MIT licence; see LICENSE.

import NacreTesting
import Testing
import UIKit

/// The system font's lines and text have San Francisco's measures.
///
/// **Source.** What a program has read on iOS 26.1: Vercantez/openuikit, golden/font_metrics_ios.json.
@MainActor
struct SystemFontTests {
  @Test(arguments: [8.0, 11, 17, 28, 34], [UIFont.Weight.ultraLight, .regular, .bold, .black])
  func lineMetricsAreSanFranciscos(_ size: Double, _ weight: UIFont.Weight) {
    let font = UIFont.systemFont(ofSize: size, weight: weight)

    #expect(abs(font.ascender / size - 0.95215) < 1e-5)
    #expect(abs(font.descender / size + 0.24121) < 1e-5)
    #expect(abs(font.lineHeight / size - 1.19336) < 1e-5)
    #expect(abs(font.capHeight / size - 0.70459) < 1e-5)
    #expect(abs(font.xHeight / size - 0.52637) < 1e-5)
    #expect(abs(font.leading) < 1e-9)
  }

  @Test(arguments: [(2.0, 20.5), (3.0, 61.0 / 3.0)])
  func labelOf17PointsIsAsHighAsOnIOS(_ scale: Double, _ height: Double) {
    let stage = MotionStage(size: CGSize(width: 200, height: 100), scale: scale)
    let label = UILabel()
    label.text = "Hello UIKit"
    stage.show(label)
    label.sizeToFit()

    #expect(abs(label.bounds.height - height) < 1e-6)
    // 79.67 on iOS.
    #expect(abs(label.bounds.width - 79.67) < 0.8)
  }

  /// The widths of text on iOS. Kerning differs between the fonts, so words are compared to 1 %, and
  /// digits to 3 %, large ones to 8 %.
  @Test(arguments: [
    (8.0, UIFont.Weight.regular, "The quick brown fox jumps over the lazy dog", 176.98),
    (8, .regular, "Hello UIKit", 41.957), (8, .semibold, "Hello UIKit", 43.850),
    (17, .ultraLight, "The quick brown fox jumps over the lazy dog", 324.80),
    (17, .light, "The quick brown fox jumps over the lazy dog", 334.14),
    (17, .regular, "The quick brown fox jumps over the lazy dog", 338.95),
    (17, .regular, "Hello UIKit", 79.66), (17, .regular, "AVAST Wavy To. LT", 146.82),
    (17, .medium, "The quick brown fox jumps over the lazy dog", 346.72),
    (17, .semibold, "The quick brown fox jumps over the lazy dog", 352.37),
    (17, .semibold, "Hello UIKit", 83.68),
    (17, .bold, "The quick brown fox jumps over the lazy dog", 360.14),
    (17, .heavy, "The quick brown fox jumps over the lazy dog", 371.44),
    (17, .black, "The quick brown fox jumps over the lazy dog", 381.33),
    (17, .regular, "0123456789", 98.58), (28, .regular, "0123456789", 165.33),
    (28, .regular, "The quick brown fox jumps over the lazy dog", 530.46),
    (28, .bold, "The quick brown fox jumps over the lazy dog", 574.53),
  ])
  func textIsAsWideAsOnIOS(
    _ size: Double, _ weight: UIFont.Weight, _ text: String, _ width: Double
  ) {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    let own = (text as NSString).size(withAttributes: [.font: font]).width

    #expect(
      abs(own / width - 1) < (text.first != "0" ? 0.01 : size > 17 ? 0.08 : 0.03),
      "\(own), on iOS \(width)")
  }

  @Test func otherFamiliesKeepTheirOwnMetrics() {
    let serif = UIFont(name: "Times New Roman", size: 20)
    #expect(serif.map { abs($0.lineHeight / 20 - 1.19336) > 1e-3 } ?? true)
  }

  /// A font that does not exist is `nil`. A font of iOS exists, whether it is installed or not.
  ///
  /// **Source.** Documentation of `UIFont.init(name:size:)`.
  @Test(arguments: [
    ("There Is No Such Font", false), ("NoSuchFont-Bold", false), ("", false),
    ("HelveticaNeue-CondensedBlack", true), ("Avenir Next", true), ("TimesNewRomanPS-BoldMT", true),
    ("Inter", true), ("Inter-SemiBoldItalic", true), (".SFUI-Semibold", true),
  ])
  func aFontExistsOrNot(_ name: String, _ exists: Bool) {
    #expect((UIFont(name: name, size: 12) != nil) == exists)
  }
}
