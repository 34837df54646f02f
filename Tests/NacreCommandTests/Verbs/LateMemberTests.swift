// Nacre, MIT licence; see LICENSE.

import Foundation
import Testing

/// Optional members of protocols in subclasses of the classes that conform. As in Objective-C, the
/// method of the object's class is called.
struct LateMemberTests {
  private static let scene =
    """
    import Kit
    import UIKit

    class Rows: NSObject, UITableViewDataSource, UITextFieldDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    final class MovableRows: Rows {
      func tableView(_ tableView: UITableView, moveRowAt a: IndexPath, to b: IndexPath) {}
      func textFieldDidEndEditing(_ textField: UITextField) { print("ended") }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
    }
    final class Pages: Pager {
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        print("scrolled to \\(scrollView.contentOffset.y)")
      }
    }

    @main
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let pages = Pages()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = pages
        window?.makeKeyAndVisible()
        pages.scroll.contentOffset.y = 7
        let rows: [any UITableViewDataSource & UITextFieldDelegate] = [Rows(), MovableRows()]
        for rows in rows {
          let moves = rows.tableView(UITableView(), canMoveRowAt: IndexPath(row: 0, section: 0))
          print("moves: \\(moves), returns: \\(rows.textFieldShouldReturn(UITextField()))")
          rows.textFieldDidEndEditing(UITextField(), reason: .committed)
        }
        return true
      }
    }
    """

  @Test func membersOfSubclassesAreCalled() throws {
    let place = try Workplace()
    try FileManager.default.createDirectory(
      atPath: place.file("Kit"), withIntermediateDirectories: true)
    try place.write(
      """
      import UIKit
      open class Pager: UIViewController, UIScrollViewDelegate {
        public let scroll = UIScrollView()
        open override func viewDidLoad() { scroll.delegate = self }
      }
      """, to: "Kit/Pager.swift")
    try place.write(Self.scene, to: "scene.swift")
    let run = try CommandRun(
      ["inspect", "scene.swift", "--library", "Kit", "--at", "0", "--size", "60x40"], in: place,
      environment: ["NACRE_CACHE": place.file("cache")])

    let words = run.output + run.errors
    #expect(run.status == 0, "\(run.errors)")
    #expect(words.contains("scrolled to 7.0"), "\(words)")
    #expect(words.contains("moves: false, returns: true"), "\(words)")
    #expect(words.contains("moves: true, returns: false"), "\(words)")
    #expect(words.contains("ended"), "\(words)")
  }
}
