// Nacre, MIT licence; see LICENSE.

// Checks the rules of CONTRIBUTING.md that need a parser. Prints one line for each breach, and ends
// with exit code 1 if there is any. `.ci/house` compiles it against the toolchain's own SwiftSyntax.

import Foundation

var breaches: [String] = []

let all = CommandLine.arguments.dropFirst().map { SourceFile(path: $0) }
breaches += DynamicInitializers.breaches(in: all)
// The files in Frameworks are checked for this rule only.
let files = all.filter { !$0.path.hasPrefix("Frameworks/") }
for file in files {
  breaches += FunctionLength.breaches(in: file)
  breaches += UncheckedClaims.breaches(in: file)
  breaches += LostMessages.breaches(in: file)
  breaches += JoinedClaims.breaches(in: file)
}
breaches += FileLength.breaches(in: files)
breaches += SharedState.breaches(in: files)
breaches += DisplayListNames.breaches(in: files)
breaches += Storeys.breaches(in: files)
breaches += SilentTests.breaches(in: files)
breaches += Rooms.breaches(in: files.map(\.path))

for breach in breaches { print("error: \(breach)") }
print("\(files.count) files, \(breaches.count) breaches of the house rules")
exit(breaches.isEmpty ? 0 : 1)
