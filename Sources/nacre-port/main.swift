// Nacre, MIT licence; see LICENSE.

// The program that ports source files. `nacre` and the plugin `NacrePort` run it, because only this program loads the
// compiler's parser. It reads a `PortRequest` from standard input, or from the file that `--request` names, and writes
// the ported files, `port.json` and `interface.json`. With `--numbers` it prints the numbers of files that shape motion,
// as an array of `SourceNumber`.

import Foundation
import Port
import PortModel

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("nacre-port: \(message)\n".utf8))
  exit(1)
}

do {
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.first == "--numbers" {
    let numbers = try arguments.dropFirst().flatMap { path in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      return NumberReader.numbers(in: bytes, path: path)
    }
    FileHandle.standardOutput.write(try JSONEncoder().encode(numbers))
    exit(0)
  }
  let input: Data
  switch (arguments.first, arguments.dropFirst().first) {
  case (nil, _): input = FileHandle.standardInput.readDataToEndOfFile()
  case ("--request", let path?): input = try Data(contentsOf: URL(fileURLWithPath: path))
  default: fail("usage: nacre-port [--request FILE | --numbers FILE...]")
  }
  let request = try JSONDecoder().decode(PortRequest.self, from: input)
  try PortRun(request).run()
} catch let error as UntranslatedFile {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
} catch let error as DeepBrackets {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
} catch let error as CocoaError {
  // A file that cannot be read or written.
  let reason = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
  fail("'\(error.filePath ?? "")': \(reason ?? error.localizedDescription)")
} catch {
  fail("\(error)")
}
