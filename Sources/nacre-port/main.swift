// Nacre, MIT licence; see LICENSE.

// The program behind the port: `nacre` runs it, because only it loads the compiler's parser. It reads a
// `PortRequest` from standard input and writes the ported files, `port.json` and `interface.json`.

import Foundation
import Port
import PortModel

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("nacre-port: \(message)\n".utf8))
  exit(1)
}

do {
  let input = FileHandle.standardInput.readDataToEndOfFile()
  let request = try JSONDecoder().decode(PortRequest.self, from: input)
  try PortRun(request).run()
} catch {
  fail("\(error)")
}
