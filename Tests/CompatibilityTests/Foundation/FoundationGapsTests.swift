// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing
import UIKit

struct FoundationGapsTests {
  @Test func timesAreInTheirUnits() {
    #expect(Double(NSEC_PER_SEC) == 1e9)
    #expect(NSEC_PER_MSEC * 1000 == NSEC_PER_SEC)
    #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
    #expect(MSEC_PER_SEC == 1000)
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 10)
    #expect(mach_absolute_time() > 0)
  }

  @Test func coreFoundationsNamesCompile() {
    let range = CFRangeMake(1, 2)
    let url = URL(fileURLWithPath: "/") as CFURL

    #expect(range == CFRange(location: 1, length: 2))
    #expect(CFRange().length == 0)
    #expect(url.path == "/")
    #expect(kCFAllocatorDefault == nil)
    #expect(kCFBooleanTrue)
    #expect(!kCFBooleanFalse)
    #expect(NSIntegerMax == NSInteger.max)
  }

  /// **Source.** Apple's documentation of `NSScanner`.
  @Test func scannersWriteToPointers() {
    let scanner = Scanner(string: "12ab;rest")
    var found: NSString?
    #expect(scanner.scanCharacters(from: .decimalDigits, into: &found))
    #expect(found == "12")
    #expect(scanner.scanUpToCharacters(from: [";"], into: &found))
    #expect(found == "ab")
    #expect(!scanner.scanString("rest", into: &found))
    #expect(found == "ab")
    #expect(scanner.scanString(";", into: nil as UnsafeMutablePointer<NSString?>?))
    #expect(scanner.scanUpTo("t", into: &found))
    #expect(found == "res")
    #expect(!scanner.scanUpTo("t", into: &found))
  }

  @Test func stringsHaveWhatAppleAdds() {
    let text = NSMutableString()
    text.appendFormat("%d-%C", 3, 65)

    #expect(text as String == "3-A")
    #expect(NSAttributedString().length == 0)
    let mutable = NSMutableAttributedString()
    mutable.append(NSAttributedString(string: "a"))
    #expect(mutable.string == "a")
  }

  @Test func indexPathsHaveSectionsAndRows() {
    let path = NSIndexPath(row: 2, section: 1)

    #expect(path.section == 1)
    #expect(path.row == 2)
    #expect(path.item == 2)
    #expect(path as IndexPath == IndexPath(row: 2, section: 1))
    #expect(IndexPath(item: 3, section: 0) as NSIndexPath == NSIndexPath(item: 3, section: 0))
  }

  @Test func anExceptionKeepsItsReason() {
    let exception = NSException(name: .init("n"), reason: "r", userInfo: ["a": 1])

    #expect(exception.name.rawValue == "n")
    #expect(exception.reason == "r")
    #expect(exception.userInfo?["a"] as? Int == 1)
  }

  @Test func durationsAreWritten() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    #expect(formatter.string(from: 65) == "1:05")
    #expect(formatter.string(from: 5) == "5")
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "01:05")
    #expect(formatter.string(from: 5) == "00:05")
    formatter.zeroFormattingBehavior = .default
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 65) == "1m 5s")
    #expect(formatter.string(from: 60) == "1m")
    #expect(formatter.string(from: 0) == "0s")
    #expect(formatter.string(from: -65) == "-1m 5s")
    #expect(formatter.string(from: .nan) == nil)
    formatter.unitsStyle = .full
    formatter.allowedUnits = [.hour, .minute]
    #expect(formatter.string(from: 3720) == "1 hour, 2 minutes")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: DateComponents(hour: 2, minute: 1)) == "2 hours")
  }

  @Test func aStringIsTheCollectionOfItsCharacters() {
    var name = "Brücke"
    #expect(name.characters.count == 6)
    #expect(name.characters.first == "B")
    #expect(name.dropFirst(2).characters.map { String($0) } == ["ü", "c", "k", "e"])
    name.characters.removeLast()
    #expect(name == "Brück")
  }
}
