import UIKit

// Optional requirements that can throw or wait.

protocol LoaderDelegate: AnyObject {
  func load(_ path: String) throws -> Data
  func prepare() async throws
  func fetch() async throws -> Int
}

func prepare(_ delegate: LoaderDelegate) async {
  await (try? delegate.prepare())
}

func load(_ delegate: LoaderDelegate?) throws -> Data? {
  try (try ifImplemented { try delegate?.load("card") })
}

func fetch(_ delegate: LoaderDelegate) async throws -> Int {
  try await (try await ifImplemented { try await delegate.fetch() }) ?? 0
}

extension LoaderDelegate {
  func load(_ path: String) throws -> Data { throw UnimplementedRequirement() }
  func prepare() async throws { throw UnimplementedRequirement() }
  func fetch() async throws -> Int { throw UnimplementedRequirement() }
}
