// Nacre, MIT licence; see LICENSE.

import Compatibility
import Foundation
import Testing

/// The folders of an app's home.
struct AppFoldersTests {
  @Test(arguments: [
    (FileManager.SearchPathDirectory.documentDirectory, "Documents"),
    (.libraryDirectory, "Library"), (.cachesDirectory, "Library/Caches"),
    (.applicationSupportDirectory, "Library/Application Support"),
  ])
  func liesInTheHome(directory: FileManager.SearchPathDirectory, place: String) throws {
    let manager = FileManager.default
    let path = NSHomeDirectory() + "/" + place

    let url = try manager.appURL(
      for: directory, in: .userDomainMask, appropriateFor: nil, create: false)

    #expect(url.path == path)
    #expect(url.hasDirectoryPath)
    #expect(manager.appURLs(for: directory, in: .userDomainMask).map(\.path) == [path])
    #expect(appSearchPaths(directory, .userDomainMask, true) == [path])
    #expect(appSearchPaths(directory, .userDomainMask, false) == ["~/" + place])
  }

  @Test func unknownFoldersAreAnError() {
    #expect(throws: (any Error).self) {
      try FileManager.default.appURL(
        for: .applicationDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
    }
    #expect(appSearchPaths(.applicationDirectory, .userDomainMask, true).isEmpty)
  }
}
