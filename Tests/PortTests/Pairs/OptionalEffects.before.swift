import UIKit

// Optional requirements that can throw or wait.

@objc protocol LoaderDelegate {
  @objc optional func load(_ path: String) throws -> Data
  @objc optional func prepare() async
  @objc optional func fetch() async throws -> Int
}

func prepare(_ delegate: LoaderDelegate) async {
  await delegate.prepare?()
}

func load(_ delegate: LoaderDelegate?) throws -> Data? {
  try delegate?.load?("card")
}

func fetch(_ delegate: LoaderDelegate) async throws -> Int {
  try await delegate.fetch?() ?? 0
}
