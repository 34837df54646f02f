// Nacre, MIT licence; see LICENSE.

// Calls a target with inputs that libFuzzer makes.
//     NacreFuzz TARGET [options of libFuzzer] [folders and files with inputs]
// Processes that libFuzzer starts find the target in the environment.

import Foundation
import FuzzTargets
import LibFuzzer

let variable = "NACRE_FUZZ_TARGET"
var arguments = CommandLine.arguments
if arguments.count > 1, FuzzTarget(rawValue: arguments[1]) != nil {
  setenv(variable, arguments.remove(at: 1), 1)
}
guard
  let target = ProcessInfo.processInfo.environment[variable].flatMap({ FuzzTarget(rawValue: $0) })
else {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
  FileHandle.standardError.write(Data("NacreFuzz: the targets are \(names)\n".utf8))
  exit(2)
}
FuzzTarget.chosen = target

// libFuzzer's own limit reads the clock, which is virtual on a stage. CPU time is not.
let patience = 25
signal(SIGPROF) { _ in abort() }

var count = CInt(arguments.count)
var words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
  capacity: arguments.count + 1)
for (index, argument) in arguments.enumerated() { words[index] = strdup(argument) }
words[arguments.count] = nil
var pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = words
exit(
  LLVMFuzzerRunDriver(&count, &pointer) { bytes, count in
    var timer = itimerval()
    timer.it_value.tv_sec = patience
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    // The fuzzer calls on the main thread.
    return MainActor.assumeIsolated {
      do {
        return try FuzzTarget.chosen.run(input) ? 0 : -1
      } catch {
        fatalError("\(FuzzTarget.chosen.rawValue): \(error)")
      }
    }
  })
