// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing
import XCTest

/// A place in the source of a test.
struct TestLocation {
  let fileID: StaticString
  let file: StaticString
  let line: UInt
  let column: UInt

  init(_ fileID: StaticString, _ file: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.file, self.line, self.column) = (fileID, file, line, column)
  }

  var source: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(file)", line: Int(line), column: Int(column))
  }
}

/// Reports to the testing library that runs the test: Swift Testing or XCTest.
enum TestReport {
  /// Records a failure.
  static func fail(_ message: String, _ location: TestLocation) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: location.source)
    } else {
      XCTFail(message, file: location.file, line: location.line)
    }
  }

  /// Records a warning, which does not fail the test. XCTest has no warnings, so it is printed there.
  static func warn(_ message: String, _ location: TestLocation) {
    if Test.current != nil {
      Issue.record(
        Comment(rawValue: message), severity: .warning, sourceLocation: location.source)
    } else {
      StandardError.write("\(location.file):\(location.line): warning: \(message)\n")
    }
  }

  /// Attaches a file to the test. XCTest on Linux has no attachments.
  static func attach(_ data: Data, named name: String, _ location: TestLocation) {
    guard Test.current != nil else { return }
    Attachment.record(Array(data), named: name, sourceLocation: location.source)
  }
}
