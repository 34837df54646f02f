// Nacre, MIT licence; see LICENSE.

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
@_exported import FoundationNetworking

/// Loads addresses, as before iOS 9. `URLSession` does the work.
open class NSURLConnection: NSObject {
  /// Loads an address, and calls a function on a queue with what came.
  open class func sendAsynchronousRequest(
    _ request: URLRequest, queue: OperationQueue,
    completionHandler handler: @escaping (URLResponse?, Data?, (any Error)?) -> Void
  ) {
    // SAFETY: the function is called once, on the queue.
    nonisolated(unsafe) let handler = handler
    load(request) { data, response, error in
      queue.addOperation { handler(response, data, error) }
    }
  }

  // SAFETY: the pointer is written to during the call only.
  /// Loads an address, and waits for it.
  open class func sendSynchronousRequest(
    _ request: URLRequest, returning response: UnsafeMutablePointer<URLResponse?>?
  ) throws -> Data {
    let done = DispatchSemaphore(value: 0)
    // SAFETY: written before the semaphore is signalled, and read after it.
    nonisolated(unsafe) var result: (Data?, URLResponse?, (any Error)?) = (nil, nil, nil)
    load(request) {
      result = ($0, $1, $2)
      done.signal()
    }
    done.wait()
    response?.pointee = result.1
    if let error = result.2 { throw error }
    return result.0 ?? Data()
  }

  /// Loads an address. `URLSession` loads no files on Linux, so they are read here.
  private class func load(
    _ request: URLRequest, finish: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    guard let url = request.url, url.isFileURL else {
      return URLSession.shared.dataTask(with: request, completionHandler: finish).resume()
    }
    DispatchQueue.global().async {
      do {
        let data = try Data(contentsOf: url)
        let response = URLResponse(
          url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
        finish(data, response, nil)
      } catch {
        finish(nil, nil, error)
      }
    }
  }

  /// Whether an address can be loaded.
  open class func canHandle(_ request: URLRequest) -> Bool { request.url != nil }
}
