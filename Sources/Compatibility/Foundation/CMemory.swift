// Nacre, MIT licence; see LICENSE.

import Foundation

// On Apple's systems, these C functions take pointers that may be `nil`; on Linux they do not.
//
// SAFETY: as in C, the caller guarantees that both places have `count` bytes.

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Copies bytes between places that do not overlap.
///
/// - Precondition: The pointers are not `nil`, unless there are no bytes.
@discardableResult
public func memcpy(
  _ target: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int
) -> UnsafeMutableRawPointer! {
  if count > 0 { target.copyMemory(from: source, byteCount: count) }
  return target
}

// SAFETY: as in C, the caller guarantees that the memory has `count` bytes.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Copies bytes between places that may overlap.
///
/// - Precondition: The pointers are not `nil`, unless there are no bytes.
@discardableResult
public func memmove(
  _ target: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int
) -> UnsafeMutableRawPointer! {
  memcpy(target, source, count)
}

// SAFETY: as in C, the caller guarantees that the memory has `count` bytes.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Sets bytes to the lowest eight bits of a number.
///
/// - Precondition: The pointer is not `nil`, unless there are no bytes.
@discardableResult
public func memset(_ target: UnsafeMutableRawPointer!, _ value: Int32, _ count: Int)
  -> UnsafeMutableRawPointer!
{
  if count > 0 {
    target.initializeMemory(
      as: UInt8.self, repeating: UInt8(truncatingIfNeeded: value), count: count)
  }
  return target
}
